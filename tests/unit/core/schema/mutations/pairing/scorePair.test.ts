import { describe, expect, it } from 'vitest';
import {
  collectPrecedents,
  createConventionalityMeter,
} from '../../../../../../lib/core/schema/mutations/pairing/precedents';
import { getOtherPairs } from '../../../../../../lib/core/schema/mutations/pairing/pair';
import {
  scorePair,
  type WriteCapability,
} from '../../../../../../lib/core/schema/mutations/pairing/scorePair';
import { pairingLab } from '../pairingLab';

const LIBRARY = `type Query { books(limit: Int): [Book!]! book(id: ID!): Book shelves: [Shelf!]! shelf(id: ID!): Shelf }
  type Book { id: ID! title: String! pages: Int cover: String } type Shelf { id: ID! name: String! }`;

/** Scores the mutations of a book, by name; the first is that of the text. */
function scores(capability: WriteCapability, fields: string, sdl = LIBRARY): readonly (number | null)[] {
  const lab = pairingLab(`${sdl} type Mutation { ${fields} }`);
  const context = {
    precedents: collectPrecedents(lab.pairs),
    getConventionality: createConventionalityMeter([...lab.pairs.keys()]),
  };
  return [...lab.pairs].map(([{ name }, all]) => {
    const pair = lab.pair(name, 'Book');
    return scorePair(capability, pair, { ...context, others: getOtherPairs(pair, all) });
  });
}

const isFit = (capability: WriteCapability, field: string): boolean => scores(capability, field)[0] !== null;

describe('a mutation cannot', () => {
  it.each<[string, WriteCapability, string]>([
    ['do what its verb does not say', 'delete', 'createBook(title: String): Book'],
    ['delete, if it creates or updates', 'delete', 'upsertBook(id: ID, title: String): Book'],
    [
      'write, if another one replaces it',
      'create',
      'createBook(title: String): Book @deprecated(reason: "Use addBook.")',
    ],
    ['update without a key', 'update', 'updateBook(title: String): Book'],
    ['update without a value', 'update', 'updateBook(id: ID!): Book'],
    [
      'update the record, if its name goes on to one field',
      'update',
      'updateBookCover(id: ID!, cover: String): Book',
    ],
    ['update the record by its field alone', 'update', 'updateCover(id: ID!, cover: String): Book'],
    [
      'update the record, if it only sets which one it is',
      'update',
      'setDefaultBook(id: ID!, title: String): Book',
    ],
    ['create or update without a field of the record', 'update', 'upsertBook(id: ID, note: String): Book'],
    ['delete books, if it takes them out of something', 'delete', 'removeSavedBooks(ids: [ID!]!): Boolean'],
    ['create what it adds to a record', 'create', 'addBookToShelf(title: String, shelfId: ID!): Book'],
    ['create one record, if it imports any', 'create', 'importBook(title: String): [Book!]'],
    ['delete what it removes from a record', 'delete', 'removeBookFromShelf(id: ID!): Boolean'],
  ])('%s', (_, capability, field) => {
    expect(isFit(capability, field)).toBe(false);
  });

  it.each<[WriteCapability, string]>([
    ['update', 'updateVolume(id: ID!, title: String, pages: Int): Book'],
    ['create', 'createBook(title: String): Book'],
    ['create', 'createBook(title: String): Book @deprecated(reason: "Too old.")'],
    ['update', 'updateBook(id: ID!, title: String): Book'],
    ['update', 'upsertBook(id: ID, title: String): Book'],
    ['delete', 'deleteBook(id: ID!): Boolean'],
    ['delete', 'removeBooks(ids: [ID!]!): Boolean'],
  ])('but it can %s: %s', (capability, field) => {
    expect(isFit(capability, field)).toBe(true);
  });
});

describe('the better of two mutations', () => {
  it.each<[string, WriteCapability, string, string]>([
    ['returns the record', 'create', 'createBook(title: String): Book', 'addBook(title: String): Boolean'],
    [
      'writes one record at a time',
      'update',
      'updateBook(id: ID!, title: String): Book',
      'updateBooks(ids: [ID!]!, title: String): [Book!]',
    ],
    [
      'is not deprecated',
      'create',
      'createBook(title: String): Book',
      'addBook(title: String): Book @deprecated(reason: "Old.")',
    ],
    ['only creates', 'create', 'createBook(title: String): Book', 'upsertBook(id: ID, title: String): Book'],
    [
      'takes more fields of the record',
      'create',
      'createBook(title: String, pages: Int): Book',
      'makeBook(title: String, x: Int): Book',
    ],
    [
      'requires less beside them',
      'create',
      'createBook(title: String): Book',
      'addBook(title: String, token: String!): Book',
    ],
    [
      'requires fewer values of an update',
      'update',
      'updateBook(id: ID!, title: String, pages: Int): Book',
      'changeBook(id: ID!, title: String!, pages: Int!): Book',
    ],
    [
      'has the name of the record without other words',
      'create',
      'createBook(title: String): Book',
      'createAudioBook(title: String): Book',
    ],
  ])('%s', (_, capability, better, worse) => {
    for (const fields of [`${better} ${worse}`, `${worse} ${better}`]) {
      const lab = scores(capability, fields);
      const [a, b] = fields.startsWith(better) ? lab : lab.toReversed();
      expect(a ?? -Infinity).toBeGreaterThan(b ?? -Infinity);
    }
  });
});
