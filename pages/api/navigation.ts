import type { NextApiRequest, NextApiResponse } from 'next';
import { postGraphQL } from '../../lib/backend/server/post';
import { backendTarget } from '../../lib/backend/server/target';
import { operatorAccess } from '../../lib/auth/server/operatorAccess';
import { sessionOf } from '../../lib/auth/server/session';
import { serverConfig } from '../../lib/config/serverConfig';
import { countsOf } from '../../lib/pages/server/loadHome';
import { navigationView } from '../../lib/pages/server/navigationView';
import type { Post } from '../../lib/records/server/run';
import { asLocale } from '../../lib/routes';
import { currentSite } from '../../lib/site/server/site';

/** The shell's menu. Where all pages ask to sign in, so does this: names of data are data. */
export default async function navigation(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const locale = asLocale(typeof request.query.locale === 'string' ? request.query.locale : undefined);
  const { user, caller } = await sessionOf(request, response);
  const isOpen = serverConfig().siteProtected !== 'all' || user !== null;
  const site = isOpen ? await currentSite(caller) : null;
  const post: Post = (body) => postGraphQL(body, backendTarget(caller, locale));
  const counts = site === null ? new Map() : await countsOf({ model: site.model, post, site });
  const isOperator = (await operatorAccess(request, response)) === 'granted';
  response.setHeader('cache-control', user === null ? 'private, no-cache' : 'private, no-store');
  response.status(200).json(navigationView(site, locale, { counts, isOperator }));
}
