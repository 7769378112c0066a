import type { StatusTone } from '../../view/fieldDescription';

// Words of status values in general, not of one backend. An unknown word has no tone, since a wrong tone is worse than
// none.
const TONE_WORDS: readonly (readonly [StatusTone, ReadonlySet<string>])[] = [
  [
    'open',
    new Set([
      'new',
      'open',
      'opened',
      'draft',
      'pending',
      'submitted',
      'created',
      'todo',
      'requested',
      'planned',
      'unpaid',
      'queued',
      'scheduled',
      'waiting',
      'reported',
    ]),
  ],
  [
    'taken',
    new Set([
      'accepted',
      'approved',
      'assigned',
      'confirmed',
      'acknowledged',
      'triaged',
      'authorized',
      'ready',
    ]),
  ],
  [
    'active',
    new Set([
      'active',
      'progress',
      'started',
      'processing',
      'running',
      'ongoing',
      'working',
      'shipped',
      'review',
      'partially',
    ]),
  ],
  [
    'done',
    new Set([
      'done',
      'resolved',
      'completed',
      'complete',
      'closed',
      'finished',
      'fulfilled',
      'delivered',
      'published',
      'paid',
      'success',
      'succeeded',
      'merged',
      'settled',
    ]),
  ],
  [
    'dropped',
    new Set([
      'rejected',
      'cancelled',
      'canceled',
      'declined',
      'refused',
      'dropped',
      'failed',
      'expired',
      'abandoned',
      'archived',
      'deleted',
      'terminated',
      'voided',
      'withdrawn',
      'returned',
      'refunded',
      'disabled',
      'inactive',
      'suspended',
      'blocked',
    ]),
  ],
];

/**
 * Returns the tone of a status value by its last known word (`IN_PROGRESS`, `inProgress`, `PAYMENT_PENDING`), or
 * undefined.
 */
export function findStatusTone(value: string): StatusTone | undefined {
  const words = splitWords(value);
  if (words.includes('not') || words.includes('un')) return undefined;
  for (const word of words.reverse()) {
    const found = TONE_WORDS.find(([, members]) => members.has(word));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

const LEVEL_WORDS: ReadonlyMap<string, 1 | 2 | 3 | 4> = new Map([
  ['lowest', 1],
  ['low', 1],
  ['minor', 1],
  ['trivial', 1],
  ['normal', 2],
  ['medium', 2],
  ['moderate', 2],
  ['high', 3],
  ['major', 3],
  ['highest', 4],
  ['urgent', 4],
  ['critical', 4],
  ['blocker', 4],
  ['emergency', 4],
]);

/** Returns the urgency of a priority value, 1 (low) to 4 (urgent), or undefined. */
export function findPriorityLevel(value: string): 1 | 2 | 3 | 4 | undefined {
  for (const word of splitWords(value)) {
    const level = LEVEL_WORDS.get(word);
    if (level !== undefined) return level;
  }
  return undefined;
}

function splitWords(value: string): string[] {
  return value
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
