import { type ChartField, EARLIEST_DAY, findChartFields } from '../../../../core/operations/list/chartFields';
import type { FilterValue } from '../../../../core/operations/listState';
import { getChartFilters, narrowChoices, narrowPlan } from '../barFilters';
import { getOtherFilters, isFilteredTo, planChoiceBars, planDateBars, toBarHref } from '../chartBars';
import type { ChartPlan, PlannedBar } from '../chartPlan';
import { foldBars, placeRest } from '../foldBars';
import type { BarView, ChartCounts, ChartsView } from '../chartsView';
import { pickWords, type PageWords } from '../../../../kit/describe/describeField';
import { type LoaderContext, toPartialFailures } from '../../../../kit/run/server/loaderContext';
import { getLastCount, readCount, waitBesideRows } from '../../../../kit/run/server/slowCounts';
import type { OperationView } from '../../../../kit/graphql/operationView';
import { FIRST_PAGE, toListParams } from '../../listParams';
import { withQuery } from '../../../../ground/routes/queryParams';
import {
  type ChartedList,
  type CountedSets,
  type Counter,
  type Counting,
  readCounts,
  readSpan,
} from './chartCounts';
import { loadFigures } from './loadFigures';
import { loadNumberBars } from './loadNumberBars';
import { loadRecordBars } from './loadRecordBars';
import { type ChosenUnit, createTimeBuckets, type TimeBuckets } from '../timeBuckets';
import type { Json } from '../../../../core/schema/model/json';
import { addAll } from '../../../../ground/extremes';
import { getSiteDay } from '../../dayPeriods';

/** Charts of a list's page, and the operations that counted. */
export interface LoadedCharts {
  readonly charts: ChartsView;
  readonly operations: readonly OperationView[];
}

/** Rows that are there do not wait longer for a chart. */
const CHART_GRACE_MS = 300;

/** Loads the charts of a list's page: its counts and, below them, the sums and averages under the same filters; null if there are none. */
export async function loadCharts(
  ctx: LoaderContext,
  list: ChartedList,
  rows: Promise<unknown>,
): Promise<LoadedCharts | null> {
  const [loaded, found] = await Promise.all([
    loadCountedChart(ctx, list, rows),
    list.query.chart === null ? null : loadFigures(ctx, list, rows, CHART_GRACE_MS),
  ]);
  if (loaded === null || loaded.charts.shown === null || found === null) return loaded;
  const { figures, operation, readAt } = found;
  const shown = {
    ...loaded.charts.shown,
    figures,
    ...(readAt === undefined ? {} : { figuresReadAt: readAt }),
  };
  return {
    charts: { ...loaded.charts, shown },
    operations: [...loaded.operations, operation],
  };
}

