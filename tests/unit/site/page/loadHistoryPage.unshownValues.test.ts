import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { loadHistoryPage } from '../../../../lib/site/page/loadHistoryPage';
import { loadRecordPage } from '../../../../lib/site/page/loadRecordPage';
import { findRouteList } from '../../../../lib/site/page/routeTarget';
import type { PageRequest } from '../../../../lib/site/page/pageRequest';

const SDL = `
  scalar DateTime
  type Task { id: ID! title: String! pay: String changes(limit: Int, offset: Int): [TaskChange!]! visits(limit: Int, offset: Int): [Visit!]! }
  type TaskChange { id: ID! createdAt: DateTime! actor: String! pay: String changes: [FieldChange!]! }
  type FieldChange { field: String! before: String after: String }
  type Visit { id: ID! name: String! }
  type Query { tasks(limit: Int, offset: Int): [Task!]! task(id: ID!): Task visits(limit: Int, offset: Int): [Visit!]! visit(id: ID!): Visit }`;

const changes = [
  { field: 'title', before: 'First', after: 'Second' },
  { field: 'pay', before: 'unshown-1', after: 'unshown-2' },
  { field: 'api_key', before: 'unshown-3', after: 'unshown-4' },
];
const task = {
  id: 't1',
  title: 'Second',
  pay: 'unshown-2',
  changes: [{ id: 'c1', createdAt: '2026-01-03T10:00:00Z', actor: 'Anna', pay: 'unshown-5', changes }],
  visits: [{ id: 'v1', name: 'First visit' }],
};

/** A page's request; no part of these loaders looks at the rest. */
function request(): PageRequest {
  const schema = buildSchema(SDL);
  const config = { entities: { Task: { fields: { pay: { hide: true } } } } } as const;
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-02-02T03:04:05.000Z',
    params: { entity: 'tasks', key: 't1' },
    query: {},
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      const rootValue = { task: () => task };
      const answer = await graphql({ schema, source, variableValues: variables, rootValue });
      const data = JSON.parse(JSON.stringify(answer.data)) as unknown;
      return { type: 'ok', status: 200, data, errors: answer.errors ?? [] };
    },
  } as unknown as PageRequest;
}

test('a record and its history hold no value that they do not show, nor a document that would bring one to the browser', async () => {
  for (const load of [loadRecordPage, loadHistoryPage]) {
    const text = JSON.stringify(await load(request()));
    expect(text).toContain('Second');
    expect(text).not.toContain('unshown');
    expect(text).not.toMatch(/changes\([^"]*before/);
  }
});

test('its rows as a plain list, as files show it, are without what was changed', async () => {
  const list = await findRouteList({
    ...request(),
    params: { entity: 'tasks', key: 't1', relation: 'changes' },
  });
  if (list === null || !list.ok) throw new Error('no list');
  expect(list.view.entity.fields.map(({ name }) => name)).toEqual(['id', 'createdAt', 'actor']);
});

test('the documents of the record’s other lists are there', async () => {
  expect(JSON.stringify(await loadRecordPage(request()))).toMatch(/visits\(limit/);
});
