import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext, createRootFetcher } from '../server/formLoading';

const schema = buildSchema(`
  enum ParcelState { PACKED SENT LOST }
  type Parcel { id: ID! code: String! state: ParcelState! note: String }
  type Query { parcels: [Parcel!]! parcel(id: ID!): Parcel }
  type Mutation {
    sendParcel(id: ID!, signature: String!): Parcel
    updateParcel(id: ID!, note: String): Parcel
  }
`);
const model = discover(schema);

/** Posts "Send" of a packed parcel whose answer is lost; `arrives` tells whether the mutation was executed before. */
async function sendUnanswered(arrives: boolean) {
  const parcel = { id: '1', code: 'P-1', state: 'PACKED', note: null };
  const answer = createRootFetcher(schema, {
    parcel: () => parcel,
    parcels: () => [parcel],
    sendParcel: () => Object.assign(parcel, { state: 'SENT' }),
  });
  const ctx = createFormContext(model, {
    isPosted: true,
    fetcher: async (call) => {
      if (!call.query.startsWith('mutation')) return answer(call);
      if (arrives) await answer(call);
      return { type: 'timeout', afterMs: 1 };
    },
  });
  const entity = model.entities.find(({ type }) => type === 'Parcel');
  const action = entity?.actions.find(({ name }) => name === 'sendParcel');
  if (entity === undefined || action === undefined) throw new Error('no action');
  const loaded = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!loaded.ok) throw new Error('no form');
  const params = new URLSearchParams([
    ...loaded.view.hidden.map(({ name, value }): [string, string] => [name, value]),
    ['v.signature', 'J. K.'],
  ]);
  return handleFormPost(ctx, loaded.view, { fields: params, text: params.toString() });
}

describe('an action on a record that was not answered', () => {
  it('tells the status before and now, though what was sent cannot be read', async () => {
    expect(await sendUnanswered(true)).toMatchObject({
      view: {
        unknownOutcome: {
          found: { type: 'unseen', status: { field: { name: 'state' }, before: 'PACKED', now: 'SENT' } },
        },
      },
    });
  });

  it('tells that the status is the one from before', async () => {
    expect(await sendUnanswered(false)).toMatchObject({
      view: { unknownOutcome: { found: { status: { before: 'PACKED', now: 'PACKED' } } } },
    });
  });
});
