import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** Returns the danger of each action on a customer. */
function dangers(mutations: string): { readonly [action: string]: string | undefined } {
  const { entities } = discover(
    buildSchema(`
      type Query { customers: [Customer!]! customer(id: ID!): Customer }
      type Customer { id: ID! name: String! closeDate: String } type Mutation { ${mutations} }`),
  );
  const customer = entities.find(({ type }) => type === 'Customer');
  return Object.fromEntries(
    (customer?.actions ?? []).map(({ name, source }) => [name, source.danger?.value]),
  );
}

it('closing is an end where nothing opens the record again', () => {
  expect(dangers('closeCustomer(id: ID!): Customer unassignCustomer(id: ID!): Customer')).toMatchObject({
    closeCustomer: 'ends',
  });
});

it('closing is none where something opens it again', () => {
  expect(dangers('closeCustomer(id: ID!): Customer reopenCustomer(id: ID!): Customer')).toMatchObject({
    closeCustomer: undefined,
  });
});

it('closing a part of the record is none', () => {
  expect(dangers('closeCustomerDispute(id: ID!, note: String): Customer')).toEqual({
    closeCustomerDispute: undefined,
  });
});
