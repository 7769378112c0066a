import type { SavedWord } from '../routes/saved';
import type { FormIntent } from './view';

const WORDS = {
  create: 'created',
  update: 'updated',
  action: 'done',
} as const satisfies Record<FormIntent, SavedWord>;

/** What was done by a form of such an intent, as pages say it. */
export function savedWord(intent: FormIntent): (typeof WORDS)[FormIntent] {
  return WORDS[intent];
}
