/** Connections to the letter: opaque global ids, `node(id)`, `first` or `last` demanded when the query runs, 100 at most. */
import { GraphQLError } from 'graphql';
import { authorOf, authors, books, booksOf } from '../data.mjs';
import { connection, sorted } from '../rows.mjs';

const PAGE = 'first: Int, after: String, last: Int, before: String';
const edges = (type) =>
  `type ${type}Connection { edges: [${type}Edge] pageInfo: PageInfo! totalCount: Int } type ${type}Edge { node: ${type} cursor: String! }`;

export const typeDefs = `
  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Query {
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    books(${PAGE}, orderBy: BookOrder, filterBy: BookFilters): BookConnection!
    authors(${PAGE}): AuthorConnection!
    viewer: Viewer!
  }
  type Viewer { name: String! favourites(${PAGE}): BookConnection! }
  scalar DateTime
  enum BookState { NEW USED DAMAGED }
  enum BookOrderField { TITLE PAGES PUBLISHED_AT }
  enum OrderDirection { ASC DESC }
  input BookOrder { field: BookOrderField! direction: OrderDirection! }
  input BookFilters { states: [BookState!] titleContains: String minPages: Int maxPages: Int available: Boolean }
  type Book implements Node {
    id: ID! databaseId: Int title: String! pages: Int! price: Float! available: Boolean! state: BookState! publishedAt: DateTime!
    author: Author similar(${PAGE}): BookConnection!
  }
  type Author implements Node { id: ID! name: String! email: String books(${PAGE}): BookConnection! }
  ${edges('Book')} ${edges('Author')}`;

const globalId = (type, id) => Buffer.from(`${type}:${id}`).toString('base64');
const TYPES = { Book: books, Author: authors };

function node(globalKey) {
  const [, type, id] = /^(\w+):(\d+)$/.exec(Buffer.from(globalKey, 'base64').toString()) ?? [];
  if (type === undefined)
    throw new GraphQLError(`Could not resolve to a node with the global id of '${globalKey}'.`, {
      extensions: { code: 'NOT_FOUND' },
    });
  return TYPES[type]?.find((record) => record.id === id) ?? null;
}

const RULES = { most: 100, by: 'You must provide a `first` or `last` value to properly paginate.' };
const page = (rows, args) => connection(rows, args, RULES);
const COLUMNS = { TITLE: 'title', PAGES: 'pages', PUBLISHED_AT: 'publishedAt' };

function narrowed({ orderBy, filterBy }) {
  const { states, titleContains, minPages, maxPages, available } = filterBy ?? {};
  const found = books.filter(
    (book) =>
      (states == null || states.includes(book.state)) &&
      (titleContains == null || book.title.toLowerCase().includes(titleContains.toLowerCase())) &&
      (minPages == null || book.pages >= minPages) &&
      (maxPages == null || book.pages <= maxPages) &&
      (available == null || book.available === available),
  );
  return orderBy == null ? found : sorted(found, [[COLUMNS[orderBy.field], orderBy.direction === 'DESC']]);
}

export const resolvers = {
  Query: {
    node: (_, { id }) => node(id),
    nodes: (_, { ids }) => ids.map(node),
    books: (_, args) => page(narrowed(args), args),
    authors: (_, args) => page(authors, args),
    viewer: () => ({ name: 'Reader' }),
  },
  Viewer: { favourites: (_, args) => page(books.slice(0, 30), args) },
  Node: { __resolveType: (record) => ('title' in record ? 'Book' : 'Author') },
  Book: {
    id: ({ id }) => globalId('Book', id),
    databaseId: ({ id }) => Number(id),
    author: authorOf,
    similar: (book, args) =>
      page(
        books.filter(({ state }) => state === book.state),
        args,
      ),
  },
  Author: { id: ({ id }) => globalId('Author', id), books: (author, args) => page(booksOf(author), args) },
};
