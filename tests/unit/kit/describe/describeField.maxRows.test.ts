import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext, describeField } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';

test('a table of values from a connection says how many rows are read, a plain list says nothing', () => {
  const model = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        orders(first: Int, after: String): [Order!]!
        order(id: ID!): Order
      }
      type Order {
        id: ID!
        name: String!
        lines(first: Int, after: String): LineConnection!
        notes: [Line!]!
      }
      type LineConnection {
        nodes: [Line!]!
        pageInfo: PageInfo!
      }
      type PageInfo {
        hasNextPage: Boolean!
        endCursor: String
      }
      type Line {
        title: String!
      }
    `),
  );
  const ctx = createLabelContext(model, createLabels(null, 'en'));
  const fields = model.entities.find(({ type }) => type === 'Order')?.fields ?? [];
  const rows = fields
    .filter(({ list }) => list)
    .map((field) => [field.name, describeField(ctx, 'Order', field).maxRows]);
  expect(rows).toEqual([
    ['lines', 50],
    ['notes', undefined],
  ]);
});
