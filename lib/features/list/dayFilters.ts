import { isLowerBound } from './bounds';
import { addDays } from '../../ground/format/calendarDay';
import { endOfDay, startOfDay } from '../../ground/format/zonedTime';
import { momentInForm } from '../../ground/format/momentInForm';
import { getSiteTimeZone } from '../../ground/intl/timeZone';
import type { FilterValue, ListState } from '../../core/operations/listState';
import { findDayRangeOperators } from '../../core/schema/model/dayRange';
import type { ListSource } from '../../core/schema/model/reads';

/**
 * Converts day filters on moments to the start or end of that day in the site's time zone. "From" and "to" include the
 * day itself, even if the backend only supports "after" and "before". URL and chips keep the day.
 */
export function resolveDayFilters(source: ListSource, state: ListState): ListState {
  const fieldOf = (filter: FilterValue) =>
    source.filter?.fields.find((field) => field.field === filter.field);
  const filters = state.filters.flatMap((filter) => {
    const { kind = null, example } = fieldOf(filter) ?? {};
    if (typeof filter.value !== 'string') return filter;
    const { value } = filter;
    const ends =
      kind === 'dateTime' && filter.op === 'eq' ? findDayRangeOperators(source, filter.field) : null;
    // No moment is a day, but many are within it.
    if (ends !== null && startOfDay(value, getSiteTimeZone()) !== null)
      return [ends.from, ends.to].map((op) => toMomentFilter({ ...filter, op }, value, example));
    if (kind === 'dateTime') return toMomentFilter(filter, value, example);
    return kind === 'date' ? toDayFilter(filter, filter.value) : filter;
  });
  // A period and a day of the same field can have the same end. Only one value fits an argument.
  return {
    ...state,
    filters: filters.filter((filter) => !filters.some((other) => isNarrower(other, filter))),
  };
}

/** Checks whether a filter is a narrower end of the same range of days than another, or the same a second time. */
function isNarrower(filter: FilterValue, than: FilterValue): boolean {
  if (filter === than || filter.field !== than.field || filter.op !== than.op) return false;
  if (filter.period === undefined && than.period === undefined) return false;
  const [own, other] = [filter, than].map(({ value }) => Date.parse(String(value))) as [number, number];
  if (own === other) return than.period !== undefined && filter.period === undefined;
  return isLowerBound(filter) ? own > other : own < other;
}

/** @param example a moment in the form that the filter takes */
function toMomentFilter(filter: FilterValue, day: string, example: string | undefined): FilterValue {
  const isUpper = filter.op === 'lte' || filter.op === 'lt';
  const moment = (isUpper ? endOfDay : startOfDay)(day, getSiteTimeZone());
  if (moment === null) return filter;
  const beyond = filter.op === 'gt' ? -1 : filter.op === 'lt' ? 1 : 0;
  const value = momentInForm(Date.parse(moment) + beyond, example, getSiteTimeZone());
  return { ...filter, value };
}

/** Shifts a day by one, so that "after" and "before" include it. */
function toDayFilter(filter: FilterValue, day: string): FilterValue {
  if (filter.op !== 'gt' && filter.op !== 'lt') return filter;
  const value = addDays(day, filter.op === 'gt' ? -1 : 1);
  return value === null ? filter : { ...filter, value };
}
