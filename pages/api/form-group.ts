import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../lib/auth/server/session';
import { serverConfig } from '../../lib/config/serverConfig';
import { describing } from '../../lib/records/describe';
import { asLocale } from '../../lib/routes';
import { currentSite } from '../../lib/site/server/site';
import { unfoldedGroup } from '../../lib/writing/unfoldedGroup';

/** A group that a form did not bring along, for the form that unfolds it. Who may not see forms gets none of their parts. */
export default async function group(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { type, locale } = request.query;
  const { user, caller } = await sessionOf(request, response);
  const isOpen = serverConfig().siteProtected === 'none' || user !== null;
  const site = isOpen && typeof type === 'string' ? await currentSite(caller) : null;
  const labels = site?.labels(asLocale(typeof locale === 'string' ? locale : undefined));
  const found =
    site === null || labels === undefined
      ? null
      : unfoldedGroup(describing(site.model, labels), String(type));
  response.setHeader('cache-control', 'private, no-store');
  if (found === null) response.status(isOpen ? 404 : 401).end();
  else response.status(200).json(found);
}
