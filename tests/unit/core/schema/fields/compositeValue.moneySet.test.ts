import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const [clinic] = discover(
  buildSchema(/* GraphQL */ `
    type Query {
      clinics(limit: Int): [Clinic!]!
    }
    type Clinic {
      id: ID!
      name: String!
      statistics: Statistics!
      price: TaxedPrice!
    }
    type Statistics {
      visitsThisMonth: Int!
      revenueThisMonth: Money!
      noShowRate: Float!
    }
    type TaxedPrice {
      gross: Money!
      net: Money!
      currency: String!
    }
    type Money {
      amount: Float!
      currency: String!
    }
  `),
).entities;
const getPart = (name: string) => clinic?.fields.find((field) => field.name === name)?.composite?.type;

it('one amount stands for an object of amounts alone: counts and rates beside it would be lost', () => {
  expect(getPart('statistics')).toBeUndefined();
  expect(getPart('price')).toBe('moneySet');
});
