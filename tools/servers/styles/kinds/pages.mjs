/** What a team writes by hand: page and limit, a search, a column and a direction; the next page of the last one is empty. */
import { GraphQLError } from 'graphql';
import { authorOf, authors, books, booksOf } from '../data.mjs';
import { sorted } from '../rows.mjs';

export const typeDefs = `
  enum SortOrder { asc desc }
  enum BookSortField { title pages price createdAt }
  enum BookState { NEW USED DAMAGED }
  type BookPage { data: [Book!]! total: Int! page: Int! limit: Int! totalPages: Int! }
  type AuthorPage { data: [Author!]! total: Int! page: Int! limit: Int! totalPages: Int! }
  type Query {
    books(page: Int = 1, limit: Int = 20, search: String, sortBy: BookSortField = title, sortOrder: SortOrder = asc, state: BookState, available: Boolean, minPrice: Float, maxPrice: Float, authorId: ID): BookPage!
    book(id: ID!): Book!
    authors(page: Int = 1, limit: Int = 20, search: String): AuthorPage!
    author(id: ID!): Author!
    me: User
  }
  type User { id: ID! name: String! }
  type Book { id: ID! title: String! pages: Int price: Float state: BookState! available: Boolean! createdAt: String! author: Author }
  type Author { id: ID! name: String! email: String books: [Book!]! bookCount: Int! }`;

function page(rows, { page: number, limit }) {
  if (limit > 100)
    throw new GraphQLError('limit must not be greater than 100', { extensions: { code: 'BAD_USER_INPUT' } });
  const from = (number - 1) * limit;
  return {
    data: rows.slice(from, from + limit),
    total: rows.length,
    page: number,
    limit,
    totalPages: Math.ceil(rows.length / limit),
  };
}

const has = (text, search) => search == null || text.toLowerCase().includes(search.toLowerCase());

function byId(rows, id, type) {
  const found = rows.find((row) => row.id === id);
  if (found !== undefined) return found;
  throw new GraphQLError(`${type} not found`, { extensions: { code: 'NOT_FOUND', http: { status: 200 } } });
}

const rows = books.map(({ publishedAt, ...book }) => ({ ...book, createdAt: publishedAt }));

export const resolvers = {
  Query: {
    books: (_, { search, sortBy, sortOrder, state, available, minPrice, maxPrice, authorId, ...at }) => {
      const found = rows.filter(
        (book) =>
          has(book.title, search) &&
          (state == null || book.state === state) &&
          (available == null || book.available === available) &&
          (minPrice == null || book.price >= minPrice) &&
          (maxPrice == null || book.price <= maxPrice) &&
          (authorId == null || book.authorId === authorId),
      );
      return page(sorted(found, [[sortBy, sortOrder === 'desc']]), at);
    },
    book: (_, { id }) => byId(rows, id, 'Book'),
    authors: (_, { search, ...at }) =>
      page(
        authors.filter(({ name }) => has(name, search)),
        at,
      ),
    author: (_, { id }) => byId(authors, id, 'Author'),
    me: () => null,
  },
  Book: { author: authorOf },
  Author: {
    books: (author) => booksOf(author).map(({ id }) => rows.find((row) => row.id === id)),
    bookCount: (author) => booksOf(author).length,
  },
};
