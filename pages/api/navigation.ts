import type { NextApiRequest, NextApiResponse } from 'next';
import { operatorAccess } from '../../lib/auth/server/operatorAccess';
import { countsOf } from '../../lib/pages/server/loadHome';
import { navigationView } from '../../lib/pages/server/navigationView';
import { enterApi, refuseApi } from '../../lib/pages/server/siteApi';
import { asLocale } from '../../lib/routes';

/**
 * The shell's menu. Where all pages ask to sign in, it names no data, for names of data are data. What is protected is named and
 * not counted.
 */
export default async function navigation(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const call = await enterApi({ shows: 'all' }, request, response);
  const isRefused = 'is' in call;
  if (isRefused && call.is !== 'signIn' && call.is !== 'unreachable')
    return refuseApi(call, request, response);
  const isOperator = (await operatorAccess(request, response)) === 'granted';
  const { locale: wanted } = request.query;
  const locale = asLocale(typeof wanted === 'string' ? wanted : undefined);
  const counts = isRefused ? new Map<string, number>() : await countsOf({ ...call.to, site: call.site });
  if (!isRefused && call.openedBy === '') response.setHeader('cache-control', 'private, no-cache');
  response.status(200).json(navigationView(isRefused ? null : call.site, locale, { counts, isOperator }));
}
