import { ENGLISH } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { POLISH } from './polish';
import { SPANISH } from './spanish';

/**
 * Words of one language as names in schemas spell them: lower case, ASCII letters, parted by spaces. A word of two is joined by
 * `_`. Accents are written both ways that programmers write them (`loesche`, `losche`).
 */
export interface Lexicon {
  /** Verbs that write whole records. */
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** Verbs that cannot be undone, and that are nothing else: wherever such a word stands, something is gone. */
  readonly destroys: string;
  /** Verbs that cannot be undone and that are nouns or adjectives as well: `drop`, `empty`. */
  readonly empties: string;
  /** Verbs that close something, or take something from somebody. Many are nouns, too: `block`, `ban`. */
  readonly ends: string;
  /** Verbs that take back the verb after them, or only speak of it: `cancelDelete`, `previewPurge`. */
  readonly undoes: string;
  /** Further verbs that do no harm. What follows them is a thing: `moveBlock`, `createDrop`. */
  readonly harmless: string;
  /** Names of what nobody may see. */
  readonly secrets: string;
  /** Fields that name a record, that are a person's given and family name, and that number a record. */
  readonly names: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly numbers: string;
}

const LANGUAGES: readonly Lexicon[] = [ENGLISH, POLISH, GERMAN, FRENCH, SPANISH];

/** The words that a part of the lexicon has in all languages. */
export function getLexiconWords(part: keyof Lexicon): ReadonlySet<string> {
  const known = WORDS_BY_PART.get(part);
  if (known !== undefined) return known;
  const words = new Set(LANGUAGES.flatMap((language) => language[part].split(/\s+/).filter(Boolean)));
  WORDS_BY_PART.set(part, words);
  return words;
}
const WORDS_BY_PART = new Map<keyof Lexicon, ReadonlySet<string>>();
