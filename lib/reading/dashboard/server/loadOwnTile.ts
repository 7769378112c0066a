import type { Tile } from '../../../dashboard/tile';
import { loadListView } from '../../list/server/loadListView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { TileContent } from '../dashboardView';
import { findOwnTile } from './ownTiles';
import { nameList } from './tileNames';
import { failRead, failTile, type TileReading } from './tileReading';
import { toShownHref, type TileTarget } from './tileTarget';

/** Reads the rows of a tile of components/own, with the values at the paths that it names. */
export async function loadOwnTile(ctx: LoaderContext, tile: Tile, target: TileTarget): Promise<TileReading> {
  const own = findOwnTile(ctx, tile.of);
  if (own === null) return { content: failTile(ctx.translate, 'notOffered') };
  // One column is stated, so that these few rows are no sample of the list.
  const cols = target.parsed.chosenColumns ?? target.entity.columns.slice(0, 1);
  const query = { ...target.query, size: String(own.rows), cols: cols.join(',') };
  const loaded = await loadListView(ctx, target.list, query, { isPart: true, tile: own });
  if (!loaded.ok) return { content: failRead(ctx.translate, loaded.failure) };
  const { rows, problems, paging, operations, own: read } = loaded.view;
  if (problems.length > 0) return { content: failTile(ctx.translate, 'filters', problems), operations };
  return {
    content: {
      type: 'own',
      part: own.part,
      list: { title: nameList(ctx, target).text, href: toShownHref(target), total: paging.total },
      fields: read?.layout?.fields ?? [],
      rows: rows.map(({ id, href, title }, index) => ({
        id,
        href,
        title,
        values: read?.values[index] ?? {},
      })),
      problem: ctx.translate('dashboard.problem.partFailed'),
    },
    operations,
  };
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
