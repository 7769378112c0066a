import { wordsOf } from '../names';
import { canonicalWord } from '../inflector';

/**
 * A name as names are compared, by their words: each in the form that singular and plural share, with a space before and after
 * it (` order line `). Names are compared by the hundred thousand, and one comparison of texts says what many of words would.
 */
export interface Called {
  readonly words: readonly string[];
  readonly said: string;
  /** The same without spaces: where words part is a matter of capitals (`OAuthApplication`, `oauthApplication`). */
  readonly glued: string;
  /** What is left of it from each of its words on, all of it first: a record may be called by the end of its name. */
  readonly tails: readonly string[];
}

/** What words say: ` order line ` for `order lines`, and a single space for no words. */
export function saidBy(words: readonly string[]): string {
  let said = ' ';
  for (const word of words) said += `${canonicalWord(word)} `;
  return said;
}

/** What a schema's name says. */
export function saidByName(name: string): string {
  return calledByName(name).said;
}

/** A schema's name, taken apart once. */
export function calledByName(name: string): Called {
  const known = CALLED.get(name);
  if (known !== undefined) return known;
  const made = called(wordsOf(name));
  if (CALLED.size > 50_000) CALLED.clear();
  CALLED.set(name, made);
  return made;
}
/** A pure cache: the same names stand in a schema again and again. */
const CALLED = new Map<string, Called>();

/** The same for what may be a key's name, where many languages put the id first: `idEvent` says what `eventId` says. */
export function calledAsKey(name: string): Called {
  const plain = calledByName(name);
  const [first, ...rest] = plain.words;
  return first === 'id' && rest.length > 0 ? called([...rest, first]) : plain;
}

/** A name of these words. */
export function called(words: readonly string[]): Called {
  return new Name(words);
}

class Name implements Called {
  readonly said: string;
  private made: readonly string[] | null = null;

  readonly glued: string;

  constructor(readonly words: readonly string[]) {
    this.said = saidBy(words);
    this.glued = this.said.replaceAll(' ', '');
  }

  // Most names are those of arguments, which are never called by their ends.
  get tails(): readonly string[] {
    this.made ??= tailsOf(this.said);
    return this.made;
  }
}

/** What is left of something said from each of its words on, all of it first. */
export function tailsOf(said: string): readonly string[] {
  const tails: string[] = [];
  for (let at = 0; at < said.length - 1; at = said.indexOf(' ', at + 1)) tails.push(said.slice(at));
  return tails;
}
