import { memoizeByName } from '../model/memoize';
import { ENGLISH, type Lexicon } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { POLISH } from './polish';
import { SPANISH } from './spanish';
import { splitWords } from './names';

const LANGUAGES: readonly Lexicon[] = [ENGLISH, POLISH, GERMAN, FRENCH, SPANISH];

/** Returns the words of one part of the lexicon in all languages. */
export const getLexiconWords: (part: keyof Lexicon) => ReadonlySet<string> = memoizeByName(
  (part) => new Set(LANGUAGES.flatMap((language) => splitList(language[part] ?? ''))),
);

/** Where in a name a word of the lexicon stands; `ending`: it also ends a longer word (`zipcode`). */
type WordPosition = 'any' | 'first' | 'last' | 'ending' | 'whole';

/**
 * Creates a function that finds the word of a part of the lexicon at a position of a name, or null. Its
 * words are joined by `_`.
 */
export function createWordFinder(
  part: keyof Lexicon,
  position: WordPosition,
): (name: string) => string | null {
  return memoizeByName((name) => {
    const words = splitWords(name);
    const { known, longest, endings } = indexPart(part);
    for (let length = longest; length > 0; length -= 1)
      for (const start of getStarts(position, words.length, length)) {
        const found = length === 1 ? words[start] : words.slice(start, start + length).join('_');
        if (found !== undefined && known.has(found)) return found;
      }
    if (position !== 'ending') return null;
    const last = words.at(-1) ?? '';
    return endings.find((word) => last.endsWith(word)) ?? null;
  });
}

/** The words of a part of the lexicon, the number of words in its longest term, and the words that end others. */
interface IndexedPart {
  readonly known: ReadonlySet<string>;
  readonly longest: number;
  readonly endings: readonly string[];
}

const indexPart: (part: keyof Lexicon) => IndexedPart = memoizeByName((part) => {
  const known = getLexiconWords(part);
  const longest = Math.max(0, ...[...known].map((word) => word.split('_').length));
  const endings = [...known].filter((word) => word.length >= MIN_ENDING_LENGTH);
  return { known, longest: Math.min(longest, MAX_TERM_LENGTH), endings };
});

/** The longest terms that are looked for. */
const MAX_TERM_LENGTH = 3;

/** Returns the indexes at which so many words can start. */
function getStarts(position: WordPosition, count: number, length: number): readonly number[] {
  if (length > count) return [];
  if (position === 'any') return Array.from({ length: count - length + 1 }, (_, index) => index);
  if (position === 'whole') return length === count ? [0] : [];
  // More words follow the first ones: `viewerCanEdit`, but not `viewer`.
  if (position === 'first') return length < count ? [0] : [];
  return [count - length];
}

/** Shorter words end too many others: `void` ends with "oid". */
const MIN_ENDING_LENGTH = 4;

/** Splits a list of the lexicon into its words. */
export function splitList(list: string): readonly string[] {
  return list.split(/\s+/).filter(Boolean);
}
