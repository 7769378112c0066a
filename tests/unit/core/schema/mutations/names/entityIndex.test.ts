import { describe, expect, it } from 'vitest';
import { createOwnerFinder } from '../../../../../../lib/core/schema/mutations/names/entityIndex';
import { pairingLab, type PairingLab } from '../pairingLab';

function labOf(types: readonly string[], more = ''): PairingLab {
  const reads = types
    .map((type, index) => `list${index}: [${type}!]! one${index}(id: ID!): ${type}`)
    .join(' ');
  const declared = types.map((type) => `type ${type} { id: ID! title: String! }`).join(' ');
  return pairingLab(`type Query { ${reads} } ${declared} type Mutation { a: Int } ${more}`);
}

const namesOf = (types: readonly string[], type = types[0] ?? ''): readonly string[] =>
  labOf(types)
    .entity(type)
    .names.map(({ normalized }) => normalized.trim());

describe('the names of an entity', () => {
  it.each([
    ['are its own', ['OrderLine', 'Shop'], ['order line']],
    ['are without a technical last word', ['OrderNode', 'Shop'], ['order node', 'order']],
    [
      'are with it alone where another entity is called by the rest',
      ['OrderModel', 'Order'],
      ['order model'],
    ],
    [
      'are without the first word that the types share',
      ['AcmeOrder', 'AcmeShop', 'AcmeUser'],
      ['acme order', 'order'],
    ],
    [
      'are without the last word that the types share',
      ['OrderThing', 'ShopThing', 'UserThing'],
      ['order thing', 'order'],
    ],
    [
      'are with a word that only some share',
      ['AcmeOrder', 'AcmeShop', 'AcmeTag', 'User', 'Page', 'File'],
      ['acme order'],
    ],
    ['are with a word that only others share', ['SubPage', 'AcmeOrder', 'AcmeShop', 'AcmeTag'], ['sub page']],
    ['are with any word where there is no other entity', ['AcmeOrder'], ['acme order']],
  ])('%s', (_, types, names) => {
    expect(namesOf(types)).toEqual(names);
  });
});

describe('an entity is found by', () => {
  const { entities, entity } = labOf(['OrderLine', 'Line', 'OauthToken']);
  const typesOf = (
    found: readonly { readonly discovered: { readonly type: string } }[] | undefined,
  ): readonly string[] => (found ?? []).map(({ discovered }) => discovered.type);

  it('its full name, the end of its name, and its letters', () => {
    expect(typesOf(entities.byName.get(' line '))).toEqual(['Line']);
    expect(typesOf(entities.bySuffix.get(' line '))).toEqual(['OrderLine', 'Line']);
    expect(typesOf(entities.bySuffix.get(' order '))).toEqual([]);
    expect(typesOf(entities.byCompactName.get('oauthtoken'))).toEqual(['OauthToken']);
    expect(typesOf(entities.byType.get('Line'))).toEqual(['Line']);
  });

  it('the nouns of its fields', () => {
    expect([...entity('Line').fieldNouns].toSorted()).toEqual(['id', 'title']);
  });
});

it('an interface is found by the names of its members, and they by its name', () => {
  const { entities } = pairingLab(`
    interface Item { id: ID! title: String! } type Book implements Item { id: ID! title: String! }
    type Query { items: [Item!]! item(id: ID!): Item books: [Book!]! book(id: ID!): Book } type Mutation { a: Int }`);
  const types = (name: string) =>
    entities.byType
      .get(name)
      ?.map(({ discovered }) => discovered.type)
      .toSorted();
  expect(types('Book')).toEqual(['Book', 'Item']);
  expect(types('Item')).toEqual(['Book', 'Item']);
});

it('the owners of an entity are those whose fields return it, one by one or as a page', () => {
  const { entities, entity } = pairingLab(`
    type Query { users: [User!]! user(id: ID!): User shops: [Shop!]! shop(id: ID!): Shop addresses: [Address!]! address(id: ID!): Address }
    type User { id: ID! name: String! address: Address } type Address { id: ID! street: String! }
    type Shop { id: ID! name: String! addresses(first: Int): AddressConnection! }
    type AddressConnection { nodes: [Address!]! totalCount: Int! } type Mutation { a: Int }`);
  const findOwners = createOwnerFinder(entities.all);
  expect(
    findOwners(entity('Address'))
      .map(({ discovered }) => discovered.type)
      .toSorted(),
  ).toEqual(['Shop', 'User']);
  expect(findOwners(entity('User'))).toEqual([]);
});
