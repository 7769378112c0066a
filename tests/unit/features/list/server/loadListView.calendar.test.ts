import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  scalar Date
  scalar DateTime
  type Query {
    tasks(filter: TaskFilter, orderBy: TaskOrder, search: String, limit: Int, offset: Int): TaskPage!
    trips(filter: TripFilter, limit: Int, offset: Int): TripPage!
    stays(filter: TripFilter, limit: Int, offset: Int): [Stay!]!
    visits(filter: VisitFilter, take: Int, skip: Int): [Visit!]
    visitsCount(filter: VisitFilter): Int
    notes(limit: Int, offset: Int): [Note!]!
  }
  type TaskPage {
    items: [Task!]!
    total: Int!
  }
  type TripPage {
    items: [Trip!]!
    total: Int!
  }
  enum TaskOrder {
    dueOn_ASC
    dueOn_DESC
    createdAt_ASC
    createdAt_DESC
  }
  input TaskFilter {
    dueOn: DateFilter
    createdAt: DateTimeFilter
    status: StatusFilter
  }
  input StatusFilter {
    eq: TaskStatus
  }
  input DateFilter {
    gte: Date
    lte: Date
    isNull: Boolean
  }
  input DateTimeFilter {
    gt: DateTime
    lt: DateTime
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
    createdAt: DateTime!
  }
  input TripFilter {
    startsOn: DateFilter
    endsOn: DateFilter
  }
  type Trip {
    id: ID!
    title: String!
    startsOn: Date!
    endsOn: Date
  }
  type Stay {
    id: ID!
    title: String!
    startsOn: Date!
    endsOn: Date!
  }
  input VisitFilter {
    on: DateFilter
  }
  type Visit {
    id: ID!
    title: String!
    on: Date!
  }
  type Note {
    id: ID!
    title: String!
    createdAt: DateTime!
  }
