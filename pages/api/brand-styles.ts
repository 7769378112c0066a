import type { NextApiRequest, NextApiResponse } from 'next';
import { parseBrandLook } from '../../lib/kit/brand/brandLook';
import { createBrandStyles } from '../../lib/kit/brand/brandStyles';

/**
 * Responds with the style sheet of the look that the query describes. It holds nothing of the site, and one address always gives the
 * same, so that browsers and caches keep it.
 */
export default function brandStyles({ query, method }: NextApiRequest, response: NextApiResponse): void {
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    response.status(405).end();
    return;
  }
  response.setHeader('content-type', 'text/css; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.status(200).send(createBrandStyles(parseBrandLook(query)));
}
