import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const SDL = `
  type Query { orders(first: Int): [Order!]! order(id: ID!): Order }
  enum OrderStatus { OPEN FULFILLED CLOSED }
  type Order { id: ID! number: String! status: OrderStatus! note: String }
  type Mutation {
    purgeOrder(id: ID!, hard: Boolean!): Order
    bulkTagOrders(ids: [ID!]!, tag: String!): [Order!]
    moveOrderToOtherDesk(id: ID!, desk: String!): Order
    reopenOrder(id: ID!): Order
    refundOrders(ids: [ID!]!, amount: Float!): [Order!]
    fulfillOrder(id: ID!): Order
    refundOrder(id: ID!, amount: Float!): Order
  }`;
const actions = () => discover(buildSchema(SDL)).entities.find(({ type }) => type === 'Order')?.actions ?? [];

describe('the weight of an action', () => {
  it('puts what leads to a status and plain verbs first, technical and destructive ones last', () => {
    const names = actions().map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['fulfillOrder', 'refundOrder', 'reopenOrder']);
    expect(names.at(-1)).toBe('purgeOrder');
    expect(names.indexOf('bulkTagOrders')).toBeGreaterThan(names.indexOf('reopenOrder'));
  });

  it('an action on several records names the one that it repeats', () => {
    const repeating = actions().filter(({ bulkOf }) => bulkOf !== undefined);
    expect(repeating.map(({ name, bulkOf }) => [name, bulkOf])).toEqual([['refundOrders', 'refundOrder']]);
  });

  it('says what it rests on', () => {
    const signs = actions().find(({ name }) => name === 'fulfillOrder')?.weight?.signs ?? [];
    expect(reasonTexts(signs)).toEqual(
      expect.arrayContaining(['`fulfill` is a verb alone', 'it sets FULFILLED']),
    );
  });
});
