import { apiRoute } from '../../lib/site/api/apiRoute';
import { buildExpandedGroup } from '../../lib/features/form/formGroups';

/**
 * Responds with a form group that was not sent with its form. Visitors without access to forms get none of their
 * parts.
 */
export default apiRoute({ access: 'write', rateLimit: 'searches' }, ({ request, ctx: to }) => {
  const { type } = request.query;
  return typeof type === 'string' ? buildExpandedGroup(to, type) : null;
});
