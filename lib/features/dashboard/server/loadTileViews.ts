import type { Tile } from '../tile';
import { getTileWidth } from '../tileSettings';
import type { Label } from '../../../kit/view/label';
import type { OperationView } from '../../../kit/graphql/operationView';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { TileView } from '../dashboardView';
import { loadTile } from './loadTile';
import { buildLooseContent } from './loadOwnTile';
import { standsWithoutList, nameOwnTile } from './ownTiles';
import type { PlannedTile } from './planTiles';
import { loadTileSubject, nameTile } from './tileNames';
import { failRead, failTile, type TileReading } from './tileReading';
import { toShownHref } from './tileTarget';

/** A tile as it is shown, and the operations that read it. */
interface LoadedTile {
  readonly view: TileView;
  readonly operations: readonly OperationView[];
}

/** Loads tiles at the same time, each by itself and within `limitMs`: whatever goes wrong is the content of that tile. */
export function loadTileViews(
  ctx: LoaderContext,
  planned: readonly PlannedTile[],
  limitMs: number,
): Promise<readonly LoadedTile[]> {
  return Promise.all(planned.map((one) => loadOneTile(ctx, one, limitMs)));
}

async function loadOneTile(
  ctx: LoaderContext,
  { place, id, text, tile, target }: PlannedTile,
  limitMs: number,
): Promise<LoadedTile> {
  const frame = {
    place,
    id,
    width: tile === null ? null : getTileWidth(tile),
    ...(tile?.every === undefined ? {} : { every: tile.every }),
    isEditable: typeof target !== 'string',
  };
  if (tile !== null && standsWithoutList(tile)) {
    const { of } = tile;
    const title = tile.title === undefined ? nameOwnTile(ctx, of) : { text: tile.title };
    const content = buildLooseContent(ctx, of);
    return {
      view: { ...frame, title, href: null, about: [], content, readAt: ctx.now, isEditable: true },
      operations: [],
    };
  }
  if (tile === null || typeof target === 'string') {
    const problem = typeof target === 'string' ? target : 'unreadable';
    const view = { ...frame, ...describeLostTile(ctx, tile), readAt: ctx.now };
    const details = tile === null ? [text] : tile.title === undefined ? [] : [tile.list];
    return { view: { ...view, content: failTile(ctx.translate, problem, details) }, operations: [] };
  }
  const [reading, about] = await Promise.all([
    loadTile(ctx, tile, target, limitMs).catch((): TileReading => ({
      content: failRead(ctx.translate, { type: 'unreachable' }),
    })),
    loadTileSubject(ctx, target).catch((): readonly Label[] => []),
  ]);
  const { operations = [], ...read } = reading;
  const view: TileView = {
    ...frame,
    title: nameTile(ctx, tile, target),
    href: toShownHref(target),
    about,
    readAt: ctx.now,
    ...read,
  };
  return { view, operations };
}

function describeLostTile(
  { translate }: Pick<LoaderContext, 'translate'>,
  tile: Tile | null,
): Pick<TileView, 'title' | 'href' | 'about'> {
  const title = tile?.title ?? tile?.list ?? translate('dashboard.tile.unknown');
  return { title: { text: title }, href: null, about: [] };
}
