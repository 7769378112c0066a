import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { ListState } from '../../../../../lib/core/operations/listState';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { discover } from '../../../../../lib/core/schema/discover';

const PAGED = 'limit: Int, offset: Int';
const BOOK = 'type Book { id: ID! title: String! pages: Int createdAt: String }';

const desk = (list: string, types: string, book = BOOK) =>
  buildSchema(`
    type Query { books(${list}): [Book!]! }
    ${book} ${types}
    enum Way { ASC DESC }
  `);

/** What a sort sends; null for a list without a chosen one. */
function sent(schema: ReturnType<typeof desk>, sort: string | null, state: Partial<ListState> = {}) {
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const column = sort?.replace('-', '');
  const { document, variables } = buildListOperation(model, entity, entity.list, {
    state: {
      position: { type: 'page', page: 1 },
      size: 5,
      sort: column === undefined ? null : { field: column, descending: sort?.startsWith('-') === true },
      filters: [],
      search: '',
      ...state,
    },
    selection: [],
  });
  // Visitors' documents with these values are admitted.
  expect(findHiddenPart({ schema, model, document, variables })).toBeNull();
  const isSize = (name: string) => ['limit', 'offset', 'first'].includes(name);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isSize(name)));
}

describe('a list of sorts', () => {
  const PAIRS = desk(
    `order: [Sort!], ${PAGED}`,
    'input Sort { by: Column! direction: Way! } enum Column { CREATED_AT ID }',
  );

  it('ends with the key, so that rows with equal values have one order', () => {
    expect(sent(PAIRS, '-createdAt')).toEqual({
      order: [
        { by: 'CREATED_AT', direction: 'DESC' },
        { by: 'ID', direction: 'ASC' },
      ],
    });
  });

  it('is the key alone where pages are counted and none was chosen', () => {
    expect(sent(PAIRS, null)).toEqual({ order: [{ by: 'ID', direction: 'ASC' }] });
  });

  it('has the key once where the rows are sorted by it', () => {
    expect(sent(PAIRS, '-id')).toEqual({ order: [{ by: 'ID', direction: 'DESC' }] });
  });

  it('is without the key once the backend rejected it', () => {
    expect(sent(PAIRS, '-createdAt', { isUntied: true })).toEqual({
      order: [{ by: 'CREATED_AT', direction: 'DESC' }],
    });
    expect(sent(PAIRS, null, { isUntied: true })).toEqual({});
  });

  it.each([
    [
      'of maps keeps each column in an element of its own',
      'input Sort { id: Way created_at: Way }',
      [{ created_at: 'DESC' }, { id: 'ASC' }],
    ],
    [
      'of enum values',
      'enum Sort { ID_ASC ID_DESC CREATED_AT_ASC CREATED_AT_DESC }',
      ['CREATED_AT_DESC', 'ID_ASC'],
    ],
    [
      'of ranked columns stays as it is, because nobody says which rank is first',
      'input Sort { id: Ranked createdAt: Ranked } input Ranked { direction: Way! priority: Int! }',
      [{ createdAt: { direction: 'DESC', priority: 1 } }],
    ],
  ])('%s', (_, types, order) => {
    expect(sent(desk(`order: [Sort!], ${PAGED}`, types), '-createdAt')).toEqual({ order });
  });

  it('of texts', () => {
    expect(sent(desk(`sort: [String!], ${PAGED}`, ''), '-createdAt')).toEqual({ sort: ['-createdAt', 'id'] });
  });

  it('with one direction for all of them', () => {
    const schema = desk(`sortBy: [Column!], sortOrder: Way, ${PAGED}`, 'enum Column { CREATED_AT ID }');
    expect(sent(schema, '-createdAt')).toEqual({ sortBy: ['CREATED_AT', 'ID'], sortOrder: 'DESC' });
  });

  it('ends with the primary key of PostGraphile where rows have only a global id', () => {
    const schema = desk(
      `orderBy: [BooksOrderBy!], ${PAGED}`,
      'enum BooksOrderBy { NATURAL PRIMARY_KEY_ASC PRIMARY_KEY_DESC CREATED_AT_ASC CREATED_AT_DESC }',
      'type Book { nodeId: ID! title: String! createdAt: String }',
    );
    expect(sent(schema, '-createdAt')).toEqual({ orderBy: ['CREATED_AT_DESC', 'PRIMARY_KEY_ASC'] });
  });

  it('ends with all parts of a key, or with none', () => {
    const keyed = (columns: string) =>
      buildSchema(`
        type Query { books(order: [Sort!], ${PAGED}): [Book!]! book(shelf: String!, place: Int!): Book }
        type Book { shelf: String! place: Int! title: String! }
        input Sort { ${columns} } enum Way { ASC DESC }
      `);
    expect(sent(keyed('shelf: Way title: Way place: Way'), 'shelf')).toEqual({
      order: [{ shelf: 'ASC' }, { place: 'ASC' }],
    });
    expect(sent(keyed('shelf: Way title: Way'), 'title')).toEqual({ order: [{ title: 'ASC' }] });
  });

  it('is not sent where pages follow cursors or the argument has a default, but a chosen one ends with the key', () => {
    const types = 'enum Sort { ID_ASC ID_DESC CREATED_AT_ASC CREATED_AT_DESC }';
    const byDefault = desk(`order: [Sort!] = [CREATED_AT_DESC], ${PAGED}`, types);
    const byCursor = buildSchema(`
      type Query { books(order: [Sort!], first: Int, after: String): Books! }
      type Books { nodes: [Book!]! pageInfo: PageInfo! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      ${BOOK} ${types}
    `);
    for (const schema of [byDefault, byCursor]) {
      expect(sent(schema, null)).toEqual({});
      expect(sent(schema, 'createdAt')).toEqual({ order: ['CREATED_AT_ASC', 'ID_ASC'] });
    }
  });

  it('that is required ends with the key, too', () => {
    const schema = desk(`order: [Sort!]!, ${PAGED}`, 'enum Sort { TITLE_ASC TITLE_DESC ID_ASC ID_DESC }');
    expect(sent(schema, null)).toEqual({ order: ['TITLE_ASC', 'ID_ASC'] });
  });
});

