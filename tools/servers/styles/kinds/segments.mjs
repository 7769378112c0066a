/** Offset pages as segments, `order` and `where` with `and`/`or`; DateTime is strict; a page has 50 records at most. */
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { authorOf, authors, books, booksOf } from '../data.mjs';
import { connection, matches, sorted } from '../rows.mjs';

const operations = (name, type, more = '') =>
  `input ${name}OperationFilterInput { eq: ${type} neq: ${type} in: [${type}] nin: [${type}] ${more} }`;
const ordered = (type) =>
  `gt: ${type} ngt: ${type} gte: ${type} ngte: ${type} lt: ${type} nlt: ${type} lte: ${type} nlte: ${type}`;

export const typeDefs = `
  scalar DateTime
  scalar Decimal
  enum SortEnumType { ASC DESC }
  enum BookState { NEW USED DAMAGED }
  ${operations('String', 'String', 'and: [StringOperationFilterInput!] or: [StringOperationFilterInput!] contains: String ncontains: String startsWith: String endsWith: String')}
  ${operations('Id', 'ID')} ${operations('Int', 'Int', ordered('Int'))} ${operations('Decimal', 'Decimal', ordered('Decimal'))}
  ${operations('DateTime', 'DateTime', ordered('DateTime'))} ${operations('BookState', 'BookState')}
  input BooleanOperationFilterInput { eq: Boolean neq: Boolean }
  input BookFilterInput {
    and: [BookFilterInput!] or: [BookFilterInput!] id: IdOperationFilterInput title: StringOperationFilterInput pages: IntOperationFilterInput
    price: DecimalOperationFilterInput available: BooleanOperationFilterInput state: BookStateOperationFilterInput
    publishedAt: DateTimeOperationFilterInput author: AuthorFilterInput
  }
  input AuthorFilterInput { and: [AuthorFilterInput!] or: [AuthorFilterInput!] id: IdOperationFilterInput name: StringOperationFilterInput }
  input BookSortInput { id: SortEnumType title: SortEnumType pages: SortEnumType price: SortEnumType publishedAt: SortEnumType }
  input AuthorSortInput { id: SortEnumType name: SortEnumType }
  type CollectionSegmentInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! }
  type BooksCollectionSegment { pageInfo: CollectionSegmentInfo! items: [Book!] totalCount: Int! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type AuthorsConnection { pageInfo: PageInfo! edges: [AuthorsEdge!] nodes: [Author!] }
  type AuthorsEdge { cursor: String! node: Author! }
  type Query {
    books(skip: Int, take: Int, where: BookFilterInput, order: [BookSortInput!]): BooksCollectionSegment
    bookById(id: ID!): Book
    authors(first: Int, after: String, last: Int, before: String, where: AuthorFilterInput, order: [AuthorSortInput!]): AuthorsConnection
    authorById(id: ID!): Author
  }
  type Book {
    id: ID! title: String! pages: Int! price: Decimal! available: Boolean! state: BookState! publishedAt: DateTime! author: Author
  }
  type Author { id: ID! name: String! email: String books(skip: Int, take: Int): BooksCollectionSegment }`;

const WORDS = {
  eq: 'eq', neq: 'ne', in: 'in', nin: 'notIn', gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', contains: 'contains', startsWith: 'startsWith', endsWith: 'endsWith',
}; // prettier-ignore

const found = (rows, where) =>
  rows.filter((row) =>
    matches(row, where, {
      words: WORDS,
      and: 'and',
      or: 'or',
      inner: (book, key) => (key === 'author' ? (authorOf(book) ?? {}) : null),
    }),
  );
const inOrder = (rows, order) =>
  sorted(
    rows,
    (order ?? []).flatMap(Object.entries).map(([column, way]) => [column, way === 'DESC']),
  );

function segment(rows, { skip, take }) {
  if ((take ?? 10) > 50)
    throw new GraphQLError('The maximum allowed items per page were exceeded.', {
      extensions: { code: 'HC0051' },
    });
  const from = skip ?? 0;
  const to = from + (take ?? 10);
  return {
    items: rows.slice(from, to),
    totalCount: rows.length,
    pageInfo: { hasNextPage: to < rows.length, hasPreviousPage: from > 0 },
  };
}

function strict(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value))
    throw new GraphQLError(`DateTime cannot parse ${JSON.stringify(value)}: use 2020-01-31T12:00:00Z.`);
  return value;
}

export const resolvers = {
  DateTime: new GraphQLScalarType({ name: 'DateTime', parseValue: strict }),
  Query: {
    books: (_, args) => segment(inOrder(found(books, args.where), args.order), args),
    bookById: (_, { id }) => books.find((book) => book.id === id) ?? null,
    authors: (_, args) => connection(inOrder(found(authors, args.where), args.order), args, { most: 50 }),
    authorById: (_, { id }) => authors.find((author) => author.id === id) ?? null,
  },
  Book: { author: authorOf },
  Author: { books: (author, args) => segment(booksOf(author), args) },
};
