import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadWork } from '../../../../../lib/features/home/server/loadWork';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import type { BackendResult } from '../../../../../lib/kit/backend/backendResult';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';

const schema = buildSchema(`
  scalar Date
  type Query { me: User tasks(limit: Int, offset: Int, where: TaskFilter, orderBy: TaskOrder): TaskPage! task(id: ID!): Task
    user(id: ID!): User }
  type TaskPage { items: [Task!]! total: Int! }
  enum TaskStatus { NEW IN_PROGRESS DONE }
  enum TaskOrder { DUE_ON_ASC DUE_ON_DESC }
  input StatusFilter { eq: TaskStatus in: [TaskStatus!] }
  input DateFilter { gte: Date lte: Date }
  input IdFilter { eq: ID }
  input TaskFilter { status: StatusFilter dueOn: DateFilter assignee: IdFilter }
  type Task { id: ID! title: String! status: TaskStatus! dueOn: Date assignee: User }
  type User { id: ID! name: String! }`);
const model = discover(schema);

interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueOn: string;
  readonly assignee: { readonly id: string; readonly name: string };
}
const TASKS: readonly Task[] = [
  { id: '1', title: 'Paint', status: 'NEW', dueOn: '2026-11-20', assignee: { id: '7', name: 'Ala' } },
  { id: '2', title: 'Sweep', status: 'DONE', dueOn: '2026-11-20', assignee: { id: '8', name: 'Ola' } },
];

interface TaskQuery {
  readonly where?: {
    readonly status?: { readonly eq?: string; readonly in?: readonly string[] };
    readonly dueOn?: { readonly lte?: string };
    readonly assignee?: { readonly eq?: string };
  };
}

const findTasks = ({ where = {} }: TaskQuery): readonly Task[] =>
  TASKS.filter(
    ({ status, dueOn, assignee }) =>
      (where.status?.in?.includes(status) ?? true) &&
      (where.status?.eq ?? status) === status &&
      dueOn <= (where.dueOn?.lte ?? '9') &&
      (where.assignee?.eq ?? assignee.id) === assignee.id,
  );

function context(waitMs: number): LoaderContext {
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-11-30T12:00:00.000Z',
    fetcher: async ({ query, variables }) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const rootValue = {
        me: TASKS[0]?.assignee,
        tasks: (asked: TaskQuery) => ({ items: findTasks(asked), total: findTasks(asked).length }),
      };
      const answer = await graphql({ schema, source: query, rootValue, variableValues: variables });
      // As it comes over the network.
      const sent = JSON.parse(JSON.stringify({ data: null, errors: [], ...answer })) as object;
      return { type: 'ok', status: 200, ...sent } as BackendResult;
    },
  };
}

const load = (isSignedIn: boolean, waitMs = 0) => loadWork(context(waitMs), { isSignedIn, tileMs: 5_000 });

describe('the work on home', () => {
  it('is read of the lists, each part with the list that has all of it', async () => {
    const work = await load(false);
    expect(work.map(({ kind, href }) => [kind, decodeURIComponent(href)])).toEqual([
      ['overdue', '/tasks?f.dueOn.is=beforeToday&f.status.in=NEW&f.status.in=IN_PROGRESS'],
      ['statuses', '/tasks'],
      ['due', '/tasks?f.dueOn.lte=2026-12-06&f.status.in=NEW&f.status.in=IN_PROGRESS&sort=dueOn'],
      ['first', '/tasks'],
    ]);
    expect(work[0]?.content).toEqual({ type: 'number', text: '1' });
    const [, statuses, due] = work;
    expect(statuses?.content).toMatchObject({
      bars: [
        { label: { text: 'New' }, count: 1 },
        { label: { text: 'Done' }, count: 1 },
      ],
    });
    expect(due?.content).toMatchObject({ total: 1, rows: [{ title: 'Paint', daysLate: 10, about: 'Ala' }] });
  });

  it('has the own records of whoever is signed in', async () => {
    const mine = (await load(true)).find(({ kind }) => kind === 'mine');
    expect(mine?.content).toMatchObject({ total: 1, rows: [{ title: 'Paint' }] });
  });

  it('does not wait for a slow backend: its parts come later, by the tiles that read them', async () => {
    const start = Date.now();
    const work = await load(false, 2_000);
    expect(Date.now() - start).toBeLessThan(1_500);
    expect(work.map(({ content }) => content)).toEqual([null, null, null, null]);
    expect(work[1]?.tile).toBe('/tasks?tile.show=chart&tile.of=status');
  });
});
