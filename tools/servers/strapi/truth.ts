import type { ServerTruth } from '../../../tests/contract/truth';
import { STRAPI_CAPABILITIES } from './capabilities';
import { STRAPI_WRITING } from './writing';

const books = (args: string, column = 'title'): string =>
  `{ books_connection(pagination: { limit: 25 }, ${args}) { pageInfo { count: total } nodes { is: ${column} } } }`;
const where = (filters: string): string => books(`sort: "title:asc", filters: { ${filters} }`);
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: books(`sort: "${field}:asc"`, field),
  descending: books(`sort: "${field}:desc"`, field),
});
const THIRD = 'book00000000000000000003';

/** The library of data.mjs: what is published of it. */
export const STRAPI_TRUTH: ServerTruth = {
  capabilities: STRAPI_CAPABILITIES,
  writing: STRAPI_WRITING,
  lists: [
    { type: 'Author', slug: 'authors', label: 'Authors', rows: 30, lacks: ['search'], titleFilter: 'name' },
    { type: 'Book', slug: 'books', label: 'Books', rows: 108, lacks: ['search'], titleFilter: 'title' },
    { type: 'Genre', slug: 'genres', label: 'Genres', rows: 4, lacks: ['search'], titleFilter: 'name' },
  ],
  main: {
    type: 'Book',
    sorts: [
      { field: 'title', head: 'Title', ...sorts('title') },
      { field: 'pages', ...sorts('pages') },
      { field: 'price', ...sorts('price') },
    ],
    filters: [
      {
        what: 'text',
        fields: { 'f.title.contains': 'SEA 0' },
        sort: 'title',
        own: where('title: { containsi: "sea 0" }'),
      },
      {
        what: 'number',
        fields: { 'f.pages.gte': '100', 'f.pages.lte': '200' },
        sort: 'title',
        own: where('pages: { gte: 100, lte: 200 }'),
      },
      {
        what: 'enum',
        fields: { 'f.state.in': 'used' },
        sort: 'title',
        own: where('state: { eq: "used" }'),
      },
      {
        what: 'date',
        fields: { 'f.lent_at.gte': '2024-03-12', 'f.lent_at.lte': '2024-05-14' },
        sort: 'title',
        // Days in Warsaw, an hour ahead in winter and two in summer.
        own: where('lent_at: { gte: "2024-03-11T23:00:00.000Z", lt: "2024-05-14T22:00:00.000Z" }'),
      },
      {
        what: 'relation',
        fields: { 'f.author.eq': 'author000000000000000003' },
        sort: 'title',
        own: where('author: { documentId: { eq: "author000000000000000003" } }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.available.eq': 'true' },
        sort: 'title',
        own: where('available: { eq: true }'),
      },
    ],
    noFilters: [
      {
        field: 'lent_at',
        op: 'contains',
        why: 'the server refuses parts of moments, though its schema offers them',
      },
    ],
    search: null,
    record: {
      key: [THIRD],
      title: 'Sea 003',
      own: `{ is: book(documentId: "${THIRD}") { documentId title summary pages price isbn lent_at opens available state meta } }`,
      toOne: { field: 'author', own: `{ book(documentId: "${THIRD}") { author { is: name } } }` },
      toMany: {
        field: 'books',
        own: '{ author(documentId: "author000000000000000003") { books(pagination: { limit: 25 }) { is: title } } }',
      },
    },
    walk: { byHand: 'Author', whole: 'Book' },
  },
};
