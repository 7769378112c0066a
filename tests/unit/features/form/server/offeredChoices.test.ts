import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { FormView } from '../../../../../lib/features/form/formView';
import { buildFormParts } from '../../../../../lib/features/form/formParts';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { withOfferedChoices } from '../../../../../lib/features/form/server/offeredChoices';
import { createFormContext, createRootFetcher } from './formLoading';

const schema = buildSchema(`
  type Query { orders(first: Int): [Order!]! order(id: ID!): Order }
  type Order { id: ID! code: String! state: String! nextStates: [String!] }
  type Mutation { transitionOrderToState(id: ID!, state: String!): Order }
`);
const model = discover(schema);

async function openForm(nextStates: readonly string[] | null): Promise<FormView> {
  const rootValue = { order: () => ({ id: '1', code: 'A1', state: 'PaymentSettled', nextStates }) };
  const ctx = createFormContext(model, { fetcher: createRootFetcher(schema, rootValue) });
  const [entity] = model.entities;
  const [action] = entity?.actions ?? [];
  if (entity === undefined || action === undefined) throw new Error('no action');
  const form = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!form.ok) throw new Error(JSON.stringify(form.failure));
  return form.view;
}

it('an action offers the states that the record offers, and does not preset the present one', async () => {
  const { fields, drafts, note } = await openForm(['Shipped', 'PartiallyShipped']);
  expect(fields).toMatchObject([
    {
      name: 'state',
      kind: 'enum',
      options: [
        { value: 'Shipped', label: { text: 'Shipped' } },
        { value: 'PartiallyShipped', label: { text: 'Partially shipped' } },
      ],
    },
  ]);
  expect(drafts).toEqual({});
  expect(note).toBeUndefined();
});

it('an action of a record that offers no state says that it cannot be done now', async () => {
  expect((await openForm([])).note).toBe(
    'There is nothing to choose for “State” at the moment, so you can’t do this now.',
  );
});

it('an action of a record that does not tell what it offers keeps its text', async () => {
  expect((await openForm(null)).fields).toMatchObject([{ name: 'state', kind: 'text' }]);
});

it.each([
  ['action', ['Shipped'], {}],
  ['action', ['PaymentSettled', 'Shipped'], { state: 'PaymentSettled' }],
  ['update', ['Shipped'], { state: 'PaymentSettled' }],
] as const)(
  'a value is preset by an %s only where the record offers it: of %j, %j',
  (intent, nextStates, values) => {
    const ctx = createFormContext(model);
    const [entity] = model.entities;
    const source = entity?.actions[0]?.source;
    if (entity === undefined || source === undefined) throw new Error('no action');
    const parts = buildFormParts(ctx, entity, source);
    const present = { title: 'A1', record: { nextStates }, values: null, reread: null };
    const offered = withOfferedChoices(
      ctx,
      { entity, source, parts, target: { key: ['1'], present } },
      { intent, parts, values: { state: 'PaymentSettled' } },
    );
    expect(offered.values).toEqual(values);
  },
);
