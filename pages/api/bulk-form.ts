import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../lib/auth/server/session';
import { serverConfig } from '../../lib/config/serverConfig';
import { translatorFor } from '../../lib/intl/translate';
import { describing } from '../../lib/records/describe';
import { asLocale } from '../../lib/routes';
import { currentSite } from '../../lib/site/server/site';
import { loadBulkForm } from '../../lib/writing/server/loadBulkForm';

/** What something that is done with several rows asks for, once a person wants to. Who may not see forms gets none of their parts. */
export default async function bulkForm(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { entity: slug, action, locale: wanted } = request.query;
  const { user, caller } = await sessionOf(request, response);
  const isOpen = serverConfig().siteProtected === 'none' || user !== null;
  const site = isOpen ? await currentSite(caller) : null;
  const entity = site?.model.entities.find((each) => each.slug === slug);
  const locale = asLocale(typeof wanted === 'string' ? wanted : undefined);
  const form =
    site === null || entity === undefined || typeof action !== 'string'
      ? null
      : await loadBulkForm(
          {
            ...describing(site.model, site.labels(locale)),
            translate: translatorFor(locale),
            now: new Date().toISOString(),
          },
          entity,
          action,
        );
  response.setHeader('cache-control', 'private, no-store');
  if (form === null) response.status(isOpen ? 404 : 401).end();
  else response.status(200).json(form);
}
