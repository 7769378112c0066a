import { siteApi } from '../../lib/pages/server/siteApi';
import { loadBulkForm } from '../../lib/writing/server/loadBulkForm';

/** What something that is done with several rows asks for, once a person wants to. Who may not see forms gets none of their parts. */
export default siteApi({ shows: 'write', rate: 'searches' }, ({ request, to }) => {
  const { entity: slug, action } = request.query;
  const entity = to.model.entities.find((each) => each.slug === slug);
  return entity === undefined || typeof action !== 'string' ? null : loadBulkForm(to, entity, action);
});
