import type { FittedPart } from '../../../kit/view/ownParts';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { ListPageView } from '../../list/listPageView';
import { loadListView } from '../../list/server/loadListView';
import type { TileContent } from '../dashboardView';
import { failRead, failTile, type TileReading } from './tileReading';
import type { TileTarget } from './tileTarget';

/** The rows that a tile reads of its list. Columns are stated, so that these few rows are no sample of the list. */
interface TileRows {
  readonly columns: readonly string[];
  readonly size: number;
  /** The tile of components/own that shows them. */
  readonly tile?: FittedPart;
}

/** Loads rows of a tile's list; `toContent` makes the content of what was read. */
export async function loadTileRows(
  ctx: LoaderContext,
  target: TileTarget,
  { columns, size, tile }: TileRows,
  toContent: (view: ListPageView) => TileContent,
): Promise<TileReading> {
  const query = { ...target.query, size: String(size), cols: columns.join(',') };
  const part = tile === undefined ? { isPart: true } : { isPart: true, tile };
  const loaded = await loadListView(ctx, target.list, query, part);
  if (!loaded.ok) return { content: failRead(ctx.translate, loaded.failure) };
  const { problems, operations } = loaded.view;
  // A filter or an order that the backend has refused: the rows are others than the tile says.
  const content = problems.length > 0 ? failTile(ctx.translate, 'filters', problems) : toContent(loaded.view);
  return { content, operations };
}
