import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../lib/auth/server/session';
import { serverConfig } from '../../lib/config/serverConfig';
import { translatorFor } from '../../lib/intl/translate';
import { paletteView } from '../../lib/palette/server/paletteView';
import { describing } from '../../lib/records/describe';
import { asLocale } from '../../lib/routes';
import { currentSite } from '../../lib/site/server/site';

/** Which lists the palette can search, and how. Where all pages ask to sign in, so does this: names of data are data. */
export default async function palette(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { first } = request.query;
  const locale = asLocale(typeof request.query.locale === 'string' ? request.query.locale : undefined);
  const { user, caller } = await sessionOf(request, response);
  const isOpen = serverConfig().siteProtected !== 'all' || user !== null;
  const site = isOpen ? await currentSite(caller) : null;
  response.setHeader('cache-control', user === null ? 'private, no-cache' : 'private, no-store');
  if (site === null) {
    response.status(isOpen ? 503 : 401).end();
    return;
  }
  const to = { ...describing(site.model, site.labels(locale)), translate: translatorFor(locale) };
  response.status(200).json(paletteView(to, slugsOf(first)));
}

/** Slugs joined by commas, which no slug has; more than the palette would ask for are not looked at. */
function slugsOf(value: string | string[] | undefined): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(',', 12) : [];
}
