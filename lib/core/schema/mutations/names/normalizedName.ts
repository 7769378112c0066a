import { memoizeByName } from '../../model/memoize';
import { splitWords } from '../../lexicon/names';
import { toCanonicalWord } from '../../lexicon/inflector';

/** The normalized name of one part of a key, with the endings that an argument may have for it. */
export interface KeyPartName {
  readonly normalized: string;
  readonly isIdLike: boolean;
  /** The last word alone may be the name of a key. */
  readonly hasGenericEnding: boolean;
  /** `orderId` for the part itself; if it is an id, then any id; then `order`. */
  readonly endings: readonly string[];
  /** The argument of the record's query that takes this part, or null. */
  readonly argumentName: string | null;
}

/** Names of keys that fit any entity. */
export const GENERIC_KEY_NAMES: ReadonlySet<string> = new Set(
  'id uuid guid key pk _id nodeid documentid rowid objectid'.split(' '),
);

/** The ending of an argument that takes an id. */
export const NORMALIZED_ID = ' id ';
/** The ending of an argument that is named after the record alone. */
export const EMPTY_NAME = ' ';

/**
 * Parses the field path of a key part.
 * @param argument the argument of the record's query that takes this part
 */
export function parseKeyPartName(path: string, argument?: string): KeyPartName {
  const { words, normalized } = getNormalizedKeyName(path);
  const isIdLike = GENERIC_KEY_NAMES.has(words.join('')) || words.at(-1) === 'id';
  return {
    normalized,
    isIdLike,
    hasGenericEnding: GENERIC_KEY_NAMES.has(words.at(-1) ?? ''),
    endings: isIdLike ? [normalized, NORMALIZED_ID, EMPTY_NAME] : [normalized],
    argumentName: argument === undefined ? null : getNormalizedKeyName(argument).normalized,
  };
}

/**
 * A name prepared for comparison. Every word is in its canonical form, which singular and plural share, with
 * spaces around it: ` order line `. A schema needs hundreds of thousands of comparisons, and comparing strings
 * is cheap.
 */
export interface NormalizedName {
  readonly words: readonly string[];
  readonly normalized: string;
  /**
   * The normalized name without spaces, for names that differ in capitals only (`OAuthApplication`,
   * `oauthApplication`).
   */
  readonly compact: string;
  /**
   * The normalized name from each of its words on, longest first: mutations may use the end of an entity's
   * name.
   */
  readonly suffixes: readonly string[];
}

/** Normalizes words: ` order line ` for `order lines`, and a single space for no words. */
export function normalizeWords(words: readonly string[]): string {
  let normalized = ' ';
  for (const word of words) normalized += `${toCanonicalWord(word)} `;
  return normalized;
}

/** Normalizes a name of the schema. */
export function normalizeName(name: string): string {
  return getNormalizedName(name).normalized;
}

/** Returns the normalized form of a name. Cached by name. */
export const getNormalizedName: (name: string) => NormalizedName = memoizeByName((name) =>
  createNormalizedName(splitWords(name)),
);

/**
 * Returns the normalized form of a key's name. Many languages put the id first, so `idEvent` equals `eventId`. A `by`
 * before it is no part of it: `byID`.
 */
export function getNormalizedKeyName(name: string): NormalizedName {
  const plain = getNormalizedName(name);
  const [first, ...rest] = plain.words;
  if (first === 'by' && rest.length > 0) return createNormalizedName(rest);
  return first === 'id' && rest.length > 0 ? createNormalizedName([...rest, first]) : plain;
}

/** Creates a normalized name from words. */
export function createNormalizedName(words: readonly string[]): NormalizedName {
  return new LazyNormalizedName(words);
}

class LazyNormalizedName implements NormalizedName {
  readonly normalized: string;
  private made: readonly string[] | null = null;

  readonly compact: string;

  constructor(readonly words: readonly string[]) {
    this.normalized = normalizeWords(words);
    this.compact = this.normalized.replaceAll(' ', '');
  }

  // Computed on demand: names of arguments are never compared by their suffixes.
  get suffixes(): readonly string[] {
    this.made ??= getWordSuffixes(this.normalized);
    return this.made;
  }
}

/** Returns a normalized name from each of its words on, longest first. */
export function getWordSuffixes(normalized: string): readonly string[] {
  const suffixes: string[] = [];
  for (let start = 0; start < normalized.length - 1; start = normalized.indexOf(' ', start + 1))
    suffixes.push(normalized.slice(start));
  return suffixes;
}
