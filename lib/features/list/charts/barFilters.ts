import { endOfDay, startOfDay } from '../../../ground/format/zonedTime';
import { getSiteTimeZone } from '../../../ground/intl/timeZone';
import type { ChartField } from '../../../core/operations/list/chartFields';
import type { Json } from '../../../core/schema/model/json';
import type { FilterOperator } from '../../../core/schema/model/reads';
import type { FilterValue, ListState } from '../../../core/operations/listState';
import { isLowerBound } from '../bounds';
import { getOtherFilters } from './chartBars';
import type { ChartPlan, PlannedBar } from './chartPlan';

/** Filters under which a chart is counted; `query` is that of its list. */
export interface ChartScope {
  readonly query: { readonly state: ListState };
  /**
   * The filters on the charted field hold too, as a tile says. Without it they only choose a bar, and the values beside it are counted.
   */
  readonly underAllFilters?: true;
}

/** Returns the filters under which the rows of a chart are counted. */
export function getChartFilters(
  { query, underAllFilters }: ChartScope,
  field: ChartField,
): readonly FilterValue[] {
  return underAllFilters === true ? query.state.filters : getOtherFilters(query.state, field);
}

/** Returns a field with the values that the filters on it let through, among them those that are asked for by name. */
export function narrowChoices(
  scope: ChartScope,
  field: ChartField & { readonly type: 'choices' },
): ChartField & { readonly type: 'choices' } {
  const own = getOwnFilters(scope, field);
  const asked = own.flatMap(({ op, value }) => (op === 'eq' || op === 'in' ? [value].flat() : []));
  const named = asked.filter((value) => typeof value === 'string' || typeof value === 'boolean');
  const values = [...new Set([...field.values, ...named])].filter(
    (value) => combineFilters(field, own, [{ field: field.field.field, op: 'eq', value }]) !== null,
  );
  return { ...field, values };
}

/** Narrows the bars to the filters on the charted field, and leaves out those whose rows they exclude. */
export function narrowPlan(scope: ChartScope, field: ChartField, plan: ChartPlan): ChartPlan {
  const own = getOwnFilters(scope, field);
  if (own.length === 0) return plan;
  const { none: emptied, partial, ...rest } = plan;
  const bars = plan.bars.flatMap((bar): PlannedBar[] => {
    const filters = combineFilters(field, own, bar.filters);
    return filters === null ? [] : [{ ...bar, filters }];
  });
  const none = emptied === undefined ? null : combineFilters(field, own, emptied);
  // Of values asked for by name there are no more than these.
  const isNamed = field.type === 'records' && own.some(({ op }) => op === 'eq' || op === 'in');
  return {
    ...rest,
    bars,
    ...(none === null ? {} : { none }),
    ...(partial === undefined || isNamed ? {} : { partial }),
  };
}

function getOwnFilters(
  { query, underAllFilters }: ChartScope,
  { field }: ChartField,
): readonly FilterValue[] {
  return underAllFilters === true ? query.state.filters.filter((own) => own.field === field.field) : [];
}

/**
 * Combines the filters of a list on a field with those of a bar on the same field; null where no row has both. An argument takes
 * one value, so that two conditions of one operator become the narrower one.
 */
function combineFilters(
  field: ChartField,
  own: readonly FilterValue[],
  bar: readonly FilterValue[],
): readonly FilterValue[] | null {
  let combined = bar;
  for (const filter of own) {
    const relation = compareFilter(filter, bar);
    if (relation === 'excludes') return null;
    if (relation === 'holds') continue;
    // Without its word: the filter is no longer the whole span of days.
    const plain: FilterValue = { field: filter.field, op: filter.op, value: filter.value };
    const same = combined.find(({ op }) => op === plain.op);
    if (same === undefined) combined = [...combined, plain];
    else if (isNarrower(field, plain, same))
      combined = combined.map((each) => (each === same ? plain : each));
  }
  return combined;
}

/** Compares a filter with the value of a bar: it holds for all its rows, excludes all of them, or is a condition of its own. */
function compareFilter(
  { op, value }: FilterValue,
  bar: readonly FilterValue[],
): 'holds' | 'excludes' | 'apart' {
  const isEmpty = bar.some((each) => each.op === 'isNull' && each.value === true);
  const point = bar.find((each) => each.op === 'eq' || each.op === 'in');
  if (point === undefined && !isEmpty) return 'apart';
  const has = [value]
    .flat()
    .map(String)
    .includes(String([point?.value ?? null].flat()[0]));
  switch (op) {
    case 'eq':
    case 'in':
      return !isEmpty && has ? 'holds' : 'excludes';
    case 'ne':
      return isEmpty ? 'apart' : has ? 'excludes' : 'holds';
    case 'isNull':
      return value === isEmpty ? 'holds' : 'excludes';
    default:
      return 'apart';
  }
}

/** Checks whether an end of a range lies within another one of the same operator. */
function isNarrower({ type }: ChartField, filter: FilterValue, than: FilterValue): boolean {
  const { op } = filter;
  const toNumber = (value: Json): number => (type === 'dates' ? toMoment(String(value), op) : Number(value));
  const [own, other] = [toNumber(filter.value), toNumber(than.value)];
  return isLowerBound(filter) ? own > other : own < other;
}

/** Converts a day to its first or last moment in the site's time zone, as it is asked for. */
function toMoment(text: string, op: FilterOperator): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(text);
  const toEnd = op === 'lte' || op === 'lt' ? endOfDay : startOfDay;
  return Date.parse(toEnd(text, getSiteTimeZone()) ?? text);
}
