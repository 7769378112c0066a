import type { NextApiRequest, NextApiResponse } from 'next';
import { getSharedStore } from '../../lib/site/store/sharedStore';
import { getSourceState, loadCurrentSite } from '../../lib/site/site/site';

/**
 * Reports to load balancers whether this copy can show pages: 200 once the schema has been read, 503 before. Waits for
 * the first attempt to reach the store. Reads the
 * schema if nobody has asked for it yet. A backend that fails later does not change it, because a restart would not help.
 */
export default async function ready(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  const [site] = await Promise.all([loadCurrentSite(null), getSharedStore()?.opened]);
  if (site === null) {
    const { lastError } = getSourceState();
    // Only the code: the message may contain internals.
    response.status(503).json({ status: 'noSchema', failure: { code: lastError?.code ?? null } });
    return;
  }
  response.status(200).json({ status: 'ready' });
}
