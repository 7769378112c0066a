import type { LoaderContext } from '../../../../kit/run/server/loaderContext';
import type { DisplayLoader, LoadedDisplay } from '../../server/displayLoader';
import { countRows, readLimited } from '../../server/readLimited';
import type { ListAttempt } from '../../server/runList';
import { arrangeMap } from '../arrangeMap';
import { buildMapView } from '../buildMapView';
import { findMap, planMap, type MapPlan } from '../mapDisplay';

/** Rows that a map reads where the operator states no limit. */
const DEFAULT_ROWS = 1000;

/** Reads the records of a part of the earth, or all under the list's filters, and how many have no place. */
export const loadMap: DisplayLoader = (ctx, { entity, query }, attempt) => {
  const place = findMap(entity);
  if (place === null || query.map === undefined) return null;
  return readMap(ctx, attempt, planMap(attempt.source, attempt.state, place, query.map));
};

async function readMap(ctx: LoaderContext, attempt: ListAttempt, plan: MapPlan): Promise<LoadedDisplay> {
  const { fetcher, maps } = ctx;
  const state = { ...attempt.state, ...plan.selection };
  const [read, unplaced] = await Promise.all([
    readLimited(fetcher, { ...attempt, state }, maps?.rows ?? DEFAULT_ROWS),
    plan.unplaced === null ? null : countRows(fetcher, attempt, plan.unplaced),
  ]);
  const arranged = arrangeMap(plan, read.rows, attempt.state.size);
  // What was not read may have no place either.
  const isWhole = !read.isTruncated && read.failed === null && (plan.frame === null || plan.reads === null);
  const loaded = {
    arranged,
    truncatedAt: read.isTruncated ? read.rows.length : null,
    unplaced: unplaced === null ? (isWhole ? arranged.unplaced : null) : unplaced.total,
    failed: read.failed,
    tiles: maps?.tiles ?? null,
  };
  return {
    getRows: () => arranged.shown.map(({ row }) => row),
    errors: read.errors,
    operations: [...read.operations, ...(unplaced?.operations ?? [])],
    buildView: (input) => ({ map: buildMapView(ctx, input, plan, loaded) }),
  };
}
