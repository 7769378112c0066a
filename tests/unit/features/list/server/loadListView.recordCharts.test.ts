import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { loadMainList } from '../../../reading/loadMainList';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';
import type { ListPageView } from '../../../../../lib/features/list/listPageView';

const SDL = `
  type Query {
    tasks(limit: Int, offset: Int, where: TaskFilter): TaskPage! task(id: ID!): Task
    teams(limit: Int, offset: Int, orderBy: TeamOrder): TeamPage! team(id: ID!): Team
  }
  type TaskPage { items: [Task!]! total: Int }
  type TeamPage { items: [Team!]! total: Int }
  type Task { id: ID! title: String! team: Team }
  type Team { id: ID! name: String! }
  enum TeamOrder { NAME_ASC NAME_DESC }
  input TaskFilter { team: TeamCondition title: TextFilter }
  input TeamCondition { eq: ID in: [ID!] isNull: Boolean }
  input TextFilter { eq: String contains: String }
`;

interface TeamCondition {
  readonly eq?: string;
  readonly in?: readonly string[];
  readonly isNull?: boolean;
}

interface Backend {
  /** Tasks of each team, by its key. */
  readonly tasks: Readonly<Record<string, number>>;
  /** Tasks without a team. */
  readonly without?: number;
  /** Teams that the visitor may list; all by default. */
  readonly listed?: readonly string[];
  readonly sdl?: string;
  readonly refusesNull?: true;
}

/** The page of the tasks, with what the backend was asked. */
async function open(query: Readonly<Record<string, string>>, backend: Backend) {
  const schema = buildSchema(backend.sdl ?? SDL);
  const teams = backend.listed ?? Object.keys(backend.tasks);
  const rows = [
    ...Object.entries(backend.tasks).flatMap(([team, count]) => Array<string>(count).fill(team)),
    ...Array<null>(backend.without ?? 0).fill(null),
  ].map((team, index) => ({ id: String(index), title: `Task ${index}`, team }));
  const documents: string[] = [];
  const rootValue = {
    tasks: ({ limit = 25, where = {} }: { limit?: number; where?: { team?: TeamCondition } }) => {
      const { eq, in: any, isNull } = where.team ?? {};
      if (isNull !== undefined && backend.refusesNull === true) throw new Error('No such operator.');
      const found = rows.filter(
        ({ team }) =>
          (eq === undefined || team === eq) &&
          (any === undefined || (team !== null && any.includes(team))) &&
          (isNull === undefined || (team === null) === isNull),
      );
      return {
        items: found.slice(0, limit).map((row) => ({ ...row, team: toTeam(row.team) })),
        total: found.length,
      };
    },
    teams: ({ limit = 25 }: { limit?: number }) => ({
      items: teams
        .map(toTeam)
        .toSorted((a, b) => (a?.name ?? '').localeCompare(b?.name ?? ''))
        .slice(0, limit),
      total: teams.length,
    }),
  };
  const model = discover(schema);
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query: text, variables }) => {
      documents.push(text);
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
  const entity = model.entities.find(({ type }) => type === 'Task');
  if (entity?.list == null) throw new Error('no list');
  const loaded = await loadMainList(ctx, entity, entity.list, query);
  if (!loaded.ok) throw new Error('not loaded');
  return { view: loaded.view, documents };
}

const toTeam = (key: string | null) => (key === null ? null : { id: key, name: `Team ${key}` });

function countedOf({ charts }: ListPageView) {
  const counts = charts?.shown?.counts;
  if (counts?.type !== 'counted') throw new Error(`not counted: ${counts?.type}`);
  return counts;
}

const bars = (view: ListPageView) => countedOf(view).bars.map(({ label, count }) => [label.text, count]);

