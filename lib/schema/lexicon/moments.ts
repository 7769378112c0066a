import { memoizeByName } from '../model/memoize';
import { splitWords } from './names';

/** Last words of names of moments. */
const MOMENT_WORDS = /^(timestamp|datetime|date|expires|expiry)$/;
/** Words before `time` that name an event. Any other time (`cookTime`, `waitTime`) is a duration. */
const EVENT_WORDS = /^(start|end|begin|finish|create|created|update|updated|modified|changed|deleted|published|expiration|expiry|expire|departure|arrival|pickup|delivery|event|block|open|opening|close|closing|check|checkin|checkout|login|seen|sent|received|registration|birth|death|utc|local|unix|epoch|date|due|from|to|first|last|next)$/; // prettier-ignore

/**
 * Finds the words that make a number a moment: `timestamp`, `at` of `createdAt`, `start_time`. Null for `cookTime` or
 * `vat`.
 */
export const findMomentWord: (name: string) => string | null = memoizeByName((name) => {
  const words = splitWords(name);
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  if (MOMENT_WORDS.test(last)) return last;
  if (last === 'time' && words.length === 1) return last;
  if (last === 'time') return EVENT_WORDS.test(before) ? `${before}_${last}` : null;
  return words.length > 1 && (last === 'at' || last === 'on') ? last : null;
});
