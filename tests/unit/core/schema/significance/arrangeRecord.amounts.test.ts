import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { RecordLayout } from '../../../../../lib/core/schema/model/facts';
import { withReasonTexts } from '../../../../support/reasonTexts';

const { entities } = discover(
  buildSchema(/* GraphQL */ `
    type Money {
      value: Float!
      currency: String!
    }
    type Price {
      net: Money!
      gross: Money!
    }
    type Bank {
      id: ID!
      currencies: [String!]!
      username: String
      limit: Money!
    }
    type Shop {
      id: ID!
      name: String!
      price: Price!
      bank: Bank
    }
    type Query {
      shops: [Shop!]!
      shop(id: ID!): Shop
    }
  `),
);

test('an object that says more than amounts is no fact of the head', () => {
  const facts = entities.find(({ type }) => type === 'Shop')?.layout.facts;
  expect(facts).toContain('price');
  expect(facts).not.toContain('bank');
});

test('the head names no rows that are called by a description alone', () => {
  const model = discover(
    buildSchema(`
      type Query { groups(first: Int, offset: Int): [Group!]! group(id: ID!): Group }
      type Group {
        id: ID! name: String!
        members(first: Int, offset: Int): [Member!]! labels(first: Int, offset: Int): [Label!]!
      }
      type Member { id: ID! description: String role: String }
      type Label { id: ID! title: String! }`),
  );
  const names = model.entities.find(({ type }) => type === 'Group')?.layout.nameLists;
  expect(names?.map(({ value }) => value)).toEqual(['labels']);
});

describe('the figures of a record', () => {
  const layoutOf = (stats: string): RecordLayout | undefined =>
    discover(
      buildSchema(`
        type Query { clubs: [Club!]! club(id: ID!): Club }
        type Club { id: ID! name: String! city: String ${stats} }
        type Money { value: Float! currency: String! }
        type Stats { members: Int! visits: Int! balance: Money! spent: Money! old: Money! @deprecated }`),
    ).entities.find(({ type }) => type === 'Club')?.layout;

  test('are the amounts of its statistics, and the head tells one of them', () => {
    const layout = layoutOf('stats: Stats');
    expect(withReasonTexts(layout?.figures)).toEqual({
      value: 'stats',
      reason: 'it is called stats, and has the amounts balance, spent',
    });
    expect(layout?.facts).toContain('stats.balance');
  });

  test('are none where two objects are statistics, or where an object is called otherwise', () => {
    expect(layoutOf('stats: Stats lastStats: Stats')?.figures).toBeUndefined();
    expect(layoutOf('quote: Stats')?.figures).toBeUndefined();
  });
});
