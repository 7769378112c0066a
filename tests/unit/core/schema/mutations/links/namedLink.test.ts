import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import { buildFormEntries } from '../../../../../../lib/core/schema/model/formEntries';

/** Returns what the only action on a repair takes beside its key. */
function inputOf(mutation: string) {
  const model = discover(
    buildSchema(`
      type Query { repairs: [Repair!]! repair(id: ID!): Repair customer(id: ID!): Customer parts: [Part!]! part(id: ID!): Part }
      type Repair { id: ID! title: String! customer: Customer parts: [Part!]! }
      type Customer { id: ID! name: String! } type Part { id: ID! name: String! }
      input Many { id: ID! relationIds: [ID!]! } input One { id: ID! relationId: ID! } input Two { id: ID! relationIds: [ID!]! otherId: ID }
      type Mutation { ${mutation} }`),
  );
  const source = model.entities.find(({ type }) => type === 'Repair')?.actions[0]?.source;
  if (source === undefined) throw new Error('no action');
  const entries = buildFormEntries(model, source);
  const { field } = entries.find(({ name }) => name.startsWith('relation')) ?? {};
  return {
    target: field?.target,
    ...field?.links?.value,
    danger: source.danger?.value,
    takesOut: source.takesOut?.value,
  };
}

it.each([
  ['setPartsOnRepair(input: Many!): Repair', { target: 'Part', relation: 'parts', change: 'replaces' }],
  ['addPartsToRepair(input: Many!): Repair', { target: 'Part', relation: 'parts', change: 'adds' }],
  [
    'addPartsToRepair(id: ID!, relationIds: [ID!]!): Repair',
    { target: 'Part', relation: 'parts', change: 'adds' },
  ],
  [
    'removePartsFromRepair(input: Many!): Repair',
    { target: 'Part', relation: 'parts', change: 'removes', takesOut: true, danger: undefined },
  ],
  [
    'setCustomerOnRepair(input: One!): Repair',
    { target: 'Customer', relation: 'customer', change: 'replaces' },
  ],
])('a mutation named after a relation of its record takes members of it: %s', (mutation, found) => {
  expect(inputOf(mutation)).toMatchObject(found);
});

it.each([
  ['that says more', 'setSparePartsOnRepair(input: Many!): Repair'],
  ['that is named after no relation', 'setLabelsOnRepair(input: Many!): Repair'],
  ['with another id', 'setPartsOnRepair(input: Two!): Repair'],
])('an id of a mutation %s stays an id', (_, mutation) => {
  expect(inputOf(mutation).change).toBeUndefined();
});
