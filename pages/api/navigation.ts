import type { NextApiRequest, NextApiResponse } from 'next';
import { postGraphQL } from '../../lib/backend/server/post';
import { operatorAccess } from '../../lib/auth/server/operatorAccess';
import { sessionUser } from '../../lib/auth/server/session';
import { serverConfig } from '../../lib/config/serverConfig';
import { countsOf } from '../../lib/pages/server/loadHome';
import { navigationView } from '../../lib/pages/server/navigationView';
import { asLocale } from '../../lib/routes';
import { currentSite } from '../../lib/site/server/site';

/** The shell's menu. Where all pages ask to sign in, so does this: names of data are data. */
export default async function navigation(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const locale = asLocale(typeof request.query.locale === 'string' ? request.query.locale : undefined);
  const isOpen = serverConfig().siteProtected !== 'all' || (await sessionUser(request)) !== null;
  const site = isOpen ? await currentSite() : null;
  const counts = site === null ? new Map() : await countsOf({ model: site.model, post: postGraphQL, site });
  const isOperator = (await operatorAccess(request)) === 'granted';
  response.setHeader('cache-control', 'private, no-cache');
  response.status(200).json(navigationView(site, locale, { counts, isOperator }));
}
