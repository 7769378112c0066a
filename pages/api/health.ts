import type { NextApiRequest, NextApiResponse } from 'next';
import { sourceState } from '../../lib/site/server/site';

/** For balancers and containers: the process answers, and what the schema source last did. Nothing secret is in it. */
export default function health(_request: NextApiRequest, response: NextApiResponse): void {
  const { hash, loadedAt, lastError, failed } = sourceState();
  response.setHeader('cache-control', 'no-store');
  response.status(200).json({
    // The process lives; without a schema it has nothing to show yet.
    status: hash === null ? 'noSchema' : 'ok',
    schema: {
      hash,
      readAt: isoTime(loadedAt),
      // The code alone: the words may tell what is the operator's only.
      failure:
        lastError === null || failed === null
          ? null
          : { code: lastError.code, at: isoTime(failed.at), since: isoTime(failed.since) },
    },
  });
}

const isoTime = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
