import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';
import { ClientProvider } from '../../../lib/kit/apollo/ClientProvider';
import { FormDesk } from '../../support/formDesk';
import { mockServer } from '../../support/mockServer';
import { OpenForm } from '../support/renderForm';
import { renderSite } from '../support/renderSite';

const SDL = `
  type Query { deals: [Deal!]! deal(id: ID!): Deal firms: [Firm!]! firm(id: ID!): Firm }
  type Deal { id: ID! title: String! firm: Firm } type Firm { id: ID! name: String! }
  type Mutation { createDeal(title: String!, firmId: ID): Deal! }`;

const FIRMS = ['Anvil Works', 'Anvil Works East', 'Twin', 'twin'].map((name, index) => ({
  id: `f${index}`,
  name,
}));

/** Holds the search until the test lets it arrive. */
let answerSearch: () => void = () => undefined;

beforeEach(() => {
  const arrived = new Promise<void>((resolve) => (answerSearch = resolve));
  mockServer.use(
    http.post('*/graphqlh', async () => {
      await arrived;
      return HttpResponse.json({ data: { firms: FIRMS } });
    }),
  );
});

const desk = new FormDesk(SDL, { firms: () => FIRMS });

async function openDeal(): Promise<HTMLElement> {
  const page = await desk.create('Deal', { title: 'Sale' });
  renderSite(
    'en',
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <OpenForm view={page} />
    </ClientProvider>,
  );
  return screen.getByRole('combobox', { name: /^Firm/ });
}

const linked = () => document.querySelector<HTMLInputElement>('input[type=hidden][name="v.firmId"]')?.value;

test('the full name of one record is taken when the field is left, also where the search arrives later', async () => {
  const firm = await openDeal();
  fireEvent.change(firm, { target: { value: 'anvil works' } });
  fireEvent.blur(firm);
  expect(firm).toHaveValue('anvil works');
  answerSearch();
  await waitFor(() => expect(linked()).toBe('f0'));
  expect(firm).toHaveValue('Anvil Works');
});

test.each(['Anvil', 'Twin'])(
  '%j names no record, or two: it stays with a message, and nothing is saved',
  async (text) => {
    answerSearch();
    const firm = await openDeal();
    fireEvent.change(firm, { target: { value: text } });
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
    fireEvent.blur(firm);
    await waitFor(() => expect(firm).toHaveAccessibleDescription(/not chosen yet/));
    expect(firm).toHaveValue(text);
    expect(linked()).toBe('');
    fireEvent.change(firm, { target: { value: '' } });
    fireEvent.blur(firm);
    expect(firm).not.toHaveAccessibleDescription(/not chosen yet/);
  },
);
