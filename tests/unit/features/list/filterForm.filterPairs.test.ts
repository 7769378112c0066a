import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { buildListOperation } from '../../../../lib/core/operations/list/listOperation';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildFilterFields } from '../../../../lib/features/list/filterForm';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { discover } from '../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { books(limit: Int, offset: Int, where: BookWhere): [Book!]! games(limit: Int, metadata: [Pair!]): [Game!]! }
  type Book { id: ID! title: String! metadata: [Item!]! labels: [String!]! }
  type Game { id: ID! title: String! metadata: [Item!]! }
  type Item { key: String! value: String! }
  input BookWhere { title: String title_not_in: [String!] labelName: [String!] traits: [Trait!] extra: Compared weight: Weight }
  input Pair { key: String! value: String }
  input Trait { slug: String! values: [String!] }
  input Compared { key: String! value: Text }
  input Text { eq: String oneOf: [String!] }
  input Weight { name: String! value: Float! unit: String! }
`);
const model = discover(schema);

function listOf(type: string) {
  const entity = model.entities.find((each) => each.type === type);
  if (entity?.list == null) throw new Error(`${type} has no list.`);
  return { entity, source: entity.list };
}
const { entity, source } = listOf('Book');

/** Returns the arguments that a backend gets for an address. */
async function sentFor(type: string, query: Record<string, string>): Promise<unknown> {
  const { entity, source } = listOf(type);
  const { state, problems } = parseListQuery(entity, source, query);
  expect(problems).toEqual([]);
  const operation = buildListOperation(model, entity, source, { state, selection: null });
  let sent: { readonly [name: string]: unknown } = {};
  const keep = (args: typeof sent): readonly [] => ((sent = args), []);
  const result = await graphql({
    schema,
    source: operation.document,
    variableValues: operation.variables,
    rootValue: { books: keep, games: keep },
  });
  expect(result.errors).toBeUndefined();
  const { where, metadata } = sent;
  return JSON.parse(JSON.stringify({ where, metadata }));
}

test.each([
  ['a flat argument of pairs', 'Game', 'metadata', { metadata: [{ key: 'ink', value: 'dark = red' }] }],
  [
    'a slug with several values',
    'Book',
    'traits',
    { where: { traits: [{ slug: 'ink', values: ['dark = red'] }] } },
  ],
  [
    'a value with operators',
    'Book',
    'extra',
    { where: { extra: { key: 'ink', value: { eq: 'dark = red' } } } },
  ],
])('%s is sent as its name and its value', async (_, type, field, expected) => {
  expect(await sentFor(type, { [`f.${field}.eq`]: ' ink = dark = red ' })).toEqual(expected);
});

test('several texts of one list are typed with commas', async () => {
  expect(await sentFor('Book', { 'f.labelName.in': 'bug, to do,' })).toEqual({
    where: { labelName: ['bug', 'to do'] },
  });
});

test.each(['ink', 'ink=', '=red', ' = '])('the pair %j is told as a wrong value', (text) => {
  const { state, problems } = parseListQuery(entity, source, { 'f.extra.eq': text });
  expect(state.filters).toEqual([]);
  expect(problems).toEqual([{ type: 'invalidValue', name: 'extra', value: text }]);
});

test('an input that needs more than a name and a value is no pair', () => {
  expect(source.filter?.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['traits', 'extra', 'labelName']),
  );
  expect(
    source.filter?.fields.flatMap(({ operations }) => operations.map(({ at }) => at.path[1])),
  ).not.toContain('weight');
});

test('a list that compares in a way that is not read is no filter of its own', () => {
  expect(source.filter?.fields.map(({ field }) => field)).not.toContain('title_not_in');
});

test('the form keeps a pair and several texts as they were typed', () => {
  const views = buildFilterFields(createLabelContext(model, createLabels(null, 'en')), {
    entity,
    source,
    query: parseListQuery(entity, source, { 'f.extra.eq': 'ink=red', 'f.labelName.in': 'bug,to do' }),
    result: { rows: [], total: 0, next: null, previous: null },
    path: '/books',
    prefix: '',
    caption: 'Books',
    failures: [],
    readAt: '2026-01-01T00:00:00.000Z',
  });
  const shown = (name: string) => views.find((view) => view.name === name);
  expect(shown('extra')).toMatchObject({ pairs: true, current: { eq: 'ink=red' } });
  expect(shown('labelName')).toMatchObject({ names: { in: 'f.labelName.in' }, current: { in: 'bug,to do' } });
  expect(shown('labelName')).not.toHaveProperty('pairs');
});
