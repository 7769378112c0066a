import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { openExport, type ExportRequest } from '../../../../../lib/features/sharing/server/openExport';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { mainListTarget } from '../../../../../lib/features/list/server/listTarget';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const books = Array.from({ length: 60 }, (_, index) => ({ id: String(index), title: `Book ${index}` }));
const page = ({ limit, offset }: Slice) => books.slice(offset, offset + Math.min(limit, 20));
const COUNTED = `type Query { books(limit: Int!, offset: Int!): Page } type Page { items: [Book] total: Int }
  type Book { id: ID! title: String }`;
const PLAIN = `type Query { books(limit: Int!, offset: Int!): [Book] book(id: ID!): Book }
  type Book { id: ID! title: String }`;

/** The file of the first entity's list on a server that answers so. */
async function file(
  sdl: string,
  rootValue: object,
  { query: narrowed = {}, ...asked }: Partial<ExportRequest> & { readonly query?: UrlQuery } = {},
): Promise<string> {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const entity = model.entities.find(({ list }) => list !== null);
  if (entity?.list == null) throw new Error('no list');
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
      const errors = (answer.errors ?? []).map(({ message }) => ({ message }));
      // As it comes over the wire.
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data ?? null)), errors };
    },
  };
  const ask = { format: 'json', fields: 'all', locale: 'en', limit: 1000, ...asked } as const;
  let whole = '';
  for await (const piece of await openExport(ctx, mainListTarget(ctx, entity, entity.list), narrowed, ask))
    whole += piece;
  return whole;
}

const told = async (...asked: Parameters<typeof file>) => {
  const { rows, complete, notes } = JSON.parse(await file(...asked)) as {
    rows: unknown[];
    complete: boolean;
    notes: string[];
  };
  return { rows: rows.length, complete, notes };
};

