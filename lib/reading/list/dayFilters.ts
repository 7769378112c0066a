import { addDays } from '../../format/calendarDay';
import { endOfDay, startOfDay } from '../../format/zonedTime';
import { getSiteTimeZone } from '../../intl/timeZone';
import type { FilterValue, ListState } from '../../operations/listState';
import type { ListSource } from '../../schema/model/reads';

/**
 * The state as the backend is to be asked: a day given for a field of moments becomes the moment that it begins or ends at
 * in the site's zone. "From" and "to" a day hold that day, also where the backend only knows "after" and "before". The URL and
 * the chips keep the day.
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

/** After the day before, or before the day after. */
function toDayFilter(filter: FilterValue, day: string): FilterValue {
  if (filter.op !== 'gt' && filter.op !== 'lt') return filter;
  const value = addDays(day, filter.op === 'gt' ? -1 : 1);
  return value === null ? filter : { ...filter, value };
}
