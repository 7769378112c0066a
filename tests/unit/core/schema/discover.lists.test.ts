import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { ListSource } from '../../../../lib/core/schema/model/reads';

const BOOK = `
  type Book { id: ID! title: String! pages: Int author: Author createdAt: String price: Money }
  type Author { id: ID! name: String! }
  type Money { amount: Float currency: String }
  type PageInfo { hasNextPage: Boolean hasPreviousPage: Boolean startCursor: String endCursor: String }
  type Conn { edges: [Edge] pageInfo: PageInfo totalCount: Int } type Edge { node: Book cursor: String }
  enum Dir { ASC DESC }
`;

function list(sdl: string): ListSource {
  const model = discover(buildSchema(`${BOOK} ${sdl}`));
  const found = model.entities.find(({ type }) => type === 'Book')?.list ?? null;
  if (found === null) throw new Error('Book has no list.');
  return found;
}

describe('paging', () => {
  it.each([
    ['cursor', 'books(first: Int, after: String, last: Int, before: String): Conn'],
    ['cursor', 'books(paging: Paging): Conn } input Paging { first: Int after: String'],
    [
      'cursor',
      'books(pageSize: Int, after: String): L } type L { cursor: String! hasMore: Boolean! books: [Book]!',
    ],
    ['offset', 'books(limit: Int, offset: Int): [Book]'],
    ['offset', 'books(take: Int, skip: Int! = 0, cursor: Unique): [Book] } input Unique { id: ID'],
    [
      'offset',
      'books(options: Options): L } input Options { skip: Int take: Int } type L { items: [Book] totalItems: Int',
    ],
    ['page', 'books(page: Int, perPage: Int): [Book]'],
    [
      'page',
      'books(first: Int! = 10, page: Int): L } type L { data: [Book] paginatorInfo: P } type P { total: Int lastPage: Int',
    ],
    [
      'page',
      'books(input: In!): L } input In { page: Int! pageSize: Int! } type L { records: [Book] totalRecords: Int',
    ],
    ['token', 'books(limit: Int, nextToken: String): L } type L { items: [Book] nextToken: String'],
    ['none', 'books: [Book]'],
    ['none', 'books(first: Int): [Book]'],
  ])('is %s for %s', (style, field) => {
    expect(list(`type Query { ${field} }`).paging.type).toBe(style);
  });

  it('counts pages from 0 where the backend does', () => {
    const paging = (field: string) => {
      const found = list(`type Query { ${field} }`).paging;
      return found.type === 'page' ? found.firstPage : null;
    };
    expect(paging('books(page: Int, perPage: Int): [Book]')).toBe(1);
    expect(paging('books(page: Int = 0, size: Int): [Book]')).toBe(0);
    expect(paging('books(page: Int, size: Int): L } type L { content: [Book] totalElements: Int')).toBe(0);
  });

  it('knows the largest page from the description', () => {
    const { maxSize } = list(
      'type Query { books("Maximum allowed value: 100." first: Int, page: Int): [Book] }',
    );
    expect(maxSize).toBe(100);
  });
});

describe('the total', () => {
  it.each([
    ['totalCount', 'books(first: Int, after: String): Conn'],
    [
      'info.count',
      'books(page: Int): L } type L { info: Info results: [Book] } type Info { count: Int pages: Int',
    ],
    [
      'meta.pagination.total',
      'books(page: Int): L } type L { data: [Book] meta: M } type M { pagination: P } type P { total: Int',
    ],
    [
      'aggregate.count',
      'books(first: Int, after: String): C } type C { edges: [Edge] pageInfo: PageInfo aggregate: A } type A { count: Int!',
    ],
    ['booksCount+', 'books(skip: Int, take: Int): [Book] booksCount: Int'],
    [
      '_allBooksMeta+count',
      'allBooks(page: Int, perPage: Int): [Book] _allBooksMeta: M } type M { count: Int',
    ],
    [
      'books_aggregate+aggregate.count',
      'books(limit: Int, offset: Int): [Book] books_aggregate: A } type A { aggregate: F nodes: [Book] } type F { count: Int',
    ],
  ])('is %s', (expected, field) => {
    const { total } = list(`type Query { ${field} }`);
    const sibling = total?.sibling?.map((step) => step.field).join('.');
    expect(sibling === undefined ? total?.path : `${sibling}+${total?.path ?? ''}`).toBe(expected);
  });

  it('passes the list’s filter on to the sibling that counts', () => {
    const { total } = list(
      'type Query { books(where: W, skip: Int): [Book] booksCount(where: W): Int } input W { title: String }',
    );
    expect(total?.filter).toEqual({ step: 0, path: ['where'] });
  });

  it('is the wrapper’s where the wrapper pages', () => {
    const { steps, total } = list(
      'type Query { Page(page: Int, perPage: Int): Page } type Page { info: I books: [Book] authors: [Author] } type I { total: Int }',
    );
    expect(steps.map(({ field }) => field)).toEqual(['Page', 'books']);
    expect(total).toMatchObject({ path: 'info.total', sibling: [{ field: 'Page' }] });
  });
});

