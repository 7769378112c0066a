import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

test('lists of parts are followed inside a part, and not inside a part of a part', () => {
  const model = discover(
    buildSchema(`
      type Order { id: ID! number: String! invoice: Invoice lines: [Line!]! }
      type Invoice { note: String lines: [Line!]! origin: Origin }
      type Origin { city: String lines: [Line!]! }
      type Line { text: String amount: Int }
      type Query { orders: [Order!]! order(id: ID!): Order }
    `),
  );
  const order = model.entities.find(({ type }) => type === 'Order');
  const invoice = order?.fields.find(({ name }) => name === 'invoice');
  const origin = invoice?.fields?.find(({ name }) => name === 'origin');
  expect(invoice?.fields?.map(({ name }) => name)).toEqual(['note', 'lines', 'origin']);
  expect(origin?.fields?.map(({ name }) => name)).toEqual(['city']);
});