describe('one object of sorts', () => {
  it('takes the key as a further member only after columns that are declared before it: servers read them in that order', () => {
    const schema = desk(`order: Sort, ${PAGED}`, 'input Sort { title: Way id: Way createdAt: Way }');
    expect(sent(schema, 'title')).toEqual({ order: { title: 'ASC', id: 'ASC' } });
    expect(sent(schema, 'createdAt')).toEqual({ order: { createdAt: 'ASC' } });
    expect(sent(schema, null)).toEqual({ order: { id: 'ASC' } });
  });

  it('that must have one member takes no other', () => {
    const schema = desk(`order: Sort, ${PAGED}`, 'input Sort @oneOf { title: Way id: Way }');
    expect(sent(schema, 'title')).toEqual({ order: { title: 'ASC' } });
  });

  it('takes the key under the member that holds the next sort', () => {
    const schema = desk(
      `order: Sort, ${PAGED}`,
      'input Sort { asc: Column desc: Column then: Sort } enum Column { title id }',
    );
    expect(sent(schema, '-title')).toEqual({ order: { desc: 'title', then: { asc: 'id' } } });
    expect(sent(schema, 'id')).toEqual({ order: { asc: 'id' } });
  });
});

describe('a sort by one column', () => {
  it('stays as it is', () => {
    const enumSort = desk(`order: Sort, ${PAGED}`, 'enum Sort { ID_ASC ID_DESC TITLE_ASC TITLE_DESC }');
    expect(sent(enumSort, 'title')).toEqual({ order: 'TITLE_ASC' });
    expect(sent(enumSort, null)).toEqual({});
    expect(sent(desk(`sort: String, ${PAGED}`, ''), '-title')).toEqual({ sort: '-title' });
  });
});

it('a key that the operator hides ends no sort', () => {
  const schema = desk(`order: [Sort!], ${PAGED}`, 'enum Sort { ID_ASC ID_DESC TITLE_ASC TITLE_DESC }');
  const config = { entities: { Book: { fields: { id: { hide: true } } } } };
  const model = discoverWithOverrides(schema, { config, source: 'site.config.ts' });
  const sort = model.entities.find(({ type }) => type === 'Book')?.list?.sort;
  expect(sort?.columns.map(({ field }) => field)).toEqual(['title']);
  expect(sort?.tieBreak).toBeUndefined();
});
