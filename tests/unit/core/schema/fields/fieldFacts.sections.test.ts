import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Field } from '../../../../../lib/core/schema/model/model';

const model = discover(
  buildSchema(`
    type Query { clients: [Client!]! client(id: ID!): Client orders: [Order!]! order(id: ID!): Order }
    type Client { id: ID! name: String! state: String zipcode: String
      "[Internal] The note as a document." noteState: String
      "Internal number of the client within its branch." branchNumber: String }
    type Order { id: ID! name: String! state: String code: String! }`),
);

function fieldOf(type: string, name: string): Field | undefined {
  return model.entities.find((entity) => entity.type === type)?.fields.find((field) => field.name === name);
}

it('a state beside a postal code is a part of an address, and no column of stages', () => {
  expect(fieldOf('Client', 'state')?.section?.value).toBe('place');
  expect(fieldOf('Order', 'state')?.section).toBeUndefined();
  const slotOf = (type: string) =>
    model.entities.find((entity) => entity.type === type)?.columnPool.find(({ name }) => name === 'state')
      ?.slot;
  expect([slotOf('Client'), slotOf('Order')]).toEqual(['other', 'state']);
});

it('a postal code is no code of the record', () => {
  expect(fieldOf('Client', 'zipcode')?.role).toBeUndefined();
  expect(fieldOf('Order', 'code')?.role?.value).toBe('code');
});

it('a field whose description sets it aside is technical, and an internal number is not', () => {
  expect(fieldOf('Client', 'noteState')?.section?.value).toBe('technical');
  expect(fieldOf('Client', 'branchNumber')?.section).toBeUndefined();
});
