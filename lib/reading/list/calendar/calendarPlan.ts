import { parseDay } from '../../../format/calendarDay';
import type { FilterValue, ListState } from '../../../operations/listState';
import type { CalendarDate } from '../../../schema/model/facts';
import type { Entity } from '../../../schema/model/model';
import { findDayRangeOperators, type DayRangeOperators } from '../../../schema/model/dayRange';
import type { ListSource } from '../../../schema/model/reads';
import { getSiteDay } from '../dayPeriods';
import type { ListQuery } from '../listQuery';
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

/** Returns the dates by which a list can be shown as a calendar: those that it filters by a range. */
export function getCalendarDates(
  { displays: { calendar } }: Pick<Entity, 'displays'>,
  { filter }: Pick<ListSource, 'filter'>,
): readonly CalendarDate[] {
  const canFilter = (name: string): boolean => findDayRangeOperators({ filter }, name) !== null;
  return (calendar?.value ?? []).flatMap(({ field, end }) => {
    if (!canFilter(field)) return [];
    return [end === undefined || !canFilter(end) ? { field } : { field, end }];
  });
}

/** Years outside of these have no calendar; their days would not have four digits any more. */
const YEARS = { first: 1000, last: 9990 };

/** Parses the parameters of a calendar. `day` is undefined if it is no day of a calendar. */
export function parseCalendarQuery(
  dates: readonly CalendarDate[],
  one: (name: string) => string,
): (Omit<CalendarQuery, 'day'> & { readonly day: string | null | undefined }) | null {
  const date = dates.find(({ field }) => field === one('on')) ?? dates[0];
  if (date === undefined) return null;
  const period = CALENDAR_PERIODS.find((known) => known === one('by')) ?? CALENDAR_PERIODS[0];
  if (one('day') === '') return { date, period, day: null };
  const day = parseDay(one('day'));
  const year = Number(day?.slice(0, 4));
  return { date, period, day: day !== null && year >= YEARS.first && year <= YEARS.last ? day : undefined };
}

/** Plans the reads of a calendar; null for a list that is shown otherwise. `now`: ISO time. */
export function planCalendar(
  source: Pick<ListSource, 'filter'>,
  { calendar, state }: Pick<ListQuery, 'calendar' | 'state'>,
  now: string,
): CalendarPlan | null {
  if (calendar === null) return null;
  const { date, period } = calendar;
  const today = getSiteDay(now);
  const day = calendar.day ?? today;
  const range = getCalendarRange(period, day);
  const bound = createBounds(source);
  const first = range.days[0] ?? day;
  const last = range.days.at(-1) ?? day;
  const isWithin = [bound(date.field, 'from', first), bound(date.field, 'to', last)];
  const continues =
    date.end === undefined
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
    reads: [isWithin, ...continues].map((bounds) => addBounds(state, bounds)),
    before: addBounds(state, [bound(date.field, 'to', shift(first, -1))]),
    after: addBounds(state, [bound(date.field, 'from', shift(last, 1))]),
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
    upcoming: addBounds(state, [bound(field, 'from', day)]),
    past: addBounds(state, [bound(field, 'to', shift(day, -1))]),
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

/** Adds bounds to a list's filters. Of two bounds at one end the narrower one stays. */
function addBounds(
  { filters }: Pick<ListState, 'filters'>,
  bounds: readonly FilterValue[],
): readonly FilterValue[] {
  const isReplaced = ({ field, op }: FilterValue) =>
    bounds.some((bound) => bound.field === field && bound.op === op);
  return [
    ...filters.filter((filter) => !isReplaced(filter)),
    ...bounds.map((bound) =>
      filters
        .filter(({ field, op }) => field === bound.field && op === bound.op)
        .reduce((narrowest, own) => (isNarrower(own, narrowest) ? own : narrowest), bound),
    ),
  ];
}

function isNarrower(own: FilterValue, bound: FilterValue): boolean {
  const [day, limit] = [String(own.value).slice(0, 10), String(bound.value)];
  return own.op === 'gte' || own.op === 'gt' ? day >= limit : day <= limit;
}

/** Returns the names of the fields that a calendar reads beside the columns. */
export function getCalendarFields(
  { calendar }: Pick<ListQuery, 'calendar'>,
  { fields }: Pick<Entity, 'fields'>,
): readonly string[] {
  if (calendar === null) return [];
  const marks = fields.filter(({ role }) => role?.value === 'status' || role?.value === 'priority');
  const names = [calendar.date.field, calendar.date.end, ...marks.map(({ name }) => name)];
  return names.filter((name) => name !== undefined);
}
