import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { findDisallowedValue } from '../../../../lib/operations/guard/disallowedValue';
import { discover } from '../../../../lib/schema/discover';

it('lets a form name a linked record by a key that no form shows as a field', () => {
  const schema = buildSchema(`
    type Query { deals: [Deal!]! deal(id: ID!): Deal payouts: [Payout!]! payout(id: ID!): Payout }
    type Deal { id: ID! title: String! payout: Payout } type Payout { id: ID! name: String! }
    input DealInput { title: String! payout: PayoutInput }
    input PayoutInput { id: ID @deprecated(reason: "Use publicId.") name: String }
    type Mutation { createDeal(input: DealInput!): Deal createPayout(input: PayoutInput!): Payout }`);
  const model = discover(schema);
  const field = model.inputs['DealInput']?.fields.find(({ name }) => name === 'payout');
  expect(field?.relation?.set).toEqual(['id']);
  const document = 'mutation C($input: DealInput!) { createDeal(input: $input) { id } }';
  const input = { title: 'Sale', payout: { id: 'a' } };
  expect(findDisallowedValue({ schema, model }, document, { input })).toBeNull();
});
