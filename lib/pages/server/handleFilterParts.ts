import { filterParts } from '../../writing/filterParts';
import { exportCall } from './exportCall';
import { listAtOf } from './listAtOf';
import { siteApi } from './siteApi';

/** `/api/filter-parts/<path of a list>`: what its filter form does not bring along. Guarded as the list's page is. */
export const handleFilterParts = siteApi(
  { shows: 'all', rate: 'searches', page: ({ query }) => exportCall(query).address },
  async ({ request, to }) => {
    const { params, query } = exportCall(request.query);
    const list = await listAtOf({ ...to, params, query });
    return list === null || !list.ok ? null : filterParts(to, list.view.source);
  },
);
