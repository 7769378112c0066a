import { describe, expect, it } from 'vitest';
import { pairingLab } from '../pairingLab';

const LIBRARY = `type Query { books(limit: Int): [Book!]! book(id: ID!): Book shelves: [Shelf!]! shelf(id: ID!): Shelf }
  type Book { id: ID! title: String! } type Shelf { id: ID! name: String! }`;

/** `type: places` of the key of a book in the first field of a mutation type; null without one. */
function bind(field: string, sdl = LIBRARY, mutation = /^\w+/.exec(field)?.[0] ?? ''): string | null {
  const { key } = pairingLab(`${sdl} type Mutation { ${field} }`).pair(mutation, 'Book');
  if (key === null) return null;
  const places = key.arguments.map(
    ({ at, field: from }) => `${at.step}/${at.path.join('.')}${from === undefined ? '' : `=${from}`}`,
  );
  return `${key.type}${key.bulk ? ' bulk' : ''}: ${places.join(', ')}`;
}

describe('the key of a record', () => {
  it.each([
    ['by its own name', 'deleteBook(id: ID!): Book', 'generic: 0/id'],
    ['by the name of the record', 'deleteBook(bookId: ID!): Book', 'explicit: 0/bookId'],
    ['by the record alone', 'deleteBook(book: ID!): Book', 'explicit: 0/book'],
    ['inside of an input object', 'deleteBook(input: In!): Book } input In { id: ID!', 'generic: 0/input.id'],
    [
      'outside rather than inside',
      'updateBook(id: ID!, patch: In!): Book } input In { id: ID title: String',
      'generic: 0/id',
    ],
    ['by the record rather than by a plain id', 'lendBook(id: ID!, bookId: ID!): Book', 'explicit: 0/bookId'],
    ['of one record rather than of several', 'deleteBook(ids: [ID!], id: ID!): Book', 'generic: 0/id'],
    ['of several records', 'deleteBooks(ids: [ID!]!): [Book!]', 'own bulk: 0/ids'],
  ])('is found %s', (_, field, found) => {
    expect(bind(field)).toBe(found);
  });

  it.each([
    ['is not the id of another record', 'deleteBook(shelfId: ID!): Book'],
    ['is no number that counts something', 'deleteBook(count: Int!): Book'],
    ['is no flag with the name of the record', 'deleteBook(book: Boolean!): Book'],
  ])('%s', (_, field) => {
    expect(bind(field)).toBeNull();
  });
});

describe('an id that the record’s own read takes, whatever its fields are called', () => {
  const byCode = (read: string): string =>
    `type Query { books(limit: Int): [Book!]! ${read} } type Book { code: ID! title: String! }`;

  it('is the key where a delete takes it in the same way', () => {
    expect(bind('deleteBook(id: ID!): Book', byCode('book(id: ID!): Book'))).toBe('generic: 0/id');
  });

  it.each([
    ['in another type', 'deleteBook(id: Int!): Book'],
    ['only optionally', 'deleteBook(id: ID): Book'],
    ['under another name', 'deleteBook(ref: ID!): Book'],
    ['as an action', 'lendBook(id: ID!): Boolean'],
  ])('is none where the mutation takes it %s', (_, field) => {
    expect(bind(field, byCode('book(id: ID!): Book'))).toBeNull();
  });

  it('is none where the read needs more than it', () => {
    expect(bind('deleteBook(id: ID!): Book', byCode('book(id: ID!, tenant: ID!): Book'))).toBeNull();
  });
});

describe('a record with two keys', () => {
  const TWO = `type Query { books(limit: Int): [Book!]! book(id: ID!): Book bookBySlug(slug: String!): Book }
    type Book { id: ID! slug: String! title: String! }`;

  it.each([
    ['deleteBook(slug: String!): Book', 'own: 0/slug=slug'],
    ['deleteBook(slug: String, id: ID!): Book', 'generic: 0/id'],
    ['deleteBook(bookSlug: String!): Book', 'explicit: 0/bookSlug=slug'],
    ['deleteBook(ids: [ID!], slug: String!): Book', 'own: 0/slug=slug'],
  ])('is written by the one that is asked for: %s', (field, found) => {
    expect(bind(field, TWO)).toBe(found);
  });
});

describe('a namespace with a key', () => {
  const of = (args: string, name = 'book'): string =>
    `${name}(${args}): BookMutations } type BookMutations { lend(days: Int): Boolean sell(price: Int): Boolean`;

  it('takes the key of the record that it is named after', () => {
    expect(bind(of('id: ID!'), LIBRARY, 'book.lend')).toBe('explicit: 0/id');
  });

  it('takes none where it requires more', () => {
    expect(bind(of('id: ID!, tenant: ID!'), LIBRARY, 'book.lend')).toBeNull();
  });
});
