import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { getAddOwnHref } from '../../../../lib/features/actions/actionLinks';

const model = discover(
  buildSchema(`
    type Query { customer: Customer shops: [Shop!]! }
    type Mutation { createCustomerAddress(input: AddressInput!): CustomerAddress createShop(name: String!): Shop }
    input AddressInput { city: String! }
    type Customer { firstname: String email: String addresses: [CustomerAddress] shops: [Shop!]! wishes: [Wish!]! }
    type CustomerAddress { id: Int! city: String }
    type Wish { id: Int! note: String }
    type Shop { id: Int! name: String }
  `),
);

const addHref = (name: string): string | null => {
  const [singleton] = model.singletons;
  const list = singleton?.related.find((one) => one.name === name);
  const rows = model.entities.find(({ type }) => type === list?.source.of);
  if (singleton === undefined || list === undefined || rows === undefined) throw new Error(`no list ${name}`);
  return getAddOwnHref(rows, singleton, list);
};

test('a list that exists below the own account alone is added to from there', () => {
  expect(addHref('addresses')).toBe('/customer-addresses/new?returnTo=%2Fone%2Fcustomer');
});

test('a list of records that stand elsewhere too, or that nobody creates, has no such link', () => {
  expect([addHref('shops'), addHref('wishes')]).toEqual([null, null]);
});
