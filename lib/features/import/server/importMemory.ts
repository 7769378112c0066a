import { IdempotencyCache } from '../../../kit/once/IdempotencyCache';
import type { RowOutcome } from '../importView';

/** The memory of rows that were written lately. */
export type RowMemory = Pick<IdempotencyCache<RowOutcome>, 'run' | 'getCoveredSince'>;

const MAX_BYTES = 16_000_000;
const MAX_OUTCOME_BYTES = 20_000;
/** Several imports at a time, each with a few thousand rows in ten minutes. */
const MAX_ROWS = 40_000;

/** The outcomes of rows that were written lately, so that a repeated one is not written twice. Shared by all imports. */
export const importMemory = new IdempotencyCache<RowOutcome>({
  name: 'import',
  // What was refused or not sent can be sent again; what may have been written is looked for before that, as another attempt.
  isDone: ({ type }) => type !== 'refused' && type !== 'notSent' && type !== 'skipped',
  unknown: { type: 'unknown', reasons: [], searched: null, found: [] },
  maxEntries: MAX_ROWS,
  budget: {
    getBytes: (outcome) => 2 * JSON.stringify(outcome).length,
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_OUTCOME_BYTES,
  },
});

/** A browser gives a request up after two minutes, so it is handled no later than that. */
const MAX_DELAY_MS = 120_000;

/**
 * Tells of rows that were sent so long ago and are not in the memory whether they never came: `sure`, or `likely` where the memory is older
 * than the rows only if the request was handled as soon as it was sent, or `unknown`. `now`: when the request was handled.
 */
export function judgeAbsence(
  sentAgoMs: number,
  { now, coveredSince }: { readonly now: number; readonly coveredSince: number },
): 'sure' | 'likely' | 'unknown' {
  const sentAt = now - sentAgoMs;
  if (coveredSince <= sentAt - MAX_DELAY_MS) return 'sure';
  return coveredSince <= sentAt ? 'likely' : 'unknown';
}
