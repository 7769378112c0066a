import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClientProvider } from '../../../lib/kit/apollo/ClientProvider';
import { FormDesk } from '../../support/formDesk';
import { OpenForm } from '../support/renderForm';
import { renderSite } from '../support/renderSite';

const SDL = `
  type Query { deals: [Deal!]! deal(id: ID!): Deal firms: [Firm!]! firm(id: ID!): Firm }
  type Deal { id: ID! title: String! firm: Firm! } type Firm { id: ID! name: String! }
  type Mutation { createDeal(title: String!, firmId: ID!): Deal! createFirm(name: String!): Firm! }`;

test('what was typed stands while its record is created in another tab, and stays unchosen after that', async () => {
  const page = await new FormDesk(SDL, { firms: () => [] }).create('Deal', { title: 'Sale' });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  renderSite(
    'en',
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <OpenForm view={page} />
    </ClientProvider>,
  );
  const firm = screen.getByRole('combobox', { name: /^Firm/ });
  fireEvent.change(firm, { target: { value: 'Anvil Works' } });
  fireEvent.click(screen.getByRole('option', { name: /New: Firm/ }));
  expect(open.mock.calls[0]?.[0]).toContain('name=Anvil+Works');
  fireEvent.blur(firm);
  expect(firm).toHaveProperty('value', 'Anvil Works');
  fireEvent.blur(firm);
  expect(firm).toHaveProperty('value', 'Anvil Works');
  expect(document.querySelector('[name="v.firmId"]')).toHaveProperty('value', '');
});
