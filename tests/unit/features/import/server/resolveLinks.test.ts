import { beforeEach, describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import {
  loadImportForm,
  type ImportLoaderContext,
} from '../../../../../lib/features/import/server/importForm';
import { resolveLinks } from '../../../../../lib/features/import/server/resolveLinks';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Query {
    books(limit: Int): [Book!]!
    book(id: ID!): Book
    rooms: [Room!]!
    room(id: ID!): Room
    people(search: String, limit: Int, offset: Int): PersonPage!
    person(id: ID!): Person
  }
  type PersonPage { items: [Person!]! total: Int! }
  type Book { id: ID! title: String! room: Room owner: Person }
  type Room { id: ID! name: String! }
  type Person { id: ID! name: String! email: String }
  input BookInput { title: String! roomId: ID ownerId: ID shelfId: ID }
  type BookPayload { book: Book }
  type Mutation { createBook(input: BookInput!): BookPayload! }
`;

const ROOMS = [
  { id: '1', name: 'Attic' },
  { id: '2', name: 'attic' },
  { id: '3', name: 'Łazienka' },
  { id: '4', name: '1' },
  { id: '5', name: 'Hall' },
  { id: '6', name: 'Hall' },
];
const PEOPLE = Array.from({ length: 200 }, (_, index) => ({
  id: String(index + 1),
  name: index === 0 ? 'Jan Kos' : index < 3 ? 'Anna Lis' : `Person ${index}`,
  email: `p${index}@example.org`,
}));

let searched: string[] = [];
/** Queries of these names get no answer. */
let silent: RegExp | null = null;
beforeEach(() => {
  searched = [];
  silent = null;
});

const desk = new FormDesk(SDL, {
  books: [],
  rooms: ROOMS,
  room: ({ id }: { id: string }) => ROOMS.find((one) => one.id === id) ?? null,
  people: ({ search = '', limit = 25, offset = 0 }) => {
    searched.push(search);
    const found = PEOPLE.filter(({ name }) => name.includes(search));
    return { items: found.slice(offset, offset + limit), total: found.length };
  },
  person: ({ id }: { id: string }) => PEOPLE.find((one) => one.id === id) ?? null,
});
const loading = desk.loading({}, true);
const ctx: ImportLoaderContext = {
  ...loading,
  ...createLabelContext(desk.model, createLabels(null, 'en')),
  translate: getTranslator('en'),
  labelsOf: (locale) => createLabels(null, locale),
  sessionKey: '',
  openedBy: '',
  fetcher: (body) =>
    silent?.test(body.query) === true
      ? Promise.resolve({ type: 'timeout', afterMs: 1 })
      : loading.fetcher(body),
};
const form = await loadImportForm(ctx, desk.entity('Book'));
if (form === null) throw new Error('no form');
const { fields } = form;

async function resolve(path: string, ...texts: readonly string[]) {
  const field = fields.get(path)?.field;
  if (field === undefined || form === null) throw new Error(`no field ${path}`);
  const { links, records } = await resolveLinks(ctx, form, { path, field, texts });
  return { links: texts.map((text) => links.get(text)), records };
}

const one = (key: string, title: string) => ({ type: 'one', draft: { type: 'record', key, title } });

describe('a text names', () => {
  test.each([
    ['the record with this key, though another one has it as its title', '1', one('1', 'Attic')],
    ['the record with this very title, before one that differs in case', 'Attic', one('1', 'Attic')],
    ['the record whose title differs in case and marks', 'ŁAZIENKA', one('3', 'Łazienka')],
    ['the record whose title has no marks in the file', 'lazienka', one('3', 'Łazienka')],
    ['none where nothing fits', 'Cellar', { type: 'none' }],
    ['none where only a part of a title fits', 'Att', { type: 'none' }],
  ])('%s', async (_, text, link) => {
    expect((await resolve('roomId', text)).links).toEqual([link]);
  });

  test('several records where they fit equally well: none of them is chosen', async () => {
    const { links } = await resolve('roomId', 'Hall', 'ATTIC');
    expect(links[0]).toMatchObject({
      type: 'several',
      records: [
        { key: '5', title: 'Hall · 5' },
        { key: '6', title: 'Hall · 6' },
      ],
    });
    expect(links[1]).toMatchObject({ type: 'several', records: [{ key: '1' }, { key: '2' }] });
  });
});

test('a short list is offered whole, and is read once for all texts', async () => {
  const { records } = await resolve('roomId', 'Cellar', 'Attic');
  expect(records.map(({ key }) => key)).toEqual(ROOMS.map(({ id }) => id));
});

describe('of a list that is too long for one page', () => {
  test('each text is searched, and a key that no search finds is read', async () => {
    const { links, records } = await resolve('ownerId', 'Jan Kos', '150');
    expect(links).toEqual([one('1', 'Jan Kos'), one('150', 'Person 149')]);
    expect(searched).toContain('Jan Kos');
    expect(records).toEqual([]);
  });

  test('records of one title are told apart, not chosen from', async () => {
    const { links } = await resolve('ownerId', 'Anna Lis');
    expect(links[0]).toMatchObject({ type: 'several', records: [{ key: '2' }, { key: '3' }] });
  });

  test('a text that nobody has is none', async () => {
    expect((await resolve('ownerId', 'Nobody')).links).toEqual([{ type: 'none' }]);
  });
});

test('a list without an answer proves nothing, but a key that can be read still names its record', async () => {
  silent = /rooms/;
  const { links, records } = await resolve('roomId', 'Attic', '5');
  expect(links).toEqual([{ type: 'unread' }, one('5', 'Hall')]);
  expect(records).toEqual([]);
});

test('where no list offers such records, the text itself is the key', async () => {
  const field = fields.get('roomId')?.field;
  const relation = field?.relation;
  if (field === undefined || relation === undefined || form === null) throw new Error('no relation');
  const hidden = { ...field, relation: { ...relation, slug: null } };
  const { links } = await resolveLinks(ctx, form, { path: 'roomId', field: hidden, texts: ['R-1'] });
  expect(links.get('R-1')).toEqual(one('R-1', 'R-1'));
});