describe('sorting', () => {
  const title = (field: string) => {
    const { sort } = list(`type Query { ${field} }`);
    const column = sort?.columns.find((own) => own.field === 'title');
    return sort === null
      ? null
      : [sort.arg.path.join('.'), column?.asc, column?.desc, sort.direction?.arg.path.join('.') ?? null];
  };

  it.each([
    [
      'a map of directions',
      'books(order_by: [O!]): [Book] } input O { title: Dir pages: Dir',
      ['order_by.[]', { title: 'ASC' }, { title: 'DESC' }, null],
    ],
    [
      'field and direction',
      'books(orderBy: O): [Book] } input O { field: F! direction: Dir! } enum F { TITLE PAGES',
      ['orderBy', { field: 'TITLE', direction: 'ASC' }, { field: 'TITLE', direction: 'DESC' }, null],
    ],
    [
      'enum values with directions',
      'books(sort: [S]): [Book] } enum S { TITLE_ASC TITLE_DESC',
      ['sort.[]', 'TITLE_ASC', 'TITLE_DESC', null],
    ],
    [
      'enum values of which one has a direction',
      'books(sort: [S]): [Book] } enum S { TITLE TITLE_DESC',
      ['sort.[]', 'TITLE', 'TITLE_DESC', null],
    ],
    [
      'a pair of arguments',
      'books(orderBy: F, orderDirection: Dir): [Book] } enum F { title pages',
      ['orderBy', 'title', 'title', 'orderDirection'],
    ],
    [
      'a key and a flag',
      'books(sortKey: F, reverse: Boolean): [Book] } enum F { TITLE',
      ['sortKey', 'TITLE', 'TITLE', 'reverse'],
    ],
    ['text with a minus', 'books(sort: String): [Book]', ['sort', 'title', '-title', null]],
    [
      'text with a colon',
      'books(sort: [String] = [], pagination: P): [Book] } input P { page: Int pageSize: Int start: Int limit: Int',
      ['sort.[]', 'title:asc', 'title:desc', null],
    ],
    ['two texts', 'books(sort: String, order: String): [Book]', ['sort', 'title', 'title', 'order']],
    [
      'a key inside a container',
      'books(options: O): [Book] } input O { sort: S take: Int skip: Int } input S { title: Dir',
      ['options.sort', { title: 'ASC' }, { title: 'DESC' }, null],
    ],
    [
      'a map of directions in which a column is called like an argument for columns',
      'books(sort: S): [Book] } input S { name: Dir key: Dir title: Dir',
      ['sort', { title: 'ASC' }, { title: 'DESC' }, null],
    ],
    [
      'directions in objects beside a place for nulls',
      'books(orderBy: [O!]): [Book] } enum N { first last } input D { sort: Dir! nulls: N } input O { title: D pages: Dir',
      ['orderBy.[]', { title: { sort: 'ASC' } }, { title: { sort: 'DESC' } }, null],
    ],
    [
      'directions in objects with a rank',
      'books(orderBy: O): [Book] } input D { direction: Dir! priority: Int! } input O { title: D',
      [
        'orderBy',
        { title: { direction: 'ASC', priority: 1 } },
        { title: { direction: 'DESC', priority: 1 } },
        null,
      ],
    ],
  ])('reads %s', (_, field, expected) => {
    expect(title(field)).toEqual(expected);
  });

  it('is none where only a direction exists', () => {
    expect(title('books(sortDirection: Dir, limit: Int): [Book]')).toBeNull();
  });

  it('sends its first column where the backend demands one', () => {
    const { constants } = list(
      'type Query { books(orderBy: O!): [Book] } input O { field: F! direction: Dir! } enum F { TITLE }',
    );
    expect(constants).toEqual([
      { at: { step: 0, path: ['orderBy'] }, value: { field: 'TITLE', direction: 'ASC' } },
    ]);
  });
});

