import { describe, expect, it } from 'vitest';
import {
  getOtherPairs,
  isAbstractEntity,
  type MutationPair,
} from '../../../../../../lib/core/schema/mutations/pairing/pair';
import { pairingLab } from '../pairingLab';

const SHOP = `
  interface Item { id: ID! title: String! }
  type Book implements Item { id: ID! title: String! } type Film implements Item { id: ID! title: String! }
  type Shelf { id: ID! name: String! } union Thing = Book | Shelf
  type Query { items: [Item!]! item(id: ID!): Item books: [Book!]! book(id: ID!): Book films: [Film!]! film(id: ID!): Film shelves: [Shelf!]! shelf(id: ID!): Shelf }`;

const pairOf = (field: string, type = 'Book'): MutationPair => {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  return pairingLab(`${SHOP} type Mutation { ${field} }`).pair(name, type);
};

describe('a mutation returns an entity', () => {
  it.each([
    ['record', 'saveBook: Book'],
    ['record', 'saveBook: [Book!]'],
    ['record', 'saveBook: P } type P { shelves: [Shelf!] book: Book', 'Shelf'],
    ['beside', 'saveBook: P } type P { shelf: Shelf book: Book'],
    ['kin', 'saveBook: Item'],
    ['kin', 'saveItem: Book', 'Item'],
    ['kin', 'saveBook: Thing'],
    ['other', 'saveBook: Shelf'],
    ['none', 'saveBook: Boolean'],
    ['none', 'saveBook: P } type P { ok: Boolean'],
  ])('%s: %s', (rank, field, type = 'Book') => {
    expect(pairOf(field, type).payloadRank).toBe(rank);
  });

  it('as one record rather than as a list', () => {
    expect(pairOf('saveBook: P } type P { books: [Book!] book: Book').record).toMatchObject({
      path: 'book',
      list: false,
    });
  });
});

describe('the name of a mutation', () => {
  it('means no record where it means another type that comes back', () => {
    expect(
      pairOf('deleteBookRecord(id: ID!): BookRecord } type BookRecord { id: ID! book: Book').nameMatch.rank,
    ).toBe('none');
    expect(pairOf('deleteBookRecord(id: ID!): Book').nameMatch.rank).not.toBe('none');
  });

  it('may be that of the payload’s field with the record', () => {
    expect(pairOf('createVolume: P } type P { volume: Book').nameMatch).toMatchObject({
      rank: 'tail',
      matchedWords: 1,
    });
    expect(pairOf('createVolume: P } type P { other: Book').nameMatch.rank).toBe('none');
    expect(pairOf('sellVolume: P } type P { sellVolume: Book').nameMatch.rank).toBe('none');
  });
});

it('the key may have the name of the payload’s field, also without its version', () => {
  expect(pairOf('lend(volumeId: ID!): P } type P { volume: Book').key?.type).toBe('explicit');
  expect(pairOf('lend(volumeId: ID!): P } type P { volumeV2: Book').key?.type).toBe('explicit');
  expect(pairOf('lend(volumeId: ID!): P } type P { other: Book').key).toBeNull();
});

it('key and values are found once', () => {
  const pair = pairOf('saveBook(id: ID!, title: String): Book');
  expect(pair.key).toBe(pair.key);
  expect(pair.values).toBe(pair.values);
  expect(pair.values).toMatchObject({ sharedCount: 1, totalCount: 1 });
});

it('the other pairs of a mutation are without the pair itself', () => {
  const lab = pairingLab(`${SHOP} type Mutation { moveBookToShelf(bookId: ID!, shelfId: ID!): Boolean }`);
  const all = lab.pairsOf('moveBookToShelf');
  const others = getOtherPairs(lab.pair('moveBookToShelf', 'Book'), all);
  expect(others.some(({ entity }) => entity.discovered.type === 'Shelf')).toBe(true);
  expect(others.some(({ entity }) => entity.discovered.type === 'Book')).toBe(false);
});

it('only interfaces and unions are abstract', () => {
  const { entity } = pairingLab(SHOP + ' type Mutation { a: Int }');
  expect([isAbstractEntity(entity('Item')), isAbstractEntity(entity('Book'))]).toEqual([true, false]);
});
