import { findChartFields, type ChartField } from '../../../operations/list/chartFields';
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
import type { BucketUnit } from '../charts/timeBuckets';
import type { ChartCounts, ChartsView } from '../charts/chartsView';
import { FIRST_PAGE, toListParams, withQueryParams, type ListQuery } from '../listQuery';
import { resolveDayFilters } from '../dayFilters';
import type { OperationView } from '../../../view/fieldDescription';
import { loadTimeBuckets } from './loadTimeBuckets';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { runOperation, type ReadError } from '../../run/server/runOperation';

/** A list that can be counted: what it is, and the address that its state is added to. */
export interface ChartedList {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly path: string;
  readonly query: ListQuery;
}

/** What the list's page gets of it, and the GraphQL that counted. */
export interface LoadedCharts {
  readonly charts: ChartsView;
  readonly operations: readonly OperationView[];
}

/** Rows do not wait any longer for a chart, in milliseconds. */
const CHART_TIMEOUT_MS = 4000;

/** The fields that the list can be counted by, and the counts of the one that its address asks for; null where it has none. */
export async function loadCharts(ctx: LoaderContext, list: ChartedList): Promise<LoadedCharts | null> {
  const fields = findChartFields(ctx.model, list.entity, list.source);
  if (fields.length === 0) return null;
  const { path, query, entity } = list;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const hrefOf = (chart: string | null): string => withQueryParams(path, toListParams({ ...start, chart }));
  const wanted = fields.find(({ field }) => field.field === query.chart);
  const label = ({ field }: ChartField) => ctx.labels.field(entity.type, field.field);
  const asked: OperationView[] = [];
  const shown =
    wanted === undefined
      ? null
      : {
          label: label(wanted),
          kind: wanted.kind,
          offHref: hrefOf(null),
          href: withQueryParams(path, toListParams(query)),
          counts: await withTimeout(countBy(ctx, list, { field: wanted, asked })),
        };
  return {
    charts: {
      fields: fields.map((one) => ({
        name: one.field.field,
        label: label(one),
        href: hrefOf(one.field.field),
        current: one === wanted,
      })),
      shown,
    },
    operations: [...asked],
  };
}

/** The counts, or that they take too long; nothing waits for them then, whatever becomes of them. */
async function withTimeout(counting: Promise<ChartCounts>): Promise<ChartCounts> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ChartCounts>((resolve) => {
    timer = setTimeout(() => resolve({ type: 'slow' }), CHART_TIMEOUT_MS);
  });
  try {
    return await Promise.race([counting, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Counting {
  readonly field: ChartField;
  /** Grows by what was sent. */
  readonly asked: OperationView[];
}

async function countBy(ctx: LoaderContext, list: ChartedList, counting: Counting): Promise<ChartCounts> {
  const { field } = counting;
  if (field.kind === 'choices') {
    const bars = planChoiceBars(ctx, field);
    return countBars(ctx, list, { ...counting, bars, more: bars.length < field.values.length });
  }
  const found = await loadTimeBuckets(ctx, list, field);
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

/** All of it under the other filters, and each bar. */
async function countBars(
  ctx: LoaderContext,
  list: ChartedList,
  planned: PlannedCounting,
): Promise<ChartCounts> {
  const { field, bars, asked, more, unit } = planned;
  const others = getOtherFilters(list.query.state, field);
  const sets = [others, ...bars.map((bar) => [...others, ...bar.filters])];
  const read = await readCounts(ctx, list, { sets, asked });
  if (read === null) return { type: 'failed' };
  const [total = null, ...counts] = read.counts;
  if (total === null) return { type: 'failed' };
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  // A number that is not of the rows under the filter (of a page's rows, or of all) does not add up.
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

/** How many are counted in one document where the backend refuses all of them at once. */
const COUNTS_PER_RETRY = 5;

/** All in one document; where that is too much for the backend, a few at a time. Null where it counts nothing. */
async function readCounts(
  ctx: LoaderContext,
  list: ChartedList,
  { sets, asked }: { sets: readonly (readonly FilterValue[])[]; asked: OperationView[] },
): Promise<{ counts: readonly (number | null)[]; errors: readonly ReadError[] } | null> {
  const operation = createCountsOperation(ctx, list, sets);
  if (operation === null) return null;
  const outcome = await runOperation(ctx.fetcher, operation);
  if (outcome.ok) {
    asked.push(toOperationView(operation, outcome));
    return { counts: outcome.value, errors: outcome.errors };
  }
  if (outcome.failure.type !== 'refused' || sets.length <= COUNTS_PER_RETRY) return null;
  const counts: (number | null)[] = [];
  const errors: ReadError[] = [];
  for (let from = 0; from < sets.length; from += COUNTS_PER_RETRY) {
    // One after the other: it was too much at once.
    const some = await readCounts(ctx, list, { sets: sets.slice(from, from + COUNTS_PER_RETRY), asked });
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
