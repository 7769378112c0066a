import { apiRoute, type ApiExchange } from '../../lib/server/api/apiRoute';
import { buildNavigationView } from '../../lib/server/api/navigationView';
import { checkOperatorAccess } from '../../lib/server/auth/operatorAccess';
import { loadEntityCounts } from '../../lib/server/page/loadHomePage';

/** Responds with the shell's menu. Protected entities are named but not counted. */
export default apiRoute(
  { access: 'read' },
  async (call) =>
    buildNavigationView(call.site, call.locale, {
      counts: await loadEntityCounts({ ...call.ctx, site: call.site }),
      isOperator: await isOperator(call),
    }),
  {
    // A fully protected site names no data, since names are data.
    onRejected: async ({ type }, call) =>
      type === 'signIn' || type === 'unreachable'
        ? buildNavigationView(null, call.locale, { counts: new Map(), isOperator: await isOperator(call) })
        : null,
  },
);

const isOperator = async ({ request, response }: ApiExchange): Promise<boolean> =>
  (await checkOperatorAccess(request, response)) === 'granted';
