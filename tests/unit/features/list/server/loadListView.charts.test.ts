import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { loadMainList } from '../../../reading/loadMainList';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';
import type { ListPageView } from '../../../../../lib/features/list/listPageView';

interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: string | null;
  readonly urgent: boolean;
  readonly dueOn: string | null;
}

const STATUSES = ['NEW', 'OPEN', 'DONE'];
/** 60 tasks: statuses in turn, every tenth without one; one a day from the first of March, every fifth without a day. */
const TASKS: readonly Task[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  title: `Task ${index}`,
  status: index % 10 === 9 ? null : (STATUSES[index % 3] ?? null),
  urgent: index % 4 === 0,
  dueOn: index % 5 === 4 ? null : new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
}));

interface Where {
  readonly status?: { readonly in?: readonly string[] };
  readonly urgent?: { readonly eq?: boolean };
  readonly dueOn?: { readonly [op in 'gte' | 'lte' | 'after' | 'before']?: string };
}

function matches(task: Task, { status, urgent, dueOn }: Where): boolean {
  const has = (ok: boolean | undefined): boolean => ok ?? true;
  return (
    has(status?.in?.includes(task.status ?? '')) &&
    has(urgent?.eq === undefined ? undefined : task.urgent === urgent.eq) &&
    has(dueOn?.gte === undefined ? undefined : task.dueOn !== null && task.dueOn >= dueOn.gte) &&
    has(dueOn?.lte === undefined ? undefined : task.dueOn !== null && task.dueOn <= dueOn.lte) &&
    has(dueOn?.after === undefined ? undefined : task.dueOn !== null && task.dueOn > dueOn.after) &&
    has(dueOn?.before === undefined ? undefined : task.dueOn !== null && task.dueOn < dueOn.before)
  );
}

const SDL = `
  scalar Date
  type Query { tasks(limit: Int, offset: Int, where: TaskFilter, orderBy: TaskOrder): TaskPage! task(id: ID!): Task }
  type TaskPage { items: [Task!]! total: Int }
  type Task { id: ID! title: String! status: Status urgent: Boolean! tags: [Tag!]! dueOn: Date }
  enum Status { NEW OPEN DONE }
  enum Tag { A B }
  enum TaskOrder { TITLE_ASC TITLE_DESC DUE_ON_ASC DUE_ON_DESC }
  input TaskFilter { status: StatusFilter urgent: BooleanFilter dueOn: DateFilter tags: TagFilter title: TextFilter }
  input StatusFilter { eq: Status in: [Status!] }
  input TagFilter { eq: Tag in: [Tag!] }
  input BooleanFilter { eq: Boolean }
  input DateFilter { gte: Date lte: Date }
  input TextFilter { eq: String contains: String }
`;

interface Faults {
  /** How many root fields one document may have. */
  readonly mostRoots?: number;
  /** The total that the backend claims, whatever was asked. */
  readonly total?: number;
  /** The field that is an error under this status. */
  readonly brokenStatus?: string;
  readonly sdl?: string;
}

