import { addDays } from '../../format/calendarDay';
import { endOfDay, startOfDay } from '../../format/zonedTime';
import { getSiteTimeZone } from '../../intl/timeZone';
import type { FilterValue, ListState } from '../../operations/listState';
import type { ListSource } from '../../schema/model/reads';

/**
 * Converts day filters on moments to the start or end of that day in the site's time zone. "From" and "to" include the
 * day itself, even if the backend only supports "after" and "before". URL and chips keep the day.
 */
export function resolveDayFilters(source: ListSource, state: ListState): ListState {
  const kindOf = (filter: FilterValue) =>
    source.filter?.fields.find((field) => field.field === filter.field)?.kind ?? null;
  const filters = state.filters.map((filter) => {
    const kind = kindOf(filter);
    if (typeof filter.value !== 'string') return filter;
    if (kind === 'dateTime') return toMomentFilter(filter, filter.value);
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
  return filter.op === 'gte' || filter.op === 'gt' ? own > other : own < other;
}

function toMomentFilter(filter: FilterValue, day: string): FilterValue {
  const isUpper = filter.op === 'lte' || filter.op === 'lt';
  const moment = (isUpper ? endOfDay : startOfDay)(day, getSiteTimeZone());
  if (moment === null) return filter;
  const beyond = filter.op === 'gt' ? -1 : filter.op === 'lt' ? 1 : 0;
  return { ...filter, value: beyond === 0 ? moment : new Date(Date.parse(moment) + beyond).toISOString() };
}

/** Shifts a day by one, so that "after" and "before" include it. */
function toDayFilter(filter: FilterValue, day: string): FilterValue {
  if (filter.op !== 'gt' && filter.op !== 'lt') return filter;
  const value = addDays(day, filter.op === 'gt' ? -1 : 1);
  return value === null ? filter : { ...filter, value };
}
