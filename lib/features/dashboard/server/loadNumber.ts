import type { Tile } from '../tile';
import {
  buildAggregatesOperation,
  buildFilteredCountsOperation,
  type Quantity,
} from '../../../core/operations/list/countOperations';
import { findAggregatedFields } from '../../../core/operations/list/aggregatedFields';
import type { FilterValue } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { Field } from '../../../core/schema/model/model';
import { resolveDayFilters } from '../../list/dayFilters';
import { withDaySpan } from '../../list/periodBefore';
import { formatQuantity } from '../../list/server/formatQuantity';
import {
  getPageWideValues,
  toOperationView,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import type { OperationResult } from '../../../kit/run/server/runOperation';
import { getLastCount, readCount, waitBesideRows } from '../../../kit/run/server/slowCounts';
import type { EarlierFigure } from '../dashboardView';
import { compareFigures, describePeriod, findComparedPeriod, type ComparedPeriod } from './earlierFigure';
import { failRead, failTile, type TileReading } from './tileReading';
import type { TileTarget } from './tileTarget';

/** A number of a list: the operation that reads it, and the field that it is of. */
interface PlannedNumber {
  readonly operation: Operation<readonly Quantity[]>;
  /** Null for the number of rows. */
  readonly field: Field | null;
}

/** What came for a number. */
interface ReadNumber extends Pick<TileReading, 'readAt' | 'isOld'> {
  readonly outcome: OperationResult<readonly Quantity[]>;
}

/**
 * Loads the number, the sum or the average of a list; the last one where a new one takes longer than `limitMs`. A tile that compares reads
 * the figure of the period before at the same time.
 */
export async function loadNumber(
  ctx: LoaderContext,
  tile: Tile,
  target: TileTarget,
  limitMs: number,
): Promise<TileReading> {
  const planned = planNumber(ctx, tile, target, target.parsed.state.filters);
  if (planned === null) return { content: failTile(ctx.translate, 'notFiltered') };
  const period = tile.compare === true ? findComparedPeriod(ctx, target) : null;
  const [read, earlier] = await Promise.all([
    readNumber(ctx, planned.operation, limitMs),
    period === null
      ? null
      : // Without it the number itself is still known.
        loadEarlier(ctx, tile, target, { period, limitMs }).catch(() => null),
  ]);
  if (read === null) return { content: failTile(ctx.translate, 'late') };
  const reading = toReading(ctx, tile, planned, read);
  if (reading.content.type !== 'number' || tile.compare !== true) return reading;
  const before: EarlierFigure =
    period === null
      ? { type: 'noSpan' }
      : compareFigures(
          { now: getNumber(read.outcome), before: earlier?.value ?? null },
          {
            locale: ctx.labels.locale,
            period: describePeriod(ctx, period.before),
            format: (value) => format(ctx, tile, planned, value),
          },
        );
  return {
    ...reading,
    content: { ...reading.content, before },
    operations: [...(reading.operations ?? []), ...(earlier?.operations ?? [])],
  };
}

/** Reads a number; the last one where it is late, and null where there is none. */
async function readNumber(
  { fetcher, slowCounts }: Pick<LoaderContext, 'fetcher' | 'slowCounts'>,
  operation: PlannedNumber['operation'],
  limitMs: number,
): Promise<ReadNumber | null> {
  const outcome = await waitBesideRows(readCount(fetcher, slowCounts, operation), Promise.resolve(), limitMs);
  const last = getLastCount(slowCounts, operation);
  if (outcome !== null) return last?.outcome === outcome ? { outcome, readAt: last.countedAt } : { outcome };
  return last === null ? null : { outcome: last.outcome, readAt: last.countedAt, isOld: true };
}

/** Loads the figure of the period before; its value is null where it is unknown. */
async function loadEarlier(
  ctx: LoaderContext,
  tile: Tile,
  target: TileTarget,
  { period: { span, before }, limitMs }: { readonly period: ComparedPeriod; readonly limitMs: number },
): Promise<Pick<TileReading, 'operations'> & { readonly value: Quantity }> {
  const { from, to } = before;
  const filters = withDaySpan(target.parsed.state.filters, { field: span.field, from, to });
  const planned = planNumber(ctx, tile, target, filters);
  const read = planned === null ? null : await readNumber(ctx, planned.operation, limitMs);
  if (planned === null || read === null) return { value: null };
  const operations = [toOperationView(planned.operation, read.outcome)];
  return { value: getNumber(read.outcome), operations };
}

const getNumber = (outcome: ReadNumber['outcome']): Quantity =>
  (outcome.ok ? outcome.value[0] : null) ?? null;

function planNumber(
  ctx: LoaderContext,
  { show, of }: Tile,
  { list: { source }, entity, parsed: { state } }: TileTarget,
  asked: readonly FilterValue[],
): PlannedNumber | null {
  const { filters } = resolveDayFilters(source, { ...state, filters: asked });
  const request = { search: state.search, pageWide: getPageWideValues(ctx.labels) };
  if (show === 'count') {
    const counts = buildFilteredCountsOperation(ctx.model, entity, source, {
      ...request,
      filters: [filters],
    });
    // Read as lists and charts read it: all of them share the answers that took long (`readCount`).
    return counts === null ? null : { operation: counts, field: null };
  }
  const aggregated = findAggregatedFields(entity, source).find(({ field }) => field === of);
  const path = show === 'sum' ? aggregated?.sum : aggregated?.average;
  if (aggregated === undefined || path === undefined) return null;
  const operation = buildAggregatesOperation(ctx.model, entity, source, {
    ...request,
    filters,
    paths: [path],
  });
  return operation === null ? null : { operation, field: aggregated.shown };
}

function toReading(
  ctx: LoaderContext,
  tile: Tile,
  planned: PlannedNumber,
  { outcome, ...times }: ReadNumber,
): TileReading {
  const operations = [toOperationView(planned.operation, outcome)];
  if (!outcome.ok) return { content: failRead(ctx.translate, outcome.failure), operations };
  const { errors } = outcome;
  const [value = null] = outcome.value;
  // A sum of no rows is null; a number of rows is not.
  if (value === null && (planned.field === null || errors.length > 0)) {
    const details = errors.map(({ message }) => message);
    return { content: failTile(ctx.translate, 'noNumber', details), operations };
  }
  const text = value === null ? null : format(ctx, tile, planned, value);
  return { content: { type: 'number', text }, operations, ...times };
}

function format(
  ctx: LoaderContext,
  { show }: Pick<Tile, 'show'>,
  { field }: Pick<PlannedNumber, 'field'>,
  value: number | string,
): string {
  return formatQuantity(ctx.labels.locale, value, { field, isAverage: show === 'average' });
}
