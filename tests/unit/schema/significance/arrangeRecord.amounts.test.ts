import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

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
