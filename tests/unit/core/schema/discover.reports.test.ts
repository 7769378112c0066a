import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

it('a report that asks for its month has a page that asks for it', () => {
  const model = discover(
    buildSchema(`
      type Query { monthlyRevenue(year: Int!, month: Int!): RevenueReport! }
      type RevenueReport { year: Int! month: Int! rows: [RevenueRow!]! total: Money! }
      type RevenueRow { customer: String! amount: Money! }
      type Money { amount: Float! currency: String! }`),
  );
  expect(model.lookUps.map(({ slug, inputs }) => [slug, inputs.map(({ name }) => name)])).toEqual([
    ['monthly-revenue', ['year', 'month']],
  ]);
});
