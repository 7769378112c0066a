import { splitWords } from '../../lexicon/names';
import { toCanonicalWord } from '../../lexicon/inflector';

/** A key's part as names are compared, with the endings under which an argument may ask for it. */
export interface KeyPartName {
  readonly normalized: string;
  readonly isIdLike: boolean;
  /** Its last word alone may be a key's name. */
  readonly hasGenericEnding: boolean;
  /** `orderId` for the part itself and, where it is an id, for any id; then `order`. */
  readonly endings: readonly string[];
  /** What the read of the record calls this part of its key; null where it says nothing. */
  readonly argumentName: string | null;
}

/** Names of keys that say nothing of whose key it is. */
export const GENERIC_KEY_NAMES: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'guid',
  'key',
  'pk',
  '_id',
  'nodeid',
  'documentid',
  'rowid',
  'objectid',
]);

export const NORMALIZED_ID = ' id ';
/** The ending of an argument that is called after the record alone. */
export const EMPTY_NAME = ' ';

/** Reads the path of a key's part. `argument`: the name under which the read of the record takes it. */
export function parseKeyPartName(path: string, argument?: string): KeyPartName {
  const { words, normalized: said } = getNormalizedKeyName(path);
  const isIdLike = GENERIC_KEY_NAMES.has(words.join('')) || words.at(-1) === 'id';
  return {
    normalized: said,
    isIdLike,
    hasGenericEnding: GENERIC_KEY_NAMES.has(words.at(-1) ?? ''),
    endings: isIdLike ? [said, NORMALIZED_ID, EMPTY_NAME] : [said],
    argumentName: argument === undefined ? null : getNormalizedKeyName(argument).normalized,
  };
}

/**
 * A name as names are compared, by their words: each in the form that singular and plural share, with a space before and after
 * it (` order line `). Names are compared by the hundred thousand, and one comparison of texts says what many of words would.
 */
export interface NormalizedName {
  readonly words: readonly string[];
  readonly normalized: string;
  /** The same without spaces: where words part is a matter of capitals (`OAuthApplication`, `oauthApplication`). */
  readonly compact: string;
  /** What is left of it from each of its words on, all of it first: a record may be called by the end of its name. */
  readonly suffixes: readonly string[];
}

/** What words say: ` order line ` for `order lines`, and a single space for no words. */
export function normalizeWords(words: readonly string[]): string {
  let said = ' ';
  for (const word of words) said += `${toCanonicalWord(word)} `;
  return said;
}

/** What a schema's name says. */
export function normalizeName(name: string): string {
  return getNormalizedName(name).normalized;
}

/** A schema's name, taken apart once. */
export function getNormalizedName(name: string): NormalizedName {
  const known = NORMALIZED_NAMES.get(name);
  if (known !== undefined) return known;
  const made = createNormalizedName(splitWords(name));
  if (NORMALIZED_NAMES.size > 50_000) NORMALIZED_NAMES.clear();
  NORMALIZED_NAMES.set(name, made);
  return made;
}
/** A pure cache: the same names stand in a schema again and again. */
const NORMALIZED_NAMES = new Map<string, NormalizedName>();

/** The same for what may be a key's name, where many languages put the id first: `idEvent` says what `eventId` says. */
export function getNormalizedKeyName(name: string): NormalizedName {
  const plain = getNormalizedName(name);
  const [first, ...rest] = plain.words;
  return first === 'id' && rest.length > 0 ? createNormalizedName([...rest, first]) : plain;
}

/** A name of these words. */
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

  // Most names are those of arguments, which are never called by their ends.
  get suffixes(): readonly string[] {
    this.made ??= getWordSuffixes(this.normalized);
    return this.made;
  }
}

/** What is left of something said from each of its words on, all of it first. */
export function getWordSuffixes(said: string): readonly string[] {
  const tails: string[] = [];
  for (let at = 0; at < said.length - 1; at = said.indexOf(' ', at + 1)) tails.push(said.slice(at));
  return tails;
}
