import { buildSchema, graphql } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import type { HistoryView } from '../../../../lib/features/history/entryView';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { findRestoredVersion, loadHistoryPage } from '../../../../lib/site/page/loadHistoryPage';
import { loadRecordPage } from '../../../../lib/site/page/loadRecordPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';

/** A desk whose tasks have a history in each shape. */
const SDL = `
  scalar DateTime
  scalar JSON
  enum Status { OPEN DONE }
  type User { id: ID! name: String! }
  type Task {
    id: ID! title: String! status: Status! estimate: Int owner: User secretToken: String updatedAt: DateTime!
    changes(limit: Int, offset: Int): [TaskChange!]!
    revisions(limit: Int, offset: Int): [TaskRevision!]!
    history: [StatusChange!]!
  }
  type TaskChange { id: ID! createdAt: DateTime! actor: User changes: [FieldChange!]! }
  type FieldChange { field: String! before: String after: String }
  type TaskRevision { id: ID! createdAt: DateTime! author: User data: JSON }
  type StatusChange { status: Status! at: DateTime! by: String! }
  input TaskInput { title: String status: Status estimate: Int ownerId: ID }
  type Query {
    tasks(limit: Int, offset: Int): [Task!]! task(id: ID!): Task users: [User!]! user(id: ID!): User
  }
  type Mutation {
    updateTask(id: ID!, input: TaskInput!): Task
    restoreTask(id: ID!, revisionId: ID!): Task
  }`;

const anna = { id: 'u1', name: 'Anna' };
const change = (id: number, at: string, changes: object[]) => ({
  id: String(id),
  createdAt: at,
  actor: anna,
  changes,
});
const CHANGES = [
  change(3, '2026-01-03T10:00:00Z', [{ field: 'status', before: 'OPEN', after: 'DONE' }]),
  change(2, '2026-01-02T10:00:00Z', [
    { field: 'title', before: 'First', after: 'Second' },
    { field: 'owner_id', before: null, after: 'u1' },
    { field: 'secretToken', before: 'a', after: 'b' },
    { field: 'api_key', before: 'k1', after: 'k2' },
    { field: 'floor_level', before: '1', after: '2' },
  ]),
  change(1, '2026-01-01T10:00:00Z', [{ field: 'title', before: 'Draft', after: 'First' }]),
];
const REVISIONS = Array.from({ length: 30 }, (_, index) => ({
  id: `r${30 - index}`,
  createdAt: `2026-01-${String(30 - index).padStart(2, '0')}T10:00:00Z`,
  author: anna,
  data: { title: `Title ${Math.ceil((30 - index) / 2)}`, status: 'OPEN', estimate: 5, password_hash: 'x' },
}));
const task = {
  id: 't1',
  title: 'Second',
  status: 'DONE',
  estimate: 3,
  owner: anna,
  updatedAt: '2026-01-03T10:00:00Z',
  changes: ({ limit = 10, offset = 0 }) => CHANGES.slice(offset, offset + limit),
  revisions: ({ limit = 10, offset = 0 }) => REVISIONS.slice(offset, offset + limit),
  history: [
    { status: 'OPEN', at: '2026-01-01T10:00:00Z', by: 'Anna' },
    { status: 'DONE', at: '2026-01-03T10:00:00Z', by: 'Jan' },
  ],
};
const root = { task: ({ id }: { id: string }) => (id === 't1' ? task : null), user: () => anna };

/** A page's request; no part of these loaders looks at the rest. */
function request(
  params: Record<string, string>,
  query: Record<string, string>,
  config: SiteConfig = {},
): PageRequest {
  const schema = buildSchema(SDL);
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-02-02T03:04:05.000Z',
    params,
    query,
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      const answer = await graphql({ schema, source, variableValues: variables, rootValue: root });
      const data = JSON.parse(JSON.stringify(answer.data)) as unknown;
      return { type: 'ok', status: 200, data, errors: answer.errors ?? [] };
    },
  } as unknown as PageRequest;
}

async function load(query: Record<string, string> = {}, config?: SiteConfig): Promise<HistoryView> {
  const loaded = await loadHistoryPage(request({ entity: 'tasks', key: 't1' }, query, config));
  if (loaded === null || loaded instanceof Redirect || !loaded.ok) throw new Error(JSON.stringify(loaded));
  return loaded.view;
}

/** What an entry says was changed, as plain text. */
const tell = (view: HistoryView, id: string) =>
  view.entries
    .find((entry) => entry.id === id)
    ?.changes.map(({ label, before, after }) => [label.text, before?.value, after?.value]);

