import { buildFilterOptions } from '../../features/list/filterOptions';
import { parseExportApiRequest } from './handleExport';
import { findRouteList } from '../page/routeTarget';
import { apiRoute } from './apiRoute';

/**
 * Handles `/api/filter-parts/<path of a list>`: the filter options that the list's page does not include. Guarded
 * like that page.
 */
export const handleFilterParts = apiRoute(
  { access: 'read', rateLimit: 'searches', page: ({ query }) => parseExportApiRequest(query).address },
  async ({ request, ctx }) => {
    const { params, query } = parseExportApiRequest(request.query);
    const list = await findRouteList({ ...ctx, params, query });
    return list === null || !list.ok ? null : buildFilterOptions(ctx, list.view.source);
  },
);
