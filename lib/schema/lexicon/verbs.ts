import { ENGLISH } from './english';
import { getLexiconWords, splitList, type Lexicon } from './lexicon';

/** The meaning of a mutation's verb. `act`: anything but writing a whole record. */
export type MutationIntent = 'create' | 'update' | 'upsert' | 'delete' | 'act';

/** The meaning of a verb. A weak verb counts only if the shape agrees (`registerUser`, `changeName`). */
export interface VerbMeaning {
  readonly intent: MutationIntent;
  readonly isWeak: boolean;
}

const MEANINGS: readonly (readonly [keyof Lexicon, VerbMeaning])[] = [
  ['create', { intent: 'create', isWeak: false }],
  ['update', { intent: 'update', isWeak: false }],
  ['delete', { intent: 'delete', isWeak: false }],
  ['weakCreate', { intent: 'create', isWeak: true }],
  ['weakUpdate', { intent: 'update', isWeak: true }],
  ['weakDelete', { intent: 'delete', isWeak: true }],
  ['upsert', { intent: 'upsert', isWeak: false }],
];

/** Verbs of all languages: `usunKlienta`, `kundeErstellen`. English wins if a word belongs to two. */
const VERBS: ReadonlyMap<string, VerbMeaning> = new Map(
  [getLexiconWords, (part: keyof Lexicon) => splitList(ENGLISH[part] ?? '')].flatMap((getWords) =>
    MEANINGS.flatMap(([part, meaning]) => [...getWords(part)].map((word) => [word, meaning] as const)),
  ),
);

/** Finds the meaning of a lower-case word as a verb that writes records, or null (docs/shapes.md, 3.7). */
export function findVerb(word: string | undefined): VerbMeaning | null {
  return word === undefined ? null : (VERBS.get(word) ?? null);
}
