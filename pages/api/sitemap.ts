import type { NextApiRequest, NextApiResponse } from 'next';
import { sendFailure } from '../../lib/site/request/failureLog';
import { sendTooManyRequests, checkRateLimit } from '../../lib/site/request/rateLimit';
import { DEFAULT_LOCALE } from '../../lib/ground/routes/hrefs';
import { getServerConfig } from '../../lib/site/config/server/serverConfig';
import { isOwnHost } from '../../lib/site/backend/callOrigin';
import { loadSitemap } from '../../lib/site/api/sitemap';

/** Responds with `/sitemap.xml` (rewritten by next.config.js): the public pages, for search engines. */
export default async function sitemapXml(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  // Another name that leads here would let its owner's pages read the addresses of records.
  if (!isOwnHost(request.headers.host, getServerConfig().appBaseUrl)) return void response.status(421).end();
  const seconds = await checkRateLimit(request, 'searches');
  if (seconds !== null) return sendTooManyRequests(response, seconds, DEFAULT_LOCALE);
  const answer = await loadSitemap(request.query);
  if (answer.status !== 200) {
    if (answer.status === 404) return void response.status(404).end();
    response.setHeader('retry-after', '60');
    const why = 'the backend gave no answer that can be read';
    return sendFailure(response, { status: 503, route: '/sitemap.xml', reason: why, locale: DEFAULT_LOCALE });
  }
  response.setHeader('content-type', 'application/xml; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=600');
  response.status(200).send(answer.xml);
}
