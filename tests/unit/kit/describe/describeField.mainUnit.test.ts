import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { createLabelContext, describeField } from '../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../lib/kit/labels/labels';

test.each([
  ['"Yearly fee in cents"', undefined],
  ['"Paid each year. Counted in cents."', 'Paid each year.'],
  ['"Paid each year."', 'Paid each year.'],
])('an amount that is shown in its main unit is not described by the smallest: %s', (described, shown) => {
  const model = discover(
    buildSchema(`
      type Query { seeds: [Seed!]! seed(id: ID!): Seed }
      type Seed { id: ID! name: String! ${described} fee: Int! }`),
  );
  const fee = model.entities[0]?.fields.find(({ name }) => name === 'fee');
  if (fee === undefined) throw new Error('no field');
  const { description } = describeField(createLabelContext(model, createLabels(null, 'en')), 'Seed', fee);
  expect(description).toBe(shown);
});
