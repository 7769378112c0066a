import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';

const related = (fields: string): readonly string[] => relatedLists(fields).map(({ name }) => name);

function relatedLists(fields: string): Entity['related'] {
  const model = discover(
    buildSchema(`
      type Query { authors(limit: Int, offset: Int): [Author] author(id: ID!): Author books: [Book] book(id: ID!): Book }
      type Author { id: ID! name: String! ${fields} }
      type Book { id: ID! title: String! }
      type BookPage { pageInfo: BookPageInfo! edges: [BookEdge!]! }
      type BookPageInfo { totalCount: Int! } type BookEdge { node: Book! }
      type Writers { items: [Author!]! total: Int! }
      input BookWhere { title: String } input OtherWhere { title: String } enum BookOrder { title_ASC title_DESC }
      type Nodes { nodes: [Book] }
      type Page { items: [Book] total: Int }
    `),
  );
  return model.entities.find(({ type }) => type === 'Author')?.related ?? [];
}

it.each([
  ['books(limit: Int, offset: Int): [Book] books_connection(limit: Int, offset: Int): Nodes', ['books']],
  ['books_connection(limit: Int, offset: Int): Nodes books(limit: Int, offset: Int): [Book]', ['books']],
  ['books: [Book] bookList(take: Int, skip: Int): Page', ['bookList']],
  ['books: [Book] favourites: [Book] favouriteList: [Book]', ['books', 'favourites']],
])('a relation that stands there twice is one: %s', (fields, expected) => {
  expect(related(fields)).toEqual(expected);
});

const TAKEN = 'filter: BookWhere, orderBy: [BookOrder!]';
const CONTEMBER = `books(${TAKEN}, offset: Int, limit: Int): [Book!]! paginateBooks(${TAKEN}, skip: Int, first: Int): BookPage!`;

it('a relation beside the same one with a verb for pages is read by pages, under the name that forms write', () => {
  expect(related(CONTEMBER)).toEqual(['books']);
  const [books] = relatedLists(CONTEMBER);
  expect(books?.source.steps.map(({ field }) => field)).toEqual(['paginateBooks']);
  expect(books?.source.total).not.toBeNull();
});

it('they are two where an argument that both take has two types, or where they list other records', () => {
  expect(related(CONTEMBER.replace(/(paginateBooks\(filter: )BookWhere/, '$1OtherWhere'))).toEqual([
    'books',
    'paginateBooks',
  ]);
  expect(related('books: [Book!]! paginateBooks(skip: Int, first: Int): Writers!')).toEqual([
    'books',
    'paginateBooks',
  ]);
});

it('relations of other names or to other records are relations of their own', () => {
  expect(related('books: [Book] allBooks: [Book] bookList: [Author]')).toEqual([
    'books',
    'allBooks',
    'bookList',
  ]);
});
