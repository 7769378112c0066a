import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadCreateForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext } from './formLoading';

const model = discover(
  buildSchema(`
    type Query { orders(first: Int): [Order!]! order(id: ID!): Order }
    type Order { id: ID! title: String! }
    type Mutation { createOrder: Order! }
  `),
);

it('a form without fields says that there is nothing to fill in', async () => {
  const entity = model.entities.find(({ type }) => type === 'Order');
  if (entity === undefined) throw new Error('no entity');
  const form = await loadCreateForm(createFormContext(model), entity);
  expect(form?.ok === true && form.view.note).toBe('There is nothing to fill in.');
});
