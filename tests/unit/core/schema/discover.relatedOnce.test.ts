import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

function related(fields: string): readonly string[] {
  const model = discover(
    buildSchema(`
      type Query { authors(limit: Int, offset: Int): [Author] author(id: ID!): Author books: [Book] book(id: ID!): Book }
      type Author { id: ID! name: String! ${fields} }
      type Book { id: ID! title: String! }
      type Nodes { nodes: [Book] }
      type Page { items: [Book] total: Int }
    `),
  );
  return model.entities.find(({ type }) => type === 'Author')?.related.map(({ name }) => name) ?? [];
}

it.each([
  ['books(limit: Int, offset: Int): [Book] books_connection(limit: Int, offset: Int): Nodes', ['books']],
  ['books_connection(limit: Int, offset: Int): Nodes books(limit: Int, offset: Int): [Book]', ['books']],
  ['books: [Book] bookList(take: Int, skip: Int): Page', ['bookList']],
  ['books: [Book] favourites: [Book] favouriteList: [Book]', ['books', 'favourites']],
])('a relation that stands there twice is one: %s', (fields, expected) => {
  expect(related(fields)).toEqual(expected);
});

it('relations of other names or to other records are relations of their own', () => {
  expect(related('books: [Book] allBooks: [Book] bookList: [Author]')).toEqual([
    'books',
    'allBooks',
    'bookList',
  ]);
});
