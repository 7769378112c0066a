import { buildSchema, graphql } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteWrite } from '../../../../../lib/kit/backend/writeNotes';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { KeptAnswers } from '../../../../../lib/kit/run/server/keptAnswers';
import type { ListPageView } from '../../../../../lib/features/list/listPageView';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { buildPickerPlan } from '../../../../../lib/features/form/pickers/pickerPlan';
import { discover } from '../../../../../lib/core/schema/discover';
import { loading } from '../../../reading/cityDesk';
import { loadMainList } from '../../../reading/loadMainList';

const SDL = `
  type Query { tasks(limit: Int, offset: Int, where: TaskFilter, sort: TaskSort): TaskPage! task(id: ID!): Task }
  type TaskPage { items: [Task!]! total: Int! }
  type Task { id: ID! title: String! status: Status! }
  enum Status { NEW DONE }
  enum TaskSort { TITLE_ASC TITLE_DESC }
  input TaskFilter { status: StatusFilter }
  input StatusFilter { eq: Status in: [Status!] }
`;

interface Where {
  readonly status?: { readonly eq?: string; readonly in?: readonly string[] };
}

/** A list of tasks on a backend whose counts wait until they are released. */
class SlowDesk {
  total = 57;
  /** The most rows that a page has, whatever is asked for. */
  cap = Infinity;
  /** The documents that the backend was sent. */
  readonly documents: string[] = [];
  private readonly schema = buildSchema(SDL);
  private readonly model = discover(this.schema);
  private release: () => void = () => {};
  private held: Promise<void> = Promise.resolve();
  private readonly slowCounts = new KeptAnswers();

  hold(): void {
    this.held = new Promise((resolve) => (this.release = resolve));
  }

  /** Lets the counts that wait end, some time after they were asked for. */
  async let(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 30));
    this.release();
    this.held = Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }

  async open(query: UrlQuery = {}): Promise<ListPageView> {
    const [entity] = this.model.entities;
    if (entity?.list == null) throw new Error('no list');
    const ctx = {
      ...loading(),
      ...createLabelContext(this.model, createLabels(null, 'en')),
      slowCounts: this.slowCounts,
      fetcher: (request: { query: string; variables?: object | undefined }) => this.answer(request),
    };
    const loaded = await loadMainList(ctx, entity, entity.list, query);
    if (!loaded.ok) throw new Error(`failed: ${loaded.failure.type}`);
    return loaded.view;
  }

  /** The document that pickers of tasks send. */
  getPickerDocument(): string {
    const [entity] = this.model.entities;
    const ctx = createLabelContext(this.model, createLabels(null, 'en'));
    return (entity && buildPickerPlan(ctx, entity, { keys: ['id'] })?.document) ?? '';
  }

  private async answer({ query, variables }: { query: string; variables?: object | undefined }) {
    this.documents.push(query);
    const held = this.held;
    const rootValue = {
      tasks: ({ limit = 25, offset = 0, where = {} }: { limit?: number; offset?: number; where?: Where }) => {
        const { status } = where;
        // All tasks but three are of neither status that is asked for.
        const isNew = status?.eq === 'NEW' || status?.in?.includes('NEW') === true;
        const total = status === undefined ? this.total : isNew ? 3 : 0;
        const size = Math.max(0, Math.min(limit, this.cap, total - offset));
        return {
          items: Array.from({ length: size }, (_, index) => ({
            id: String(offset + index),
            title: `Task ${offset + index}`,
            status: 'NEW',
          })),
          total: () => held.then(() => total),
        };
      },
    };
    const result = await graphql({
      schema: this.schema,
      source: query,
      rootValue,
      variableValues: { ...variables },
    });
    const data = result.data == null ? null : JSON.parse(JSON.stringify(result.data));
    return { type: 'ok' as const, status: 200, data, errors: [] };
  }
}