describe('a file of a list', () => {
  it('is not complete where a list that cannot go on gave as many rows as were asked for', async () => {
    const sdl =
      'type Query { books(limit: Int!): [Book] book(id: ID!): Book } type Book { id: ID! title: String }';
    const rootValue = { books: ({ limit }: { limit: number }) => books.slice(0, limit) };
    expect(await told(sdl, rootValue, { limit: 40 })).toMatchObject({ rows: 40, complete: false });
    expect(await told(sdl, rootValue, { limit: 100 })).toMatchObject({ rows: 60, complete: true });
  });

  it('is not complete where rows do not meet its filters', async () => {
    const sdl = `type Query { books(year_lte: Int, year_gte: Int, limit: Int!, offset: Int!): [Book] book(id: ID!): Book }
      type Book { id: ID! title: String year: Int }`;
    const rootValue = { books: (slice: Slice) => page(slice).map((one) => ({ ...one, year: 1999 })) };
    const note =
      'Some rows do not match the filters: the data service did not apply the conditions on “Year”.';
    const narrowed = { query: { 'f.year.gte': '2000' } };
    expect(await told(sdl, rootValue, narrowed)).toEqual({ rows: 60, complete: false, notes: [note] });
    const shown = { query: { 'f.year.gte': '2000', cols: 'title' }, fields: 'shown' } as const;
    expect(await told(sdl, rootValue, shown)).toEqual({ rows: 60, complete: false, notes: [note] });
  });

  it('is not complete where the list says that it continues', async () => {
    const sdl = `type Query { books: Page } type Page { items: [Book] meta: Meta } type Meta { moreAvailable: Boolean }
      type Book { id: ID! title: String }`;
    const rootValue = { books: () => ({ items: books, meta: { moreAvailable: true } }) };
    expect(await told(sdl, rootValue)).toEqual({
      rows: 60,
      complete: false,
      notes: ['This is not the whole list: the file holds only the first 60 rows.'],
    });
  });

  it('is complete where all that was promised came', async () => {
    const rootValue = { books: (slice: Slice) => ({ items: page(slice), total: 60 }) };
    expect(await told(COUNTED, rootValue)).toEqual({ rows: 60, complete: true, notes: [] });
    expect(await told(PLAIN, { books: page })).toEqual({ rows: 60, complete: true, notes: [] });
  });

  it('is not complete where pages are empty before the promised total', async () => {
    const items = (slice: Slice) => (slice.offset < 40 ? page(slice) : []);
    const rootValue = { books: (slice: Slice) => ({ items: items(slice), total: 60 }) };
    const notes = ['This is not the whole list: the file holds 40 of 60 rows.'];
    expect(await told(COUNTED, rootValue)).toEqual({ rows: 40, complete: false, notes });
    expect(await file(COUNTED, rootValue, { format: 'csv' })).toContain(notes[0]);
  });

  it('is not complete where a page is null, although a later one no longer says how many there are', async () => {
    const rootValue = {
      books: (slice: Slice) => (slice.offset < 40 ? { items: page(slice), total: 60 } : null),
    };
    expect(await told(COUNTED, rootValue)).toMatchObject({ rows: 40, complete: false });
  });

  it('is not complete where a page is short of the promised total', async () => {
    const rootValue = { books: () => ({ items: books.slice(0, 7), total: 60 }) };
    expect(await told(COUNTED, rootValue)).toMatchObject({ rows: 7, complete: false });
  });

  it('is not complete where rows came as null', async () => {
    const items = (slice: Slice) => page(slice).map((book) => (Number(book.id) % 10 === 3 ? null : book));
    const rootValue = { books: (slice: Slice) => ({ items: items(slice), total: 60 }) };
    const notes = ['This is not the whole list: the file holds 54 of 60 rows.'];
    expect(await told(COUNTED, rootValue)).toEqual({ rows: 54, complete: false, notes });
    expect(await told(PLAIN, { books: items })).toMatchObject({ rows: 54, complete: false });
  });

  it('is not complete where it ends at its limit and the list goes on, be it at the end of a page', async () => {
    const rootValue = { books: (slice: Slice) => ({ items: page(slice), total: 60 }) };
    const notes = ['This is not the whole list: the file holds 40 of 60 rows.'];
    expect(await told(COUNTED, rootValue, { limit: 40 })).toEqual({ rows: 40, complete: false, notes });
    expect(await told(PLAIN, { books: page }, { limit: 40 })).toMatchObject({ rows: 40, complete: false });
    expect(await told(COUNTED, rootValue, { limit: 60 })).toMatchObject({ rows: 60, complete: true });
  });

  it('goes on behind an empty page where the backend says that there is more, but not for ever', async () => {
    const sdl = `type Query { books(first: Int, after: String): Books } type Book { id: ID! title: String }
      type Books { nodes: [Book] pageInfo: PageInfo! } type PageInfo { hasNextPage: Boolean! endCursor: String }`;
    const pages = (full: readonly number[]) => ({
      books: ({ after = '0' }: { after?: string }) => {
        const number = Number(after);
        const nodes = full.includes(number) ? books.slice(number * 20, number * 20 + 20) : [];
        return { nodes, pageInfo: { hasNextPage: number < 9, endCursor: String(number + 1) } };
      },
    });
    expect(await told(sdl, pages([0, 2]))).toMatchObject({ rows: 40, complete: false });
    expect(await told(sdl, pages([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).toMatchObject({ rows: 60 });
  });

  it('ends where every page is the same one, and says that it is not the whole list', async () => {
    const rootValue = { books: () => ({ items: books.slice(0, 20), total: 60 }) };
    expect(await told(COUNTED, rootValue)).toMatchObject({ rows: 20, complete: false });
  });

  const UNION = `type Query { results(limit: Int!, offset: Int!): [Result!]! book(id: ID!): Book author(id: ID!): Author }
    union Result = Book | Author type Book { id: ID! title: String! pages: Int } type Author { id: ID! name: String! }`;
  const results = {
    results: ({ offset }: Slice) =>
      offset > 0
        ? []
        : [
            { __typename: 'Book', id: '1', title: 'Lalka', pages: 700 },
            { __typename: 'Author', id: '2', name: 'Prus' },
          ],
  };

  it('of several types has the title, the type and the fields of each row', async () => {
    const { rows } = JSON.parse(await file(UNION, results)) as { rows: unknown[] };
    expect(rows).toEqual([
      { type: 'Book', key: ['1'], title: 'Lalka', id: '1', pages: 700 },
      { type: 'Author', key: ['2'], title: 'Prus', id: '2', name: 'Prus' },
    ]);
    const text = await file(UNION, results, { format: 'csv', fields: 'shown' });
    const lines = text.slice(1).replaceAll('"', '').trimEnd().split('\r\n');
    expect(lines).toEqual(['Result,Type', 'Lalka,Book', 'Prus,Author']);
  });
});
