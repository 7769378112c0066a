import type { NextApiRequest, NextApiResponse } from 'next';
import { serverConfig } from '../../lib/config/serverConfig';
import { robotsText } from '../../lib/seo/robotsText';

/** `/robots.txt` (next.config.js). */
export default function robots(_request: NextApiRequest, response: NextApiResponse): void {
  const { siteProtected, appBaseUrl } = serverConfig();
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=600');
  response.status(200).send(robotsText({ baseUrl: appBaseUrl, isOpen: siteProtected !== 'all' }));
}