describe('filters', () => {
  const operations = (field: string, of = 'title') => {
    const { filter } = list(`type Query { ${field} }`);
    const found = filter?.fields.find((own) => own.field === of);
    return Object.fromEntries((found?.operations ?? []).map((own) => [own.op, own.at.path.join('.')]));
  };

  it.each([
    [
      'underscored operators',
      'books(where: W): [Book] } input W { _and: [W!] title: S } input S { _eq: String _ilike: String _in: [String!]',
      { eq: 'where.title._eq', contains: 'where.title._ilike', in: 'where.title._in' },
    ],
    [
      'words',
      'books(filter: W): [Book] } input W { title: S } input S { equalTo: String includesInsensitive: String isNull: Boolean',
      {
        eq: 'filter.title.equalTo',
        contains: 'filter.title.includesInsensitive',
        isNull: 'filter.title.isNull',
      },
    ],
    [
      'suffixes',
      'books(where: W): [Book] } input W { title: String title_contains: String title_not: String',
      { eq: 'where.title', contains: 'where.title_contains', ne: 'where.title_not' },
    ],
    [
      'equality only',
      'books(condition: W): [Book] } input W { title: String pages: Int',
      { eq: 'condition.title' },
    ],
    [
      'flat arguments',
      'books(title: String, title_Icontains: String): [Book]',
      { eq: 'title', contains: 'title_Icontains' },
    ],
    [
      'a container inside options',
      'books(options: O): [Book] } input O { filter: W take: Int skip: Int } input W { title: S } input S { eq: String',
      { eq: 'options.filter.title.eq' },
    ],
    [
      'column, operator and value',
      'books(filters: [W!]): [Book] } input W { column: String! operator: Op! value: String! } enum Op { EQ LIKE',
      { eq: 'filters.[].value', contains: 'filters.[].value' },
    ],
  ])('reads %s', (_, field, expected) => {
    expect(operations(field)).toEqual(expected);
  });

  it('follows a relation by the other record’s key', () => {
    expect(
      operations(
        'books(where: W): [Book] } input W { author: A } input A { id: S } input S { eq: ID',
        'author',
      ),
    ).toEqual({ eq: 'where.author.id.eq' });
    expect(operations('books(authorId: ID): [Book]', 'author')).toEqual({ eq: 'authorId' });
  });

  it('takes a structured container before flags beside it', () => {
    expect(
      list('type Query { books(isNew: Boolean, where: W): [Book] } input W { title: String }').filter
        ?.container?.path,
    ).toEqual(['where']);
  });

  it('leaves deprecated arguments alone', () => {
    const { filter } = list(
      'type Query { books(filter: W @deprecated, where: W): [Book] } input W { title: String }',
    );
    expect(filter?.container?.path).toEqual(['where']);
  });

  it('survives filters that contain themselves, and hostile names', () => {
    expect(
      operations(
        'books(where: W): [Book] } input W { __proto__: String constructor: String and: W not: W title: String',
        'title',
      ),
    ).toEqual({ eq: 'where.title' });
  });
});

describe('search and page-wide arguments', () => {
  it.each([
    ['search', 'books(search: String, title: String): [Book]'],
    ['q', 'books(q: String): [Book]'],
    ['filter', 'books(filter: String): [Book]'],
    ['filter.q', 'books(filter: F): [Book] } input F { q: String title: String'],
    ['where.search', 'books(where: W): [Book] } input W { search: String title: S } input S { eq: String'],
    ['where._search', 'books(where: W): [Book] } input W { _search: String title: S } input S { eq: String'],
    ['filter.query', 'books(filter: F): [Book] } input F { query: String title: String'],
    ['search', 'books(search: String, filter: F): [Book] } input F { q: String title: String'],
    [undefined, 'books(filter: F): [Book] } input F { query: S title: S } input S { eq: String'],
    [undefined, 'books(filter: F): [Book] } input F { title: String'],
  ])('searches by %s', (expected, field) => {
    expect(list(`type Query { ${field} }`).search?.at.path.join('.')).toBe(expected);
  });

  it.each([
    ['locale', 'locale: String'],
    ['channel', 'channel: String'],
    ['stage', 'draft: Boolean'],
    ['stage', 'status: Publication'],
  ])('keeps a %s out of the filters', (role, argument) => {
    const { filter, pageWide } = list(
      `type Query { books(${argument}): [Book] } enum Publication { DRAFT PUBLISHED }`,
    );
    expect(filter).toBeNull();
    expect(pageWide.map((own) => own.role)).toEqual([role]);
  });

  it.each([
    ['a value that the records hold', 'status: Publication', 'status: Publication', 'DRAFT PUBLISHED'],
    ['a state of the business', 'status: Publication', '', 'DRAFT PUBLISHED ARCHIVED'],
    ['a yes or no that the records hold', 'published: Boolean', 'published: Boolean!', 'DRAFT PUBLISHED'],
  ])('filters by %s, although its name is that of a stage', (_, argument, field, values) => {
    const schema = buildSchema(
      `type Query { posts(${argument}): [Post] } type Post { id: ID! title: String ${field} }
       enum Publication { ${values} }`,
    );
    const source = discover(schema).entities[0]?.list;
    expect(source?.pageWide).toEqual([]);
    expect(source?.filter?.fields.map((own) => own.field)).toEqual([argument.split(':')[0]]);
  });
});
