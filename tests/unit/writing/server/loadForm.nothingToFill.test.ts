import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/intl/translate';
import { createLabels } from '../../../../lib/operator/labels/labels';
import { createLabelContext } from '../../../../lib/reading/describe/describeField';
import { discover } from '../../../../lib/schema/discover';
import { loadCreateForm } from '../../../../lib/writing/server/loadForm';

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
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    address: '/',
    query: {},
    isPosted: false,
    fetcher: () => Promise.reject(new Error('nothing is read')),
  };
  const form = await loadCreateForm(ctx, entity);
  expect(form?.ok === true && form.view.note).toBe('There is nothing to fill in.');
});