/** Loads the fields that a list can be charted by, and the counts of the one in the URL; null if there are none. */
export async function loadCountedChart(
  ctx: LoaderContext,
  list: ChartedList,
  rows: Promise<unknown>,
): Promise<LoadedCharts | null> {
  const words = pickWords(ctx);
  const fields = findChartFields(words.model, list.entity, list.source);
  if (fields.length === 0) return null;
  const { path, query, entity } = list;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const hrefOf = (chart: string | null): string =>
    withQuery(path, toListParams({ ...start, chart, chartUnit: null }));
  const chartField = fields.find(({ field }) => field.field === query.chart);
  const label = ({ field }: ChartField) => words.labels.field(entity.type, field.field);
  const operations: OperationView[] = [];
  const shown =
    chartField === undefined
      ? null
      : {
          label: label(chartField),
          type: chartField.type,
          offHref: hrefOf(null),
          href: withQuery(path, toListParams(query)),
          counts: await countBesideRows(ctx, words, list, { field: chartField, asked: operations, rows }),
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

interface ChartRequest {
  readonly field: ChartField;
  /** Collects the operations that were sent. */
  readonly asked: OperationView[];
  readonly rows: Promise<unknown>;
}

/** Counts while the rows come, or returns what was counted before, or `slow`. Late results are kept for the next page. */
async function countBesideRows(
  { fetcher, slowCounts, now }: Pick<LoaderContext, 'fetcher' | 'slowCounts' | 'now'>,
  words: PageWords,
  list: ChartedList,
  { field, asked, rows }: ChartRequest,
): Promise<ChartCounts> {
  const own: OperationView[] = [];
  const count: Counter = (operation) => readCount(fetcher, slowCounts, operation);
  const counts = await waitBesideRows(
    countBy(words, list, { field, asked: own, count }),
    rows,
    CHART_GRACE_MS,
  );
  if (counts !== null) {
    addAll(asked, own);
    return counts;
  }
  let countedAt = now;
  const recall: Counter = (operation) => {
    const last = getLastCount(slowCounts, operation);
    if (last === null) return Promise.resolve({ ok: false, failure: { type: 'unreachable' } });
    countedAt = last.countedAt < countedAt ? last.countedAt : countedAt;
    return Promise.resolve(last.outcome);
  };
  const before = await countBy(words, list, { field, asked, count: recall });
  return before.type === 'counted' ? { ...before, countedAt } : { type: 'slow' };
}

async function countBy(
  words: PageWords,
  list: ChartedList,
  { field, ...counting }: Counting & { readonly field: ChartField },
): Promise<ChartCounts> {
  const plan = await planChart(words, list, field, counting);
  if (typeof plan === 'string') return { type: plan };
  return countBars(words, list, { field, plan: narrowPlan(list, field, plan) }, counting);
}

/** Plans the bars of a chart, or returns the reason why there are none. */
async function planChart(
  words: PageWords,
  list: ChartedList,
  field: ChartField,
  counting: Counting,
): Promise<ChartPlan | 'empty' | 'failed'> {
  switch (field.type) {
    case 'choices':
      return planChoiceBars(words, narrowChoices(list, field));
    case 'records':
      return loadRecordBars(words, field, counting);
    case 'numbers':
      return loadNumberBars(words, list, { field, count: counting.count });
    case 'dates': {
      const found = await loadTimeBuckets(words, list, { field, count: counting.count });
      return typeof found === 'string' ? found : planDateBars(words, field, found);
    }
  }
}

interface PlannedField {
  readonly field: ChartField;
  readonly plan: ChartPlan;
}

/** Counts the rows in total, per bar, and those without a value, under the filters of the chart. */
async function countBars(
  words: PageWords,
  list: ChartedList,
  { field, plan }: PlannedField,
  counting: Counting,
): Promise<ChartCounts> {
  const others = getOtherFilters(list.query.state, field);
  const none = plan.none === undefined ? [] : [plan.none];
  const bars = [...plan.bars.map(({ filters }) => filters), ...none].map((own) => [...others, ...own]);
  const sets = [getChartFilters(list, field), ...bars];
  const read = await readCounts(words, list, sets, counting);
  if (read !== null) return toCounts(words, list, { field, plan }, read);
  // The backend may refuse the condition for rows without a value alone.
  const { none: refused, ...valued } = plan;
  return refused === undefined
    ? { type: 'failed' }
    : countBars(words, list, { field, plan: valued }, counting);
}

function toCounts(
  words: PageWords,
  list: ChartedList,
  { field, plan }: PlannedField,
  { counts: [total = null, ...counts], errors }: CountedSets,
): ChartCounts {
  if (total === null) return { type: 'failed' };
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  // Counts that ignore the filter do not add up: the page's row count, or the total of all rows.
  if (sum > total) return { type: 'unclear' };
  if (total === 0) return { type: 'empty' };
  const bars = plan.bars.map((bar, index) => toBar(list, field, bar, counts[index] ?? null));
  const { unit, units = [], none, partial } = plan;
  if (partial !== undefined && bars.every(({ count }) => count === 0)) return { type: 'many' };
  const folded = foldBars(bars, field.type);
  const remainder = counts.includes(null) ? null : total - sum;
  return {
    type: 'counted',
    bars: folded.bars,
    total,
    ...(ignoresOwnFilter(list, field) ? { ignoresOwnFilter: true as const } : {}),
    ...placeRest(folded, {
      type: field.type,
      remainder,
      isPartial: partial !== undefined,
      none: none === undefined ? null : toNone(list, field, none, counts.at(-1) ?? null),
    }),
    ...(folded.zeros === 0 ? {} : { zeros: folded.zeros }),
    ...(partial === undefined ? {} : { partial: { counted: bars.length, of: partial.of } }),
    ...(unit === undefined ? {} : { unit }),
    ...(units.length < 2 ? {} : { units: units.map((each) => toUnitLink(list, each, each === unit)) }),
    failures: toPartialFailures(words, list.entity, errors),
  };
}

function toBar(
  list: ChartedList,
  field: ChartField,
  { filters, ...bar }: PlannedBar,
  count: number | null,
): BarView {
  return { ...bar, count, ...toBarLink(list, field, filters) };
}

/** Checks whether the bars are counted without a filter of the list: their sum is not the number of its rows. */
function ignoresOwnFilter({ query, underAllFilters }: ChartedList, { field }: ChartField): boolean {
  return underAllFilters !== true && query.state.filters.some((own) => own.field === field.field);
}

function toNone(
  list: ChartedList,
  field: ChartField,
  filters: readonly FilterValue[],
  count: number | null,
): Pick<BarView, 'count' | 'href' | 'current'> {
  return { count, ...toBarLink(list, field, filters) };
}

function toUnitLink({ path, query }: ChartedList, unit: ChosenUnit, current: boolean) {
  const href = withQuery(path, toListParams({ ...query, chartUnit: unit }));
  return { unit, href, current };
}

/** Links to the list with these filters on the field, or without them if its chart chooses by them. */
function toBarLink(
  { path, query, underAllFilters }: Pick<ChartedList, 'path' | 'query' | 'underAllFilters'>,
  field: ChartField,
  filters: readonly FilterValue[],
): Pick<BarView, 'href' | 'current'> {
  const current = underAllFilters !== true && isFilteredTo(query.state, field, filters);
  return { href: toBarHref(path, query, field, current ? [] : filters), current };
}

/** Loads the time buckets that a field's values span, under the filters of the chart; or the reason for none. */
async function loadTimeBuckets(
  words: PageWords,
  list: ChartedList,
  asked: { readonly field: ChartField & { readonly type: 'dates' }; readonly count: Counter },
): Promise<TimeBuckets | 'empty' | 'failed'> {
  const { operators, field: filter } = asked.field;
  const since = { field: filter.field, op: operators.from, value: EARLIEST_DAY };
  const span = await readSpan(words, list, asked, since);
  if (typeof span === 'string') return span;
  const [from, until] = [toSiteDay(span[0]), toSiteDay(span[1])];
  if (from === null || until === null) return 'failed';
  return createTimeBuckets(from, until, list.query.chartUnit) ?? 'failed';
}

/** Returns the day of a date, or of a moment in the site's time zone. */
function toSiteDay(value: Json): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = typeof value === 'number' || /^\d{9,14}$/.test(value) ? Number(value) : null;
  const moment = count === null ? Date.parse(String(value)) : Math.abs(count) < 1e11 ? count * 1000 : count;
  return Number.isNaN(moment) ? null : getSiteDay(moment);
}
