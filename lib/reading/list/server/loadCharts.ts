import {
  findChartFields,
  EARLIEST_DAY,
  buildDateSpanOperations,
  type ChartField,
} from '../../../operations/list/chartFields';
import { buildFilteredCountsOperation } from '../../../operations/list/countOperations';
import type { FilterValue } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import type { Entity } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import {
  planChoiceBars,
  planDateBars,
  isFilteredTo,
  toBarHref,
  getOtherFilters,
  type PlannedBar,
} from '../charts/chartBars';
import { createTimeBuckets, type BucketUnit, type TimeBuckets } from '../charts/timeBuckets';
import type { ChartCounts, ChartsView } from '../charts/chartsView';
import type { ListQuery } from '../listQuery';
import { resolveDayFilters } from '../dayFilters';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { getLastCount, readCount, waitBesideRows } from '../../run/server/slowCounts';
import type { OperationResult, ReadError } from '../../run/server/runOperation';
import type { OperationView } from '../../graphql/operationView';
import { FIRST_PAGE, toListParams, withQueryParams } from '../listParams';
import { toZonedTime } from '../../../format/zonedTime';
import { getSiteTimeZone } from '../../../intl/timeZone';
import type { Json } from '../../../schema/model/json';

/** A list that can be counted, with its address and state. */
export interface ChartedList {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly path: string;
  readonly query: ListQuery;
}

/** Charts of a list's page, and the operations that counted. */
export interface LoadedCharts {
  readonly charts: ChartsView;
  readonly operations: readonly OperationView[];
}

/** Rows that are there do not wait longer for a chart. */
const CHART_GRACE_MS = 300;

/** Loads the fields that a list can be charted by, and the counts of the one in the URL; null if there are none. */
export async function loadCharts(
  ctx: LoaderContext,
  list: ChartedList,
  rows: Promise<unknown>,
): Promise<LoadedCharts | null> {
  const fields = findChartFields(ctx.model, list.entity, list.source);
  if (fields.length === 0) return null;
  const { path, query, entity } = list;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const hrefOf = (chart: string | null): string => withQueryParams(path, toListParams({ ...start, chart }));
  const chartField = fields.find(({ field }) => field.field === query.chart);
  const label = ({ field }: ChartField) => ctx.labels.field(entity.type, field.field);
  const operations: OperationView[] = [];
  const shown =
    chartField === undefined
      ? null
      : {
          label: label(chartField),
          type: chartField.type,
          offHref: hrefOf(null),
          href: withQueryParams(path, toListParams(query)),
          counts: await countBesideRows(ctx, list, { field: chartField, asked: operations }, rows),
        };
  return {
    charts: {
      fields: fields.map((one) => ({
        name: one.field.field,
        label: label(one),
        href: hrefOf(one.field.field),
        current: one === chartField,
      })),
      shown,
    },
    operations: [...operations],
  };
}

/** Counts while the rows come, or returns what was counted before, or `slow`. Late results are kept for the next page. */
async function countBesideRows(
  ctx: LoaderContext,
  list: ChartedList,
  { field, asked }: Omit<Counting, 'count'>,
  rows: Promise<unknown>,
): Promise<ChartCounts> {
  const own: OperationView[] = [];
  const count: Counter = (operation) => readCount(ctx, operation);
  const counts = await waitBesideRows(countBy(ctx, list, { field, asked: own, count }), rows, CHART_GRACE_MS);
  if (counts !== null) {
    asked.push(...own);
    return counts;
  }
  let countedAt = ctx.now;
  const recall: Counter = (operation) => {
    const last = getLastCount(ctx, operation);
    if (last === null) return Promise.resolve({ ok: false, failure: { type: 'unreachable' } });
    countedAt = last.countedAt < countedAt ? last.countedAt : countedAt;
    return Promise.resolve(last.outcome);
  };
  const before = await countBy(ctx, list, { field, asked, count: recall });
  return before.type === 'counted' ? { ...before, countedAt } : { type: 'slow' };
}

/** Sends an operation that counts, or returns what is known of it. */
type Counter = <Value>(operation: Operation<Value>) => Promise<OperationResult<Value>>;

interface Counting {
  readonly field: ChartField;
  /** Collects the operations that were sent. */
  readonly asked: OperationView[];
  readonly count: Counter;
}

async function countBy(ctx: LoaderContext, list: ChartedList, counting: Counting): Promise<ChartCounts> {
  const { field } = counting;
  if (field.type === 'choices') {
    const bars = planChoiceBars(ctx, field);
    return countBars(ctx, list, { ...counting, bars, more: bars.length < field.values.length });
  }
  const found = await loadTimeBuckets(ctx, list, { field, count: counting.count });
  if (found === 'failed' || found === 'empty') return { type: found };
  return countBars(ctx, list, {
    ...counting,
    bars: planDateBars(field, found),
    more: false,
    unit: found.unit,
  });
}

