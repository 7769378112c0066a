import type { NextApiRequest, NextApiResponse } from 'next';
import { getJournal } from '../../lib/kit/once/journal';
import { getSharedStore } from '../../lib/site/store/sharedStore';
import { getSourceState } from '../../lib/site/site/site';

/**
 * Reports health to load balancers and containers: the process responds, and the states of the schema source and
 * of the store, or of the journal that a site without a store has.
 * Contains no secrets.
 */
export default function health(_request: NextApiRequest, response: NextApiResponse): void {
  const { hash, loadedAt, lastError, failed } = getSourceState();
  const store = getSharedStore()?.getState() ?? null;
  const journal = store === null ? (getJournal()?.getState() ?? null) : null;
  response.setHeader('cache-control', 'no-store');
  response.status(200).json({
    // The process lives, but has nothing to show without a schema.
    status: hash === null ? 'noSchema' : 'ok',
    schema: {
      hash,
      readAt: toIsoTime(loadedAt),
      // Only the code: the message may contain internals.
      failure:
        lastError === null || failed === null
          ? null
          : { code: lastError.code, at: toIsoTime(failed.at), since: toIsoTime(failed.since) },
    },
    ...(store === null ? {} : { store: { status: store.status, since: toIsoTime(store.since) } }),
    ...(journal === null ? {} : { journal: { status: journal.status, since: toIsoTime(journal.since) } }),
  });
}

const toIsoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();
