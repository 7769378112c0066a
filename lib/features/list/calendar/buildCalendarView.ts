import {
  formatDayRange,
  formatMonth,
  formatShortDay,
  formatWeekday,
  formatWeekdayAndDay,
} from '../../../ground/format/dayText';
import type { ListState } from '../../../core/operations/listState';
import type { CalendarDate } from '../../../core/schema/model/facts';
import { findDayRangeOperators } from '../../../core/schema/model/dayRange';
import type { LabelContext } from '../../../kit/describe/describeField';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../table/tableView';
import { getCalendarDates, getDayFilters, type CalendarPlan, type CalendarQuery } from './calendarDisplay';
import { CALENDAR_PERIODS } from './calendarRange';
import type { CalendarDay, CalendarView, CalendarFailure } from './calendarView';
import type { PlacedRows } from './placeRows';

type Locale = LabelContext['labels']['locale'];

/** A calendar as read. */
export interface LoadedCalendar {
  readonly placed: PlacedRows;
  /** Number of rows read, where the backend has more of them. */
  readonly truncatedAt: number | null;
  /** The last day that was read completely; null for all. */
  readonly readUntil: string | null;
  /** The nearest days with records before and after an empty range, if known. */
  readonly nearest: readonly string[];
  /** Number of records without the date; null if unknown. */
  readonly undated: number | null;
  readonly failed: CalendarFailure | null;
}

/** Builds the view of a calendar. */
export function buildCalendarView(
  ctx: LabelContext,
  input: Pick<TableInput, 'entity' | 'source' | 'query' | 'path'>,
  plan: CalendarPlan,
  loaded: LoadedCalendar,
): CalendarView {
  const { range, date, period, today } = plan;
  const { locale } = ctx.labels;
  const hrefs = createHrefs(input, plan);
  const label = (field: string) => ctx.labels.field(input.entity.type, field);
  const dates = getCalendarDates(input.entity, input.source);
  const days = range.days.map((day) => buildDay(day, plan, loaded, { locale, href: hrefs.table(day) }));
  const isComplete = loaded.truncatedAt === null && loaded.failed === null;
  return {
    period,
    heading: formatPeriod(plan, locale),
    date: label(date.field),
    dates:
      dates.length < 2
        ? []
        : dates.map((one) => ({
            label: label(one.field),
            href: hrefs.calendar({ date: one }),
            current: one.field === date.field,
          })),
    periods: CALENDAR_PERIODS.map((one) => ({
      period: one,
      href: hrefs.calendar({ period: one }),
      current: one === period,
    })),
    previous: hrefs.calendar({ day: range.previous }),
    next: hrefs.calendar({ day: range.next }),
    today: { href: hrefs.calendar({ day: null }), isShown: today >= range.from && today <= range.to },
    weekdays: period === 'agenda' ? [] : range.days.slice(0, 7).map((day) => formatWeekday(day, locale)),
    days,
    ...(period === 'week'
      ? { strip: range.days.map((day) => ({ href: hrefs.calendar({ day }), current: day === plan.day })) }
      : {}),
    ...(getTableDate(input, plan).end === date.end ? {} : { linksToStarts: true as const }),
    total: isComplete ? countRecords(plan, loaded) : null,
    ...(hrefs.undated === null || loaded.undated === 0
      ? {}
      : { undated: { href: hrefs.undated, count: loaded.undated } }),
    ...(loaded.nearest.length === 0
      ? {}
      : {
          nearest: loaded.nearest.map((day) => ({
            href: hrefs.calendar({ day }),
            name: formatDayRange(day, day, locale),
          })),
        }),
    ...(loaded.truncatedAt === null ? {} : { truncatedAt: loaded.truncatedAt }),
    ...(loaded.failed === null ? {} : { failed: loaded.failed }),
  };
}

function buildDay(
  day: string,
  { range, period, today }: CalendarPlan,
  { placed, readUntil }: LoadedCalendar,
  { locale, href }: { readonly locale: Locale; readonly href: string },
): CalendarDay {
  const { entries = [], count = 0 } = placed.days.get(day) ?? {};
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isOutside = period === 'month' && (day < range.from || day > range.to);
  return {
    day,
    number: day.endsWith('-01') && isOutside ? formatShortDay(day, locale) : String(Number(day.slice(8))),
    name: formatWeekdayAndDay(day, locale),
    ...(day > today ? {} : { state: day === today ? 'today' : 'past' }),
    ...(weekday === 0 || weekday === 6 ? { isWeekend: true } : {}),
    ...(isOutside ? { isOutside } : {}),
    entries,
    count,
    href,
    ...(readUntil !== null && day > readUntil ? { isUnread: true } : {}),
  };
}

/** Formats the period that a calendar shows; as a heading, it begins with a capital. */
function formatPeriod({ period, range }: CalendarPlan, locale: Locale): string {
  const text =
    period === 'month' ? formatMonth(range.from, locale) : formatDayRange(range.from, range.to, locale);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Counts the records of the period. A record of several days counts on its first one of the period. */
function countRecords({ range }: CalendarPlan, { placed }: LoadedCalendar): number {
  return [...placed.days].reduce((sum, [day, { entries, count }]) => {
    if (day < range.from || day > range.to) return sum;
    const continued =
      day === range.from ? 0 : entries.filter(({ isContinued }) => isContinued === true).length;
    return sum + count - continued;
  }, 0);
}

/** Creates the addresses that a calendar links to. Each keeps the list's search and its other filters. */
function createHrefs(
  { entity, source, query, path }: Pick<TableInput, 'entity' | 'source' | 'query' | 'path'>,
  plan: CalendarPlan,
) {
  const toHref = (change: Partial<ListQuery>): string =>
    withQuery(path, toListParams({ ...query, ...change }));
  const own: CalendarQuery = query.calendar ?? plan;
  const toTable = (filters: ListState['filters']): string =>
    toHref({ display: 'table', state: { ...query.state, filters, position: FIRST_PAGE } });
  return {
    calendar: (change: Partial<CalendarQuery>) => toHref({ calendar: { ...own, ...change } }),
    table: (day: string) =>
      toTable(getDayFilters(source, query.state, getTableDate({ entity, source }, plan), day)),
    undated: plan.undated === null ? null : toTable(plan.undated),
  };
}

/** Returns the date by which tables show a day. A filter on the end of a span, if there is one, leaves out records without one. */
function getTableDate(
  { entity, source }: Pick<TableInput, 'entity' | 'source'>,
  { date }: CalendarPlan,
): CalendarDate {
  const end = entity.fields.find(({ name }) => name === date.end);
  const isWhole = end?.nullable === false && findDayRangeOperators(source, end.name) !== null;
  return isWhole ? date : { field: date.field };
}
