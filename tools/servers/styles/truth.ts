import type { FilterTruth, MainTruth, ServerTruth } from '../../../tests/contract/truth';
import type { StyleKind } from './start';

const walk = (book: string, author: string): MainTruth['walk'] => ({ byHand: author, whole: book });
const sorts = (field: string, list: (descending: boolean) => string, head?: string): MainTruth['sorts'] => [
  { field, ascending: list(false), descending: list(true), ...(head === undefined ? {} : { head }) },
];
/** The same conditions in two wordings: of the site's form, and of the server. */
const filter = (what: FilterTruth['what'], fields: FilterTruth['fields'], own: string): FilterTruth => ({
  what,
  fields,
  sort: 'title',
  own,
});

const table = (args: string, column = 'title'): string => `{ book(limit: 25, ${args}) { is: ${column} } }`;
const narrowed = (where: string): string => `{
  book(limit: 25, order_by: [{ title: asc }], where: ${where}) { is: title }
  book_aggregate(where: ${where}) { aggregate { count: count } }
}`;
const byTable = (field: string) => (descending: boolean) =>
  table(`order_by: [{ ${field}: ${descending ? 'desc' : 'asc'} }]`, field);

const TABLES: ServerTruth = {
  lists: [
    { type: 'book', slug: 'books', label: 'Books', rows: 300, lacks: ['search'], titleFilter: 'title' },
    { type: 'author', slug: 'authors', label: 'Authors', rows: 30, lacks: ['search'], titleFilter: 'name' },
  ],
  main: {
    type: 'book',
    sorts: [
      ...sorts('title', byTable('title'), 'Title'),
      ...sorts('pages', byTable('pages')),
      ...sorts('published_at', byTable('published_at')),
    ],
    filters: [
      filter('text', { 'f.title.contains': '100%' }, narrowed('{ title: { _ilike: "100\\\\%%" } }')),
      filter(
        'number',
        { 'f.price.gte': '10', 'f.price.lte': '20' },
        narrowed('{ price: { _gte: "10", _lte: "20" } }'),
      ),
      filter('yes/no', { 'f.available.eq': 'false' }, narrowed('{ available: { _eq: false } }')),
      filter('relation', { 'f.author.eq': '3' }, narrowed('{ author: { id: { _eq: 3 } } }')),
    ],
    search: null,
    record: {
      key: ['3'],
      title: 'Bird song 0003',
      own: '{ is: book_by_pk(id: 3) { id title pages price available state published_at rating author_id } }',
      toOne: { field: 'author', own: '{ book_by_pk(id: 3) { author { is: name } } }' },
      toMany: {
        field: 'books',
        own: '{ author_by_pk(id: 3) { books(limit: 25) { is: title } books_aggregate { aggregate { count: count } } } }',
      },
    },
    walk: walk('book', 'author'),
  },
};

const connection = (args: string, column = 'title'): string =>
  `{ books(first: 25, ${args}) { count: totalCount edges { node { is: ${column} } } } }`;
const ORDER = { title: 'TITLE', pages: 'PAGES' };
const byConnection = (field: keyof typeof ORDER) => (descending: boolean) =>
  connection(`orderBy: { field: ${ORDER[field]}, direction: ${descending ? 'DESC' : 'ASC'} }`, field);
const connected = (filterBy: string): string =>
  connection(`orderBy: { field: TITLE, direction: ASC }, filterBy: ${filterBy}`);

const RELAY: ServerTruth = {
  lists: [
    { type: 'Book', slug: 'books', label: 'Books', rows: 300, lacks: ['search'] },
    { type: 'Author', slug: 'authors', label: 'Authors', rows: 30, lacks: ['search', 'sort', 'filter'] },
  ],
  main: {
    type: 'Book',
    sorts: [...sorts('title', byConnection('title'), 'Title'), ...sorts('pages', byConnection('pages'))],
    filters: [
      filter('text', { 'f.title.contains': 'GÓRACH' }, connected('{ titleContains: "górach" }')),
      filter(
        'number',
        { 'f.pages.gte': '300', 'f.pages.lte': '350' },
        connected('{ minPages: 300, maxPages: 350 }'),
      ),
      filter('yes/no', { 'f.available.eq': 'false' }, connected('{ available: false }')),
    ],
    search: null,
    record: {
      key: ['Qm9vazoz'],
      title: 'Bird song 0003',
      own: '{ is: node(id: "Qm9vazoz") { ... on Book { id databaseId title pages price available state publishedAt } } }',
      toOne: { field: 'author', own: '{ node(id: "Qm9vazoz") { ... on Book { author { is: name } } } }' },
      toMany: {
        field: 'books',
        own: '{ node(id: "QXV0aG9yOjM=") { ... on Author { books(first: 25) { count: totalCount edges { node { is: title } } } } } }',
      },
    },
    walk: walk('Book', 'Author'),
  },
};