`);
const loadList = createListLoader(schema);

interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueOn: string | null;
  readonly createdAt: string;
}
const task = (id: string, dueOn: string | null, createdAt = '2025-11-20T10:00:00Z'): Task => ({
  id,
  title: `Task ${id}`,
  status: 'OPEN',
  dueOn,
  createdAt,
});
const TASKS = [
  task('1', '2025-12-04'),
  task('2', '2025-12-04'),
  task('3', '2025-11-30'),
  task('4', '2026-01-05'),
  task('5', null, '2025-11-30T23:30:00Z'),
  ...Array.from({ length: 15 }, (_, i) => task(`many-${i}`, '2025-12-10')),
];

const VISITS = Array.from({ length: 30 }, (_, i) => ({ id: `${i}`, title: `Visit ${i}`, on: '2025-12-03' }));

type Range<Value> = { gte?: Value; lte?: Value; gt?: Value; lt?: Value; isNull?: boolean };

const isWithin = (value: string | null, { gte, lte, gt, lt, isNull }: Range<string> = {}): boolean => {
  if (isNull !== undefined) return (value === null) === isNull;
  if (gte === undefined && lte === undefined && gt === undefined && lt === undefined) return true;
  if (value === null) return false;
  return (
    (gte === undefined || value >= gte) &&
    (lte === undefined || value <= lte) &&
    (gt === undefined || value > gt) &&
    (lt === undefined || value < lt)
  );
};

interface Arguments {
  readonly filter?: Record<string, Range<string>>;
  readonly orderBy?: string;
  readonly limit?: number;
  readonly offset?: number;
}

async function load(
  query: UrlQuery,
  { tasks = TASKS, refuses = false, ignores = false, type = 'Task' } = {},
) {
  const trips = [
    { id: 'a', title: 'Alps', startsOn: '2025-11-28', endsOn: '2025-12-02' },
    { id: 'b', title: 'Baltic', startsOn: '2025-12-05', endsOn: null },
    { id: 'c', title: 'Crete', startsOn: '2025-10-01', endsOn: '2025-10-05' },
  ];
  const rootValue = {
    tasks: ({ filter = {}, orderBy, limit = 10, offset = 0 }: Arguments) => {
      if (refuses && filter.dueOn !== undefined) throw new Error('No dates today.');
      const found = tasks.filter(
        (one) => ignores || (isWithin(one.dueOn, filter.dueOn) && isWithin(one.createdAt, filter.createdAt)),
      );
      const sorted = orderBy === 'dueOn_ASC' ? found.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '')) : found; // prettier-ignore
      return { items: sorted.slice(offset, offset + limit), total: found.length };
    },
    trips: ({ filter = {}, limit = 10, offset = 0 }: Arguments) => {
      const found = trips.filter(
        (one) => isWithin(one.startsOn, filter.startsOn) && isWithin(one.endsOn, filter.endsOn),
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    stays: ({ filter = {} }: Arguments) =>
      [{ id: 'i', title: 'Inn', startsOn: '2025-12-01', endsOn: '2025-12-03' }].filter(
        (one) => isWithin(one.startsOn, filter.startsOn) && isWithin(one.endsOn, filter.endsOn),
      ),
    // Gives at most 20 rows, and null for more.
    visits: ({
      filter = {},
      take = 10,
      skip = 0,
    }: {
      filter?: Arguments['filter'];
      take?: number;
      skip?: number;
    }) => {
      if (take > 20) throw new Error('`take` may be 20 at most.');
      return VISITS.filter(({ on }) => isWithin(on, filter.on)).slice(skip, skip + take);
    },
    visitsCount: ({ filter = {} }: Arguments) => VISITS.filter(({ on }) => isWithin(on, filter.on)).length,
    notes: [],
  };
  return loadList(type, query, rootValue);
}

const DECEMBER = { view: 'calendar', day: '2025-12-03' };
type Loaded = Awaited<ReturnType<typeof load>>;
const dayOf = (view: Loaded, day: string) => view.calendar?.days.find((one) => one.day === day);
const titlesOf = (view: Loaded, day: string) =>
  dayOf(view, day)?.entries.map(({ row }) => view.rows[row]?.title);

it('a month shows whole weeks from Monday, and each record on the day of its date', async () => {
  const view = await load(DECEMBER);
  expect(view.calendar?.heading).toBe('December 2025');
  expect(view.calendar?.weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(view.calendar?.days.map(({ day }) => day)).toHaveLength(35);
  expect(view.calendar?.days[0]).toMatchObject({ day: '2025-12-01', number: '1', count: 0 });
  expect(titlesOf(view, '2025-12-04')).toEqual(['Task 1', 'Task 2']);
  expect(dayOf(view, '2026-01-01')).toMatchObject({ number: '1 Jan', isOutside: true });
  expect(view.calendar?.total).toBe(17);
});

it('a day counts all of its records, shows the first twelve and leads to its table', async () => {
  const view = await load(DECEMBER);
  expect(dayOf(view, '2025-12-10')).toMatchObject({
    count: 15,
    href: '/tasks?f.dueOn.gte=2025-12-10&f.dueOn.lte=2025-12-10',
  });
  expect(dayOf(view, '2025-12-10')?.entries).toHaveLength(12);
  expect(view.rows).toHaveLength(14);
});

it('records without the date are counted and linked', async () => {
  const view = await load(DECEMBER);
  expect(view.calendar?.undated).toEqual({ href: '/tasks?f.dueOn.isNull=true', count: 1 });
});

it('a moment stands on its day in the site’s time zone, with its time', async () => {
  const view = await load({ ...DECEMBER, on: 'createdAt' });
  expect(titlesOf(view, '2025-12-01')).toEqual(['Task 5']);
  expect(dayOf(view, '2025-12-01')?.entries[0]?.time).toBe('00:30');
  expect(view.calendar?.dates.map(({ label, current }) => [label.text, current])).toEqual([
    ['Due on', false],
    ['Created at', true],
  ]);
});

it('previous, next, week and agenda keep the list’s filters and the date', async () => {
  const view = await load({ ...DECEMBER, 'f.status.eq': 'OPEN', by: 'week' });
  const { calendar } = view;
  expect(calendar?.heading).toMatch(/^1\s?–\s?7 December 2025$/);
  expect(calendar?.next).toBe('/tasks?f.status.eq=OPEN&view=calendar&on=dueOn&by=week&day=2025-12-08');
  expect(calendar?.previous).toContain('day=2025-11-24');
  expect(calendar?.periods.find(({ period }) => period === 'agenda')?.href).toContain('by=agenda');
  expect(calendar?.today).toEqual({
    href: '/tasks?f.status.eq=OPEN&view=calendar&on=dueOn&by=week',
    isShown: false,
  });
});

it('an empty month leads to the nearest days with records', async () => {
  const view = await load({ view: 'calendar', on: 'createdAt', day: '2025-08-15' });
  expect(view.calendar?.nearest).toEqual([
    { href: '/tasks?view=calendar&on=createdAt&day=2025-11-20', name: '20 November 2025' },
  ]);
  expect((await load(DECEMBER)).calendar?.nearest).toBeUndefined();
});

it('a filter on the date narrows the calendar', async () => {
  const view = await load({ ...DECEMBER, 'f.dueOn.gte': '2025-12-05' });
  expect(view.calendar?.total).toBe(15);
});

it('a span covers its days, also those of a record that has begun before the period', async () => {
  const view = await load({ view: 'calendar', day: '2025-12-03', by: 'week' }, { type: 'Trip' });
  expect(titlesOf(view, '2025-12-01')).toEqual(['Alps']);
  expect(dayOf(view, '2025-12-02')?.entries[0]?.isContinued).toBe(true);
  expect(titlesOf(view, '2025-12-03')).toEqual([]);
  expect(titlesOf(view, '2025-12-05')).toEqual(['Baltic']);
  expect(view.calendar?.total).toBe(2);
});

it('the table of a day has what covers it, or what begins on it where records may have no end', async () => {
  const trips = await load({ view: 'calendar', day: '2025-12-03', by: 'week' }, { type: 'Trip' });
  expect(trips.calendar?.linksToStarts).toBe(true);
  expect(dayOf(trips, '2025-12-02')?.href).toBe('/trips?f.startsOn.gte=2025-12-02&f.startsOn.lte=2025-12-02');
  const stays = await load({ view: 'calendar', day: '2025-12-03', by: 'week' }, { type: 'Stay' });
  expect(stays.calendar?.linksToStarts).toBeUndefined();
  expect(dayOf(stays, '2025-12-02')?.href).toBe('/stays?f.endsOn.gte=2025-12-02&f.startsOn.lte=2025-12-02');
  expect(titlesOf(stays, '2025-12-02')).toEqual(['Inn']);
});

it('days beyond the records that were read say so', async () => {
  const tasks = Array.from({ length: 620 }, (_, i) =>
    task(String(i), `2025-12-${String(1 + Math.floor(i / 25)).padStart(2, '0')}`),
  );
  const view = await load(DECEMBER, { tasks });
  expect(view.calendar).toMatchObject({ truncatedAt: 500, total: null });
  expect(dayOf(view, '2025-12-19')?.isUnread).toBeUndefined();
  expect(dayOf(view, '2025-12-21')?.isUnread).toBe(true);
});

it('a calendar that the backend refuses says so with its words, and the list stands', async () => {
  const view = await load(DECEMBER, { refuses: true });
  expect(view.calendar?.failed).toEqual({ type: 'unread', message: 'No dates today.' });
  expect(view.paging.total).toBe(20);
});

it('a backend that ignores the range has no records on wrong days', async () => {
  const view = await load(DECEMBER, { ignores: true });
  expect(view.calendar?.failed).toEqual({ type: 'unfiltered' });
  expect(view.calendar?.days.every(({ count }) => count === 0)).toBe(true);
});

it('a calendar takes smaller pages of a list that is null for a large one', async () => {
  const view = await load(DECEMBER, { type: 'Visit' });
  expect(view.calendar?.failed).toBeUndefined();
  expect(dayOf(view, '2025-12-03')?.count).toBe(30);
  expect(view.calendar?.total).toBe(30);
});

it('a day that does not exist is told, and today is shown', async () => {
  const view = await load({ view: 'calendar', day: '2025-02-31' });
  expect(view.problems.join()).toContain('“2025-02-31” is not a day');
  expect(view.calendar?.today.isShown).toBe(true);
});

it('a saved calendar keeps its date and period, and opens today', async () => {
  const view = await load({ ...DECEMBER, by: 'week' });
  expect(view.queryString).toBe('view=calendar&on=dueOn&by=week');
});

it('a list without a filter by dates has no calendar', async () => {
  const view = await load({ view: 'calendar' }, { type: 'Note' });
  expect(view.calendar).toBeUndefined();
  expect(view.displays).toBeUndefined();
});
