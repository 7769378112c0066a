import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const TYPES = `
  type Query { order(id: ID!): Order orders: [Order!]! product(id: ID!): Product products: [Product!]! node(id: ID!): Node }
  interface Node { id: ID! }
  type Order implements Node { id: ID! number: String! lines: [OrderLine!]! shipping: OrderShipping }
  type OrderLine implements Node { id: ID! order: Order! quantity: Int note: String product: Product }
  type OrderShipping implements Node { id: ID! street: String }
  type Product { id: ID! name: String }
  input LineInput { quantity: Int note: String }`;

const writesOf = (mutation: string, type: string) => {
  const model = discover(buildSchema(`${TYPES} type Mutation { ${mutation} }`));
  const found = model.entities.find((entity) => entity.type === type);
  return {
    update: found?.update?.steps.at(-1)?.field ?? null,
    delete: found?.delete?.steps.at(-1)?.field ?? null,
    actions: found?.actions.map(({ name }) => name),
  };
};

describe('a mutation that changes a part and gives its owner back', () => {
  it.each([
    'updateOrderLine(id: ID!, quantity: Int, note: String): Order!',
    'updateOrderLine(id: ID!, input: LineInput!): Order!',
    'updateOrderLine(orderId: ID!, lineId: ID!, input: LineInput!): Order!',
  ])('%s is the update of a line', (mutation) => {
    expect(writesOf(mutation, 'OrderLine')).toMatchObject({ update: 'updateOrderLine', actions: [] });
    expect(writesOf(mutation, 'Order')).toMatchObject({ update: null, actions: [] });
  });

  it.each([
    ['takes a further key', 'updateOrderLine(id: ID!, productId: ID!, quantity: Int): Order!'],
    ['takes a value of the owner', 'updateOrderLine(id: ID!, number: String): Order!'],
    ['changes several', 'updateOrderLines(id: ID!, quantity: Int): Order!'],
  ])('is no update of a line if it %s', (_, mutation) => {
    expect(writesOf(mutation, 'OrderLine').update).toBeNull();
  });

  it('is no update of a part of which the owner has only one: the key may be the owner’s', () => {
    expect(
      writesOf('updateOrderShipping(id: ID!, street: String): Order!', 'OrderShipping').update,
    ).toBeNull();
  });
});

describe('a removal with the keys of the owner and of a part', () => {
  it('deletes the part that is called after the owner', () => {
    const writes = writesOf('removeOrderLine(orderId: ID!, lineId: ID!): Order!', 'OrderLine');
    expect(writes).toMatchObject({ delete: 'removeOrderLine', actions: [] });
  });

  it('deletes no record that the owner only lists', () => {
    const model = discover(
      buildSchema(`type Query { team(id: ID!): Team teams: [Team!]! user(id: ID!): User users: [User!]! }
        type Team { id: ID! name: String users: [User!]! } type User { id: ID! name: String teams: [Team!]! }
        type Mutation { removeUser(userId: ID!, teamId: ID!): Team! }`),
    );
    expect(model.entities.map((entity) => entity.delete)).toEqual([null, null]);
  });
});
