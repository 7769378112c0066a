import type { MainTruth, ServerTruth } from '../truth';
import { POSTGRAPHILE_CAPABILITIES } from './capabilities';
import { POSTGRAPHILE_WRITING } from './writing';

const books = (args: string, title = 'title'): string =>
  `{ allBooks(first: 25, ${args}) { count: totalCount nodes { is: ${title} } } }`;
const byTitle = (narrowed: string): string => books(`orderBy: [TITLE_ASC], ${narrowed}`);

/** The address of a row, as this server makes it of table and primary key. */
const nodeId = (table: string, key: number): string =>
  Buffer.from(JSON.stringify([table, key])).toString('base64');

const SORTS: MainTruth['sorts'] = [
  {
    field: 'title',
    head: 'Title',
    ascending: books('orderBy: [TITLE_ASC]'),
    descending: books('orderBy: [TITLE_DESC]'),
  },
  {
    field: 'price',
    ascending: books('orderBy: [PRICE_ASC]', 'price'),
    descending: books('orderBy: [PRICE_DESC]', 'price'),
  },
  {
    field: 'publishedOn',
    ascending: books('orderBy: [PUBLISHED_ON_ASC]', 'publishedOn'),
    descending: books('orderBy: [PUBLISHED_ON_DESC]', 'publishedOn'),
  },
];

/** An enum as the form asks for it: one value, or several where the server takes a list. */
const byStatus = (op: 'eq' | 'in'): MainTruth['filters'][number] => ({
  what: 'enum',
  fields: { [`f.status.${op}`]: 'lost' },
  sort: 'title',
  own: byTitle('condition: { status: lost }'),
});

const EQUALITIES: MainTruth['filters'] = [
  {
    what: 'relation',
    fields: { 'f.authorId.eq': '17' },
    sort: 'title',
    own: byTitle('condition: { authorId: 17 }'),
  },
  {
    what: 'yes/no',
    fields: { 'f.inPrint.eq': 'false' },
    sort: 'title',
    own: byTitle('condition: { inPrint: false }'),
  },
];

const RANGES: MainTruth['filters'] = [
  {
    what: 'text',
    fields: { 'f.title.contains': 'świat, tom 99' },
    sort: 'title',
    own: byTitle('filter: { title: { includesInsensitive: "świat, tom 99" } }'),
  },
  {
    what: 'number',
    fields: { 'f.price.gte': '10', 'f.price.lte': '12.5' },
    sort: 'title',
    own: byTitle('filter: { price: { greaterThanOrEqualTo: "10", lessThanOrEqualTo: "12.5" } }'),
  },
  {
    what: 'date',
    fields: { 'f.publishedOn.gte': '1999-12-01', 'f.publishedOn.lte': '1999-12-31' },
    sort: 'title',
    own: byTitle(
      'filter: { publishedOn: { greaterThanOrEqualTo: "1999-12-01", lessThanOrEqualTo: "1999-12-31" } }',
    ),
  },
];

const RECORD: MainTruth['record'] = {
  key: [nodeId('Book', 4711)],
  title: 'Żółw i świat, tom 4711',
  own: `{ is: bookByRowId(rowId: 4711) {
    rowId title price pages rating publishedOn inPrint status description addedAt
  } }`,
  toOne: { field: 'authorByAuthorId', own: '{ bookByRowId(rowId: 4711) { authorByAuthorId { is: name } } }' },
  toMany: {
    field: 'booksByAuthorId',
    own: '{ allBooks(first: 25, condition: { authorId: 212 }) { count: totalCount nodes { is: title } } }',
  },
};

const LISTS: ServerTruth['lists'] = [
  { type: 'Author', slug: 'authors', label: 'Authors', rows: 500 },
  { type: 'Publisher', slug: 'publishers', label: 'Publishers', rows: 40 },
  { type: 'Book', slug: 'books', label: 'Books', rows: 10_000 },
  { type: 'Edition', slug: 'editions', label: 'Editions', rows: 900 },
  { type: 'BookHistory', slug: 'book-histories', label: 'Book histories', rows: 3 },
];

const MAIN = { type: 'Book', sorts: SORTS, record: RECORD, walk: { byHand: 'Publisher', whole: 'Edition' } };

/** The library of schema.sql as plain PostGraphile tells it: it filters by equality alone, and does not search. */
export const PLAIN_TRUTH: ServerTruth = {
  writing: POSTGRAPHILE_WRITING,
  lists: LISTS.map((list) => ({ ...list, lacks: ['search'] })),
  main: {
    ...MAIN,
    filters: [byStatus('eq'), ...EQUALITIES],
    noFilters: [
      { field: 'title', op: 'contains', why: 'a condition knows equality only' },
      { field: 'price', op: 'gte', why: 'a condition knows equality only' },
    ],
    search: null,
  },
};

const TITLE_FILTERS: Readonly<Record<string, { readonly titleFilter: string }>> = {
  Author: { titleFilter: 'name' },
  Publisher: { titleFilter: 'name' },
  Book: { titleFilter: 'title' },
};

/** The same with connection-filter: every operator. */
export const FILTER_TRUTH: ServerTruth = {
  ...PLAIN_TRUTH,
  capabilities: POSTGRAPHILE_CAPABILITIES,
  lists: LISTS.map((list) => ({ ...list, lacks: ['search'], ...(TITLE_FILTERS[list.type] ?? {}) })),
  main: { ...MAIN, filters: [byStatus('in'), ...EQUALITIES, ...RANGES], search: null },
};
