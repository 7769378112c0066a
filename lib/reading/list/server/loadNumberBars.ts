import { formatNumber } from '../../../format/formatNumber';
import { buildSpanOperations, LEAST_NUMBER, type ChartField } from '../../../operations/list/chartFields';
import type { FilterValue } from '../../../operations/listState';
import type { FilterOperator } from '../../../schema/model/reads';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { getChartFilters, withLeastValue } from '../charts/barFilters';
import type { ChartPlan, PlannedBar } from '../charts/chartPlan';
import { createNumberBuckets, type NumberBucket } from '../charts/numberBuckets';
import { resolveDayFilters } from '../dayFilters';
import { parseFilterValue } from '../filterValues';
import { toUrlNumeral } from '../listParams';
import type { ChartedList, Counter } from './chartCounts';

type NumberField = ChartField & { readonly type: 'numbers' };

/** Plans bars of one round width between the least and the greatest value of a number; or the reason for none. */
export async function loadNumberBars(
  ctx: LoaderContext,
  list: ChartedList,
  { field, count }: { readonly field: NumberField; readonly count: Counter },
): Promise<ChartPlan | 'empty' | 'failed'> {
  const { entity, source } = list;
  const { state } = list.query;
  const least = toFilter(field, 'gte', LEAST_NUMBER);
  if (least === null) return 'failed';
  const { filters } = resolveDayFilters(source, {
    ...state,
    filters: withLeastValue(getChartFilters(list, field), least),
  });
  const ends = buildSpanOperations(ctx.model, entity, source, {
    ...{ field, filters, search: state.search },
    pageWide: getPageWideValues(ctx),
  });
  const [first, last] = await Promise.all(ends.map((operation) => count(operation)));
  if (first?.ok !== true || last?.ok !== true) return 'failed';
  if (first.value === null || last.value === null) return 'empty';
  const buckets = createNumberBuckets(Number(first.value), Number(last.value), field.isWhole);
  if (buckets === null) return 'failed';
  const bars = buckets.flatMap((bucket) => planNumberBar(ctx, field, bucket) ?? []);
  return bars.length < buckets.length ? 'failed' : { bars };
}

/** Plans the bar of a range. Whole numbers have their last one as its end, all others the first that is beyond. */
function planNumberBar(
  { labels: { locale }, translate }: LoaderContext,
  field: NumberField,
  { from, until }: NumberBucket,
): PlannedBar | null {
  const last = String(Number(until) - 1);
  const lower = toFilter(field, 'gte', from);
  const upper = toFilter(field, field.upper, field.upper === 'lte' ? last : until);
  if (lower === null || upper === null) return null;
  const shown = (numeral: string): string => formatNumber(numeral, locale);
  const text = !field.isWhole
    ? translate('chart.range', { from: shown(from), until: shown(until) })
    : from === last
      ? shown(from)
      : `${shown(from)} – ${shown(last)}`;
  return { id: from, label: { text }, filters: [lower, upper] };
}

/** Builds a condition as the address has it; null where the value does not fit. */
function toFilter({ field }: NumberField, op: FilterOperator, numeral: string): FilterValue | null {
  const operation = field.operations.find((own) => own.op === op);
  if (operation === undefined) return null;
  const value = parseFilterValue({ field, operation }, toUrlNumeral(numeral), 'en');
  return value === undefined ? null : { field: field.field, op, value };
}
