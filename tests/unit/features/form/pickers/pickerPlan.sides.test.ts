import { describe, expect, it } from 'vitest';
import { readChoicePage } from '../../../../../lib/core/operations/choices/choicePage';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { buildPickerPlan } from '../../../../../lib/features/form/pickers/pickerPlan';
import { entityIn, modelOf } from '../../../overrides/overridesLab';

const SDL = /* GraphQL */ `
  type Query {
    orders(first: Int): [Order!]!
    order(id: ID!): Order
    customers(first: Int): [Customer!]!
    customer(id: ID!): Customer
  }
  type Order {
    id: ID!
    name: String!
    customer: Customer!
  }
  type Customer {
    id: ID!
    firstName: String
    lastName: String!
  }
`;

describe('a row of a picker', () => {
  it('names the person that it belongs to by both names', () => {
    const model = modelOf({}, SDL);
    const plan = buildPickerPlan(
      createLabelContext(model, createLabels(null, 'en')),
      entityIn(model, 'Order'),
      { keys: ['id'] },
    );
    if (plan === null) throw new Error('Orders cannot be chosen.');
    const customer = { firstName: 'Jan', lastName: 'Kowalski' };
    const page = readChoicePage(plan, { orders: [{ id: '1', name: '#1042', customer }] }, null);
    expect(page.rows.map(({ title, side }) => [title, side])).toEqual([['#1042', 'Jan Kowalski']]);
    expect(plan.document).toMatch(/customer \{\s+firstName\s+lastName/);
  });
});
