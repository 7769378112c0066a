import { beforeEach, describe, expect, test } from 'vitest';
import { loadCurrentRecord } from '../../../../../lib/features/form/server/loadCurrentRecord';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Query {
    notes: [Note!]! note(id: ID!): Note
    pages: [Page!]! page(book: ID!, no: Int!): Page
    cards: [Card!]!
    people: [Person!]! person(id: ID!): Person
  }
  type Note { id: ID! title: String! text: String tags: [String!] }
  type Page { book: ID! no: Int! title: String! }
  type Card { id: ID! title: String! }
  type Person { id: ID! name: String! }
  input NotePatch { title: String text: String tags: [String!] }
  input CardPatch { title: String }
  type Mutation {
    updateNote(id: ID!, input: NotePatch!): Note
    updateCard(id: ID!, input: CardPatch!): Card
    updatePage(book: ID!, no: Int!, title: String): Page
  }
`;

let notes: Record<string, object> = {};
let silent: RegExp | null = null;
let asked = 0;
beforeEach(() => {
  notes = { 1: { id: '1', title: 'Lamp', text: 'Dark', tags: ['a'] } };
  silent = null;
  asked = 0;
});

const desk = new FormDesk(SDL, {
  notes: [],
  note: ({ id }: { id: string }) => notes[id] ?? null,
  cards: [],
  pages: [],
  page: ({ book, no }: { book: string; no: number }) => ({ book, no, title: `${book}/${no}` }),
  people: [],
  person: null,
});

async function load(type: string, key: readonly string[], isPosted = false) {
  const entity = desk.entity(type);
  if (entity.update === null) throw new Error('no update');
  const ctx = desk.loading({}, isPosted);
  return loadCurrentRecord(
    {
      ...ctx,
      fetcher: (body) => {
        asked += 1;
        return silent?.test(body.query) === true
          ? Promise.resolve({ type: 'timeout', afterMs: 1 })
          : ctx.fetcher(body);
      },
    },
    { entity, key, source: entity.update },
  );
}

test('a form starts with the values of the very record', async () => {
  notes['2'] = { id: '2', title: 'Bin', text: null, tags: null };
  expect(await load('Note', ['2'])).toMatchObject({
    ok: true,
    view: { title: 'Bin', values: { title: 'Bin', text: null, tags: null } },
  });
  expect(await load('Page', ['B', '7'])).toMatchObject({ ok: true, view: { title: 'B/7' } });
});

test('a value that the backend fails to tell is no value: it is left out, and is not null', async () => {
  notes['1'] = {
    id: '1',
    title: 'Lamp',
    tags: () => {
      throw new Error('It cannot be told.');
    },
  };
  const loaded = await load('Note', ['1']);
  if (!loaded.ok || loaded.view.values === null) throw new Error('not read');
  expect(Object.hasOwn(loaded.view.values, 'tags')).toBe(false);
  expect(loaded.view.values).toMatchObject({ title: 'Lamp', text: null });
});

describe('a record that is not there', () => {
  test('is not found by a visit', async () => {
    expect(await load('Note', ['9'])).toMatchObject({ ok: false });
  });

  test('is gone for a form that was posted, so that what was typed is kept', async () => {
    expect(await load('Note', ['9'], true)).toMatchObject({ ok: true, view: { gone: true, values: null } });
  });

  test.each([
    ['has too few parts', 'Page', ['B']],
    ['has too many parts', 'Note', ['1', '2']],
    ['has too many parts, and no read takes it', 'Card', ['5', '6']],
    ['is no number where one is due', 'Page', ['B', 'seven']],
  ])('is not asked for where its key %s', async (_, type, key) => {
    expect(await load(type, key, true)).toMatchObject({ ok: false });
    expect(asked).toBe(0);
  });
});

describe('a backend that does not answer', () => {
  test('is a failure for a visit, and for a posted form a record of which nothing is known', async () => {
    silent = /./;
    expect(await load('Note', ['1'])).toMatchObject({ ok: false });
    const posted = await load('Note', ['1'], true);
    expect(posted).toMatchObject({ ok: true, view: { failed: true, values: null, title: 'Note 1' } });
    expect(posted.ok && posted.view.gone).toBeFalsy();
  });

  test('for the values alone is told to a posted form, whose title is known', async () => {
    silent = /tags/;
    expect(await load('Note', ['1'], true)).toMatchObject({
      ok: true,
      view: { title: 'Lamp', failed: true, values: null },
    });
  });
});

test('a record that no read takes by its key is named by it, and has no values', async () => {
  const loaded = await load('Card', ['5']);
  expect(loaded).toMatchObject({ ok: true, view: { title: 'Card 5', values: null, reread: null } });
  expect(asked).toBe(0);
});
