import { lexiconWords } from '../lexicon/lexicon';

/** What the verb of a mutation's name promises. `act`: anything but writing a whole record. */
export type Intent = 'create' | 'update' | 'upsert' | 'delete' | 'act';

/** A verb's promise; `weak` verbs promise it only when the shape agrees (`registerUser`, `changeName`). */
export interface Verb {
  readonly intent: Intent;
  readonly weak: boolean;
}

const WORDS: readonly (readonly [Intent, boolean, string])[] = [
  ['create', false, 'create add insert new'],
  ['create', true, 'register import upload submit open post request start schedule book place compose sign'],
  ['update', false, 'update edit modify patch'],
  ['update', true, 'change set alter amend revise replace'],
  ['upsert', false, 'save upsert put store'],
  ['delete', false, 'delete remove destroy erase'],
  ['delete', true, 'drop purge discard'],
];

/** The same in other languages: `usunKlienta`, `kundeErstellen`. English weighs more where a word is of both. */
const FOREIGN = (['create', 'update', 'delete'] as const).map(
  (intent) => [intent, false, [...lexiconWords(intent)].join(' ')] as const,
);

const VERBS: ReadonlyMap<string, Verb> = new Map(
  [...FOREIGN, ...WORDS].flatMap(([intent, weak, words]) =>
    words.split(' ').map((word) => [word, { intent, weak }] as const),
  ),
);

/** Reads a lower-case word as a verb that writes records, or null (BACKENDS 3.7). */
export function verbOf(word: string | undefined): Verb | null {
  return word === undefined ? null : (VERBS.get(word) ?? null);
}
