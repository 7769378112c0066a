import { ListReadError } from '../../features/list/server/readPages';
import { readMatchingRows } from '../../features/list/server/readMatchingRows';
import { findRouteList } from '../page/routeTarget';
import { logFailure } from '../request/failureLog';
import { apiRoute } from './apiRoute';
import { parseListApiAddress } from './listApiAddress';

const OWN_PARAMS = ['locale'];

/** Handles `/api/matching-rows/<path of a list>`: all rows under its conditions, for its bulk actions. Guarded like that page. */
export const handleMatchingRows = apiRoute(
  {
    access: 'read',
    rateLimit: 'exports',
    page: ({ query }) => parseListApiAddress(query, OWN_PARAMS).address,
  },
  async ({ request, ctx }) => {
    const { params, query } = parseListApiAddress(request.query, OWN_PARAMS);
    const list = await findRouteList({ ...ctx, params, query });
    if (list === null || !list.ok) return null;
    try {
      return await readMatchingRows(ctx, list.view, query);
    } catch (error) {
      if (!(error instanceof ListReadError)) throw error;
      logFailure(error.failure, '/api/matching-rows');
      return null;
    }
  },
);
