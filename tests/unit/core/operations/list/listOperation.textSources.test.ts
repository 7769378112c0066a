import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { versions: [Version!]! version(id: ID!): Version }
  type Version { id: ID! title(raw: Boolean): String! body: Body }
  type Body { text(raw: Boolean): String words: Int }
`);
const tell =
  (text: string) =>
  ({ raw = false }: { raw?: boolean }): string =>
    raw ? `*${text}*` : `<b>${text}</b>`;
const rootValue = { versions: [{ id: '1', title: tell('One'), body: { text: tell('Two'), words: 1 } }] };

it('a list tells texts as they are shown, or by their sources where they are compared and written back', async () => {
  const model = discover(schema);
  const [entity] = model.entities;
  if (entity?.list == null) throw new Error('There is no list.');
  const { list } = entity;
  const read = async (how: { readonly bySource?: true }) => {
    const state = {
      position: { type: 'page', page: 1 },
      size: 5,
      sort: null,
      filters: [],
      search: '',
    } as const;
    const operation = buildListOperation(model, entity, list, {
      state,
      selection: ['title', 'body'],
      ...how,
    });
    const { data } = await graphql({ schema, source: operation.document, rootValue });
    return operation.read(JSON.parse(JSON.stringify(data))).rows;
  };
  const shown = { title: '<b>One</b>', body: { text: '<b>Two</b>', words: 1 } };
  const stored = { title: '*One*', body: { text: '*Two*', words: 1 } };
  expect(await read({})).toMatchObject([{ title: '<b>One</b>', values: shown }]);
  expect(await read({ bySource: true })).toMatchObject([{ title: '<b>One</b>', values: stored }]);
});
