import type { EnumValue } from '../model/model';
import { splitWords } from './names';

/** Words of statuses by tone. Values without such a word have no tone, because a wrong guess is worse than none. */
const TONE_WORDS: readonly (readonly [NonNullable<EnumValue['tone']>, ReadonlySet<string>])[] = [
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
      'overdue',
      'onhold',
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
      'writtenoff',
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
      'void',
      'waived',
      'skipped',
      'missed',
      'noshow',
      'wontfix',
      'wontdo',
    ]),
  ],
];

/** Finds the tone of a status value by its last known word or two (`IN_PROGRESS`, `PAYMENT_PENDING`, `NO_SHOW`). */
export function findStatusTone(value: string): EnumValue['tone'] {
  const words = splitWords(value);
  if (words.includes('not') || words.includes('un')) return undefined;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const terms = [`${words[at - 1] ?? ''}${words[at] ?? ''}`, words[at] ?? ''];
    const found = TONE_WORDS.find(([, members]) => terms.some((term) => members.has(term)));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

const LEVEL_WORDS: ReadonlyMap<string, NonNullable<EnumValue['level']>> = new Map([
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

/** Finds how urgent a priority value is, from 1 (low) to 4 (urgent). */
export function findPriorityLevel(value: string): EnumValue['level'] {
  for (const word of splitWords(value)) {
    const level = LEVEL_WORDS.get(word);
    if (level !== undefined) return level;
  }
  return undefined;
}
