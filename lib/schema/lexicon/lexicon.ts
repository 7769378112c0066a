import { ENGLISH } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { POLISH } from './polish';
import { SPANISH } from './spanish';

/**
 * The words of one language as schemas spell them: lower case, ASCII, separated by spaces. Two-word terms are
 * joined by `_`. Accented words are listed in both common spellings (`loesche`, `losche`).
 */
export interface Lexicon {
  /** Verbs that write whole records. */
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** Verbs that cannot be undone and have no other meaning: any name with such a word destroys something. */
  readonly destroys: string;
  /** Verbs that cannot be undone and are also nouns or adjectives: `drop`, `empty`. */
  readonly empties: string;
  /** Verbs that close something or take it away. Many are nouns too: `block`, `ban`. */
  readonly ends: string;
  /** Verbs that undo the next verb or only inspect it: `cancelDelete`, `previewPurge`. */
  readonly undoes: string;
  /** Further harmless verbs. The words after them are nouns: `moveBlock`, `createDrop`. */
  readonly harmless: string;
  /** Names of secrets. */
  readonly secrets: string;
  /** Fields with the title, the given name, the family name and the number of a record. */
  readonly names: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly numbers: string;
}

const LANGUAGES: readonly Lexicon[] = [ENGLISH, POLISH, GERMAN, FRENCH, SPANISH];

/** Returns the words of one part of the lexicon in all languages. */
export function getLexiconWords(part: keyof Lexicon): ReadonlySet<string> {
  const known = WORDS_BY_PART.get(part);
  if (known !== undefined) return known;
  const words = new Set(LANGUAGES.flatMap((language) => language[part].split(/\s+/).filter(Boolean)));
  WORDS_BY_PART.set(part, words);
  return words;
}
const WORDS_BY_PART = new Map<keyof Lexicon, ReadonlySet<string>>();
