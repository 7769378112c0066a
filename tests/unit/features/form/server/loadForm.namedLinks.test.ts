import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildRecordWrites } from '../../../../../lib/features/actions/recordActions';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext, createRootFetcher } from './formLoading';

const schema = buildSchema(`
  type Query { repairs: [Repair!]! repair(id: ID!): Repair customers: [Customer!]! customer(id: ID!): Customer parts: [Part!]! part(id: ID!): Part }
  type Repair { id: ID! title: String! customer: Customer parts(first: Int, after: String): PartPage! }
  type PartPage { nodes: [Part!]! pageInfo: PageInfo! } type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Customer { id: ID! name: String! } type Part { id: ID! name: String! }
  input PartsInput { id: ID! relationIds: [ID!]! } input AddPartsInput { id: ID! relationIds: [ID!]! } input OutInput { id: ID! relationIds: [ID!]! }
  input CustomerInput { id: ID! relationId: ID! } input RepairInput { title: String customerId: ID }
  type Mutation {
    updateRepair(id: ID!, input: RepairInput!): Repair!
    setPartsOnRepair(input: PartsInput!): Repair!
    addPartsToRepair(input: AddPartsInput!): Repair!
    removePartsFromRepair(input: OutInput!): Repair!
    setCustomerOnRepair(input: CustomerInput!): Repair!
  }`);
const model = discover(schema);
const part = (id: string, name: string) => ({ id, name });

async function load(name: string, hasNextPage = false) {
  const nodes = [part('3', 'Chain'), part('18', 'Bell')];
  const repair = { id: '1', title: 'Bike', parts: { nodes, pageInfo: { hasNextPage, endCursor: null } } };
  const ctx = createFormContext(model, { fetcher: createRootFetcher(schema, { repair: () => repair }) });
  const entity = model.entities.find(({ type }) => type === 'Repair');
  const action = entity?.actions.find((each) => each.name === name);
  if (entity === undefined || action === undefined) throw new Error('no action');
  const loaded = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!loaded.ok) throw new Error('no form');
  const field = loaded.view.fields.find((each) => each.name === 'relationIds');
  return { field, draft: loaded.view.drafts['relationIds'], view: loaded.view };
}

describe('an action that is named after a list of its record', () => {
  it('starts with the members that it replaces, and says so', async () => {
    const { field, draft } = await load('setPartsOnRepair');
    expect(field).toMatchObject({ kind: 'relation', label: { text: 'Parts' }, relation: { slug: 'parts' } });
    expect(field?.help).toBe('What you choose replaces everything that is linked now.');
    expect(draft).toMatchObject({
      type: 'items',
      items: [
        { type: 'record', key: '3', title: 'Chain' },
        { type: 'record', key: '18', title: 'Bell' },
      ],
    });
  });

  it('starts with none and says that it replaces what cannot be read, where the list does not come whole', async () => {
    const { field, draft } = await load('setPartsOnRepair', true);
    expect(field?.help).toMatch(/cannot read.*replaces all/);
    expect(draft === undefined || draft.type !== 'items' || draft.items.length === 0).toBe(true);
  });

  it('starts with none where it adds, and names the members', async () => {
    const { field, draft } = await load('addPartsToRepair');
    expect(field?.help).toBe('What you choose is added to what is linked now. Linked now: Chain, Bell.');
    expect(draft?.type === 'items' ? draft.items : []).toEqual([]);
  });

  it('offers the members alone where it takes them out', async () => {
    const { field, view } = await load('removePartsFromRepair');
    expect(field?.options?.map(({ label }) => label.text)).toEqual(['Chain', 'Bell']);
    expect(field?.help).toMatch(/not deleted/);
    expect(view.danger).toBeUndefined();
  });
});

it('a relation that the form of the record takes is offered there alone', () => {
  const entity = model.entities.find(({ type }) => type === 'Repair');
  if (entity === undefined) throw new Error('no entity');
  const { actions } = buildRecordWrites(createFormContext(model), entity, { key: ['1'], values: {} });
  expect(actions.map(({ name }) => name).toSorted()).toEqual([
    'addPartsToRepair',
    'removePartsFromRepair',
    'setPartsOnRepair',
  ]);
});
