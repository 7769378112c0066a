import type { FilterValue } from '../../../../core/operations/listState';
import { getRowDay, placeRows } from '../placeRows';
import { planCalendar, type CalendarPlan } from '../calendarDisplay';
import { shift } from '../calendarRange';
import { buildCalendarView } from '../buildCalendarView';
import { FIRST_PAGE } from '../../listParams';
import type { OperationView } from '../../../../kit/graphql/operationView';
import { toOperationView, type LoaderContext } from '../../../../kit/run/server/loaderContext';
import type { Fetcher } from '../../../../kit/run/server/runOperation';
import type { DisplayLoader, LoadedDisplay } from '../../server/displayLoader';
import { countRows, readLimited, type LimitedRead } from '../../server/readLimited';
import { runList, type ListAttempt } from '../../server/runList';

/** As many records as a month can show and a page should cost. */
const MAX_CALENDAR_ROWS = 500;

/** Reads the records of a calendar's period, and how many have no date. */
export const loadCalendar: DisplayLoader = (ctx, { query }, attempt) =>
  query.calendar === undefined
    ? null
    : readCalendar(ctx, attempt, planCalendar(attempt.source, attempt.state, query.calendar, ctx.now));

async function readCalendar(
  ctx: LoaderContext,
  attempt: ListAttempt,
  plan: CalendarPlan,
): Promise<LoadedDisplay> {
  const { fetcher } = ctx;
  const [reads, undated] = await Promise.all([
    Promise.all(plan.reads.map((filters) => readRange(fetcher, attempt, plan, filters))),
    plan.undated === null ? null : countRows(fetcher, attempt, plan.undated),
  ]);
  const message = reads.find((read) => read.failed !== null)?.failed ?? null;
  const failed = message === null ? null : { type: 'unread' as const, message };
  const placed = placeRows(plan, failed === null ? reads.flatMap(({ rows }) => rows) : []);
  const nearest =
    failed === null && placed.rows.length === 0 ? await findNearest(fetcher, attempt, plan) : NOTHING_NEAR;
  const cut = reads.filter(({ isTruncated }) => isTruncated);
  const loaded = {
    // Rows of other days would stand for those that were asked for.
    ...(placed.hasForeign
      ? { placed: placeRows(plan, []), failed: { type: 'unfiltered' as const } }
      : { placed, failed }),
    truncatedAt: cut.length === 0 ? null : reads.reduce((sum, { rows }) => sum + rows.length, 0),
    readUntil: findLastDay(plan, cut),
    nearest: placed.hasForeign ? [] : nearest.days,
    undated: undated?.total ?? null,
  };
  return {
    getRows: () => loaded.placed.rows,
    errors: reads.flatMap(({ errors }) => errors),
    operations: [
      ...reads.flatMap(({ operations }) => operations),
      ...(undated?.operations ?? []),
      ...nearest.operations,
    ],
    buildView: (input) => ({ calendar: buildCalendarView(ctx, input, plan, loaded) }),
  };
}

interface RangeRead extends LimitedRead {
  /** The rows came in the order of the date. */
  readonly isSorted: boolean;
}

async function readRange(
  fetcher: Fetcher,
  attempt: ListAttempt,
  { date }: CalendarPlan,
  filters: readonly FilterValue[],
): Promise<RangeRead> {
  const canSort = attempt.source.sort?.columns.some(({ field }) => field === date.field) === true;
  const sort = canSort ? { field: date.field, descending: false } : null;
  const state = { ...attempt.state, filters, sort };
  // As the list's own order, it may be refused.
  const read = await readLimited(fetcher, { ...attempt, state, defaultSort: sort }, MAX_CALENDAR_ROWS);
  return { ...read, isSorted: canSort && read.sort !== null };
}

interface NearestDays {
  readonly days: readonly string[];
  readonly operations: readonly OperationView[];
}

const NOTHING_NEAR: NearestDays = { days: [], operations: [] };

/** Finds the last day with records before the range, and the first one after it. The list has to sort by the date. */
async function findNearest(
  fetcher: Fetcher,
  attempt: ListAttempt,
  { date, before, after, range }: CalendarPlan,
): Promise<NearestDays> {
  const column = attempt.source.sort?.columns.find(({ field }) => field === date.field);
  if (column === undefined) return NOTHING_NEAR;
  const ends = [
    ...(column.desc === null ? [] : [{ filters: before, descending: true }]),
    { filters: after, descending: false },
  ];
  const found = await Promise.all(
    ends.map(({ filters, descending }) => {
      const sort = { field: date.field, descending };
      const state = { ...attempt.state, filters, sort, size: 1, position: FIRST_PAGE };
      return runList(fetcher, { ...attempt, state, defaultSort: null, isSortOptional: undefined });
    }),
  );
  const days = found.flatMap(({ outcome }) => {
    const row = outcome.ok ? outcome.value.rows[0] : undefined;
    return (row === undefined ? null : getRowDay(row, date.field)) ?? [];
  });
  return {
    days: days.filter((day) => !range.days.includes(day)),
    operations: found.map(({ operation, outcome }) => toOperationView(operation, outcome)),
  };
}

/**
 * Finds the last day that was read completely: the day before that of the last row. Null for all of them, and where the
 * rows have no order.
 */
function findLastDay({ date }: CalendarPlan, truncated: readonly RangeRead[]): string | null {
  const days = truncated.map(({ rows, isSorted }) => {
    const last = rows.at(-1);
    const day = last === undefined || !isSorted ? null : getRowDay(last, date.field);
    return day === null ? null : shift(day, -1);
  });
  const known = days.filter((day) => day !== null).toSorted();
  return known.length < days.length ? null : (known[0] ?? null);
}
