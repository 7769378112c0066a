import type { NextApiRequest, NextApiResponse } from 'next';
import { sourceState } from '../../lib/site/server/site';

/** For balancers and containers: the process answers, and what the schema source last did. Nothing secret is in it. */
export default function health(_request: NextApiRequest, response: NextApiResponse): void {
  const { hash, loadedAt, lastError } = sourceState();
  response.setHeader('cache-control', 'no-store');
  response.status(200).json({
    status: 'ok',
    schema: {
      hash,
      readAt: loadedAt === null ? null : new Date(loadedAt).toISOString(),
      lastError: lastError === null ? null : lastError.code,
    },
  });
}
