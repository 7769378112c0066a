import { siteApi } from '../../lib/pages/server/siteApi';
import { unfoldedGroup } from '../../lib/writing/unfoldedGroup';

/** A group that a form did not bring along, for the form that unfolds it. Who may not see forms gets none of their parts. */
export default siteApi({ shows: 'write', rate: 'searches' }, ({ request, to }) => {
  const { type } = request.query;
  return typeof type === 'string' ? unfoldedGroup(to, type) : null;
});
