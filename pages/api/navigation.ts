import { apiRoute, type ApiExchange } from '../../lib/site/api/apiRoute';
import { loadNavigation } from '../../lib/site/api/loadMenuPage';
import { buildNavigationView } from '../../lib/site/api/navigationView';
import { checkOperatorAccess } from '../../lib/site/auth/operatorAccess';

export default apiRoute(
  { access: 'read' },
  async (call) => loadNavigation(call.ctx, call.site, await isOperator(call)),
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
