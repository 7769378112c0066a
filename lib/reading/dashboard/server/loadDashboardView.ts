import { moveTile, toDashboardQuery, type Dashboard } from '../../../dashboard/dashboard';
import { formatDashboardFile } from '../../../dashboard/dashboardFile';
import { formatTile, parseTile, type Tile, type TileKind } from '../../../dashboard/tile';
import { addTileHref, dashboardHref } from '../../../routes/dashboardHrefs';
import type { Label } from '../../../view/label';
import type { OperationView } from '../../graphql/operationView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { DashboardView, TileLinks, TileView } from '../dashboardView';
import { loadTile, toShownHref } from './loadTile';
import { loadTileSubject, nameTile } from './tileNames';
import { failRead, failTile, type TileReading } from './tileReading';
import { findTileTarget } from './tileTarget';

/** Limits of a dashboard: tiles that are read, and milliseconds that each may take. */
export interface DashboardLimits {
  readonly tiles: number;
  readonly tileMs: number;
}

/** The part of a dashboard's view that is read: its tiles, each by itself, at the same time. */
export type DashboardParts = Pick<
  DashboardView,
  'query' | 'hidden' | 'tiles' | 'left' | 'maxTiles' | 'addHref' | 'file' | 'readAt' | 'operations'
>;

/** Loads the tiles of a dashboard. `name`: the name that a changed one gets. */
export async function loadDashboardParts(
  ctx: LoaderContext,
  dashboard: Dashboard,
  { tiles: maxTiles, tileMs }: DashboardLimits,
): Promise<DashboardParts> {
  const texts = dashboard.tiles.slice(0, maxTiles);
  const loaded = await Promise.all(
    texts.map((text, index) => loadOneTile(ctx, { dashboard, text, index }, tileMs)),
  );
  const query = toDashboardQuery(dashboard);
  return {
    query,
    hidden: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    tiles: loaded.map(({ view }) => view),
    left: dashboard.tiles.length - texts.length,
    maxTiles,
    addHref: addTileHref('', query),
    file: toFile(dashboard),
    readAt: ctx.now,
    operations: loaded.flatMap(({ operations }) => operations),
  };
}

/** A tile among the others of its dashboard. */
interface PlacedTile {
  readonly dashboard: Dashboard;
  readonly text: string;
  readonly index: number;
}

/** Kinds that show one number. */
const SMALL_KINDS: ReadonlySet<TileKind> = new Set(['count', 'sum', 'average']);

async function loadOneTile(
  ctx: LoaderContext,
  placed: PlacedTile,
  limitMs: number,
): Promise<{ readonly view: TileView; readonly operations: readonly OperationView[] }> {
  const tile = parseTile(placed.text);
  const target = tile === null ? 'unreadable' : findTileTarget(ctx, tile);
  const frame = {
    place: placed.index + 1,
    id: toTileId(placed),
    wide: tile?.wide === true,
    isSmall: tile === null || SMALL_KINDS.has(tile.show),
    links: buildLinks(placed, tile, typeof target !== 'string'),
  };
  if (tile === null || typeof target === 'string') {
    const problem = typeof target === 'string' ? target : 'unreadable';
    const view = { ...frame, ...describeLostTile(ctx, tile), readAt: ctx.now };
    const details = tile === null ? [placed.text] : tile.title === undefined ? [] : [tile.list];
    return { view: { ...view, content: failTile(ctx.translate, problem, details) }, operations: [] };
  }
  const [reading, about] = await Promise.all([
    loadTile(ctx, tile, target, limitMs).catch((): TileReading => ({
      content: failRead(ctx.translate, { type: 'unreachable' }),
    })),
    loadTileSubject(ctx, target).catch((): readonly Label[] => []),
  ]);
  const { content, operations = [], oldSince } = reading;
  const view: TileView = {
    ...frame,
    title: nameTile(ctx, tile, target),
    href: toShownHref(target),
    about,
    content,
    readAt: oldSince ?? ctx.now,
    ...(oldSince === undefined ? {} : { isOld: true as const }),
  };
  return { view, operations };
}

/** Tells equal tiles apart by their number. */
function toTileId({ dashboard: { tiles }, text, index }: PlacedTile): string {
  const before = tiles.slice(0, index).filter((other) => other === text).length;
  return before === 0 ? text : `${text} ${String(before)}`;
}

function describeLostTile(
  { translate }: Pick<LoaderContext, 'translate'>,
  tile: Tile | null,
): Pick<TileView, 'title' | 'href' | 'about'> {
  const title = tile?.title ?? tile?.list ?? translate('dashboard.tile.unknown');
  return { title: { text: title }, href: null, about: [] };
}

/** Builds the links that change the dashboard at one of its tiles. Without scripts they end at the tile. Without its list it has no form. */
function buildLinks({ dashboard, text, index }: PlacedTile, tile: Tile | null, hasList: boolean): TileLinks {
  const { tiles } = dashboard;
  const hrefOf = (changed: readonly string[], at: number | null): string => {
    const href = dashboardHref(toDashboardQuery({ ...dashboard, tiles: changed }));
    return at === null ? href : `${href}#tile-${String(at + 1)}`;
  };
  const moved = (to: number): string | null =>
    to < 0 || to >= tiles.length ? null : hrefOf(moveTile(tiles, index, to), to);
  const resized = tile === null ? text : formatTile(withOtherWidth(tile));
  return {
    earlier: moved(index - 1),
    later: moved(index + 1),
    width: hrefOf(tiles.with(index, resized), index),
    edit: hasList
      ? `${dashboardHref(`${toDashboardQuery(dashboard)}&edit=${String(index + 1)}`)}#tile-form`
      : null,
    remove: hrefOf(tiles.toSpliced(index, 1), null),
  };
}

function withOtherWidth({ wide, ...tile }: Tile): Tile {
  return wide === true ? tile : { ...tile, wide: true };
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
