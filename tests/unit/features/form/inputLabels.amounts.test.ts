import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { getInputLabel } from '../../../../lib/features/form/inputLabels';

const model = discover(
  buildSchema(`
    type Query { seeds: [Seed!]! seed(id: ID!): Seed }
    type Seed { id: ID! name: String! "Yearly fee in cents" storageFeeCents: Int! spareCents: Int }
    type Mutation { updateSeed(id: ID!, storageFeeCents: Int, "In cents" entryFeeCents: Int, spareCents: Int): Seed }`),
);

it('an amount that is typed in its currency is not called after cents, and one that is typed in cents is', () => {
  const seed = model.entities.find(({ type }) => type === 'Seed');
  const ctx = createLabelContext(model, createLabels(null, 'en'));
  const owner = { type: 'Seed', fields: seed?.fields ?? [] };
  const labels = (seed?.update?.fields ?? []).map(
    (field) => getInputLabel(ctx, field, { inputTypeName: null, owner }).text,
  );
  expect(labels.filter((text) => text !== 'ID')).toEqual(['Storage fee', 'Entry fee', 'Spare cents']);
});
