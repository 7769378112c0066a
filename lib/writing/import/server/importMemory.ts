import { IdempotencyCache } from '../../../server/backend/IdempotencyCache';
import type { RowOutcome } from '../importView';

const MAX_BYTES = 16_000_000;
const MAX_OUTCOME_BYTES = 20_000;
/** Several imports at a time, each with a few thousand rows in ten minutes. */
const MAX_ROWS = 40_000;

/** The outcomes of rows that were written lately, so that a repeated one is not written twice. Shared by all imports. */
export const importMemory = new IdempotencyCache<RowOutcome>({
  name: 'import',
  // What was refused or not sent can be sent again, and what is unverified is looked for again.
  isDone: ({ type }) => type === 'saved' || type === 'updated' || type === 'unknown',
  unknown: { type: 'unknown', reasons: [], searched: null, found: [] },
  maxEntries: MAX_ROWS,
  budget: {
    getBytes: (outcome) => 2 * JSON.stringify(outcome).length,
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_OUTCOME_BYTES,
  },
});

/** A minute less than outcomes are remembered. */
const MAX_REMEMBERED_MS = 9 * 60_000;
/** A request may have waited before it was handled. */
const MARGIN_MS = 1_000;

/**
 * Checks whether rows that were sent so long ago would be remembered if they had arrived: outcomes are not yet forgotten, and
 * this process has run all the time. Otherwise nothing tells whether they were written.
 */
export function isRunRemembered(sentAgoMs: number, uptimeMs: number = process.uptime() * 1000): boolean {
  return sentAgoMs <= MAX_REMEMBERED_MS && sentAgoMs + MARGIN_MS <= uptimeMs;
}