/** The page of a list, with what the backend was asked. */
async function open(
  query: Readonly<Record<string, string>>,
  faults: Faults = {},
): Promise<{ view: ListPageView; documents: readonly string[] }> {
  const schema = buildSchema(faults.sdl ?? SDL);
  const documents: string[] = [];
  const root = {
    tasksCount: () => TASKS.length,
    tasks: ({ limit = 25, where = {}, orderBy }: { limit?: number; where?: Where; orderBy?: string }) => {
      const found = TASKS.filter((task) => matches(task, where));
      const byDay = found.toSorted((a, b) => (a.dueOn ?? '0').localeCompare(b.dueOn ?? '0'));
      const ordered =
        orderBy === 'DUE_ON_ASC' ? byDay : orderBy === 'DUE_ON_DESC' ? byDay.toReversed() : found;
      const isBroken = faults.brokenStatus !== undefined && where.status?.in?.[0] === faults.brokenStatus;
      return {
        items: ordered.slice(0, limit).map((task) => ({ ...task, tags: [] })),
        total: () => {
          if (isBroken) throw new Error('The counter is broken.');
          return faults.total ?? found.length;
        },
      };
    },
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
      const roots = text.match(/tasks\(/g)?.length ?? 0;
      if (roots > (faults.mostRoots ?? Infinity))
        return { type: 'ok', status: 200, data: null, errors: [{ message: 'Too many fields.' }] };
      const result = await execute({ schema, document, rootValue: root, variableValues: { ...variables } });
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

function countedOf({ charts }: ListPageView) {
  const counts = charts?.shown?.counts;
  if (counts?.type !== 'counted') throw new Error(`not counted: ${counts?.type}`);
  return counts;
}

const numbers = (view: ListPageView) => countedOf(view).bars.map(({ id, count }) => [id, count]);
const count = (wanted: (task: Task) => boolean): number => TASKS.filter(wanted).length;

describe('a list’s chart', () => {
  test('is offered by enum, yes or no, and day, never by a field of many values', async () => {
    const { view, documents } = await open({});
    expect(view.charts?.fields.map(({ name, href }) => [name, href])).toEqual([
      ['status', '/tasks?chart=status'],
      ['urgent', '/tasks?chart=urgent'],
      ['dueOn', '/tasks?chart=dueOn'],
    ]);
    expect(view.charts?.shown).toBeNull();
    expect(documents).toHaveLength(1);
  });

  test('by an enum counts each value in one document, and what has none', async () => {
    const { view, documents } = await open({ chart: 'status' });
    expect(numbers(view)).toEqual(
      STATUSES.map((status) => [status, count((task) => task.status === status)]),
    );
    expect(countedOf(view)).toMatchObject({ total: 60, rest: 6, restOf: 'none' });
    expect(documents).toHaveLength(2);
    expect(view.operations).toHaveLength(2);
  });

  test('keeps what else narrows the list, and its own filter chooses a bar only', async () => {
    const { view } = await open({ chart: 'status', 'f.urgent.eq': 'true', 'f.status.in': 'DONE', page: '1' });
    const urgent = (status: string): number => count((task) => task.urgent && task.status === status);
    expect(numbers(view)).toEqual(STATUSES.map((status) => [status, urgent(status)]));
    const { bars } = countedOf(view);
    expect(bars.map(({ current }) => current)).toEqual([false, false, true]);
    expect(bars[0]?.href).toBe('/tasks?f.urgent.eq=true&f.status.in=NEW&chart=status');
    expect(bars[2]?.href).toBe('/tasks?f.urgent.eq=true&chart=status');
    expect(view.rows).toHaveLength(urgent('DONE'));
    expect(countedOf(view).ignoresOwnFilter).toBe(true);
    expect(countedOf((await open({ chart: 'status', 'f.urgent.eq': 'true' })).view)).not.toHaveProperty(
      'ignoresOwnFilter',
    );
  });

  test('is counted without a value that an enum does not have, which is told', async () => {
    const { view, documents } = await open({ chart: 'urgent', 'f.status.in': 'LOST' });
    expect(view.problems).toEqual(['“LOST” is not a value of “Status”, so that condition was left out.']);
    expect(countedOf(view).total).toBe(60);
    expect(documents).toHaveLength(2);
  });

  test('stays on through the list’s other links and forms, until it is closed', async () => {
    const { view } = await open({ chart: 'status', 'f.urgent.eq': 'true' });
    expect(view.charts?.shown?.offHref).toBe('/tasks?f.urgent.eq=true');
    expect(view.clearHref).toBe('/tasks?chart=status');
    expect(view.hiddenParams.filter).toContainEqual({ name: 'chart', value: 'status' });
  });

  test('by yes or no has the two words', async () => {
    const { view } = await open({ chart: 'urgent' });
    expect(countedOf(view).bars.map(({ label, count: number }) => [label.text, number])).toEqual([
      ['Yes', 15],
      ['No', 45],
    ]);
  });

  test('by a day spans the days that there are, and leaves out rows without one', async () => {
    const { view } = await open({ chart: 'dueOn' });
    const counts = countedOf(view);
    expect(counts.unit).toBe('week');
    expect(counts.bars[0]?.label.text).toBe('23.02.2026 – 01.03.2026');
    expect(counts.bars.reduce((sum, bar) => sum + (bar.count ?? 0), 0)).toBe(
      count(({ dueOn }) => dueOn !== null),
    );
    expect(counts.rest).toBe(count(({ dueOn }) => dueOn === null));
    expect(counts.bars[1]?.href).toBe('/tasks?f.dueOn.gte=2026-03-02&f.dueOn.lte=2026-03-08&chart=dueOn');
  });

  test('by a day counts each day once where the backend has only "after" and "before"', async () => {
    const sdl = SDL.replace('DateFilter { gte: Date lte: Date }', 'DateFilter { after: Date before: Date }');
    const { view } = await open({ chart: 'dueOn' }, { sdl });
    expect(numbers(view)).toEqual(numbers((await open({ chart: 'dueOn' })).view));
    expect(countedOf(view)).toMatchObject({ rest: count(({ dueOn }) => dueOn === null) });
    expect(countedOf(view).bars[1]?.href).toBe(
      '/tasks?f.dueOn.gt=2026-03-02&f.dueOn.lt=2026-03-08&chart=dueOn',
    );
  });

  test('by a day has the units that give several bars, and that of the address', async () => {
    const { view } = await open({ chart: 'dueOn', unit: 'month', page: '2' });
    expect(countedOf(view).bars.map(({ label }) => label.text)).toEqual(['03.2026', '04.2026']);
    expect(countedOf(view).bars[0]?.href).toBe(
      '/tasks?f.dueOn.gte=2026-03-01&f.dueOn.lte=2026-03-31&chart=dueOn&unit=month',
    );
    expect(countedOf(view).units).toEqual([
      { unit: 'week', href: '/tasks?chart=dueOn&unit=week&page=2', current: false },
      { unit: 'month', href: '/tasks?chart=dueOn&unit=month&page=2', current: true },
      { unit: 'quarter', href: '/tasks?chart=dueOn&unit=quarter&page=2', current: false },
    ]);
    expect(view.problems).toEqual([]);
  });

  test('with another unit is that of the unit that fits, and says so', async () => {
    for (const unit of ['day', 'fortnight', '__proto__']) {
      const { view } = await open({ chart: 'dueOn', unit });
      expect(countedOf(view).unit).toBe('week');
      expect(view.problems).toEqual([
        `This chart cannot have a bar per “${unit}”. Another period was chosen.`,
      ]);
    }
    const { view } = await open({ chart: 'status', unit: 'week' });
    expect(view.problems).toHaveLength(1);
  });

  test('is part of a saved view with its unit, and the menu of charts leaves the unit', async () => {
    const { view } = await open({ chart: 'dueOn', unit: 'month', 'f.urgent.eq': 'true', page: '2' });
    expect(view.queryString).toBe('f.urgent.eq=true&chart=dueOn&unit=month');
    expect(view.hiddenParams.filter).toContainEqual({ name: 'unit', value: 'month' });
    expect(view.charts?.fields[0]?.href).toBe('/tasks?f.urgent.eq=true&chart=status');
    expect(view.charts?.shown?.offHref).toBe('/tasks?f.urgent.eq=true');
  });

  test('is counted a few at a time where the backend refuses all at once', async () => {
    const { view, documents } = await open({ chart: 'dueOn' }, { mostRoots: 5 });
    expect(countedOf(view).bars.length).toBeGreaterThan(5);
    expect(countedOf(view).rest).toBe(count(({ dueOn }) => dueOn === null));
    expect(documents.length).toBeGreaterThan(5);
  });

  test('shows what could be counted beside what could not', async () => {
    const { view } = await open({ chart: 'status' }, { brokenStatus: 'OPEN' });
    expect(countedOf(view).bars.map(({ count: number }) => number)).toEqual([
      count(({ status }) => status === 'NEW'),
      null,
      count(({ status }) => status === 'DONE'),
    ]);
    expect(countedOf(view).rest).toBeNull();
    expect(countedOf(view).failures).not.toEqual([]);
  });

  test('is none where the numbers contradict each other, or where there is nothing', async () => {
    const lying = await open({ chart: 'status' }, { total: 60 });
    expect(lying.view.charts?.shown?.counts.type).toBe('unclear');
    const empty = await open({ chart: 'status' }, { total: 0 });
    expect(empty.view.charts?.shown?.counts.type).toBe('empty');
  });

  test('is not offered where nothing counts, or where the count does not follow the filter', async () => {
    const uncounted = await open({}, { sdl: SDL.replace('total: Int', '') });
    expect(uncounted.view.charts).toBeUndefined();
    const apart = SDL.replace('total: Int', '').replace('type Query {', 'type Query { tasksCount: Int!');
    const unfiltered = await open({}, { sdl: apart });
    expect(unfiltered.view.charts).toBeUndefined();
  });

  test('asks nothing for a field that it cannot be counted by', async () => {
    const { view, documents } = await open({ chart: '__proto__' });
    expect(view.charts?.shown).toBeNull();
    expect(documents).toHaveLength(1);
  });
});
