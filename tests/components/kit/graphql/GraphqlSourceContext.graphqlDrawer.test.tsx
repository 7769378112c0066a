import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema, graphql } from 'graphql';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { GraphqlButton } from '../../../../components/kit/graphql/GraphqlButton';
import { GraphqlSourceContext } from '../../../../components/kit/graphql/GraphqlSourceContext';
import { ClientProvider } from '../../../../lib/kit/apollo/ClientProvider';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { mockServer } from '../../../support/mockServer';
import { axeFindings, renderSite } from '../../support/renderSite';
import type { OperationView } from '../../../../lib/kit/graphql/operationView';

const SCHEMA = buildSchema('type Query { hello(name: String!): String broken: String! }');
const HELLO: OperationView = {
  name: 'Hello',
  document: 'query Hello($name: String!) {\n  hello(name: $name)\n}',
  variables: { name: 'Ola' },
  cost: { ms: 84, bytes: 6200 },
};
const BROKEN: OperationView = { name: 'Broken', document: 'query Broken {\n  broken\n}', variables: {} };
const CREATE: OperationView = {
  name: 'Create',
  document: 'mutation Create($a: Int) {\n  create(a: $a)\n}',
  variables: {},
};

/** The network: executes the schema, and counts. */
function serve(): { calls: number } {
  const seen = { calls: 0 };
  mockServer.use(
    http.post('*/graphqlh', async ({ request }) => {
      seen.calls += 1;
      const body = (await request.json()) as { query: string; variables: Record<string, unknown> };
      const rootValue = { hello: ({ name }: { name: string }) => `Hello ${name}`, broken: () => null };
      return HttpResponse.json(
        await graphql({ schema: SCHEMA, source: body.query, rootValue, variableValues: body.variables }),
      );
    }),
  );
  return seen;
}

async function openDrawer(locale: Locale, operations: readonly OperationView[]) {
  const user = userEvent.setup();
  const source = {
    endpoint: 'https://www.example.org/graphqlh',
    schema: '9f2c0a1b2c3d',
    readAt: '2026-11-21T08:38:12.000Z',
    isOpen: true as const,
  };
  const around = (content: ReactNode) => (
    <ClientProvider host="" ztoken="very-own-token" owner={null}>
      <GraphqlSourceContext value={source}>{content}</GraphqlSourceContext>
    </ClientProvider>
  );
  renderSite(locale, around(<GraphqlButton operations={operations} />));
  await user.click(screen.getByRole('button', { name: 'GraphQL' }));
  return { user, drawer: within(await screen.findByRole('dialog', {}, { timeout: 10_000 })) };
}

describe('the GraphQL behind a page', () => {
  it('tells what the server’s call cost, where it goes and which schema it was made from', async () => {
    const { drawer } = await openDrawer('en', [HELLO]);
    expect(
      drawer.getByText(/^The site’s server got this response in 84\sms: 6\.2\skB\.$/),
    ).toBeInTheDocument();
    expect(drawer.getByText('POST https://www.example.org/graphqlh')).toBeInTheDocument();
    expect(drawer.getByText('9f2c0a1b2c3d').parentElement).toHaveTextContent('21.11.2026 09:38');
    expect(drawer.getByRole('group', { name: 'Document' })).toHaveTextContent('query Hello($name: String!)');
    expect(await axeFindings()).toEqual([]);
  });

  it('copies document, variables and a command without the token, and says so', async () => {
    const { user, drawer } = await openDrawer('en', [HELLO]);
    await user.click(drawer.getByRole('button', { name: 'Copy: Document' }));
    expect(await navigator.clipboard.readText()).toBe(HELLO.document);
    expect(drawer.getByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Copy: Variables' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ name: 'Ola' });
    await user.click(drawer.getByRole('button', { name: 'Copy as cURL' }));
    const command = await navigator.clipboard.readText();
    expect(command).toMatch(/^curl 'https:\/\/www\.example\.org\/graphqlh'/);
    expect(command).not.toContain('very-own-token');
  });

  it('runs a query again and shows what came', async () => {
    const seen = serve();
    const { user, drawer } = await openDrawer('en', [HELLO]);
    expect(seen.calls).toBe(0);
    await user.click(drawer.getByRole('button', { name: 'Run again' }));
    const answer = await drawer.findByRole('group', { name: 'Response' });
    expect(JSON.parse(answer.textContent)).toEqual({ hello: 'Hello Ola' });
    expect(drawer.getByText(/ms in your browser, 21.B of data/)).toBeInTheDocument();
    expect(seen.calls).toBe(1);
    expect(await axeFindings()).toEqual([]);
  });

  it('shows errors in the backend’s words, and says when nothing came at all', async () => {
    serve();
    const { user, drawer } = await openDrawer('pl', [HELLO, BROKEN]);
    await user.click(drawer.getByRole('tab', { name: 'Broken' }));
    await user.click(drawer.getByRole('button', { name: 'Wykonaj ponownie' }));
    expect(await drawer.findByText(/Cannot return null for non-nullable field/)).toBeInTheDocument();
    mockServer.use(http.post('*/graphqlh', () => HttpResponse.error()));
    await user.click(drawer.getByRole('button', { name: 'Wykonaj ponownie' }));
    expect(await drawer.findByText(/Brak odpowiedzi/)).toBeInTheDocument();
  });

  it('what writes is shown to be copied, and never run', async () => {
    const { drawer } = await openDrawer('en', [CREATE]);
    expect(drawer.getByRole('button', { name: 'Copy: Document' })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Run again' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Copy as cURL' })).toBeNull();
    expect(drawer.getByText(/Saving sends this document/)).toBeInTheDocument();
  });

  it('several operations are tabs, gone through with the arrow keys; Escape leads back to the button', async () => {
    const { user, drawer } = await openDrawer('en', [HELLO, BROKEN]);
    drawer.getByRole('tab', { name: 'Hello' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(drawer.getByRole('tabpanel', { name: 'Broken' })).toHaveTextContent('query Broken');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'GraphQL' })).toHaveFocus();
  });
});
