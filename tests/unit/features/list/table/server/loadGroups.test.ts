import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import type { ListPageView } from '../../../../../../lib/features/list/listPageView';
import type { UrlQuery } from '../../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../../reading/loadListOf';

const SDL = /* GraphQL */ `
  type Query {
    tasks(limit: Int, offset: Int, where: TaskFilter): TaskPage!
    tasksAggregate(where: TaskFilter): TaskSums!
    teams(limit: Int, offset: Int): [Team!]!
    team(id: ID!): Team
  }
  type TaskPage {
    items: [Task!]!
    total: Int!
  }
  type TaskSums {
    count: Int!
    sum: TaskSum
  }
  type TaskSum {
    hours: Float
  }
  type Task {
    id: ID!
    title: String!
    status: Status
    hours: Float
    team: Team
  }
  type Team {
    id: ID!
    name: String!
  }
  enum Status {
    OPEN
    DOING
    DONE
  }
  input TaskFilter {
    status: StatusFilter
    team: TeamFilter
    title: TextFilter
  }
  input StatusFilter {
    in: [Status!]
    isNull: Boolean
  }
  input TeamFilter {
    eq: ID
  }
  input TextFilter {
    contains: String
  }
`;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly status: string | null;
  readonly hours: number | null;
  readonly team: { readonly id: string; readonly name: string } | null;
}

interface Where {
  readonly status?: { readonly in?: readonly string[]; readonly isNull?: boolean };
  readonly team?: { readonly eq?: string };
  readonly title?: { readonly contains?: string };
}

const TEAMS = ['a', 'b', 'c'].map((id) => ({ id, name: `Team ${id}` }));

/** Fifteen open tasks of 0.1 hours, two that are done, one without a status. */
const ROWS: readonly Row[] = [
  ...Array.from({ length: 15 }, () => ({ status: 'OPEN', hours: 0.1, team: TEAMS[0] ?? null })),
  { status: 'DONE', hours: 2.5, team: TEAMS[1] ?? null },
  { status: 'DONE', hours: 0.2, team: TEAMS[0] ?? null },
  { status: null, hours: null, team: null },
].map((row, index) => ({ id: String(index), title: `Task ${index}`, ...row }));

interface Behaviour {
  readonly sdl?: string;
  readonly ignoresStatus?: true;
  readonly failsFor?: string;
}

async function open(query: UrlQuery, { sdl = SDL, ignoresStatus, failsFor }: Behaviour = {}) {
  const select = ({ status, team, title }: Where = {}): readonly Row[] => {
    if (failsFor !== undefined && status?.in?.includes(failsFor) === true) throw new Error('Out of order.');
    return ROWS.filter(
      (row) =>
        (ignoresStatus === true ||
          ((status?.in === undefined || (row.status !== null && status.in.includes(row.status))) &&
            (status?.isNull === undefined || (row.status === null) === status.isNull))) &&
        (team?.eq === undefined || row.team?.id === team.eq) &&
        row.title.includes(title?.contains ?? ''),
    );
  };
  const load = createListLoader(buildSchema(sdl));
  const result = await load('Task', query, {
    tasks: ({ where, limit = 25, offset = 0 }: { where?: Where; limit?: number; offset?: number }) => ({
      items: select(where).slice(offset, offset + limit),
      total: select(where).length,
    }),
    tasksAggregate: ({ where }: { where?: Where }) => ({
      count: select(where).length,
      sum: { hours: select(where).reduce((sum, { hours }) => sum + (hours ?? 0), 0) },
    }),
    teams: () => TEAMS,
  });
  return result;
}

const groupsOf = ({ groups, rows }: ListPageView) => {
  let start = 0;
  return (groups?.groups ?? []).map(({ label, total, rows: count, more, sums, href }) => ({
    label: label.text,
    total,
    more,
    sums,
    href,
    titles: rows.slice(start, (start += count)).map(({ title }) => title),
  }));
};

