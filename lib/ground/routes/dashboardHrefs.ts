import type { Locale } from './hrefs';

/** URLs of dashboards. Most pages need none of them, so they are not in the scripts of all pages, as `hrefs.ts` is. */

/** Builds the href of a dashboard. `query`: `toDashboardQuery`; '' opens the one that the device, the operator or the schema chooses. */
export function dashboardHref(query = ''): string {
  return query === '' ? '/dashboard' : `/dashboard?${query}`;
}
/** Builds the href of one of the operator's dashboards. */
export const siteDashboardHref = (id: string): string => dashboardHref(`site=${encodeURIComponent(id)}`);
/** Builds the href of the form that adds a list to the dashboard. `list`: href of the list; '' asks for one. */
export const addTileHref = (list: string, query = ''): string =>
  dashboardHref(`${query}${query === '' ? '' : '&'}add=${encodeURIComponent(list)}`);
/** Builds the URL that tiles (`formatTile`) are read again from. */
export const tilesHref = (locale: Locale, tiles: readonly string[]): string =>
  `/api/tiles?${new URLSearchParams([['locale', locale], ...tiles.map((tile) => ['tile', tile])]).toString()}`;
