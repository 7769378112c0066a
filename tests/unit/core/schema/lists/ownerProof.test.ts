import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { RelatedList } from '../../../../../lib/core/schema/model/reads';
import { withReasonTexts } from '../../../../support/reasonTexts';

/** Returns the list of a customer's orders that starts at the root. */
function ordersOf(fields: string): RelatedList | undefined {
  const { entities } = discover(
    buildSchema(`
      type Customer { id: ID! name: String! }
      type Order { id: ID! title: String! ${fields} }
      type Query {
        customer(id: ID!): Customer
        customers: [Customer!]!
        order(id: ID!): Order
        orders(customerId: ID!): [Order!]!
      }`),
  );
  return entities
    .find(({ type }) => type === 'Customer')
    ?.related.find(({ keys, source }) => keys !== undefined && source.of === 'Order');
}

describe('the proof of the owner of a row', () => {
  test('is the field with the key that is called like the argument', () => {
    expect(withReasonTexts(ordersOf('customerId: ID! customer: Customer')?.ownerProof)).toEqual({
      value: 'customerId',
      reason: '`customerId` is called like `customerId`.',
    });
  });

  test('is the relation of that name', () => {
    expect(ordersOf('customer: Customer')?.ownerProof?.value).toBe('customer');
  });

  test('is nothing where rows do not name their owner by that word', () => {
    const list = ordersOf('seller: Customer');
    expect(list).toBeDefined();
    expect(list?.ownerProof).toBeUndefined();
  });
});