test('rows are grouped by the values of a choice, in their order, the first ones of each with the number of all', async () => {
  const view = await open({ group: 'status' });
  expect(view.groups).toMatchObject({ field: 'status', offHref: '/tasks' });
  const [first, done, none, ...others] = groupsOf(view);
  expect(first).toMatchObject({ label: 'Open', total: 15, more: true, href: '/tasks?f.status.in=OPEN' });
  expect(first?.titles).toHaveLength(10);
  expect(done).toMatchObject({ label: 'Done', total: 2, more: false, titles: ['Task 15', 'Task 16'] });
  expect(none).toMatchObject({ label: 'No value', total: 1, href: '/tasks?f.status.isNull=true' });
  // A value without records has no group.
  expect(others).toEqual([]);
  expect(view.groups?.rest).toBeUndefined();
  expect(view.problems).toEqual([]);
});

test('the filters of the list hold in its groups, and leave out those that they exclude', async () => {
  const titled = groupsOf(await open({ group: 'status', 'f.title.contains': '16' }));
  expect(titled.map(({ label, titles }) => [label, titles])).toEqual([['Done', ['Task 16']]]);
  const one = await open({ group: 'status', 'f.status.in': 'DONE' });
  expect(groupsOf(one).map(({ label }) => label)).toEqual(['Done']);
});

test('rows are grouped by the record that they refer to, and the others are told', async () => {
  const view = await open({ group: 'team' });
  expect(groupsOf(view).map(({ label, total }) => [label, total])).toEqual([
    ['Team a', 16],
    ['Team b', 1],
  ]);
  expect(view.groups?.rest).toEqual({ href: '/tasks', count: 1 });
});

test('a group whose rows are others, or that cannot be read, shows none and says so', async () => {
  const ignored = await open({ group: 'status' }, { ignoresStatus: true });
  expect(ignored.groups?.groups.find(({ id }) => id === 'DONE')).toMatchObject({ rows: 0, failed: '' });
  const failed = await open({ group: 'status' }, { failsFor: 'DONE' });
  expect(failed.groups?.groups.map(({ id, failed: reason }) => [id, reason])).toContainEqual([
    'DONE',
    'Out of order.',
  ]);
  expect(groupsOf(failed)[0]?.titles).toHaveLength(10);
});

test('a field by which the list is not grouped is told, and the table is a page as ever', async () => {
  const view = await open({ group: 'title' });
  expect(view.groups).toBeUndefined();
  expect(view.rows).toHaveLength(18);
  expect(view.problems).toEqual(['The rows of this list cannot be grouped by “Title”.']);
});

test('the table says by what its rows can be grouped', async () => {
  expect((await open({})).groupings).toEqual(['status', 'team']);
  expect((await open({ view: 'board' })).groupings).toBeUndefined();
});

test('chosen columns are added up for the list and for each group, without rounding where the rows are whole', async () => {
  const view = await open({ group: 'status', sums: 'hours' });
  const sums = groupsOf(view).map((group) => [group.label, group.sums?.['hours']]);
  expect(sums).toEqual([
    ['Open', '1.5'],
    ['Done', '2.7'],
    ['No value', undefined],
  ]);
  expect(view.sums).toEqual({ texts: { hours: '4.2' }, shown: ['hours'], possible: ['hours'] });
});

test('without sums of the backend, only rows that are all there are added up', async () => {
  const sdl = SDL.replace('tasksAggregate(where: TaskFilter): TaskSums!', '');
  const whole = await open({ sums: 'hours' }, { sdl });
  expect(whole.sums?.texts).toEqual({ hours: '4.2' });
  const part = await open({ sums: 'hours', size: '10' }, { sdl });
  expect(part.sums).toBeUndefined();
  const groups = groupsOf(await open({ group: 'status', sums: 'hours' }, { sdl }));
  expect(groups.map(({ sums }) => sums)).toEqual([undefined, { hours: '2.7' }, undefined]);
});

test('no quantity is added up without being asked for', async () => {
  expect((await open({})).sums).toEqual({ texts: {}, shown: [], possible: ['hours'] });
});
