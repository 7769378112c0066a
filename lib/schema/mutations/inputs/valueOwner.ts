import type { Field } from '../../model/model';
import { toCanonicalWord } from '../../lexicon/inflector';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import type { RelatedList } from '../../model/reads';

/** Whose values an input holds, as far as it is known: its relations tell what the input's fields point to. */
export interface ValueOwner {
  /** Its type, where it is an entity. */
  readonly type?: string;
  readonly fields: readonly Field[];
  /** Its lists of other records, made when first asked for. */
  readonly related?: () => readonly RelatedList[];
}

/** Words that end the name of an id. */
export const ID_WORDS: ReadonlySet<string> = new Set(['id', 'uuid', 'guid']);
/** Words that end the name of a key. */
export const KEY_WORDS: ReadonlySet<string> = new Set([
  ...ID_WORDS,
  'slug',
  'code',
  'key',
  'number',
  'login',
]);

/** Returns the owner's relation that a place sets: of its own name, or of that without the key's word. */
export function findOwnerRelation(owner: ValueOwner | null, name: string): Field | undefined {
  if (owner === null) return undefined;
  const relations = owner.fields.filter(({ kind, target }) => kind === 'relation' && target !== undefined);
  const words = splitWords(name);
  const whole = toNounKey(name);
  const bare = KEY_WORDS.has(toCanonicalWord(words.at(-1) ?? ''))
    ? toNounKey(words.slice(0, -1).join('_'))
    : whole;
  return (
    relations.find((field) => toNounKey(field.name) === whole) ??
    relations.find((field) => toNounKey(field.name) === bare)
  );
}

/** Returns the owner's list of records that a place sets: of its own name, or of that without the word of an id. */
export function findOwnerList(owner: ValueOwner | null, name: string): RelatedList | undefined {
  const noun = toNounKey(stripIdWord(splitWords(name)).join('_'));
  return owner?.related?.().find((list) => toNounKey(list.name) === noun);
}

/** Returns the words of a name without the one that says that it is an id. */
export function stripIdWord(words: readonly string[]): readonly string[] {
  return words.length > 1 && ID_WORDS.has(toCanonicalWord(words.at(-1) ?? '')) ? words.slice(0, -1) : words;
}
