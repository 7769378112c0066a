import { buildFilteredCountsOperation } from '../../../core/operations/list/countOperations';
import type { ListResult, ListState } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { OperationView } from '../../../kit/graphql/operationView';
import { getLastCount, readCount, waitBesideRows } from '../../../kit/run/server/slowCounts';
import {
  getPageWideValues,
  toOperationView,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import { wrapFetcher, type OperationResult } from '../../../kit/run/server/runOperation';
import { resolveDayFilters } from '../dayFilters';
import type { TotalState } from '../../../kit/view/paging';
import { getCountSpeed, noteCountSpeed } from '../../../kit/run/slowTotals';
import type { ListTarget } from './listTarget';
import { runFilteredList, type FilteredListResult } from './runFilteredList';
import type { ListAttempt } from './runList';

/** Rows that have waited this long for their total are requested without it. */
const PATIENCE_MS = 300;
/** A total is requested apart from rows if both together took this long, and stays apart if it takes this much longer. */
const SLOW_FROM_MS = 50;
const SLOWER_BY_MS = 30;
/** How long rows that are there wait for their total. */
const TOTAL_GRACE_MS = 100;

/** Rows of a list, and how their total was read. */
export interface RowsWithTotal extends FilteredListResult {
  readonly totalState: TotalState | null;
  /** The operation that counted, where another one than that of the rows did. */
  readonly operations: readonly OperationView[];
}

/** Names the kind of a list's filters: counting takes as long for other values of them. */
function toFilterKind({ filters, search }: ListState): string {
  const kinds = filters.map(({ field, op }) => `${field}.${op}`).sort();
  return `${search === '' ? '' : 'search '}${kinds.join(' ')}`;
}

/**
 * Reads the rows of a list and their total. Both come with one request, unless counting takes long: then the rows do not wait for
 * the total, which is left out of a page that it is late for. `buildAttempt` makes the attempt for a list.
 */
export async function readRowsAndTotal(
  ctx: LoaderContext,
  list: ListTarget,
  buildAttempt: (list: ListTarget) => ListAttempt,
): Promise<RowsWithTotal> {
  const together = (): Promise<FilteredListResult> => runFilteredList(ctx.fetcher, buildAttempt(list));
  if (ctx.slowCounts === undefined || !canCountApart(list)) return toResult(await together());
  const { state } = buildAttempt(list);
  const filterKind = toFilterKind(state);
  const speed = getCountSpeed(list.source, filterKind);
  const apart = (): Promise<RowsWithTotal> => readApart(ctx, list, buildAttempt);
  if (speed === 'doubtful' || speed === 'slow') return apart();
  const start = Date.now();
  const reading = together();
  const inTime = await waitBesideRows(reading, Promise.resolve(), PATIENCE_MS);
  if (Date.now() - start >= (speed === 'quick' ? PATIENCE_MS : SLOW_FROM_MS))
    noteCountSpeed(list.source, filterKind, 'doubtful');
  return inTime === null ? Promise.race([reading.then(toResult), apart()]) : toResult(inTime);
}

const toResult = (rows: FilteredListResult): RowsWithTotal => ({ ...rows, totalState: null, operations: [] });

/** Only these lists are counted under any filters; the total of others comes with their rows. */
function canCountApart({ origin, source }: ListTarget): boolean {
  return (origin.type === 'main' || origin.type === 'secondary') && source.total !== null;
}

/** Counts beside rows; null if the count is late. */
export async function countBesideRows<Value>(
  { fetcher, slowCounts }: Pick<LoaderContext, 'fetcher' | 'slowCounts'>,
  operation: Operation<Value>,
  rows: Promise<unknown>,
): Promise<OperationResult<Value> | null> {
  if (slowCounts === undefined) return readCount(fetcher, undefined, operation);
  const count = await waitBesideRows(readCount(fetcher, slowCounts, operation), rows, TOTAL_GRACE_MS);
  return count ?? getLastCount(slowCounts, operation)?.outcome ?? null;
}

async function readApart(
  ctx: LoaderContext,
  list: ListTarget,
  buildAttempt: (list: ListTarget) => ListAttempt,
): Promise<RowsWithTotal> {
  const attempt = buildAttempt(list);
  const { operation } = buildAttempt({ ...list, source: { ...list.source, total: null } });
  const counting = buildCount(ctx, list, attempt.state);
  if (counting === null) return toResult(await runFilteredList(ctx.fetcher, attempt));
  const start = Date.now();
  let countMs: number | null = null;
  const fetcher = wrapFetcher(ctx.fetcher, async (body) => {
    const answer = await ctx.fetcher(body);
    countMs = Date.now() - start;
    return answer;
  });
  const reading = runFilteredList(ctx.fetcher, { ...attempt, operation });
  const counted = waitBesideRows(readCount(fetcher, ctx.slowCounts, counting), reading, TOTAL_GRACE_MS);
  const rows = await reading;
  const rowsMs = Date.now() - start;
  const outcome = await counted;
  const isQuick = countMs !== null && countMs < rowsMs + SLOWER_BY_MS;
  if (isQuick || countMs !== null || outcome === null)
    noteCountSpeed(list.source, toFilterKind(attempt.state), isQuick ? 'quick' : 'slow');
  return addTotal(rows, counting, { outcome, last: getLastCount(ctx.slowCounts, counting)?.outcome ?? null });
}

type Count = OperationResult<readonly (number | null)[]>;

/** Builds the operation that counts the list under its filters; null if it cannot be counted under them. */
function buildCount(
  ctx: LoaderContext,
  { entity, source }: ListTarget,
  state: ListState,
): Operation<readonly (number | null)[]> | null {
  return buildFilteredCountsOperation(ctx.model, entity, source, {
    filters: [resolveDayFilters(source, state).filters],
    search: state.search,
    pageWide: getPageWideValues(ctx.labels),
  });
}

/** Adds the total to rows: that of the page itself where it is the last, the count, or an older count. */
function addTotal(
  rows: FilteredListResult,
  counting: Operation<unknown>,
  { outcome, last }: { readonly outcome: Count | null; readonly last: Count | null },
): RowsWithTotal {
  const read = rows.outcome;
  if (!read.ok || rows.refused !== null) return toResult(rows);
  const seen = countSeenRows(read.value, rows.state);
  const withTotal = (total: number | null, totalState: TotalState | null, used: Count | null) => ({
    ...rows,
    outcome: { ...read, value: { ...read.value, total } },
    totalState,
    operations: used === null ? [] : [toOperationView(counting, used)],
  });
  // A short page or a "no more" of a backend that caps its pages is not the end where the count says more.
  const counted = outcome?.ok === true ? (outcome.value[0] ?? 0) : 0;
  if (seen.isAll && counted <= seen.count) return withTotal(seen.count, null, null);
  const used = outcome ?? last;
  if (used === null || (!used.ok && used.failure.type === 'unreachable'))
    return withTotal(null, 'late', null);
  const total = used.ok ? (used.value[0] ?? null) : null;
  // A number that the rows contradict is none.
  return withTotal(
    total === null || total < seen.count ? null : total,
    outcome === null ? 'old' : null,
    used,
  );
}

/** Counts the rows up to the end of a page, and tells whether they are all. A page behind a cursor does not say where it is. */
function countSeenRows({ rows, nullRows = 0, next, isCut }: ListResult, { position, size }: ListState) {
  const own = rows.length + nullRows;
  if (position.type !== 'page') return { count: own, isAll: false };
  return {
    count: own === 0 ? 0 : (position.page - 1) * size + own,
    isAll: next === null && isCut !== true && (own > 0 || position.page === 1),
  };
}
