import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const getFilters = (condition: string) =>
  discover(
    buildSchema(`
      scalar Decimal
      type Query { orders(filter: OrderFilter): [Order!]! order(id: ID!): Order }
      type Order { id: ID! title: String! price: Money }
      type Money { amount: Decimal! currency: String! }
      input OrderFilter { price: ${condition} }
      input DecimalFilter { eq: Decimal gte: Decimal lte: Decimal }
      input TextFilter { eq: String contains: String }
      input MoneyFilter { amount: DecimalFilter }`),
  )
    .entities.find(({ type }) => type === 'Order')
    ?.list?.filter?.fields.map(({ field, kind, operations }) => [
      field,
      kind,
      operations.map(({ op, at }) => `${op} ${at.path.join('.')}`),
    ]);

test('an amount of money that is compared by its number alone is filtered by the amount', () => {
  expect(getFilters('DecimalFilter')).toEqual([
    ['price.amount', 'decimal', ['eq filter.price.eq', 'gte filter.price.gte', 'lte filter.price.lte']],
  ]);
});

test('an amount of money is filtered by its parts where the condition has them', () => {
  expect(getFilters('MoneyFilter')).toEqual([
    [
      'price.amount',
      'decimal',
      ['eq filter.price.amount.eq', 'gte filter.price.amount.gte', 'lte filter.price.amount.lte'],
    ],
  ]);
});

test('a condition on another type than that of the amount is no condition on it', () => {
  expect(getFilters('TextFilter')).toEqual([]);
});
