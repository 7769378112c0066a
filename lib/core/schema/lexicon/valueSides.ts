import { getLexiconWords } from './lexicon';
import { splitWords } from './names';

/** A name of a value before or after a change: `previousTitle` is the side `before` of `title`, `old` that of ``. */
interface SidedName {
  readonly side: 'before' | 'after';
  /** The word that says so. */
  readonly word: string;
  /** The other words, joined by `_`. */
  readonly rest: string;
}

/** Splits `previousTitle`, `valueAfter` or `old` into its side and the rest of its name; null for any other name. */
export function splitSide(name: string): SidedName | null {
  const words = splitWords(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  for (const side of ['before', 'after'] as const) {
    const known = getLexiconWords(side);
    if (known.has(first)) return { side, word: first, rest: words.slice(1).join('_') };
    if (words.length > 1 && known.has(last)) return { side, word: last, rest: words.slice(0, -1).join('_') };
  }
  return null;
}

/** Checks whether the rest of such a name says only that it is a value: `oldValue`, `before`. */
export function isValueName(rest: string): boolean {
  return rest === '' || getLexiconWords('changedValues').has(rest);
}

/** Words for places as well as for times: `fromAccount` need not be an earlier `account`. */
const AMBIGUOUS_WORDS = new Set(['from', 'was', 'prior']);

/** Checks whether a word can only mean an earlier value. */
export function isEarlierWord(word: string): boolean {
  return !AMBIGUOUS_WORDS.has(word);
}
