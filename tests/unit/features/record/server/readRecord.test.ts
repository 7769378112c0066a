import { buildSchema, execute, GraphQLError, parse } from 'graphql';
import { expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { notes(limit: Int, offset: Int): NoteList! }
  type NoteList { items: [Note]! total: Int }
  type Note { id: ID! title: String! text: String source: String author: Author }
  type Author { name: String! }
`);
const model = discover(schema);

const fail = (message: string) => () => {
  throw new GraphQLError(message);
};
const note = (id: string, change: object = {}) => ({
  id,
  title: `Note ${id}`,
  text: 'Long',
  source: 'Desk',
  author: { name: 'Ada' },
  ...change,
});

function loading(items: readonly unknown[], total: unknown): LoaderContext {
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      const rootValue = { notes: { items, total } };
      const document = parse(query);
      const answer = await execute({ schema, document, rootValue, variableValues: { ...variables } });
      const { data = null, errors = [] } = JSON.parse(JSON.stringify(answer));
      return { type: 'ok', status: 200, data, errors };
    },
  };
}

it('a record that is found in a list has the errors of its own row, not those of other rows', async () => {
  const [entity] = model.entities;
  if (entity === undefined) throw new Error('no entity');
  const items = [
    null,
    note('1', { text: fail('of note 1') }),
    note('2', { source: fail('of note 2') }),
    note('3', { author: { name: fail('of note 3') } }),
  ];
  const tell = async (key: string) => {
    const loaded = await loadRecord(loading(items, 4), entity, [key], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    return loaded.view.failures.map(({ message }) => message);
  };
  expect(await tell('1')).toEqual(['of note 1']);
  expect(await tell('2')).toEqual(['of note 2']);
  expect(await tell('3')).toEqual(['of note 3']);
});