describe('the page of a history', () => {
  it('tells who did what when, by the labels and kinds of the record, and shows no secret', async () => {
    const view = await load({ list: 'changes' });
    expect(view.title).toBe('Second');
    expect(view.entries.map(({ title }) => title.text)).toEqual([
      'Status',
      'Title and 2 more fields',
      'Title',
    ]);
    expect(view.entries[0]?.actor?.value).toMatchObject({ title: 'Anna', href: '/users/u1' });
    expect(tell(view, '3')).toEqual([['Status', 'OPEN', 'DONE']]);
    expect(tell(view, '2')).toEqual([
      ['Title', 'First', 'Second'],
      ['Owner', null, { href: '/users/u1', title: 'User u1' }],
      ['Floor level', '1', '2'],
    ]);
    expect(JSON.stringify(view.entries)).not.toMatch(/secretToken|api_key|k1/);
  });

  it('does not show what an operator hides, in no version', async () => {
    const view = await load(
      { list: 'changes' },
      { entities: { Task: { fields: { title: { hide: true } } } } },
    );
    expect(JSON.stringify(view.entries)).not.toMatch(/First|Draft/);
  });

  it('compares versions with the next older one, also where that is on the next page', async () => {
    const view = await load({ list: 'revisions' });
    expect(view.entries).toHaveLength(25);
    expect(tell(view, 'r30')).toEqual([]);
    expect(tell(view, 'r29')).toEqual([['Title', 'Title 14', 'Title 15']]);
    // The 25th is compared with the first row of the next page.
    expect(tell(view, 'r6')).toEqual([]);
    expect(view.entries.some(({ isCut }) => isCut === true)).toBe(false);
    expect(view.paging?.next).toBe('/tasks/t1/history?list=revisions&page=2');
    const last = await load({ list: 'revisions', page: '2' });
    expect(last.entries.map(({ id }) => id)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
    expect(last.entries.at(-1)?.title.text).toBe('Version');
    expect(JSON.stringify([view, last])).not.toContain('password');
  });

  it('marks as A the earlier of two, as the comparison does, whichever was chosen as A', async () => {
    const { chosen, comparison } = await load({ list: 'changes', compare: '3', with: '1' });
    expect(chosen).toEqual({ before: '1', after: '3' });
    expect([comparison?.before.id, comparison?.after.id]).toEqual(['1', '3']);
  });

  it('compares two that are chosen, in either order, and fills earlier values into the form', async () => {
    const { comparison } = await load({ list: 'changes', compare: '3', with: '1' });
    expect(comparison?.before.id).toBe('1');
    expect(comparison?.fields.map(({ name, before, after }) => [name, before?.value, after?.value])).toEqual([
      ['title', 'First', 'Second'],
      ['status', 'OPEN', 'DONE'],
      ['owner', null, { href: '/users/u1', title: 'User u1' }],
      ['floor_level', '1', '2'],
    ]);
    expect(comparison?.fields[0]?.bringBackHref).toBe(
      '/tasks/t1/edit?title=First&returnTo=%2Ftasks%2Ft1%2Fhistory',
    );
    expect(comparison?.bringBack).toMatchObject({
      href: '/tasks/t1/edit?title=First&status=OPEN&returnTo=%2Ftasks%2Ft1%2Fhistory',
      count: 2,
      left: [{ text: 'Owner' }, { text: 'Floor level' }],
    });
  });

  it.each([
    [{ compare: '3', with: '3' }, 'A and B are the same version. Choose two.'],
    [{ compare: '3' }, 'To compare two versions, choose A for one and B for the other.'],
    [{ compare: '3', with: 'x' }, 'These versions are not on this page. Choose two of those that are.'],
  ])('says what is wrong with the choice %j', async (query, problem) => {
    const view = await load({ list: 'changes', ...query });
    expect([view.comparison, view.problem]).toEqual([null, problem]);
  });

  it('compares two of which one has moved to another page meanwhile', async () => {
    const { comparison, problem, entries } = await load({ list: 'revisions', compare: 'r1', with: 'r29' });
    expect(problem).toBeNull();
    expect([comparison?.before.id, comparison?.after.id]).toEqual(['r1', 'r29']);
    expect(comparison?.fields.map(({ before, after }) => [before?.value, after?.value])).toEqual([
      ['Title 1', 'Title 15'],
    ]);
    expect(entries).toHaveLength(25);
    const fromEnd = await load({ list: 'revisions', compare: 'r1', with: 'r29', page: '2' });
    expect(fromEnd.comparison?.after.id).toBe('r29');
  });

  it('leads to its newest entries where the page of its address has none', async () => {
    const asked = request({ entity: 'tasks', key: 't1' }, { list: 'revisions', page: '99' });
    expect(await loadHistoryPage(asked)).toEqual(new Redirect('/tasks/t1/history?list=revisions'));
  });

  it('leads to the mutation that brings a version back, with its key', async () => {
    const [newest, entry] = (await load({ list: 'revisions' })).entries;
    // A copy may have been kept before the last change, so the newest one may differ from the record.
    expect(newest?.restoreHref).toContain('revisionId=r30');
    expect(entry?.restoreHref).toBe(
      '/tasks/t1/do/restoreTask?revisionId=r29&returnTo=%2Ftasks%2Ft1%2Fhistory%3Flist%3Drevisions',
    );
    expect((await load({ list: 'changes' })).entries[0]?.restoreHref).toBeUndefined();
  });

  it('reads values of the record, too, and links the histories with each other', async () => {
    const view = await load({ list: 'history' });
    expect(view.entries.map(({ title, actor }) => [title.text, actor?.value])).toEqual([
      ['Status', 'Jan'],
      ['Version', 'Anna'],
    ]);
    expect(view.tabs.map(({ href, current }) => [href, current])).toEqual([
      ['/tasks/t1/history', false],
      ['/tasks/t1/history?list=revisions', false],
      ['/tasks/t1/history?list=history', true],
    ]);
  });

  it('is not there without a history, and an unknown one leads to the first', async () => {
    expect(await loadHistoryPage(request({ entity: 'users', key: 'u1' }, {}))).toBeNull();
    const unknown = await loadHistoryPage(request({ entity: 'tasks', key: 't1' }, { list: 'nothing' }));
    expect(unknown).toEqual(new Redirect('/tasks/t1/history'));
    const missing = await loadHistoryPage(request({ entity: 'tasks', key: 't9' }, {}));
    expect(missing).toMatchObject({ ok: false, failure: { type: 'notFound' } });
  });
});

describe('the version that a form brings back', () => {
  const find = (revisionId: string, list = '/tasks/t1/history?list=revisions') => {
    const asked = request({ entity: 'tasks', key: 't1' }, { revisionId, returnTo: list });
    const entity = asked.findEntity('Task');
    if (entity === undefined) throw new Error('There are no tasks.');
    return findRestoredVersion(asked, { entity, key: ['t1'] }, { name: 'restoreTask' });
  };

  it('is compared with the record as it is, not with the newest version', async () => {
    const version = (await find('r30'))?.restores;
    expect(version?.input).toBe('revisionId');
    // A revision has no title; its key tells nobody which one it is.
    expect(version?.name).toMatch(/^30\.01\.2026\s11:00 · Version$/);
    expect(
      version?.changes?.map(({ label, before, after }) => [label.text, before?.value, after?.value]),
    ).toEqual([
      ['Title', 'Second', 'Title 15'],
      ['Status', 'DONE', 'OPEN'],
      ['Estimate', 3, 5],
    ]);
  });

  it('is found on the page of the history that led to the form, and on no other', async () => {
    expect(await find('r2')).toBeNull();
    const version = (await find('r2', '/tasks/t1/history?list=revisions&page=2'))?.restores;
    expect(version?.changes?.map(({ after }) => after?.value)).toEqual(['Title 1', 'OPEN', 5]);
    expect(await find('r99')).toBeNull();
  });
});

describe("a record's page", () => {
  test('tells its history in a table of when, who and what, whose rows lead to their place', async () => {
    const loaded = await loadRecordPage(request({ entity: 'tasks', key: 't1' }, {}));
    if (loaded?.ok !== true) throw new Error('There is no page.');
    const changes = loaded.view.related.find(({ name }) => name === 'changes');
    expect(changes?.columns.map(({ label }) => label.text)).toEqual(['Created at', 'Actor', 'What changed']);
    // What changed has the room that the others leave.
    expect(changes?.layout.columns.map(({ width }) => width === undefined)).toEqual([false, false, true]);
    expect(changes?.href).toBe('/tasks/t1/history');
    expect(changes?.rows[1]).toMatchObject({
      href: '/tasks/t1/history#entry-2',
      values: {
        '#what': 'Title: was “First”, now “Second”; Owner: set to “User u1”; Floor level: was “1”, now “2”',
      },
    });
  });

  test('leads to a history of values where it has no other', async () => {
    const config: SiteConfig = {
      entities: { Task: { fields: { changes: { hide: true }, revisions: { hide: true } } } },
    };
    const loaded = await loadRecordPage(request({ entity: 'tasks', key: 't1' }, {}, config));
    if (loaded?.ok !== true) throw new Error('There is no page.');
    expect(loaded.view.moreRelated.map(({ href }) => href)).toEqual(['/tasks/t1/history']);
  });

  test('keeps a list as it is where the operator refuses the history', async () => {
    const loaded = await loadRecordPage(
      request({ entity: 'tasks', key: 't1' }, {}, { entities: { Task: { history: false } } }),
    );
    if (loaded?.ok !== true) throw new Error('There is no page.');
    expect(loaded.view.related.map(({ href }) => href)).toEqual(['/tasks/t1/changes', '/tasks/t1/revisions']);
  });
});