/** As many teams, the first with one task, the second with two, and so on. */
const manyTeams = (count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index + 10}`, index + 1]));

const WITHOUT_NULL = SDL.replace('isNull: Boolean', '');

describe('a list’s chart by a relation', () => {
  test('is offered where the list is filtered by a single record that has a list', async () => {
    const { view } = await open({}, { tasks: { a: 1 } });
    expect(view.charts?.fields.map(({ name }) => name)).toEqual(['team']);
    const sdl = SDL.replace('team: Team }', 'team: [Team!]! }');
    expect((await open({}, { tasks: {}, sdl })).view.charts).toBeUndefined();
  });

  test('is not offered a second time beside the enum that is its key', async () => {
    const sdl = `${SDL} enum TeamKey { A B } input TeamKeyCondition { eq: TeamKey in: [TeamKey!] }`
      .replace('team: Team }', 'team: Team teamId: TeamKey }')
      .replace('team: TeamCondition', 'team: TeamCondition teamId: TeamKeyCondition');
    const { view } = await open({}, { tasks: { a: 1 }, sdl });
    expect(view.charts?.fields.map(({ name }) => name)).toEqual(['teamId']);
  });

  test('has a bar per record by its title, those with most rows first, which links to its rows', async () => {
    const { view, documents } = await open({ chart: 'team' }, { tasks: { a: 2, b: 5, c: 0 } });
    expect(bars(view)).toEqual([
      ['Team b', 5],
      ['Team a', 2],
    ]);
    expect(countedOf(view).bars[0]?.href).toBe('/tasks?f.team.eq=b&chart=team');
    expect(countedOf(view)).toMatchObject({ total: 7, rest: 0, zeros: 1 });
    expect(countedOf(view)).not.toHaveProperty('partial');
    expect(documents).toHaveLength(3);
  });

  test('counts rows without a record where the backend can tell them, with a link', async () => {
    const { view } = await open({ chart: 'team' }, { tasks: { a: 2 }, without: 3 });
    expect(countedOf(view)).toMatchObject({ rest: 3, restOf: 'none' });
    expect(countedOf(view).restBar).toEqual({ href: '/tasks?f.team.isNull=true&chart=team', current: false });
  });

  test('does not call rows “without a value” where nothing tells', async () => {
    const { view } = await open({ chart: 'team' }, { tasks: { a: 2 }, without: 3, sdl: WITHOUT_NULL });
    expect(countedOf(view)).toMatchObject({ rest: 3, restOf: 'other' });
  });

  test('still counts where the backend refuses to find rows without a record', async () => {
    const { view } = await open({ chart: 'team' }, { tasks: { a: 2 }, without: 3, refusesNull: true });
    expect(bars(view)).toEqual([['Team a', 2]]);
  });

  test('counts rows of records that are not listed among the others', async () => {
    const { view } = await open({ chart: 'team' }, { tasks: { a: 2, hidden: 4 }, listed: ['a'], without: 1 });
    expect(countedOf(view)).toMatchObject({ rest: 1, others: { values: null, count: 4 } });
  });

  test('shows the ten with most rows, and how many others there are', async () => {
    const { view } = await open({ chart: 'team' }, { tasks: manyTeams(14) });
    expect(bars(view).map(([, count]) => count)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    expect(countedOf(view).others).toEqual({ values: 4, count: 1 + 2 + 3 + 4 });
  });

  test('keeps the bar by which the list is filtered, however small', async () => {
    const { view } = await open({ chart: 'team', 'f.team.eq': 't10' }, { tasks: manyTeams(14) });
    const current = countedOf(view).bars.filter((bar) => bar.current);
    expect(current.map(({ label, count, href }) => [label.text, count, href])).toEqual([
      ['Team t10', 1, '/tasks?chart=team'],
    ]);
    expect(countedOf(view).others).toEqual({ values: 3, count: 2 + 3 + 4 });
  });

  test('tells how many of the records were counted, in documents of limited size', async () => {
    const { view, documents } = await open({ chart: 'team' }, { tasks: manyTeams(60) });
    expect(countedOf(view).partial).toEqual({ counted: 50, of: 60 });
    expect(countedOf(view).others?.values).toBeNull();
    const roots = documents.map((text) => text.match(/tasks\(/g)?.length ?? 0);
    expect(Math.max(...roots)).toBeLessThanOrEqual(23);
  });

  test('is none where none of the counted records has rows, and others may have', async () => {
    const tasks = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`t${index + 10}`, index < 50 ? 0 : 5]),
    );
    const { view } = await open({ chart: 'team' }, { tasks });
    expect(view.charts?.shown?.counts.type).toBe('many');
  });

  test('is told to be unknown where the address names a field that has none', async () => {
    const { view } = await open({ chart: 'title' }, { tasks: { a: 1 } });
    expect(view.charts?.shown).toBeNull();
    expect(view.problems).toEqual(['There is no chart of this list by “Title”.']);
    expect((await open({ chart: 'team' }, { tasks: { a: 1 } })).view.problems).toEqual([]);
  });
});
