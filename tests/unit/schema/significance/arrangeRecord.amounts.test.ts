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
