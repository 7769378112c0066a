import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { DISPLAYS, getListDisplays, LIST_DISPLAYS } from '../../../../lib/features/list/displays';
import { toListParams } from '../../../../lib/features/list/listParams';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { DISPLAY_LOADERS } from '../../../../lib/features/list/server/loadDisplay';
import type { UrlQuery } from '../../../../lib/ground/routes/queryParams';

const [task] = discover(
  buildSchema(/* GraphQL */ `
    scalar Date
    type Query {
      tasks(filter: TaskFilter, limit: Int, offset: Int): [Task!]!
      task(id: ID!): Task
    }
    type Task {
      id: ID!
      title: String!
      status: Status!
      dueOn: Date
      latitude: Float
      longitude: Float
      parent: Task
    }
    enum Status {
      OPEN
      DONE
    }
    input TaskFilter {
      status: StatusFilter
      dueOn: DateFilter
      parent: ParentFilter
    }
    input StatusFilter {
      eq: Status
    }
    input DateFilter {
      gte: Date
      lte: Date
    }
    input ParentFilter {
      eq: ID
      isNull: Boolean
    }
  `),
).entities;

function listOf(entity: typeof task) {
  if (entity?.list == null) throw new Error('There is no list.');
  return { entity, source: entity.list };
}

function parse(query: UrlQuery) {
  const { entity, source } = listOf(task);
  return parseListQuery(entity, source, query, { layouts: ['cards'] });
}

const CALENDAR = { view: 'calendar', on: 'dueOn' };

test.each(LIST_DISPLAYS)(
  'the rows of %s are a page of the list, or what a loader of its own reads; those of a table are either',
  (name) => {
    const isLoaded = DISPLAY_LOADERS[name] !== undefined;
    expect(isLoaded).toBe(DISPLAYS[name].hasPages !== true || name === 'table');
  },
);

test('every list is a table, and what its records allow', () => {
  const { entity, source } = listOf(task);
  const found = getListDisplays(entity, source);
  expect(found[0]).toBe('table');
  expect(found).toEqual(expect.arrayContaining(['board', 'calendar', 'map', 'tree']));
  expect(found).not.toContain('gallery');
  const none = { gallery: null, board: null, calendar: null, tree: null, map: null };
  expect(getListDisplays({ ...entity, displays: none }, source)).toEqual(['table']);
});

test.each<UrlQuery>([
  { view: 'board' },
  { ...CALENDAR, by: 'week', day: '2025-12-03' },
  { view: 'map', at: '51.1079,17.0385,12', page: '2' },
  { view: 'tree', open: '4' },
  { chart: 'status', view: 'cards', page: '2' },
  { chart: 'dueOn', unit: 'month', ...CALENDAR },
])('an address is written as it was read: %j', (query) => {
  const parsed = parse(query);
  expect(parsed.problems).toEqual([]);
  expect(Object.fromEntries(toListParams(parsed))).toEqual(query);
});

test('a display without pages has none in its address, and takes its own parameters with it', () => {
  const parsed = parse({ ...CALENDAR, day: '2025-12-03', page: '3' });
  expect(Object.fromEntries(toListParams(parsed))).toEqual({ ...CALENDAR, day: '2025-12-03' });
  expect(toListParams({ ...parsed, display: 'table' })).toEqual([]);
});

test('a day and a place that are none are told, and the display opens as without them', () => {
  const { problems, calendar } = parse({ ...CALENDAR, day: '2025-02-30' });
  expect(problems).toEqual([{ type: 'unknownDay', name: 'day', value: '2025-02-30' }]);
  expect(calendar).toEqual({ date: { field: 'dueOn' }, period: 'month', day: null });
  const other = parse({ view: 'map', at: 'north' });
  expect(other.problems).toEqual([{ type: 'unknownPlace', name: 'at', value: 'north' }]);
  expect(other.map).toEqual({ frame: null, page: 1 });
});