test('rows and a total that is quick come with one request', async () => {
  const desk = new SlowDesk();
  const view = await desk.open();
  expect(view.paging).toMatchObject({ total: 57 });
  expect(view.paging.counting).toBeUndefined();
  expect(desk.documents).toHaveLength(1);
});

test('rows do not wait for a slow total, and the page says that it is left out', async () => {
  const desk = new SlowDesk();
  desk.hold();
  const { rows, paging } = await desk.open();
  expect(rows).toHaveLength(25);
  expect(paging).toMatchObject({ total: null, counting: { state: 'late', href: '/tasks' } });
  expect(paging.next).toBe('/tasks?page=2');
});

test('a total that has come meanwhile is there when the page is opened again, and is not counted again', async () => {
  const desk = new SlowDesk();
  desk.hold();
  await desk.open();
  await desk.let();
  const before = desk.documents.length;
  const { paging } = await desk.open();
  expect(paging).toMatchObject({ total: 57 });
  expect(paging.counting).toBeUndefined();
  expect(desk.documents.slice(before).filter((document) => document.includes('total'))).toEqual([]);
});

test('after a write, a total from before is shown as such where a new one is late', async () => {
  const desk = new SlowDesk();
  desk.hold();
  await desk.open();
  await desk.let();
  noteWrite();
  desk.hold();
  const { paging } = await desk.open();
  expect(paging).toMatchObject({ total: 57, counting: { state: 'old' } });
});

test('a page that holds all rows tells their number, however slow counting is', async () => {
  const desk = new SlowDesk();
  desk.hold();
  const { rows, paging, totalUnfiltered } = await desk.open({ 'f.status.in': 'NEW' });
  expect(rows).toHaveLength(3);
  expect(paging).toMatchObject({ total: 3 });
  expect(paging.counting).toBeUndefined();
  expect(totalUnfiltered).toBeNull();
});

test('pickers of a list whose total is slow ask neither for it nor for an order of their own', async () => {
  const desk = new SlowDesk();
  await desk.open();
  expect(desk.getPickerDocument()).toMatch(/\bsort: .*\btotal\b/s);
  desk.hold();
  await desk.open();
  const document = desk.getPickerDocument();
  expect(document).toContain('title');
  expect(document).not.toMatch(/\bsort:|\btotal\b/);
});

test('rows do not wait for a slow chart: it is left out, and there when the page is opened again', async () => {
  const desk = new SlowDesk();
  desk.total = 3;
  desk.hold();
  const first = await desk.open({ chart: 'status' });
  expect(first.rows).toHaveLength(3);
  expect(first.charts?.shown?.counts).toEqual({ type: 'slow' });
  await desk.let();
  const second = await desk.open({ chart: 'status' });
  expect(second.charts?.shown?.counts).toMatchObject({ type: 'counted', total: 3 });
  noteWrite();
  desk.hold();
  const third = await desk.open({ chart: 'status' });
  expect(third.charts?.shown?.counts).toEqual({
    ...second.charts?.shown?.counts,
    countedAt: expect.any(String),
  });
});

test('a chart whose numbers came at once before is shown with them where new ones are late', async () => {
  // Numbers that take 20 ms, as on a busy machine, would be kept as slow ones and not be asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = new SlowDesk();
  const first = await desk.open({ chart: 'status' });
  desk.hold();
  const second = await desk.open({ chart: 'status' });
  expect(second.charts?.shown?.counts).toEqual({
    ...first.charts?.shown?.counts,
    countedAt: expect.any(String),
  });
});

test('a page that the backend has cut short is not taken for the end of the list where the count says more', async () => {
  const desk = new SlowDesk();
  // No round number, so that nothing but the count tells of it.
  desk.cap = 7;
  desk.hold();
  await desk.open();
  await desk.let();
  const { rows, paging } = await desk.open({ page: '2' });
  expect(rows).toHaveLength(7);
  expect(paging.total).toBe(57);
});
