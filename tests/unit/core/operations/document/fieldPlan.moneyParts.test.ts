import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { buildFieldPlan } from '../../../../../lib/core/operations/document/fieldPlan';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext, describeField } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';

function fieldOf(described: string) {
  const model = discover(
    buildSchema(`
      type Query { visits: [Visit!]! visit(id: ID!): Visit }
      type Visit { id: ID! total: Money fee: Int currency: String }
      type Money { ${described} amount: Int! currency: String! }`),
  );
  const entity = model.entities.find(({ type }) => type === 'Visit');
  const field = entity?.fields.find(({ name }) => name === 'total');
  if (field === undefined) throw new Error('no field');
  return { model, field };
}

it.each([
  ['"In the smallest unit of the currency"', '10.61'],
  ['"The sum in cents"', '10.61'],
  ['', 1061],
])('an amount described as %s is the number of its money, with one currency', (described, amount) => {
  const { model, field } = fieldOf(described);
  const read = buildFieldPlan(model, field)?.read({ total: { amount: 1061, currency: 'PLN' } });
  expect(read).toEqual({ amount, currency: 'PLN' });
  const shown = describeField(createLabelContext(model, createLabels(null, 'en')), 'Visit', field);
  expect(shown.money).toEqual({ amount: 'amount', currency: 'currency' });
  expect(shown.fields?.find(({ name }) => name === 'amount')?.money).toBeUndefined();
});
