import type { UrlQuery } from '../../ground/routes/queryParams';

/** A dashboard: its name and its tiles as texts (`formatTile`). A text that is no tile any more is kept as it is. */
export interface Dashboard {
  /** '' for one without a name. */
  readonly name: string;
  readonly tiles: readonly string[];
}

/** Maximum length of a name, in characters. */
export const MAX_DASHBOARD_NAME_LENGTH = 60;

/** Converts a dashboard to the query of its address. Inverse of `parseDashboard`. */
export function toDashboardQuery({ name, tiles }: Dashboard): string {
  const params = new URLSearchParams(name === '' ? [] : [['name', name]]);
  for (const tile of tiles) params.append('tile', tile);
  // A dashboard whose last tile was removed is still one.
  if (tiles.length === 0) params.append('tile', '');
  return params.toString();
}

/** Parses the dashboard of an address; null for an address without one. */
export function parseDashboard({ name = '', tile }: UrlQuery): Dashboard | null {
  if (tile === undefined) return null;
  const tiles = typeof tile === 'string' ? [tile] : tile;
  return {
    name: (typeof name === 'string' ? name : (name[0] ?? '')).trim().slice(0, MAX_DASHBOARD_NAME_LENGTH),
    tiles: tiles.filter((text) => text.trim() !== ''),
  };
}

/** Parses the dashboard of a query string; null for one without tiles. */
export function parseDashboardQuery(query: string): Dashboard | null {
  const params = new URLSearchParams(query);
  const tile = params.getAll('tile');
  return parseDashboard({ name: params.get('name') ?? '', ...(tile.length === 0 ? {} : { tile }) });
}

/** Moves a tile to another place; the same tiles if there is no such place. */
export function moveTile(tiles: readonly string[], from: number, to: number): readonly string[] {
  const moved = tiles[from];
  if (moved === undefined || to < 0 || to >= tiles.length) return tiles;
  return tiles.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Checks whether one dashboard was made of another one by one step: a tile added, removed, changed or moved, or a new name. */
export function isOneStepFrom(next: Dashboard, before: Dashboard): boolean {
  const rest = [...next.tiles];
  const kept = before.tiles.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
  return before.tiles.length - kept.length <= 1 && rest.length <= 1;
}
