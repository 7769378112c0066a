import type { NextApiRequest, NextApiResponse } from 'next';
import { requiresSession } from '../../lib/site/config/requiresSession';
import { getServerConfig } from '../../lib/site/config/server/serverConfig';
import { buildRobotsTxt } from '../../lib/kit/seo/crawlerFiles';

/** Responds with `/robots.txt` (rewritten by next.config.js). */
export default function robots(_request: NextApiRequest, response: NextApiResponse): void {
  const { siteProtected, appBaseUrl } = getServerConfig();
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=600');
  response
    .status(200)
    .send(buildRobotsTxt({ baseUrl: appBaseUrl, isOpen: !requiresSession(siteProtected, 'read') }));
}
