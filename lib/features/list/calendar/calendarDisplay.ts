import { parseDay } from '../../../ground/format/calendarDay';
import type { FilterValue, ListState } from '../../../core/operations/listState';
import type { CalendarDate } from '../../../core/schema/model/facts';
import type { Entity } from '../../../core/schema/model/model';
import { findDayRangeOperators, type DayRangeOperators } from '../../../core/schema/model/dayRange';
import type { ListSource } from '../../../core/schema/model/reads';
import { addBounds } from '../bounds';
import { getSiteDay } from '../dayPeriods';
import type { Display } from '../display';
import {
  CALENDAR_PERIODS,
  getCalendarRange,
  shift,
  type CalendarPeriod,
  type CalendarRange,
} from './calendarRange';

/** The parameters of a calendar in the URL. */
export interface CalendarQuery {
  readonly date: CalendarDate;
  readonly period: CalendarPeriod;
  /** A day of the period; null for today. */
  readonly day: string | null;
}

/** A calendar before it is read. */
export interface CalendarPlan extends CalendarQuery {
  readonly day: string;
  readonly today: string;
  readonly range: CalendarRange;
  /** The filters of each read: of what begins in the range, and of what has begun before and continues. */
  readonly reads: readonly (readonly FilterValue[])[];
  /** The filters of what begins before the range, and of what begins after it. */
  readonly before: readonly FilterValue[];
  readonly after: readonly FilterValue[];
  /** The filters of the records without the date; null where the backend cannot filter by that. */
  readonly undated: readonly FilterValue[] | null;
}

/** Returns the dates by which a list can be shown as a calendar: those that it filters by a range, with the ends that its rows have. */
export function getCalendarDates(
  { displays: { calendar }, fields }: Pick<Entity, 'displays' | 'fields'>,
  source: Pick<ListSource, 'filter'>,
): readonly CalendarDate[] {
  return (calendar?.value ?? []).flatMap(({ field, end }) => {
    if (!canFilter(source, field)) return [];
    const isRead = fields.some(({ name }) => name === end);
    return [end === undefined || !isRead ? { field } : { field, end }];
  });
}

const canFilter = (source: Pick<ListSource, 'filter'>, name: string): boolean =>
  findDayRangeOperators(source, name) !== null;

type Dates = readonly [CalendarDate, ...CalendarDate[]];

function findDates(entity: Entity, source: ListSource): Dates | null {
  const [first, ...others] = getCalendarDates(entity, source);
  return first === undefined ? null : [first, ...others];
}

/** The records by their days: where the list can be filtered by a range of a date. Programs take such a list as a calendar. */
export const calendarDisplay: Display<Dates, CalendarQuery> = {
  find: findDates,
  parse: (dates, address) => {
    const date = dates.find(({ field }) => field === address.one('on')) ?? dates[0];
    const period = CALENDAR_PERIODS.find((known) => known === address.one('by')) ?? CALENDAR_PERIODS[0];
    const day = parseCalendarDay(address.one('day'));
    if (day === null && address.one('day') !== '') address.reject('unknownDay', 'day');
    return { date, period, day };
  },
  format: ({ date, period, day }) => [
    ['on', date.field],
    ...(period === 'month' ? [] : [['by', period] as const]),
    ...(day === null ? [] : [['day', day] as const]),
  ],
  // It opens at the day on which it is opened.
  toSaved: (query) => ({ ...query, day: null }),
  getFields: (_, { entity, columns, query }) => {
    const marks = entity.fields.filter(({ role }) => role?.value === 'status' || role?.value === 'priority');
    const names = [query?.date.field, query?.date.end, ...marks.map(({ name }) => name)];
    return [...columns, ...names.filter((name) => name !== undefined)];
  },
  feed: { format: 'ics', canHave: (entity, source) => findDates(entity, source) !== null },
};

/** Years outside of these have no calendar; their days would not have four digits any more. */
const YEARS = { first: 1000, last: 9990 };

function parseCalendarDay(text: string): string | null {
  const day = parseDay(text);
  const year = Number(day?.slice(0, 4));
  return day !== null && year >= YEARS.first && year <= YEARS.last ? day : null;
}

/** Plans the reads of a calendar of a list in this state. `now`: ISO time. */
export function planCalendar(
  source: Pick<ListSource, 'filter'>,
  state: Pick<ListState, 'filters'>,
  calendar: CalendarQuery,
  now: string,
): CalendarPlan {
  const { date, period } = calendar;
  const today = getSiteDay(now);
  const day = calendar.day ?? today;
  const range = getCalendarRange(period, day);
  const bound = createBounds(source);
  const first = range.days[0] ?? day;
  const last = range.days.at(-1) ?? day;
  const isWithin = [bound(date.field, 'from', first), bound(date.field, 'to', last)];
  // Where the list cannot be filtered by the end, what began before the range is not found.
  const continues =
    date.end === undefined || !canFilter(source, date.end)
      ? []
      : [[bound(date.field, 'to', shift(first, -1)), bound(date.end, 'from', first)]];
  const canBeMissing = source.filter?.fields
    .find(({ field }) => field === date.field)
    ?.operations.some(({ op }) => op === 'isNull');
  return {
    ...calendar,
    day,
    today,
    range,
    reads: [isWithin, ...continues].map((bounds) => narrow(state, bounds)),
    before: narrow(state, [bound(date.field, 'to', shift(first, -1))]),
    after: narrow(state, [bound(date.field, 'from', shift(last, 1))]),
    undated:
      canBeMissing === true
        ? [...withoutField(state, date.field), { field: date.field, op: 'isNull', value: true }]
        : null,
  };
}

/** Returns the filters of a list's state, divided at a day: what begins on it or later, and what began before. */
export function splitAtDay(
  source: Pick<ListSource, 'filter'>,
  state: Pick<ListState, 'filters'>,
  { field }: CalendarDate,
  day: string,
): { readonly upcoming: readonly FilterValue[]; readonly past: readonly FilterValue[] } {
  const bound = createBounds(source);
  return {
    upcoming: narrow(state, [bound(field, 'from', day)]),
    past: narrow(state, [bound(field, 'to', shift(day, -1))]),
  };
}

/**
 * Returns the filters of a list's state, narrowed to one day: to records whose span covers it, or else to those whose
 * date it is.
 */
export function getDayFilters(
  source: Pick<ListSource, 'filter'>,
  state: Pick<ListState, 'filters'>,
  { field, end = field }: CalendarDate,
  day: string,
): readonly FilterValue[] {
  const bound = createBounds(source);
  const others = state.filters.filter((filter) => filter.field !== field && filter.field !== end);
  return [...others, bound(end, 'from', day), bound(field, 'to', day)];
}

/** Narrows a list to a range of days. */
const narrow = ({ filters }: Pick<ListState, 'filters'>, bounds: readonly FilterValue[]) =>
  addBounds(filters, bounds, (value) => String(value).slice(0, 10));

/** Creates the function that makes the filter of one end of a range of days. */
function createBounds(source: Pick<ListSource, 'filter'>) {
  return (field: string, side: keyof DayRangeOperators, value: string): FilterValue => {
    const operators = findDayRangeOperators(source, field);
    if (operators === null) throw new RangeError(`The list is not filtered by a range of ${field}.`);
    return { field, op: operators[side], value };
  };
}

function withoutField({ filters }: Pick<ListState, 'filters'>, field: string): readonly FilterValue[] {
  return filters.filter((filter) => filter.field !== field);
}
