import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildAggregatesOperation } from '../../../../../lib/core/operations/list/countOperations';
import { findAggregatedFields } from '../../../../../lib/core/operations/list/aggregatedFields';
import { getTileChoices } from '../../../../../lib/core/operations/list/tileChoices';
import { discover } from '../../../../../lib/core/schema/discover';

const BOOK =
  'type Book { id: ID! title: String! price: Float pages: Int year: Int shelf_id: Int shelf: Shelf } type Shelf { id: ID! name: String! }';

/** Shapes of sums and averages beside the total of a list, as servers generate them. */
const SHAPES = {
  'an aggregate beside the list': `
    type Query { books(limit: Int, offset: Int, where: BookFilter): [Book!]! books_aggregate(where: BookFilter): Books! }
    type Books { aggregate: BookFigures }
    type BookFigures { count: Int! sum: BookSums avg: BookAverages }
    type BookSums { price: Float pages: Int year: Int id: Int shelf_id: Int } type BookAverages { price: Float pages: Float }
    input BookFilter { pages: IntFilter } input IntFilter { _gt: Int }`,
  'a list of groups': `
    type Query { books(limit: Int, offset: Int): [Book!]! books_aggregated: [BookGroup!]! }
    type BookGroup { countAll: Int count: BookCounts sum: BookFields avg: BookFields }
    type BookCounts { id: Int } type BookFields { price: Float pages: Float }`,
  'underscored members': `
    type Query { books(take: Int, skip: Int): [Book!]! aggregateBook: AggregateBook! }
    type AggregateBook { _count: BookCount _sum: BookSum _avg: BookAvg }
    type BookCount { _all: Int! } type BookSum { price: Float pages: Int } type BookAvg { price: Float pages: Float }`,
  'members of the connection': `
    type Query { books(first: Int, after: Cursor): BooksConnection }
    scalar Cursor
    type BooksConnection { nodes: [Book!]! totalCount: Int! pageInfo: PageInfo! aggregates: BookAggregates }
    type BookAggregates { sum: BookSums average: BookAverages }
    type BookSums { price: Float pages: Int } type BookAverages { price: Float pages: Float }
    type PageInfo { hasNextPage: Boolean! endCursor: Cursor }`,
  'groups beside a connection that counts itself': `
    type Query { books(first: Int, after: Cursor): BookConnection! bookAggregate(filter: BookAggregateFilter): [BookAggregates!]! }
    scalar Cursor input BookAggregateFilter { pages: Int }
    type BookConnection { edges: [BookEdge!]! totalCount: Int! pageInfo: PageInfo! }
    type BookEdge { node: Book! cursor: Cursor! }
    type BookAggregates { count: BookCounts sum: BookSums avg: BookSums }
    type BookCounts { id: Int } type BookSums { id: Float price: Float pages: Float }
    type PageInfo { hasNextPage: Boolean! endCursor: Cursor }`,
  'an object per field': `
    type Query { books(limit: Int, offset: Int): [Book!]! booksAggregate: BooksFigures! }
    type BooksFigures { count: Int! price: FloatFigures! pages: IntFigures! title: TextFigures! }
    type FloatFigures { sum: Float average: Float min: Float } type IntFigures { sum: Int average: Float }
    type TextFigures { longest: String }`,
} as const;

describe.each(Object.entries(SHAPES))('%s', (_, sdl) => {
  const schema = buildSchema(sdl + BOOK);
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const { list } = entity;

  test('has the sum and the average of each quantity, and of no key, year or reference', () => {
    const found = findAggregatedFields(entity, list);
    expect(found.map(({ field }) => field)).toEqual(['price', 'pages']);
    for (const { sum, average } of found) expect([typeof sum, typeof average]).toEqual(['string', 'string']);
    const shown = getTileChoices(model, entity, list).map(({ show, of }) => `${show} ${of ?? ''}`);
    expect(shown).toEqual(expect.arrayContaining(['sum price', 'average pages', 'count ', 'table ']));
  });

  test('is asked by a document that the schema has', async () => {
    const fields = findAggregatedFields(entity, list);
    const paths = fields.flatMap(({ sum = '', average = '' }) => [sum, average]);
    const operation = buildAggregatesOperation(model, entity, list, { paths, filters: [], search: '' });
    const { document = '', variables } = operation ?? {};
    const answer = await graphql({ schema, source: document, variableValues: { ...variables } });
    expect((answer.errors ?? []).filter(({ message }) => !/non-nullable/.test(message))).toEqual([]);
  });
});

test('a sum is read as a number, as a text that no number holds, and from the first group', async () => {
  const schema = buildSchema(SHAPES['a list of groups'] + BOOK);
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const operation = buildAggregatesOperation(model, entity, entity.list, {
    paths: ['sum.price'],
    filters: [],
    search: '',
  });
  const read = (price: unknown) => operation?.read({ books_aggregated: [{ sum: { price } }] })[0];
  expect([12.5, '90071992547409931.25', null, 'many', -3].map(read)).toEqual([
    12.5,
    '90071992547409931.25',
    null,
    null,
    -3,
  ]);
});

test('filters of the list go into the sum, and one that it does not take leaves no sum', () => {
  const filter = [{ field: 'pages', op: 'gt' as const, value: 100 }];
  const ask = (sdl: string) => {
    const model = discover(buildSchema(sdl + BOOK));
    const entity = model.entities.find(({ type }) => type === 'Book');
    if (entity?.list == null) throw new Error('Book has no list.');
    return buildAggregatesOperation(model, entity, entity.list, {
      paths: ['aggregate.sum.pages'],
      filters: filter,
      search: '',
    });
  };
  const sdl = SHAPES['an aggregate beside the list'];
  expect(ask(sdl)?.variables).toEqual({ where: { pages: { _gt: 100 } } });
  expect(ask(sdl.replace('books_aggregate(where: BookFilter)', 'books_aggregate'))).toBeNull();
});

test('a sum that the schema advises against is none', () => {
  const sdl = SHAPES['an aggregate beside the list'].replace(
    'type BookSums { price: Float pages: Int',
    'type BookSums { price: Float @deprecated(reason: "Wrong.") pages: Int',
  );
  const model = discover(buildSchema(sdl + BOOK));
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const found = findAggregatedFields(entity, entity.list);
  const [price, pages] = ['price', 'pages'].map((name) => found.find(({ field }) => field === name));
  expect([price?.sum, price?.average, pages?.sum]).toEqual([
    undefined,
    'aggregate.avg.price',
    'aggregate.sum.pages',
  ]);
});
