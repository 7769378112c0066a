import { memoizeByName } from '../model/memoize';
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
  /** Verbs that write whole records only if the shape of the mutation agrees: `registerUser`, `changeName`. */
  readonly weakCreate?: string;
  readonly weakUpdate?: string;
  readonly weakDelete?: string;
  /** Verbs that create or update. */
  readonly upsert?: string;
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
export const getLexiconWords: (part: keyof Lexicon) => ReadonlySet<string> = memoizeByName(
  (part) => new Set(LANGUAGES.flatMap((language) => splitList(language[part] ?? ''))),
);

/** Splits a list of the lexicon into its words. */
export function splitList(list: string): readonly string[] {
  return list.split(/\s+/).filter(Boolean);
}
