/** Tables with operators, aggregates and reads by key, as generated over a database; a page is capped in silence. */
import { authorOf, authors, books, booksOf } from '../data.mjs';
import { matches, sorted } from '../rows.mjs';

const MOST = 50;
const comparison = (name, type, more = '') => `
  input ${name}_comparison_exp {
    _eq: ${type} _neq: ${type} _gt: ${type} _gte: ${type} _lt: ${type} _lte: ${type}
    _in: [${type}!] _nin: [${type}!] _is_null: Boolean ${more}
  }`;
const LIST = (name) =>
  `(distinct_on: [${name}_select_column!], limit: Int, offset: Int, order_by: [${name}_order_by!], where: ${name}_bool_exp)`;
const table = (name, columns, relations, orders) => `
  type ${name} { ${columns.map(([column, type]) => `${column}: ${type}`).join(' ')} ${relations} }
  enum ${name}_select_column { ${columns.map(([column]) => column).join(' ')} }
  input ${name}_order_by { ${columns.map(([column]) => `${column}: order_by`).join(' ')} ${orders.by} }
  input ${name}_bool_exp {
    _and: [${name}_bool_exp!] _or: [${name}_bool_exp!] _not: ${name}_bool_exp
    ${columns.map(([column, type]) => `${column}: ${type.replace('!', '')}_comparison_exp`).join(' ')} ${orders.where}
  }
  type ${name}_aggregate { aggregate: ${name}_aggregate_fields nodes: [${name}!]! }
  type ${name}_aggregate_fields { count(columns: [${name}_select_column!], distinct: Boolean): Int! max: ${name}_max_fields }
  type ${name}_max_fields { id: Int }`;

export const typeDefs = `
  schema { query: query_root }
  scalar uuid
  scalar numeric
  scalar timestamptz
  scalar date
  enum order_by { asc asc_nulls_first asc_nulls_last desc desc_nulls_first desc_nulls_last }
  ${comparison('Int', 'Int')} ${comparison('Boolean', 'Boolean')} ${comparison('numeric', 'numeric')}
  ${comparison('timestamptz', 'timestamptz')} ${comparison('date', 'date')} ${comparison('Float', 'Float')}
  ${comparison('String', 'String', '_like: String _ilike: String _nlike: String _similar: String _regex: String')}
  ${table(
    'author',
    [
      ['id', 'Int!'],
      ['name', 'String!'],
      ['email', 'String'],
      ['born', 'date'],
    ],
    `books${LIST('book')}: [book!]! books_aggregate${LIST('book')}: book_aggregate!`,
    { by: '', where: 'books: book_bool_exp' },
  )}
  ${table(
    'book',
    [
      ['id', 'Int!'],
      ['title', 'String!'],
      ['pages', 'Int!'],
      ['price', 'numeric!'],
      ['available', 'Boolean!'],
      ['state', 'String!'],
      ['published_at', 'timestamptz!'],
      ['rating', 'Float'],
      ['author_id', 'Int'],
    ],
    'author: author',
    { by: 'author: author_order_by', where: 'author: author_bool_exp' },
  )}
  type query_root {
    author${LIST('author')}: [author!]!
    author_aggregate${LIST('author')}: author_aggregate!
    author_by_pk(id: Int!): author
    book${LIST('book')}: [book!]!
    book_aggregate${LIST('book')}: book_aggregate!
    book_by_pk(id: Int!): book
  }`;

const WORDS = {
  _eq: 'eq', _neq: 'ne', _gt: 'gt', _gte: 'gte', _lt: 'lt', _lte: 'lte', _in: 'in', _nin: 'notIn', _is_null: 'isNull', _like: 'like', _ilike: 'like',
}; // prettier-ignore

const bookRows = books.map(({ id, authorId, publishedAt, price, ...book }) => ({
  ...book,
  id: Number(id),
  price: price.toFixed(2),
  published_at: publishedAt,
  author_id: authorId === null ? null : Number(authorId),
}));
const authorRows = authors.map(({ id, ...author }) => ({ ...author, id: Number(id) }));
const bookOf = (row) => books.find(({ id }) => id === String(row.id));
const rowOf = (rows, record) => (record === null ? null : rows.find(({ id }) => id === Number(record.id)));

/** numeric comes and goes as text. */
const inNumbers = ({ price, ...where }) =>
  price === undefined
    ? where
    : { ...where, price: Object.fromEntries(Object.entries(price).map(([op, text]) => [op, Number(text)])) };

const where = (row, conditions) =>
  matches(numbers(row), inNumbers(conditions ?? {}), {
    words: WORDS,
    and: '_and',
    or: '_or',
    not: '_not',
    inner: (record, key) => (key === 'author' ? (rowOf(authorRows, authorOf(bookOf(record))) ?? {}) : null),
  });
const numbers = (row) => (row.price === undefined ? row : { ...row, price: Number(row.price) });

function list(rows, args) {
  const found = rows.filter((row) => where(row, args.where));
  const by = (args.order_by ?? [])
    .flatMap(Object.entries)
    .map(([column, way]) => [column, way.startsWith('desc')]);
  const inOrder = sorted(found.map(numbers), by).map(({ id }) => rows.find((row) => row.id === id));
  const from = args.offset ?? 0;
  return inOrder.slice(from, from + Math.min(args.limit ?? MOST, MOST));
}

const aggregate = (rows, args) => ({
  aggregate: { count: rows.filter((row) => where(row, args.where)).length },
  nodes: list(rows, args),
});
const own = (author) => booksOf({ id: String(author.id) }).map((book) => rowOf(bookRows, book));

export const resolvers = {
  query_root: {
    author: (_, args) => list(authorRows, args),
    author_aggregate: (_, args) => aggregate(authorRows, args),
    author_by_pk: (_, { id }) => rowOf(authorRows, { id }),
    book: (_, args) => list(bookRows, args),
    book_aggregate: (_, args) => aggregate(bookRows, args),
    book_by_pk: (_, { id }) => rowOf(bookRows, { id }),
  },
  author: {
    books: (author, args) => list(own(author), args),
    books_aggregate: (author, args) => aggregate(own(author), args),
  },
  book: { author: (book) => rowOf(authorRows, authorOf(bookOf(book))) },
};
