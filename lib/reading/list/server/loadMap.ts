import type { OperationView } from '../../graphql/operationView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { ReadError } from '../../run/server/runOperation';
import { arrangeMap } from '../map/arrangeMap';
import type { LoadedMap } from '../map/buildMapView';
import type { MapPlan } from '../map/mapPlan';
import { countRows, readLimited } from './readLimited';
import type { ListAttempt } from './runList';

/** Rows that a map reads where the operator states no limit. */
const DEFAULT_ROWS = 1000;

/** A map as read, with the requests that read it. */
export interface MapReadsResult extends LoadedMap {
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
}

/**
 * Reads the records of a part of the earth, or all under the list's filters, and how many have no place. A failure is part of the result.
 */
export async function loadMap(
  { fetcher, maps }: Pick<LoaderContext, 'fetcher' | 'maps'>,
  attempt: ListAttempt,
  plan: MapPlan,
): Promise<MapReadsResult> {
  const state = { ...attempt.state, ...plan.selection };
  const [read, unplaced] = await Promise.all([
    readLimited(fetcher, { ...attempt, state }, maps?.rows ?? DEFAULT_ROWS),
    plan.unplaced === null ? null : countRows(fetcher, attempt, plan.unplaced),
  ]);
  const arranged = arrangeMap(plan, read.rows, attempt.state.size);
  // What was not read may have no place either.
  const isWhole = !read.isTruncated && read.failed === null && (plan.frame === null || plan.reads === null);
  return {
    arranged,
    truncatedAt: read.isTruncated ? read.rows.length : null,
    unplaced: unplaced === null ? (isWhole ? arranged.unplaced : null) : unplaced.total,
    failed: read.failed,
    tiles: maps?.tiles ?? null,
    errors: read.errors,
    operations: [...read.operations, ...(unplaced?.operations ?? [])],
  };
}
