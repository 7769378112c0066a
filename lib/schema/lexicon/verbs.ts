import { getLexiconWords } from './lexicon';

/** The meaning of a mutation's verb. `act`: anything but writing a whole record. */
export type MutationIntent = 'create' | 'update' | 'upsert' | 'delete' | 'act';

/** The meaning of a verb. A weak verb counts only if the shape agrees (`registerUser`, `changeName`). */
export interface VerbMeaning {
  readonly intent: MutationIntent;
  readonly isWeak: boolean;
}

const ENGLISH_VERBS: readonly (readonly [MutationIntent, boolean, string])[] = [
  ['create', false, 'create add insert new'],
  ['create', true, 'register import upload submit open post request start schedule book place compose sign'],
  ['update', false, 'update edit modify patch'],
  ['update', true, 'change set alter amend revise replace'],
  ['upsert', false, 'save upsert put store'],
  ['delete', false, 'delete remove destroy erase'],
  ['delete', true, 'drop purge discard'],
];

/** Verbs of other languages: `usunKlienta`, `kundeErstellen`. English wins if a word belongs to both. */
const FOREIGN_VERBS = (['create', 'update', 'delete'] as const).map(
  (intent) => [intent, false, [...getLexiconWords(intent)].join(' ')] as const,
);

const VERBS: ReadonlyMap<string, VerbMeaning> = new Map(
  [...FOREIGN_VERBS, ...ENGLISH_VERBS].flatMap(([intent, isWeak, words]) =>
    words.split(' ').map((word) => [word, { intent, isWeak }] as const),
  ),
);

/** Finds the meaning of a lower-case word as a verb that writes records, or null (docs/shapes.md, 3.7). */
export function findVerb(word: string | undefined): VerbMeaning | null {
  return word === undefined ? null : (VERBS.get(word) ?? null);
}
