import type { Tile } from '../../../dashboard/tile';
import {
  buildAggregatesOperation,
  buildFilteredCountsOperation,
  type Quantity,
} from '../../../operations/list/countOperations';
import { findAggregatedFields } from '../../../operations/list/aggregatedFields';
import type { Operation } from '../../../operations/operation';
import type { Field } from '../../../schema/model/model';
import { resolveDayFilters } from '../../list/dayFilters';
import { formatQuantity } from '../../list/server/formatQuantity';
import { getPageWideValues, toOperationView, type LoaderContext } from '../../run/server/loaderContext';
import type { OperationResult } from '../../run/server/runOperation';
import { getLastCount, readCount, waitBesideRows } from '../../run/server/slowCounts';
import { failRead, failTile, type TileReading } from './tileReading';
import type { TileTarget } from './tileTarget';

/** A number of a list: the operation that reads it, and the field that it is of. */
interface PlannedNumber {
  readonly operation: Operation<readonly Quantity[]>;
  /** Null for the number of rows. */
  readonly field: Field | null;
}

/** Loads the number, the sum or the average of a list; the last one where a new one takes longer than `limitMs`. */
export async function loadNumber(
  ctx: LoaderContext,
  tile: Tile,
  target: TileTarget,
  limitMs: number,
): Promise<TileReading> {
  const planned = planNumber(ctx, tile, target);
  if (planned === null) return { content: failTile(ctx.translate, 'notFiltered') };
  const { operation } = planned;
  const read = await waitBesideRows(readCount(ctx, operation), Promise.resolve(), limitMs);
  if (read !== null) return toReading(ctx, tile, planned, read);
  const last = getLastCount(ctx, operation);
  if (last === null) return { content: failTile(ctx.translate, 'late') };
  return { ...toReading(ctx, tile, planned, last.outcome), oldSince: last.countedAt };
}

function planNumber(ctx: LoaderContext, { show, of }: Tile, target: TileTarget): PlannedNumber | null {
  const { list, entity, parsed } = target;
  const { source } = list;
  const { filters } = resolveDayFilters(source, parsed.state);
  const request = { search: parsed.state.search, pageWide: getPageWideValues(ctx) };
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
  { show }: Tile,
  { operation, field }: PlannedNumber,
  outcome: OperationResult<readonly Quantity[]>,
): TileReading {
  const operations = [toOperationView(operation, outcome)];
  if (!outcome.ok) return { content: failRead(ctx.translate, outcome.failure), operations };
  const { errors } = outcome;
  const [value = null] = outcome.value;
  // A sum of no rows is null; a number of rows is not.
  if (value === null && (field === null || errors.length > 0)) {
    const details = errors.map(({ message }) => message);
    return { content: failTile(ctx.translate, 'noNumber', details), operations };
  }
  const text = value === null ? null : formatQuantity(ctx, value, { field, isAverage: show === 'average' });
  return { content: { type: 'number', text }, operations };
}
