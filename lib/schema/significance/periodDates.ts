import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';

/** Words of dates that do not make a name longer: `targetDate` is one word. */
export const MOMENT_WORDS: ReadonlySet<string> = new Set(['at', 'on', 'date', 'time', 'is']);

const findPeriod = createWordFinder('periodDates', 'last');

/** Tells whether a date is the day of a record, or begins or ends something planned: `date`, `dateFrom`, `ends_on`. */
export function isPeriodDate(name: string): boolean {
  const words = splitWords(name).filter((word) => !MOMENT_WORDS.has(word));
  return words.length <= 2 && (findPeriod(words.join('_')) !== null || name.toLowerCase() === 'date');
}
