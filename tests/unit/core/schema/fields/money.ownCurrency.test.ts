import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

test('an amount whose currency is named after it is money in that currency; another amount is not', () => {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        plans: [Plan!]!
      }
      enum Currency {
        EUR
        PLN
      }
      type Plan {
        id: ID!
        name: String!
        priceCents: Int!
        depositCents: Int!
        priceCurrency: Currency!
      }
    `),
  );
  const plan = entities.find(({ type }) => type === 'Plan');
  const moneyOf = (name: string): unknown => plan?.fields.find((field) => field.name === name)?.money;
  expect(moneyOf('priceCents')).toEqual({ minor: 'currency', currency: 'priceCurrency', plainName: 'price' });
  expect(moneyOf('depositCents')).toBeUndefined();
});
