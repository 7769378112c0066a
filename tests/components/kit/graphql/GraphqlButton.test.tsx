import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GraphqlButton } from '../../../../components/kit/graphql/GraphqlButton';
import { GraphqlSourceContext } from '../../../../components/kit/graphql/GraphqlSourceContext';
import { SHELL_SLOTS } from '../../../../components/kit/shell/shellState';
import { renderSite } from '../../support/renderSite';

const source = { endpoint: 'https://site.test/graphqlh', schema: 'abc', readAt: '2026-11-30T12:00:00.000Z' };
const operations = [
  { name: 'Reports', document: 'query Reports { reports { id } }', variables: {} },
] as const;

function show(isOpen: boolean) {
  // The server's HTML has the foot before any script runs.
  document.body.innerHTML = `<footer id="${SHELL_SLOTS.foot}"></footer>`;
  renderSite(
    'en',
    <main>
      <GraphqlSourceContext value={isOpen ? { ...source, isOpen } : source}>
        <GraphqlButton operations={operations} />
        <GraphqlButton operations={operations} className="is-row w-narrow" />
      </GraphqlSourceContext>
    </main>,
  );
}

it('stands in the page for those who run the site', () => {
  show(true);
  expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'GraphQL' })).toHaveLength(2);
  expect(within(screen.getByRole('contentinfo')).queryByRole('button')).toBeNull();
});

it('stands once at the foot of the page for all others', () => {
  show(false);
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  expect(within(screen.getByRole('contentinfo')).getAllByRole('button', { name: 'GraphQL' })).toHaveLength(1);
});
