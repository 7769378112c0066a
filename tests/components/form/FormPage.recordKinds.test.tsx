import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClientProvider } from '../../../lib/kit/apollo/ClientProvider';
import { FormDesk } from '../../support/formDesk';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import { parseStoredDraft, serializeStoredDraft } from '../../../lib/features/form/storage/storedDraft';
import { OpenForm, postedBy } from '../support/renderForm';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const SDL = `
  interface Owner { id: ID! }
  type Query { deals: [Deal!]! deal(id: ID!): Deal firms(search: String): [Firm!]! firm(id: ID!): Firm
    persons(search: String): [Person!]! person(id: ID!): Person robot(id: ID!): Robot }
  type Deal { id: ID! title: String! owner: Owner! }
  type Firm implements Owner { id: ID! name: String! } type Person implements Owner { id: ID! name: String! }
  type Robot implements Owner { id: ID! name: String! }
  type Mutation { createDeal(title: String!, ownerId: ID!, connectionId: String): Deal! }`;

function deals() {
  const found = ({ search = '' }: { search?: string }, id: string, name: string) =>
    name.includes(search) ? [{ id, name }] : [];
  return new FormDesk(SDL, {
    firms: (args: object) => found(args, 'f1', 'Anvil Works'),
    persons: (args: object) => found(args, 'p1', 'Ann Kowalska'),
    createDeal: ({ title }: { title: string }) => ({ id: '1', title, owner: null }),
  });
}

async function postSearch(kind: string, text: string) {
  const desk = deals();
  const page = await desk.create('Deal', { title: 'Sale' });
  const posted = postedBy('en', page);
  posted.set('do', 'find:ownerId');
  posted.set('q.ownerId', text);
  posted.set('k.ownerId', kind);
  const answer = await desk.post(page, posted);
  if (answer.type !== 'form') throw new Error('nothing was looked for');
  return { desk, view: answer.view };
}

test('a relation to an interface offers each kind that a list has, and a typed key for the others', async () => {
  const page = await deals().create('Deal');
  const owner = page.fields.find(({ name }) => name === 'ownerId');
  expect(owner?.label.text).toBe('Owner');
  expect(owner?.relation?.kinds?.map(({ slug }) => slug)).toEqual(['firms', 'people']);
  expect(Object.keys(page.pickers)).toEqual(expect.arrayContaining(['firms', 'people']));
});

test('without scripts the chosen kind is searched, stays chosen, and its record is sent', async () => {
  const { desk, view } = await postSearch('people', 'Ann');
  expect(view.drafts['ownerId']).toEqual({ type: 'record', key: 'p1', title: 'Ann Kowalska' });
  document.documentElement.lang = 'en';
  document.body.innerHTML = serverHtml('en', <OpenForm view={view} />);
  expect(await axeFindings()).toEqual([]);
  expect(document.querySelector<HTMLSelectElement>('[name="k.ownerId"]')?.value).toBe('people');
  const posted = postedBy('en', view);
  posted.delete('q.ownerId');
  await desk.post(await desk.create('Deal'), posted);
  expect(desk.sent.at(-1)?.variables).toMatchObject({ ownerId: 'p1' });
});

test('without scripts a record of a kind without a list is chosen by the key that was typed', async () => {
  const { view } = await postSearch('', 'r2d2');
  document.body.innerHTML = serverHtml('en', <OpenForm view={view} />);
  const options = [...document.querySelectorAll<HTMLOptionElement>('[name="v.ownerId"] option')];
  expect(options.map(({ value }) => value)).toContain('r2d2');
});

test('another kind drops the record that was chosen, and the last one takes a key', async () => {
  const page = await deals().create('Deal', { title: 'Sale' });
  const drafts = { ...page.drafts, ownerId: { type: 'record', key: 'f1', title: 'Anvil Works' } } as const;
  document.body.innerHTML = '';
  renderSite(
    'en',
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <OpenForm view={{ ...page, drafts }} />
    </ClientProvider>,
  );
  const getOwner = () => screen.getByRole('combobox', { name: /^Owner/ });
  expect(getOwner()).toHaveProperty('value', 'Anvil Works');
  const getKind = () => screen.getByRole('combobox', { name: 'Kind: Owner' });
  getKind().focus();
  fireEvent.change(getKind(), { target: { value: 'people' } });
  expect(getOwner()).toHaveProperty('value', '');
  fireEvent.change(getKind(), { target: { value: '' } });
  expect(screen.getByRole('textbox', { name: /^Owner/ })).toBeDefined();
  expect(document.activeElement).toBe(getKind());
});

test('a restored draft comes back with the kind of its record', async () => {
  const page = await deals().create('Deal', { title: 'Sale' });
  const owner: Draft = { type: 'record', key: 'p1', title: 'Ann Kowalska', kind: 'people' };
  const stored = { types: {}, drafts: { ownerId: owner }, base: {}, incomplete: false, sending: null, at: 5 };
  const kept = parseStoredDraft(serializeStoredDraft(stored), 5)?.drafts ?? {};
  renderSite(
    'en',
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <OpenForm view={{ ...page, drafts: { ...page.drafts, ...kept } }} />
    </ClientProvider>,
  );
  expect(screen.getByRole('combobox', { name: 'Kind: Owner' })).toHaveProperty('value', 'people');
});

test('an id of another system is a text that says so', async () => {
  const page = await deals().create('Deal');
  document.body.innerHTML = serverHtml('pl', <OpenForm view={page} />);
  const input = document.querySelector('[name="v.connectionId"]');
  expect(document.getElementById('f-connectionId-help')?.textContent).toMatch(/z\sinnego systemu/);
  expect(input?.getAttribute('aria-describedby')).toContain('f-connectionId-help');
});
