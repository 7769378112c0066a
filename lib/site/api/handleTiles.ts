import { getServerConfig } from '../config/server/serverConfig';
import type { TilesAnswer } from '../../features/dashboard/dashboardView';
import { loadTileViews } from '../../features/dashboard/server/loadTileViews';
import { countReads, planTiles } from '../../features/dashboard/server/planTiles';
import { dashboardHref } from '../../ground/routes/dashboardHrefs';
import { checkFurtherRate, sendTooManyRequests } from '../request/rateLimit';
import { apiRoute } from './apiRoute';

/**
 * Handles `/api/tiles?tile=…`: reads tiles again for an open dashboard, in the order of the address. Guarded like the page, read as the
 * visitor, and counted by what it costs.
 */
export const handleTiles = apiRoute(
  { access: 'read', rateLimit: 'searches', page: () => dashboardHref() },
  async ({ request, response, ctx, locale }): Promise<TilesAnswer | undefined> => {
    const { tiles, tileMs } = getServerConfig().dashboards;
    const planned = planTiles(ctx, [request.query['tile'] ?? []].flat().slice(0, tiles));
    const seconds = await checkFurtherRate(request, 'searches', countReads(ctx, planned) - 1);
    if (seconds !== null) return void sendTooManyRequests(response, seconds, locale);
    const loaded = await loadTileViews(ctx, planned, tileMs);
    return { tiles: loaded.map(({ view }) => view) };
  },
);
