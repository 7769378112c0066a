import { toDashboardQuery, type Dashboard } from '../dashboard';
import { formatDashboardFile } from '../dashboardFile';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { DashboardView } from '../dashboardView';
import { loadTileViews } from './loadTileViews';
import type { PlannedTile } from './planTiles';

/** Limits of a dashboard: tiles that are read, and milliseconds that each may take. */
export interface DashboardLimits {
  readonly tiles: number;
  readonly tileMs: number;
}

/** The part of a dashboard's view that is read: its tiles, each by itself, at the same time. */
export type DashboardParts = Pick<
  DashboardView,
  'query' | 'tiles' | 'left' | 'maxTiles' | 'file' | 'readAt' | 'operations'
>;

/** Loads the tiles of a dashboard. `planned`: those that the site shows; `dashboard.name`: the name that a changed one gets. */
export async function loadDashboardParts(
  ctx: LoaderContext,
  dashboard: Dashboard,
  planned: readonly PlannedTile[],
  { tiles: maxTiles, tileMs }: DashboardLimits,
): Promise<DashboardParts> {
  const loaded = await loadTileViews(ctx, planned, tileMs);
  return {
    query: toDashboardQuery(dashboard),
    tiles: loaded.map(({ view }) => view),
    left: dashboard.tiles.length - planned.length,
    maxTiles,
    file: toFile(dashboard),
    readAt: ctx.now,
    operations: loaded.flatMap(({ operations }) => operations),
  };
}

/** A file needs no route of its own: its text is its address. */
function toFile(dashboard: Dashboard): DashboardView['file'] {
  const name = dashboard.name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const text = encodeURIComponent(formatDashboardFile(dashboard));
  return {
    href: `data:application/json;charset=utf-8,${text}`,
    name: `${name === '' ? 'dashboard' : name}.json`,
  };
}
