import { endOfDay, startOfDay } from '../format/zone';
import { TIME_ZONE } from '../intl/locale';
import type { FilterValue, ListState } from '../operations/listState';
import type { ListSource } from '../schema/reads';

/**
 * The state as the backend is to be asked: a day given for a field of moments becomes the moment that it begins or ends at
 * in the site's zone. The URL and the chips keep the day.
 */
export function withMoments(source: ListSource, state: ListState): ListState {
  const isMoment = (filter: FilterValue) =>
    source.filter?.fields.some((field) => field.field === filter.field && field.kind === 'dateTime') === true;
  return { ...state, filters: state.filters.map((filter) => (isMoment(filter) ? atMoment(filter) : filter)) };
}

function atMoment(filter: FilterValue): FilterValue {
  if (typeof filter.value !== 'string') return filter;
  const isUpper = filter.op === 'lte' || filter.op === 'gt';
  const moment = (isUpper ? endOfDay : startOfDay)(filter.value, TIME_ZONE);
  return moment === null ? filter : { ...filter, value: moment };
}
