import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../auth/server/session';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import { describing } from '../../records/describe';
import { currentSite } from '../../site/server/site';
import { filterParts } from '../../writing/filterParts';
import { exportCall } from './exportCall';
import { isProtected } from './isProtected';
import { listAtOf } from './listAtOf';
import { postFor } from './postFor';

/** `/api/filter-parts/<path of a list>`: what its filter form does not bring along. Guarded as the list's page is. */
export async function handleFilterParts(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  const { params, query, locale, address } = exportCall(request.query);
  const { user, caller } = await sessionOf(request, response);
  const site = await currentSite(caller);
  const asks = serverConfig().siteProtected === 'all' || (site !== null && isProtected(site.model, address));
  if (asks && user === null) return void response.status(401).end();
  if (site === null) return void response.status(503).end();
  const to = {
    ...describing(site.model, site.labels(locale)),
    post: await postFor({ req: request, res: response }, locale, null),
    translate: translatorFor(locale),
    now: new Date().toISOString(),
  };
  const list = await listAtOf({ ...to, params, query });
  if (list === null || !list.ok) return void response.status(404).end();
  response.status(200).json(filterParts(to, list.view.source));
}
