import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getRootFields } from '../../../../../lib/core/schema/shapes/rootFields';

const pathsOf = (fields: string): readonly string[] =>
  getRootFields(buildSchema(`type Query { ${fields} } type Book { id: ID! }`)).map(({ path }) => path);

const LISTS = 'books(first: Int): [Book!]! book(id: ID!): Book';

describe('the fields where a read can start', () => {
  it('are those of the root and of the namespaces below it', () => {
    expect(pathsOf(`books: Books } type Books { ${LISTS}`)).toEqual(['books', 'books.books', 'books.book']);
  });

  it('do not include those that a field of the root repeats', () => {
    expect(pathsOf(`${LISTS} transaction: Transaction } type Transaction { _info: String ${LISTS}`)).toEqual([
      'books',
      'book',
      'transaction',
    ]);
  });

  it('include those of a namespace where one has other arguments', () => {
    expect(pathsOf(`${LISTS} old: Old } type Old { books(limit: Int): [Book!]! book(id: ID!): Book`)).toEqual(
      ['books', 'book', 'old', 'old.books', 'old.book'],
    );
  });
});
