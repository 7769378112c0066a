import type { NextApiRequest, NextApiResponse } from 'next';
import { answerFailed } from '../../lib/pages/server/answerFailed';
import { answerTooMany, tooMany } from '../../lib/pages/server/tooMany';
import { DEFAULT_LOCALE } from '../../lib/routes';
import { sitemap } from '../../lib/pages/server/sitemap';

/** `/sitemap.xml` (next.config.js): for search engines, what there is to read without signing in. */
export default async function sitemapXml(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const seconds = tooMany(request, 'searches');
  if (seconds !== null) return answerTooMany(response, seconds, DEFAULT_LOCALE);
  const answer = await sitemap(request.query);
  if (answer.status !== 200) {
    if (answer.status === 404) return void response.status(404).end();
    response.setHeader('retry-after', '60');
    const why = 'the backend gave no answer that can be read';
    return answerFailed(response, { status: 503, what: '/sitemap.xml', why, locale: DEFAULT_LOCALE });
  }
  response.setHeader('content-type', 'application/xml; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=600');
  response.status(200).send(answer.xml);
}
