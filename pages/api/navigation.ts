import type { NextApiRequest, NextApiResponse } from 'next';
import { checkOperatorAccess } from '../../lib/server/auth/operatorAccess';
import { loadEntityCounts } from '../../lib/server/page/loadHomePage';
import { buildNavigationView } from '../../lib/server/api/navigationView';
import { admitApiCall, sendApiRejection } from '../../lib/server/api/apiRoute';
import { toLocale } from '../../lib/routes/hrefs';

/**
 * Responds with the shell's menu. On a fully protected site it names no data, since names are data. Protected
 * entities are named but not counted.
 */
export default async function navigation(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const call = await admitApiCall({ access: 'read' }, request, response);
  if (!call.ok && call.type !== 'signIn' && call.type !== 'unreachable')
    return sendApiRejection(call, request, response);
  const isOperator = (await checkOperatorAccess(request, response)) === 'granted';
  const { locale: requestedLocale } = request.query;
  const locale = toLocale(typeof requestedLocale === 'string' ? requestedLocale : undefined);
  const counts = call.ok
    ? await loadEntityCounts({ ...call.ctx, site: call.site })
    : new Map<string, number>();
  if (call.ok && call.openedBy === '') response.setHeader('cache-control', 'private, no-cache');
  response.status(200).json(buildNavigationView(call.ok ? call.site : null, locale, { counts, isOperator }));
}
