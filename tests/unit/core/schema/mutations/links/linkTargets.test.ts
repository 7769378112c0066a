import { describe, expect, it } from 'vitest';
import {
  createTargetFinders,
  getScalarNoun,
  isGeneral,
} from '../../../../../../lib/core/schema/mutations/links/linkTargets';
import type { IndexedEntity } from '../../../../../../lib/core/schema/mutations/names/entityIndex';
import { pairingLab } from '../pairingLab';

const lab = pairingLab(`
  scalar NoteableID
  interface Node { id: ID! } interface ActorInterface { id: ID! name: String! }
  type User implements Node & ActorInterface { id: ID! name: String! } type Bot implements Node & ActorInterface { id: ID! name: String! }
  type OrderLine { id: ID! sku: String! subject: Subject node: Node } type ShopItem { id: ID! sku: String! } type CartItem { id: ID! sku: String! }
  type Region { country: String! code: String! name: String } union Subject = User | OrderLine
  input LineKey { id: ID } input SharedKey { id: ID }
  type Query {
    users: [User!]! user(id: ID!): User bots: [Bot!]! bot(id: ID!): Bot lines: [OrderLine!]! line(where: LineKey!): OrderLine
    shopItems: [ShopItem!]! shopItem(where: SharedKey!): ShopItem cartItems: [CartItem!]! cartItem(where: SharedKey!): CartItem
    regions: [Region!]! region(country: String!, code: String!): Region
  }
  type Mutation { a: Int }`);
const finders = createTargetFinders(lab.schema, lab.entities);
const typeOf = (entity: IndexedEntity | null | undefined): string | null => entity?.discovered.type ?? null;
const typesOf = (found: readonly IndexedEntity[]): readonly string[] =>
  found.map(({ discovered }) => discovered.type).toSorted();

describe('the entity that words mean', () => {
  it.each([
    ['order line', 'OrderLine'],
    ['line', 'OrderLine'],
    ['main user', 'User'],
    ['item', null],
    ['region', null],
    ['invoice', null],
  ])('%s: %s', (words, type) => {
    expect(typeOf(finders.findByName(words.split(' ')))).toBe(type);
  });

  it('may be the beginning of a type’s name', () => {
    expect(typeOf(finders.findByPrefix(['user', 'where', 'unique', 'input']))).toBe('User');
    expect(typeOf(finders.findByPrefix(['where', 'user']))).toBeNull();
  });

  it('is that of a type, or none', () => {
    expect(typeOf(finders.findByType('User'))).toBe('User');
    expect(typeOf(finders.findByType('Nothing'))).toBeNull();
    expect(finders.findByType(undefined)).toBeNull();
  });
});

it('an input that identifies records of one entity means that entity, and a shared one means none', () => {
  expect(typeOf(finders.byUniqueInput.get('LineKey'))).toBe('OrderLine');
  expect(finders.byUniqueInput.has('SharedKey')).toBe(false);
});

describe('the entities of a union or an interface', () => {
  it('are found by the owner’s field of the input’s name, with or without its id word', () => {
    const owner = lab.entity('OrderLine').discovered;
    expect(typesOf(finders.abstract.findByField('subjectId', owner))).toEqual(['OrderLine', 'User']);
    expect(typesOf(finders.abstract.findByField('subject', owner))).toEqual(['OrderLine', 'User']);
    expect(finders.abstract.findByField('sku', owner)).toEqual([]);
    expect(finders.abstract.findByField('subjectId', null)).toEqual([]);
  });

  it('are found by words, also without those that say what it is', () => {
    expect(typesOf(finders.abstract.findByWords(['actor']))).toEqual(['Bot', 'User']);
    expect(typesOf(finders.abstract.findByWords(['actor', 'interface']))).toEqual(['Bot', 'User']);
  });

  it('are none of a general name', () => {
    expect(finders.abstract.findByWords(['node'])).toEqual([]);
    expect(finders.abstract.findByField('nodeId', lab.entity('OrderLine').discovered)).toEqual([]);
    expect(finders.abstract.findByWords(['subject'])).toEqual([]);
    expect(finders.abstract.findByWords([])).toEqual([]);
    expect([isGeneral(['node']), isGeneral(['order', 'node'])]).toEqual([true, false]);
  });
});

it('the noun of a scalar is what stands before its id word', () => {
  const noun = (name: string) => {
    const type = lab.schema.getType(name);
    return type === undefined ? null : getScalarNoun(type);
  };
  expect(noun('NoteableID')).toEqual(['noteable']);
  expect(noun('ID')).toEqual([]);
  expect(noun('String')).toEqual([]);
});
