import { apiRoute } from '../../lib/site/api/apiRoute';
import { loadAsked } from '../../lib/site/page/loadAskPage';

export default apiRoute({ access: 'read', rateLimit: 'searches' }, ({ request, ctx }) =>
  loadAsked(ctx, request.query),
);
