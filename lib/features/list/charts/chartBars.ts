import type { FilterValue, ListState } from '../../../core/operations/listState';
import {
  buildChoiceFilter,
  buildDateRangeFilters,
  type ChartField,
} from '../../../core/operations/list/chartFields';
import type { ListQuery } from '../listQuery';
import { getEnumOptions, type PageWords } from '../../../kit/describe/describeField';
import type { Translate } from '../../../ground/intl/translate';
import { MAX_BARS, formatBucket, type TimeBuckets } from './timeBuckets';
import type { ChartPlan } from './chartPlan';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';

/** Returns the filters on other fields. Each bar shows its own count, whichever bar is selected. */
export function getOtherFilters(state: ListState, { field }: ChartField): readonly FilterValue[] {
  return state.filters.filter((filter) => filter.field !== field.field);
}

/** Plans one bar per value, up to the number that fits. */
export function planChoiceBars(ctx: PageWords, field: ChartField & { readonly type: 'choices' }): ChartPlan {
  const options = new Map(
    field.field.enum === undefined
      ? []
      : getEnumOptions(ctx, field.field, field.field.enum).map((option) => [option.value, option] as const),
  );
  const bars = field.values.slice(0, MAX_BARS).map((value) => {
    const option = typeof value === 'string' ? options.get(value) : undefined;
    const label = option?.label ?? { text: ctx.translate(value === true ? 'value.yes' : 'value.no') };
    return {
      id: String(value),
      label,
      ...(option?.tone === undefined ? {} : { tone: option.tone }),
      ...(option?.level === undefined ? {} : { level: option.level }),
      filters: [buildChoiceFilter(field, value)],
    };
  });
  return { bars, ...(bars.length < field.values.length ? { partial: { of: field.values.length } } : {}) };
}

/** Plans one bar per time bucket. */
export function planDateBars(
  { translate }: { readonly translate: Translate },
  field: ChartField & { readonly type: 'dates' },
  { unit, units, buckets: parts }: TimeBuckets,
): ChartPlan {
  const bars = parts.map((part) => {
    const { text, short } = formatBucket(part, unit, translate);
    return {
      id: part.from,
      label: { text },
      short,
      filters: buildDateRangeFilters(field, part.from, part.to),
    };
  });
  return { bars, unit, units };
}

/** Returns the address of the list with these filters on the field, from the first page. */
export function toBarHref(
  path: string,
  query: ListQuery,
  field: ChartField,
  filters: readonly FilterValue[],
): string {
  const all = [...getOtherFilters(query.state, field), ...filters];
  return withQuery(
    path,
    toListParams({ ...query, state: { ...query.state, filters: all, position: FIRST_PAGE } }),
  );
}

/** Checks whether the list already has exactly these filters on the field. */
export function isFilteredTo(state: ListState, field: ChartField, filters: readonly FilterValue[]): boolean {
  const fieldFilters = state.filters.filter((filter) => filter.field === field.field.field);
  const text = (some: readonly FilterValue[]): string =>
    some
      .map(({ op, value }) => `${op} ${JSON.stringify(value)}`)
      .sort()
      .join(' ');
  return fieldFilters.length > 0 && text(fieldFilters) === text(filters);
}
