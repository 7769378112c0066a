import type { Tile } from '../tile';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { TileContent } from '../dashboardView';
import { findOwnTile } from './ownTiles';
import { nameList } from './tileNames';
import { loadTileRows } from './loadTileRows';
import { failTile, type TileReading } from './tileReading';
import { toShownHref, type TileTarget } from './tileTarget';

/** Reads the rows of a tile of components/own, with the values at the paths that it names. */
export async function loadOwnTile(ctx: LoaderContext, tile: Tile, target: TileTarget): Promise<TileReading> {
  const own = findOwnTile(ctx, tile.of);
  if (own === null) return { content: failTile(ctx.translate, 'notOffered') };
  const columns = target.parsed.chosenColumns ?? target.entity.columns.slice(0, 1);
  return loadTileRows(ctx, target, { columns, size: own.rows, tile: own }, ({ rows, paging, own: read }) => ({
    type: 'own',
    part: own.part,
    list: { title: nameList(ctx, target).text, href: toShownHref(target), total: paging.total },
    fields: read?.layout?.fields ?? [],
    rows: rows.map(({ id, href, title }, index) => ({ id, href, title, values: read?.values[index] ?? {} })),
    problem: ctx.translate('dashboard.problem.partFailed'),
  }));
}

/** Builds the content of a tile of components/own without a list. */
export function buildLooseContent(ctx: LoaderContext, of: string | undefined): TileContent {
  const own = findOwnTile(ctx, of);
  if (own?.type !== null) return failTile(ctx.translate, 'noPart');
  return {
    type: 'own',
    part: own.part,
    list: null,
    fields: [],
    rows: [],
    problem: ctx.translate('dashboard.problem.partFailed'),
  };
}