const segment = (args: string, column = 'title'): string =>
  `{ books(take: 25, ${args}) { count: totalCount items { is: ${column} } } }`;
const bySegment = (field: string) => (descending: boolean) =>
  segment(`order: [{ ${field}: ${descending ? 'DESC' : 'ASC'} }]`, field);
const where = (conditions: string): string => segment(`order: [{ title: ASC }], where: { ${conditions} }`);

const SEGMENTS: ServerTruth = {
  lists: [
    { type: 'Book', slug: 'books', label: 'Books', rows: 300, lacks: ['search'], titleFilter: 'title' },
    {
      type: 'Author',
      slug: 'authors',
      label: 'Authors',
      rows: 30,
      lacks: ['search', 'total'],
      titleFilter: 'name',
    },
  ],
  main: {
    type: 'Book',
    sorts: [
      ...sorts('title', bySegment('title'), 'Title'),
      ...sorts('price', bySegment('price')),
      ...sorts('publishedAt', bySegment('publishedAt')),
    ],
    filters: [
      filter('text', { 'f.title.contains': 'wool' }, where('title: { contains: "wool" }')),
      filter('enum', { 'f.state.in': 'USED' }, where('state: { in: [USED] }')),
      filter(
        'number',
        { 'f.pages.gte': '100', 'f.pages.lte': '200' },
        where('pages: { gte: 100, lte: 200 }'),
      ),
      filter(
        'date',
        { 'f.publishedAt.gte': '2010-01-10', 'f.publishedAt.lte': '2010-12-05' },
        // Days in Warsaw, an hour ahead in winter.
        where('publishedAt: { gte: "2010-01-09T23:00:00Z", lt: "2010-12-05T23:00:00Z" }'),
      ),
      filter('relation', { 'f.author.eq': '3' }, where('author: { id: { eq: "3" } }')),
    ],
    search: null,
    record: {
      key: ['3'],
      title: 'Bird song 0003',
      own: '{ is: bookById(id: 3) { id title pages price available state publishedAt } }',
      toOne: { field: 'author', own: '{ bookById(id: 3) { author { is: name } } }' },
      toMany: {
        field: 'books',
        own: '{ authorById(id: 3) { books(take: 25) { count: totalCount items { is: title } } } }',
      },
    },
    walk: walk('Book', 'Author'),
  },
};

const page = (args: string, column = 'title'): string =>
  `{ books(limit: 25, ${args}) { count: total data { is: ${column} } } }`;
const byPage = (field: string) => (descending: boolean) =>
  page(`sortBy: ${field}, sortOrder: ${descending ? 'desc' : 'asc'}`, field);

const PAGES: ServerTruth = {
  lists: [
    { type: 'Book', slug: 'books', label: 'Books', rows: 300 },
    { type: 'Author', slug: 'authors', label: 'Authors', rows: 30, lacks: ['sort', 'filter'] },
  ],
  main: {
    type: 'Book',
    sorts: [...sorts('title', byPage('title'), 'Title'), ...sorts('price', byPage('price'))],
    filters: [
      filter('enum', { 'f.state.eq': 'USED' }, page('state: USED')),
      filter('number', { 'f.price.gte': '10', 'f.price.lte': '20' }, page('minPrice: 10, maxPrice: 20')),
      filter('yes/no', { 'f.available.eq': 'true' }, page('available: true')),
      filter('relation', { 'f.author.eq': '3' }, page('authorId: 3')),
    ],
    search: { text: 'górach 000', own: page('search: "górach 000"') },
    record: {
      key: ['3'],
      title: 'Bird song 0003',
      own: '{ is: book(id: 3) { id title pages price state available createdAt } }',
      toOne: { field: 'author', own: '{ book(id: 3) { author { is: name } } }' },
      toMany: { field: 'books', own: '{ author(id: 3) { count: bookCount books { is: title } } }' },
    },
    walk: walk('Book', 'Author'),
  },
};

/** The library of data.mjs in each style's own words. */
export const STYLE_TRUTHS: Readonly<Record<StyleKind, ServerTruth>> = {
  pages: PAGES,
  relay: RELAY,
  segments: SEGMENTS,
  tables: TABLES,
};
