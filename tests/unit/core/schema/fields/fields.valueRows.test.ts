import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { createReaderContext, buildValueReader } from '../../../../../lib/core/operations/write/valueReader';
import { discover } from '../../../../../lib/core/schema/discover';

const read = (sdl: string) => discover(buildSchema(sdl));

const ORDERS = `type Query { orders(first: Int, after: String): [Order!]! order(id: ID!): Order }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Order { id: ID! name: String! lines(first: Int, after: String): LineConnection! events(first: Int): EventConnection! }
  type LineConnection { edges: [LineEdge!]! pageInfo: PageInfo! } type LineEdge { cursor: String! node: Line! } type Line { title: String! quantity: Int! }
  type EventConnection { nodes: [Event] pageInfo: PageInfo! } union Event = Note | Refund
  type Note { message: String! } type Refund { reason: String }
  input LineInput { title: String! quantity: Int! } type Mutation { updateOrder(id: ID!, name: String, lines: [LineInput!]): Order }`;

function find<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

describe('rows of a connection that have no identity', () => {
  const model = read(ORDERS);
  const [order] = model.entities.filter(({ type }) => type === 'Order');
  if (order === undefined) throw new Error('There is no Order.');

  it('are a table of the record, with the size that the connection takes', () => {
    expect(find(order.fields, 'lines')).toMatchObject({
      kind: 'object',
      list: true,
      unwrap: 'edges.node',
      pageSize: { argument: 'first', value: 50 },
    });
  });

  it('are read with the record, the first 50 of them', () => {
    const operation = buildGetOperation(model, order, ['1']);
    expect(operation.document).toContain('lines(first: 50) {');
    const data = {
      order: {
        id: '1',
        name: 'A',
        lines: { edges: [{ node: { title: 'Bolt', quantity: 2 } }] },
        events: null,
      },
    };
    expect(operation.read(data)?.values['lines']).toEqual([{ title: 'Bolt', quantity: 2 }]);
  });

  it('are never written back, because there may be more', () => {
    const input = order.update?.fields ?? [];
    const lines = find(input, 'lines');
    expect(buildValueReader(createReaderContext(model), lines, find(order.fields, 'lines'))).toBeNull();
  });

  it('are called by what tells them where they are of several types', () => {
    const operation = buildGetOperation(model, order, ['1']);
    expect(find(order.fields, 'events').plainMembers).toEqual([
      { type: 'Note', title: 'message' },
      { type: 'Refund', title: 'reason' },
    ]);
    expect(operation.document).toContain('... on Note {');
  });
});

describe('a list of a union of records and of values in a type around them', () => {
  const model = read(`type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! name: String! tags: [Item] } union Item = Order | Element | Pair
    type Element { value: Any! } type Pair { low: Int high: Int } scalar Any`);
  const [order] = model.entities.filter(({ type }) => type === 'Order');
  if (order === undefined) throw new Error('There is no Order.');

  it('has the values, whose type has one field alone', () => {
    expect(find(order.fields, 'tags').plainMembers).toEqual([{ type: 'Element', title: 'value' }]);
    const operation = buildGetOperation(model, order, ['1']);
    expect(operation.document).toMatch(/\.\.\. on Element \{\s+Element_value: value/);
    const tags = [{ Element_value: 'urgent' }, { Element_value: 12 }];
    const titles = operation.read({ order: { id: '1', name: 'A', tags } })?.values['tags'];
    expect(titles).toMatchObject([{ title: 'urgent' }, { title: '12' }]);
  });
});
