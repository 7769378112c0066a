import { apiRoute } from '../../lib/site/api/apiRoute';
import { loadBulkForm } from '../../lib/features/actions/server/bulkActions';

/** Responds with the form of a bulk action. Visitors without access to forms get none of their parts. */
export default apiRoute({ access: 'write', rateLimit: 'searches' }, ({ request, ctx: to }) => {
  const { entity: slug, action } = request.query;
  const entity = to.model.entities.find((each) => each.slug === slug);
  return entity === undefined || typeof action !== 'string' ? null : loadBulkForm(to, entity, action);
});