interface PlannedCounting extends Counting {
  readonly bars: readonly PlannedBar[];
  readonly more: boolean;
  readonly unit?: BucketUnit;
}

/** Counts the rows in total and per bar, with the other filters applied. */
async function countBars(
  ctx: LoaderContext,
  list: ChartedList,
  planned: PlannedCounting,
): Promise<ChartCounts> {
  const { field, bars, asked, count, more, unit } = planned;
  const others = getOtherFilters(list.query.state, field);
  const sets = [others, ...bars.map((bar) => [...others, ...bar.filters])];
  const read = await readCounts(ctx, list, { sets, asked, count });
  if (read === null) return { type: 'failed' };
  const [total = null, ...counts] = read.counts;
  if (total === null) return { type: 'failed' };
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  // Counts that ignore the filter do not add up: the page's row count, or the total of all rows.
  if (sum > total) return { type: 'unclear' };
  if (total === 0) return { type: 'empty' };
  const { query, path } = list;
  return {
    type: 'counted',
    bars: bars.map(({ filters, ...bar }, index) => {
      const current = isFilteredTo(query.state, field, filters);
      return {
        ...bar,
        count: counts[index] ?? null,
        href: toBarHref(path, query, field, current ? [] : filters),
        current,
      };
    }),
    total,
    rest: counts.includes(null) ? null : total - sum,
    more,
    ...(unit === undefined ? {} : { unit }),
    failures: toPartialFailures(ctx, list.entity, read.errors),
  };
}

/** Number of counts per document after the backend refused all of them at once. */
const COUNTS_PER_RETRY = 5;

/** Counts in one document, or in several if the backend refuses it. Returns null if it counts nothing. */
async function readCounts(
  ctx: LoaderContext,
  list: ChartedList,
  { sets, asked, count }: Omit<Counting, 'field'> & { sets: readonly (readonly FilterValue[])[] },
): Promise<{ counts: readonly (number | null)[]; errors: readonly ReadError[] } | null> {
  const operation = createCountsOperation(ctx, list, sets);
  if (operation === null) return null;
  const outcome = await count(operation);
  if (outcome.ok) {
    asked.push(toOperationView(operation, outcome));
    return { counts: outcome.value, errors: outcome.errors };
  }
  if (outcome.failure.type !== 'refused' || sets.length <= COUNTS_PER_RETRY) return null;
  const counts: (number | null)[] = [];
  const errors: ReadError[] = [];
  for (let from = 0; from < sets.length; from += COUNTS_PER_RETRY) {
    // Sequential, because all at once was too much.
    const some = await readCounts(ctx, list, {
      sets: sets.slice(from, from + COUNTS_PER_RETRY),
      asked,
      count,
    });
    if (some === null) return null;
    counts.push(...some.counts);
    errors.push(...some.errors);
  }
  return { counts, errors };
}

function createCountsOperation(
  ctx: LoaderContext,
  { entity, source, query }: ChartedList,
  sets: readonly (readonly FilterValue[])[],
): Operation<readonly (number | null)[]> | null {
  const filters = sets.map((own) => resolveDayFilters(source, { ...query.state, filters: own }).filters);
  return buildFilteredCountsOperation(ctx.model, entity, source, {
    filters,
    search: query.state.search,
    pageWide: getPageWideValues(ctx),
  });
}

/** Loads the time buckets that a field's values span, with the list's other filters applied; or the reason for none. */
async function loadTimeBuckets(
  ctx: LoaderContext,
  { entity, source, query }: ChartedList,
  { field, count }: { readonly field: ChartField & { readonly type: 'dates' }; readonly count: Counter },
): Promise<TimeBuckets | 'empty' | 'failed'> {
  const { state } = query;
  const since: FilterValue = { field: field.field.field, op: 'gte', value: EARLIEST_DAY };
  const { filters } = resolveDayFilters(source, {
    ...state,
    filters: [...getOtherFilters(state, field), since],
  });
  const ends = buildDateSpanOperations(ctx.model, entity, source, {
    field,
    filters,
    search: state.search,
    pageWide: getPageWideValues(ctx),
  });
  const [first, last] = await Promise.all(ends.map((operation) => count(operation)));
  if (first?.ok !== true || last?.ok !== true) return 'failed';
  if (first.value === null || last.value === null) return 'empty';
  const [from, until] = [toSiteDay(first.value), toSiteDay(last.value)];
  return (from === null || until === null ? null : createTimeBuckets(from, until)) ?? 'failed';
}

/** Returns the day of a date, or of a moment in the site's time zone. */
function toSiteDay(value: Json): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = typeof value === 'number' || /^\d{9,14}$/.test(value) ? Number(value) : null;
  const moment = count === null ? Date.parse(String(value)) : Math.abs(count) < 1e11 ? count * 1000 : count;
  const clock = toZonedTime(moment, getSiteTimeZone());
  return Number.isNaN(clock) ? null : new Date(clock).toISOString().slice(0, 10);
}
