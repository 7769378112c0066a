import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const SDL = `
  interface Account { id: ID! name: String! }
  type Club implements Account { id: ID! name: String! }
  type Person implements Account { id: ID! name: String! email: String! }
  type Query {
    accounts: [Account!]! account(id: ID!): Account
    clubs: [Club!]! club(id: ID!): Club
    people: [Person!]! person(id: ID!): Person
  }
  type Mutation {
    updateAccount(id: ID!, name: String!): Account
    deleteAccount(id: ID!): Account
    suspendAccount(accountId: ID!): Account
    convertAccountToPerson(accountId: ID!): Account
    updatePerson(id: ID!, name: String!, email: String!): Person
  }
`;
const model = discover(buildSchema(SDL));
const entity = (type: string) => {
  const found = model.entities.find((one) => one.type === type);
  if (found === undefined) throw new Error(`no entity ${type}`);
  return found;
};
const fieldOf = (source: { readonly steps: readonly { readonly field: string }[] } | null) =>
  source?.steps.at(-1)?.field;

describe('writes of an interface', () => {
  it('stand on the records of a type that implements it with the same key', () => {
    const club = entity('Club');
    expect(fieldOf(club.update)).toBe('updateAccount');
    expect(fieldOf(club.delete)).toBe('deleteAccount');
    expect(club.actions.map(({ name, source }) => [name, source.inheritedFrom])).toEqual([
      ['suspendAccount', 'Account'],
      ['convertAccountToPerson', 'Account'],
    ]);
    const update = club.evidence.filter(({ capability }) => capability === 'update');
    expect(reasonTexts(update)).toEqual([expect.stringMatching(/^It implements Account\./)]);
  });

  it('come after those of the type itself', () => {
    expect(fieldOf(entity('Person').update)).toBe('updatePerson');
    expect(fieldOf(entity('Person').delete)).toBe('deleteAccount');
  });

  it('are not those of a type with another key', () => {
    const other = discover(
      buildSchema(`
        interface Account { slug: String! name: String! }
        type Robot implements Account { id: ID! slug: String! name: String! }
        type Query { accounts: [Account!]! account(slug: String!): Account robots: [Robot!]! robot(id: ID!): Robot }
        type Mutation { updateAccount(slug: String!, name: String!): Account }`),
    );
    const robot = other.entities.find(({ type }) => type === 'Robot');
    expect(robot?.key?.fields.map(({ path }) => path)).toEqual(['id']);
    expect(fieldOf(other.entities.find(({ type }) => type === 'Account')?.update ?? null)).toBe(
      'updateAccount',
    );
    expect(robot?.update).toBeNull();
  });

  it('are left out where their name speaks of the type itself', () => {
    const inherited = entity('Person').actions.filter(({ source }) => source.inheritedFrom !== undefined);
    expect(inherited.map(({ name }) => name)).toEqual(['suspendAccount']);
  });

  it('are the same source whenever they are read', () => {
    expect(entity('Club').update).toBe(entity('Club').update);
  });
});
