import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { ListResult } from '../../../../../lib/core/operations/listState';
import { discover } from '../../../../../lib/core/schema/discover';
import { listState } from '../ask';

const schema = buildSchema(`
  type Query { me: Customer }
  type Customer { name: String! addresses: [Address!] }
  type Address { id: ID! street: String! }
  type Mutation { deleteAddress(id: ID!): Boolean updateAddress(id: ID!, street: String!): Address }
`);
const model = discover(schema);

async function readAddresses(me: object | null): Promise<ListResult> {
  const address = model.entities.find(({ type }) => type === 'Address');
  if (address?.list == null) throw new Error('Address has no list.');
  const operation = buildListOperation(model, address, address.list, { state: listState(), selection: null });
  const { document: source, variables: variableValues } = operation;
  return operation.read((await graphql({ schema, source, variableValues, rootValue: { me } })).data);
}

it('a list of nobody has no owner and no total, so it is not taken for an empty list', async () => {
  expect(await readAddresses(null)).toMatchObject({ rows: [], total: null, ownerless: true });
});

it('an empty list of somebody has its owner and its total', async () => {
  const empty = await readAddresses({ name: 'Ola', addresses: [] });
  expect(empty.total).toBe(0);
  expect(empty.ownerless).toBeUndefined();
});

it('a list that is null itself has its owner', async () => {
  expect((await readAddresses({ name: 'Ola', addresses: null })).ownerless).toBeUndefined();
});
