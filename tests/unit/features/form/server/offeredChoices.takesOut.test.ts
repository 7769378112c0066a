import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext, createRootFetcher } from './formLoading';

const schema = buildSchema(`
  type Query {
    parcels: [Parcel!]! parcel(id: ID!): Parcel
    tags: [Tag!]! tag(id: ID!): Tag
    depots: [Depot!]! depot(id: ID!): Depot
    stamps(first: Int, after: String): StampPage! stamp(id: ID!): Stamp
  }
  type Parcel { id: ID! code: String! tags: [Tag!]! stamps(first: Int, after: String): StampPage! }
  type Tag { id: ID! label: String! }
  type Depot { id: ID! name: String! }
  type Stamp { id: ID! name: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type StampPage { nodes: [Stamp!]! pageInfo: PageInfo! }
  type Mutation {
    addParcelTag(parcelId: ID!, tagId: ID!): Parcel
    removeParcelTag(parcelId: ID!, tagId: ID!): Parcel
    removeParcelStamps(parcelId: ID!, stampIds: [ID!]!): Parcel
    removeParcelSeal(parcelId: ID!, depotId: ID!): Parcel
  }
`);
const model = discover(schema);
const parcel = {
  id: '1',
  code: 'P-1',
  tags: [{ id: 't2', label: 'fragile' }],
  stamps: { nodes: [{ id: 's1', name: 'Kraków' }], pageInfo: { hasNextPage: false, endCursor: null } },
};
const sent: unknown[] = [];

async function loadForm(name: string, of: object = parcel) {
  const answer = createRootFetcher(schema, { parcel: () => of, removeParcelTag: () => of });
  const fetcher: Fetcher = (call) => {
    if (call.query.startsWith('mutation')) sent.push(call.variables);
    return answer(call);
  };
  const ctx = createFormContext(model, { fetcher });
  const entity = model.entities.find(({ type }) => type === 'Parcel');
  const action = entity?.actions.find((each) => each.name === name);
  if (entity === undefined || action === undefined) throw new Error('no action');
  const loaded = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!loaded.ok) throw new Error('no form');
  return { ctx, view: loaded.view };
}

describe('an action that takes records out of a list of its record', () => {
  it('offers those of the list alone', async () => {
    const { view } = await loadForm('removeParcelTag');
    expect(view.fields).toMatchObject([
      { name: 'tagId', kind: 'enum', options: [{ value: 't2', label: { text: 'fragile' } }] },
    ]);
    expect(view.fields[0]).not.toHaveProperty('relation');
  });

  it('sends the key of the chosen one', async () => {
    const { ctx, view } = await loadForm('removeParcelTag');
    const params = new URLSearchParams([
      ...view.hidden.map(({ name, value }): [string, string] => [name, value]),
      ['v.tagId', 't2'],
    ]);
    await handleFormPost(ctx, view, { fields: params, text: params.toString() });
    expect(sent).toEqual([{ parcelId: '1', tagId: 't2' }]);
  });

  it('says that there is nothing to choose where the list is empty', async () => {
    const { view } = await loadForm('removeParcelTag', { ...parcel, tags: [] });
    expect(view.fields).toMatchObject([{ options: [] }]);
    expect(view.note).toMatch(/Tag/);
  });

  it('offers several of a list that comes in pages, where the first is the last', async () => {
    const { view } = await loadForm('removeParcelStamps');
    expect(view.fields).toMatchObject([{ kind: 'enum', type: '[ID!]!', options: [{ value: 's1' }] }]);
  });

  it.each([
    ['it puts in', 'addParcelTag', parcel],
    ['the record lists none of these', 'removeParcelSeal', parcel],
    [
      'the list goes on after its first page',
      'removeParcelStamps',
      { ...parcel, stamps: { ...parcel.stamps, pageInfo: { hasNextPage: true, endCursor: 'x' } } },
    ],
  ])('offers all records where %s', async (_, name, of) => {
    const { view } = await loadForm(name, of);
    expect(view.fields).toMatchObject([{ kind: 'relation' }]);
  });
});
