import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { describeFilterField } from '../../../../lib/features/list/filterForm';
import { discover } from '../../../../lib/core/schema/discover';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';

const model = discover(
  buildSchema(`
    scalar Decimal
    type Query { orders(filter: OrderFilter): [Order!]! order(id: ID!): Order }
    type Order { id: ID! title: String! estimatedCost: Money }
    type Money { amount: Decimal! currency: String! }
    input OrderFilter { estimatedCost: DecimalFilter }
    input DecimalFilter { eq: Decimal gte: Decimal lte: Decimal }`),
);

function getFilterLabels(labels: object) {
  const file = parseLabelsFile(JSON.stringify({ pl: labels }), 'labels.json');
  const ctx = createLabelContext(model, createLabels(file, 'pl'));
  const entity = ctx.findEntity('Order');
  if (entity === undefined) throw new Error('There are no orders.');
  return entity.list?.filter?.fields.map((field) => describeFilterField(ctx, { entity }, field).label.text);
}

test('a filter by an amount of money is called as the field is', () => {
  const types = { Order: { fields: { estimatedCost: 'Szacowany koszt' } } };
  expect(getFilterLabels({ types })).toEqual(['Szacowany koszt']);
});

test('a filter by an amount of money has a name of its own where the labels file gives it one', () => {
  const types = { Order: { fields: { estimatedCost: 'Szacowany koszt', estimatedCost_amount: 'Kwota do' } } };
  expect(getFilterLabels({ types })).toEqual(['Kwota do']);
});
