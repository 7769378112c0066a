import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

const model = discover(
  buildSchema(`
    type Query {
      payments: [Payment!]! payment(id: ID!): Payment
      refunds: [Refund!]! refund(id: ID!): Refund
      parcels: [Parcel!]! parcel(id: ID!): Parcel
    }
    type Payment { id: ID! amount: Int! method: String! }
    type Refund { id: ID! amount: Int! method: String }
    type Parcel { id: ID! reason: String reasonCode: String! trackingNumber: String! }`),
);

const titleOf = (type: string) => model.entities.find((entity) => entity.type === type)?.title;

test('a record that nothing else names is called by the method or pattern that each has, and not by one that may lack', () => {
  expect(titleOf('Payment')).toBe('method');
  expect(titleOf('Refund')).toBeNull();
});

test('a reason that may lack, and its code, say less about a record than its number', () => {
  expect(titleOf('Parcel')).toBe('trackingNumber');
});
