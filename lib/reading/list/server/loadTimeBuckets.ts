import { buildSpanOperations, EARLIEST_DAY, type ChartField } from '../../../operations/list/chartFields';
import type { FilterValue } from '../../../operations/listState';
import type { Json } from '../../../schema/model/json';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { getChartFilters, withLeastValue } from '../charts/barFilters';
import { createTimeBuckets, type TimeBuckets } from '../charts/timeBuckets';
import { resolveDayFilters } from '../dayFilters';
import { getSiteDay } from '../dayPeriods';
import type { ChartedList, Counter } from './chartCounts';

/** Loads the time buckets that a field's values span, under the filters of the chart; or the reason for none. */
export async function loadTimeBuckets(
  ctx: LoaderContext,
  list: ChartedList,
  { field, count }: { readonly field: ChartField & { readonly type: 'dates' }; readonly count: Counter },
): Promise<TimeBuckets | 'empty' | 'failed'> {
  const { entity, source, query } = list;
  const { state } = query;
  const since: FilterValue = { field: field.field.field, op: field.operators.from, value: EARLIEST_DAY };
  const { filters } = resolveDayFilters(source, {
    ...state,
    filters: withLeastValue(getChartFilters(list, field), since),
  });
  const ends = buildSpanOperations(ctx.model, entity, source, {
    field,
    filters,
    search: state.search,
    pageWide: getPageWideValues(ctx),
  });
  const [first, last] = await Promise.all(ends.map((operation) => count(operation)));
  if (first?.ok !== true || last?.ok !== true) return 'failed';
  if (first.value === null || last.value === null) return 'empty';
  const [from, until] = [toSiteDay(first.value), toSiteDay(last.value)];
  return (
    (from === null || until === null ? null : createTimeBuckets(from, until, query.chartUnit)) ?? 'failed'
  );
}

/** Returns the day of a date, or of a moment in the site's time zone. */
function toSiteDay(value: Json): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = typeof value === 'number' || /^\d{9,14}$/.test(value) ? Number(value) : null;
  const moment = count === null ? Date.parse(String(value)) : Math.abs(count) < 1e11 ? count * 1000 : count;
  return Number.isNaN(moment) ? null : getSiteDay(moment);
}
