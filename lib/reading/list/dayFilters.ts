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
  return {
    ...state,
    filters: state.filters.map((filter) => {
      const kind = kindOf(filter);
      if (typeof filter.value !== 'string') return filter;
      if (kind === 'dateTime') return toMomentFilter(filter, filter.value);
      return kind === 'date' ? toDayFilter(filter, filter.value) : filter;
    }),
  };
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
