import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext, createRootFetcher } from './formLoading';

const schema = buildSchema(`
  type Query { repairs(first: Int): [Repair!]! repair(id: ID!): Repair }
  type Repair { id: ID! title: String! text: String tags: [String!]! version: Int! headSha: String! }
  type Mutation {
    updateRepair(id: ID!, title: String): Repair
    duplicateRepair(id: ID!, title: String!, text: String, tags: [String!], expectedVersion: Int): Repair
    orderPart(id: ID!, title: String!, expectedVersion: Int!): Repair
    acceptRepair(id: ID!, headSha: String!, baseSha: String): Repair
  }
`);
const model = discover(schema);
const repair = {
  id: '1',
  title: 'Flat tyre',
  text: 'Rear wheel',
  tags: ['tyre'],
  version: 3,
  headSha: 'f00d',
};

const ctx = createFormContext(model, { fetcher: createRootFetcher(schema, { repair: () => repair }) });

async function loadDrafts(name: string) {
  const entity = model.entities.find(({ type }) => type === 'Repair');
  const action = entity?.actions.find((each) => each.name === name);
  if (entity === undefined || action === undefined) throw new Error('no action');
  const form = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!form.ok) throw new Error(JSON.stringify(form.failure));
  return form.view.drafts;
}

it('an action that changes or copies values takes of the record what the backend demands and its version', async () => {
  expect(await loadDrafts('duplicateRepair')).toEqual({
    title: { type: 'text', text: 'Flat tyre' },
    expectedVersion: { type: 'text', text: '3' },
  });
});

it('any other action starts empty: the title of an ordered part is not that of the repair', async () => {
  expect(await loadDrafts('orderPart')).toEqual({ expectedVersion: { type: 'text', text: '3' } });
});

it('an action that demands the checksum of the record starts with it', async () => {
  expect(await loadDrafts('acceptRepair')).toEqual({ headSha: { type: 'text', text: 'f00d' } });
});
