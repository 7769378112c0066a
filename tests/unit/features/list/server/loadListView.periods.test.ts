import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  scalar Date
  type Query {
    tasks(filter: TaskFilter, limit: Int, offset: Int): TaskPage!
  }
  type TaskPage {
    items: [Task!]!
    total: Int!
  }
  input TaskFilter {
    dueOn: DateFilter
    status: StatusFilter
  }
  input StatusFilter {
    eq: TaskStatus
  }
  input DateFilter {
    gte: Date
    lte: Date
  }
  enum TaskStatus {
    OPEN
    DONE
  }
  type Task {
    id: ID!
    title: String!
    status: TaskStatus!
    dueOn: Date
  }
`);
const loadList = createListLoader(schema);

const DAYS = ['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-12'];
const TASKS = DAYS.map((dueOn, i) => ({ id: dueOn, title: dueOn, status: i < 2 ? 'DONE' : 'OPEN', dueOn }));

interface TaskFilter {
  readonly dueOn?: { readonly gte?: string; readonly lte?: string };
  readonly status?: { readonly eq?: string };
}

/** Loads the list on the second of January 2026. */
async function load(query: UrlQuery, { refuses = false } = {}) {
  const tasks = ({ filter: { dueOn, status } = {} }: { filter?: TaskFilter }) => {
    if (refuses && dueOn !== undefined) throw new Error('No dates today.');
    const items = TASKS.filter(
      (one) =>
        one.dueOn >= (dueOn?.gte ?? '') &&
        one.dueOn <= (dueOn?.lte ?? '9') &&
        (status?.eq === undefined || one.status === status.eq),
    );
    return { items, total: items.length };
  };
  return loadList('Task', query, { tasks });
}

const THIS_WEEK = { 'f.dueOn.is': 'thisWeek' };

describe('a list of this week', () => {
  it('has the rows of these days, one chip with the words, and a link that takes both ends away', async () => {
    const view = await load(THIS_WEEK);
    expect(view.rows.map(({ title }) => title)).toEqual(DAYS.slice(0, 4));
    expect(view.chips).toMatchObject([
      { label: { text: 'Due on' }, text: 'this week', removeHref: '/tasks' },
    ]);
  });

  it('is a saved view and a file of the week in which it is opened', async () => {
    expect((await load(THIS_WEEK)).queryString).toBe('f.dueOn.is=thisWeek');
  });

  it('keeps the word in the form, and leaves the days empty', async () => {
    const view = await load(THIS_WEEK);
    const field = view.filters.find(({ name }) => name === 'dueOn');
    expect([field?.word, field?.current]).toEqual(['f.dueOn.is', { is: 'thisWeek' }]);
    expect(view.filterWords).toMatchObject({ anyTime: 'any time', today: 'today' });
  });

  it('counts in charts and stands in their links', async () => {
    const { charts } = await load({ ...THIS_WEEK, chart: 'status' });
    const counts = charts?.shown?.counts;
    const bars = counts?.type === 'counted' ? counts.bars : [];
    expect(bars.map(({ count }) => count)).toEqual([2, 2]);
    expect(bars[0]?.href).toBe('/tasks?f.dueOn.is=thisWeek&f.status.eq=OPEN&chart=status');
  });

  it('narrows a board, and a calendar together with its month', async () => {
    const board = await load({ ...THIS_WEEK, view: 'board' });
    expect(board.board?.columns.map(({ total }) => total)).toEqual([2, 2]);
    const calendar = await load({ ...THIS_WEEK, view: 'calendar' });
    const filled = calendar.calendar?.days.filter(({ count }) => count > 0) ?? [];
    expect(filled.map(({ day }) => day)).toEqual(DAYS.slice(0, 4));
  });

  it('is read without these days where the backend refuses them, and says so once', async () => {
    const view = await load(THIS_WEEK, { refuses: true });
    expect([view.rows.length, view.problems.length]).toEqual([5, 1]);
    expect(view.chips).toMatchObject([{ text: 'this week', refused: true }]);
  });
});

it('an unknown word is told by the name of its field, and the list shows all rows', async () => {
  const view = await load({ 'f.dueOn.is': 'lastCentury' });
  expect(view.rows).toHaveLength(5);
  expect(view.problems).toEqual([
    '“lastCentury” is not a value of “Due on”, so that condition was left out.',
  ]);
});
