import { describe, expect, it } from 'vitest';
import type { KeyBinding } from '../../../../../../lib/core/schema/mutations/keys/keyBinding';
import { pairingLab } from '../pairingLab';

/** Binds the key of a book in the first field of a mutation type. */
function bind(field: string, bookFields = ''): KeyBinding | null {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  return pairingLab(`
    type Query {
      books(where: BookWhere, limit: Int): [Book!]! book(id: ID!): Book bookByRegionAndNumber(region: String!, number: String!): Book
      shops: [Shop!]! shop(id: ID!): Shop
    }
    type Book { id: ID! title: String! ${bookFields} } type Shop { id: ID! slug: String! name: String! }
    input BookWhere { id: Ids title: Text } input Ids { eq: ID in: [ID!] } input Text { contains: String }
    type Mutation { ${field} }`).pair(name, 'Book').key;
}

const sentBy = (binding: KeyBinding | null): readonly string[] =>
  (binding?.arguments ?? []).map(({ at, field, part }) => `${at.path.join('.')}=${field ?? String(part)}`);

describe('a unique field of the record', () => {
  it.each([
    [
      'is its key where a required argument has its name',
      'deleteBook(isbn: String!, code: String!): Book',
      'code: String!',
      'unique',
    ],
    ['is none where it may be left out', 'deleteBook(code: String): Book', 'code: String!', null],
    ['is none where the record has no such field', 'deleteBook(code: String!): Book', '', null],
    ['is none in a list', 'deleteBook(code: [String!]!): Book', 'code: String!', null],
    [
      'is none where several records may have it',
      'deleteBook(colour: String!): Book',
      'colour: String!',
      null,
    ],
    [
      'may be the name, for the delete that returns exactly this record',
      'deleteBook(name: String!): Book',
      'name: String!',
      'unique',
    ],
    [
      'is not the name for an update, which gives it',
      'updateBook(name: String!): Book',
      'name: String!',
      null,
    ],
  ])('%s', (_, field, fields, type) => {
    expect(bind(field, fields)?.type ?? null).toBe(type);
  });

  it('is none where it is one part of a key of two', () => {
    expect(bind('deleteBook(number: String!): Book', 'region: String! number: String!')).toBeNull();
    expect(
      sentBy(bind('deleteBook(region: String!, number: String!): Book', 'region: String! number: String!')),
    ).toEqual(['region=region', 'number=number']);
  });
});

describe('what else a delete requires', () => {
  it.each([
    [
      'the version of the record',
      'deleteBook(id: ID!, version: Int!): Boolean',
      'version: Int!',
      'version=version',
    ],
    [
      'the key of what it belongs to',
      'deleteBook(id: ID!, shopId: ID!): Boolean',
      'shop: Shop!',
      'shopId=shop.id',
    ],
    [
      'the slug of what it belongs to',
      'deleteBook(id: ID!, shopSlug: String!): Boolean',
      'shop: Shop!',
      'shopSlug=shop.slug',
    ],
  ])('comes from the record: %s', (_, field, fields, filled) => {
    const binding = bind(field, fields);
    expect(sentBy(binding)).toEqual(['id=0', filled]);
    expect(binding?.filledPaths).toHaveLength(1);
  });

  it.each([
    ['of another type', 'deleteBook(id: ID!, version: String!): Boolean', 'version: Int!'],
    ['that may be missing', 'deleteBook(id: ID!, version: Int!): Boolean', 'version: Int'],
    ['of a list', 'deleteBook(id: ID!, shopId: ID!): Boolean', 'shop: [Shop!]!'],
    ['that needs an argument', 'deleteBook(id: ID!, shopId: ID!): Boolean', 'shop(at: Int!): Shop!'],
    ['for an optional input', 'deleteBook(id: ID!, version: Int): Boolean', 'version: Int!'],
  ])('is not taken from a value %s', (_, field, fields) => {
    expect(sentBy(bind(field, fields))).toEqual(['id=0']);
  });

  it('is not filled for an update, whose form asks for it', () => {
    expect(sentBy(bind('updateBook(id: ID!, version: Int!, title: String): Book', 'version: Int!'))).toEqual([
      'id=0',
    ]);
  });
});

describe('a filter', () => {
  it('is the key of several records, where it can be narrowed to one', () => {
    const binding = bind('deleteBooks(where: BookWhere!): Int');
    expect(binding).toMatchObject({ type: 'filter', bulk: true, paths: [['where']] });
    expect(sentBy(binding)).toEqual(['where.id.eq=0']);
  });

  it('is none where it does not compare the key', () => {
    expect(bind('deleteBooks(filter: Titles!): Int } input Titles { title: Text')).toBeNull();
  });
});
