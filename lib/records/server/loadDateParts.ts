import { wallTime } from '../../format/wallTime';
import { siteTimeZone } from '../../intl/timeZone';
import type { ChartField } from '../../operations/charts/chartFields';
import { LONG_AGO, spanOperations } from '../../operations/charts/spanOperations';
import type { FilterValue } from '../../operations/listState';
import type { Json } from '../../schema/json';
import { otherFilters } from '../charts/chartPlan';
import { dateParts, type DateParts } from '../charts/dateParts';
import { withMoments } from '../moments';
import type { ChartedList } from './loadCharts';
import { pageWide, type Loading } from './loading';
import { run } from './run';

/** The parts of the time that a field's values span, under the list's other filters; or why there are none. */
export async function loadDateParts(
  to: Loading,
  { entity, source, query }: ChartedList,
  field: ChartField & { readonly kind: 'dates' },
): Promise<DateParts | 'empty' | 'failed'> {
  const { state } = query;
  const since: FilterValue = { field: field.field.field, op: 'gte', value: LONG_AGO };
  const { filters } = withMoments(source, { ...state, filters: [...otherFilters(state, field), since] });
  const ends = spanOperations(to.model, entity, source, {
    field,
    filters,
    search: state.search,
    pageWide: pageWide(to),
  });
  const [first, last] = await Promise.all(ends.map((operation) => run(to.post, operation)));
  if (first?.ok !== true || last?.ok !== true) return 'failed';
  if (first.value === null || last.value === null) return 'empty';
  const [from, until] = [dayOf(first.value), dayOf(last.value)];
  return (from === null || until === null ? null : dateParts(from, until)) ?? 'failed';
}

/** The day of a date, or of a moment as the site's clocks show it. */
function dayOf(value: Json): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = typeof value === 'number' || /^\d{9,14}$/.test(value) ? Number(value) : null;
  const moment = count === null ? Date.parse(String(value)) : Math.abs(count) < 1e11 ? count * 1000 : count;
  const clock = wallTime(moment, siteTimeZone());
  return Number.isNaN(clock) ? null : new Date(clock).toISOString().slice(0, 10);
}
