import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findRecordLocation, findListEnvelope } from '../../../../../lib/core/schema/shapes/envelope';

const BOOK = 'type Book { id: ID! title: String } type PageInfo { endCursor: String hasNextPage: Boolean }';

function rows(sdl: string) {
  const field = buildSchema(`${BOOK} ${sdl}`).getQueryType()?.getFields()['books'];
  const found = field === undefined ? null : findListEnvelope(field.type);
  return found === null ? null : `${found.rowsPath}:${found.rowType.name}`;
}

describe('the envelope of a list', () => {
  it.each([
    ['a plain list', 'type Query { books: [Book!]! }', ':Book'],
    [
      'edges',
      'type Query { books: C } type C { edges: [E] pageInfo: PageInfo } type E { node: Book cursor: String }',
      'edges.node:Book',
    ],
    [
      'nodes before edges',
      'type Query { books: C } type C { edges: [E] nodes: [Book] } type E { node: Book }',
      'nodes:Book',
    ],
    ['items and a count', 'type Query { books: C } type C { items: [Book!]! total: Int! }', 'items:Book'],
    [
      'a list of any name beside a page field',
      'type Query { books: C } type C { volumes: [Book] nextToken: String }',
      'volumes:Book',
    ],
    [
      'data and meta',
      'type Query { books: C } type C { data: [Book!]! meta: Meta } type Meta { total: Int }',
      'data:Book',
    ],
    [
      'rows one level deeper under any name, beside the words of a response',
      'type Query { books: C } type C { volumes: D errors: [E!]! message: String } type D { items: [Book] total: Int } type E { message: String }',
      'volumes.items:Book',
    ],
    [
      'rows one level deeper',
      'type Query { books: C } type C { success: Boolean data: D } type D { items: [Book] total: Int }',
      'data.items:Book',
    ],
    ['NON_NULL lists of nullable rows', 'type Query { books: [Book]! }', ':Book'],
  ])('finds the rows of %s', (_, sdl, expected) => {
    expect(rows(sdl)).toBe(expected);
  });

  it.each([
    [
      'a record with a list of its own',
      'type Query { books: Shelf } type Shelf { id: ID! books: [Book] total: Int }',
    ],
    ['a list of scalars', 'type Query { books: [String] }'],
    ['a list of lists', 'type Query { books: [[Book]] }'],
    [
      'two lists of records, neither named as rows',
      'type Query { books: C } type C { old: [Book] fresh: [Book] total: Int }',
    ],
    ['rows that need an argument', 'type Query { books: C } type C { items(of: ID!): [Book] total: Int }'],
  ])('sees no list in %s', (_, sdl) => {
    expect(rows(sdl)).toBeNull();
  });
});

describe('the one record of a value', () => {
  const record = (sdl: string) => {
    const field = buildSchema(`${BOOK} ${sdl}`).getQueryType()?.getFields()['book'];
    const found = field === undefined ? null : findRecordLocation(field.type);
    return found === null ? null : `${found.path}:${found.of.name}`;
  };

  it.each([
    ['the record itself', 'type Query { book: Book }', ':Book'],
    ['a response object', 'type Query { book: R } type R { data: Book }', 'data:Book'],
    ['an edge', 'type Query { book: E } type E { node: Book cursor: String }', 'node:Book'],
    ['an object that has more to say', 'type Query { book: R } type R { data: Book price: Float }', ':R'],
  ])('is found in %s', (_, sdl, expected) => {
    expect(record(sdl)).toBe(expected);
  });
});
