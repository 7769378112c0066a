import { beforeEach, describe, expect, test } from 'vitest';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { getGivenKinds, prefillDrafts } from '../../../../../lib/features/form/server/prefillDrafts';
import { findListedTitle } from '../../../../../lib/features/record/server/readRecord';
import { FormDesk } from '../../../../support/formDesk';

/** Authors have opaque IDs on their pages, and are linked by their number in the table. */
const SDL = `
  type Query {
    notes: [Note!]! note(id: ID!): Note
    areas: [Area!]! area(id: ID!): Area
    rooms: [Room!]!
    authors: [Author!]! author(id: ID!): Author
  }
  "An object with a globally unique \`ID\`."
  interface Node { id: ID! }
  type Note implements Node { id: ID! rowId: Int! title: String! area: Area room: Room authorId: Int authorByAuthorId: Author }
  type Area { id: ID! name: String! }
  type Room { id: ID! name: String! }
  type Author implements Node { id: ID! rowId: Int! name: String! }
  input LineInput { sku: String areaId: ID }
  input PlaceInput { street: String }
  input NoteInput {
    title: String! tags: [String!] areaId: ID areaIds: [ID!] roomId: ID authorId: Int
    password: String returnTo: String place: PlaceInput lines: [LineInput!]
  }
  type Mutation { createNote(input: NoteInput!): Note }
`;

let isSilent = false;
beforeEach(() => {
  isSilent = false;
});
const desk = new FormDesk(SDL, {
  notes: [],
  areas: [],
  area: ({ id }: { id: string }) => (id === '7' ? { id, name: 'Nadodrze' } : null),
  rooms: [{ id: 'r1', name: 'Attic' }],
  authors: [],
  author: ({ id }: { id: string }) => (id === 'QQ==' ? { id, rowId: 5, name: 'Lem' } : null),
});
const form = await desk.create('Note');

async function prefill(query: Readonly<Record<string, string | string[]>>, drafts = {}) {
  const ctx = desk.loading(query);
  const fetcher: typeof ctx.fetcher = (body) =>
    isSilent ? Promise.resolve({ type: 'timeout', afterMs: 1 }) : ctx.fetcher(body);
  const own = { ...ctx, fetcher };
  const to = { ...own, findListedRecord: findListedTitle.bind(null, own) };
  return prefillDrafts(to, form, drafts);
}
const text = (typed: string) => ({ type: 'text', text: typed });

describe('an address fills in', () => {
  test('fields of the form by their names, and lists by repeated ones', async () => {
    expect(await prefill({ title: 'Lamp', tags: ['a', '', 'b'], unknown: 'x' })).toEqual({
      title: text('Lamp'),
      tags: { type: 'items', items: [text('a'), text('b')] },
    });
  });

  test('the first of several values of a field that takes one, and a list with one value', async () => {
    expect(await prefill({ title: ['Lamp', 'Bin'], tags: 'a' })).toEqual({
      title: text('Lamp'),
      tags: { type: 'items', items: [text('a')] },
    });
  });

  test('no secret, no object, no empty value, and not the way back', async () => {
    expect(await prefill({ password: 'hunter2', place: 'x', title: '', returnTo: '/notes' })).toEqual({});
  });

  test('over what the form starts with, and leaves the rest', async () => {
    const drafts = { title: text('Before'), tags: text('kept') };
    expect(await prefill({ title: 'Lamp' }, drafts)).toEqual({ title: text('Lamp'), tags: text('kept') });
  });
});

describe('an address fills in the first row of a list', () => {
  test('which is added where there is none', async () => {
    const row = {
      type: 'group',
      fields: { sku: text('A'), areaId: { type: 'record', key: '7', title: 'Nadodrze' } },
    };
    expect(await prefill({ 'lines.0.sku': 'A', 'lines.0.areaId': '7' })).toEqual({
      lines: { type: 'items', items: [row] },
    });
  });

  test('and no other row, no field that it has not, and no object', async () => {
    expect(await prefill({ 'lines.1.sku': 'A', 'lines.0.more': 'A', 'place.0.street': 'x' })).toEqual({});
  });
});

describe('a record that an address names', () => {
  test('is shown by its title', async () => {
    expect(await prefill({ areaId: '7', roomId: 'r1' })).toEqual({
      areaId: { type: 'record', key: '7', title: 'Nadodrze' },
      roomId: { type: 'record', key: 'r1', title: 'Attic' },
    });
    expect(await prefill({ areaIds: ['7', '8'] })).toMatchObject({
      areaIds: { type: 'items', items: [{ key: '7' }, { key: '8', title: '8' }] },
    });
  });

  test('is taken by the key of its page where it cannot be read, so that the person sees what will be sent', async () => {
    isSilent = true;
    expect(await prefill({ areaId: '7', roomId: 'r1' })).toEqual({
      areaId: { type: 'record', key: '7', title: '7' },
      roomId: { type: 'record', key: 'r1', title: 'r1' },
    });
  });

  test('is sent by the value that the link takes, not by the key of its page', async () => {
    expect(await prefill({ authorId: 'QQ==' })).toMatchObject({ authorId: { key: '5', title: 'Lem' } });
  });

  test('is not filled in where that value is not known: another one would link another record', async () => {
    isSilent = true;
    expect(await prefill({ authorId: 'QQ==' })).toEqual({});
  });
});

test('a link to several kinds of records begins with the kind of the address, if it is one of them', () => {
  const kind = (slug: string) => ({ type: slug, slug, label: { text: slug } });
  const subject: FormField = {
    ...{ name: 'subject', label: { text: 'Subject' }, kind: 'relation', type: 'ID' },
    relation: {
      ...kind('issues'),
      write: { many: false, keyPath: 'id', type: 'ID!', set: [] },
      kinds: [kind('issues'), kind('orders')],
    },
  };
  const given = (query: Readonly<Record<string, string>>) => getGivenKinds(desk.loading(query), [subject]);
  expect(given({ 'k.subject': 'orders' })).toEqual({ subject: 'orders' });
  expect(given({ 'k.subject': 'people' })).toEqual({});
  expect(given({})).toEqual({});
});
