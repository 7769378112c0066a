import { ENGLISH } from './english';
import { getLexiconWords, splitList } from './lexicon';

/** Prepositions between the object of a mutation and its complement. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'to from on in into for of with as at via between'.split(' '),
);
/** Words that mean several records. */
export const PLURAL_WORDS: ReadonlySet<string> = new Set('many bulk batch multiple all several'.split(' '));
/** Words that mean a single record. */
export const SINGULAR_WORDS: ReadonlySet<string> = new Set(['one', 'single', 'a', 'an', 'the', 'mutation']);
/**
 * Words for the table that holds the rows, not another record: `insertIntoOrderCollection`,
 * `delete_from_orders_table`.
 */
export const CONTAINER_WORDS: ReadonlySet<string> = new Set(['collection', 'table']);
/** Last words that do not change the meaning of a name: `create_order_item`, `insertIntoOrderCollection`. */
export const NOISE_WORDS: ReadonlySet<string> = new Set('item entry record collection row object'.split(' '));
/** Words for the values of an update, not for a part of the record: `changeUserProps`. */
export const VALUES_WORDS: ReadonlySet<string> = new Set(
  'prop property info information data detail field attribute'.split(' '),
);
/** Words before the verb that say by whom or in which way it is done: `adminUpdateUser`. */
export const MODIFIER_WORDS: ReadonlySet<string> = new Set(['admin', 'superadmin', 'custom', 'partial']);
/** A version at the end of a name: `createOrderV2`. */
export const VERSION_PATTERN = /^v\d+$/;

/** Names that begin or end a session. */
export const SESSION_PATTERN =
  /^(log ?(in|out|off)|sign ?(in|out|off)|authenticate|reauthenticate|zaloguj|wyloguj|anmelden|abmelden|connexion|deconnexion)\b|\b(log ?in|log ?out|sign ?in|sign ?out|authenticate)$/;
/**
 * Names that create, renew or revoke a session or token. They count only if the mutation takes no record key.
 */
export const OWN_SESSION_PATTERN =
  /\b(create|start|begin|open|register|refresh|renew|extend|verify|revoke|invalidate|end|close|destroy|delete|terminate|switch)\b.*\b(session|sessions|access token|refresh token|auth token|jwt|token)\b|\b(session|token) (create|refresh|renew|verify|revoke|end|destroy|delete|auth)\b|\b(impersonate|stop impersonating)\b/;
/** Verbs that write a field: `updateUserLogin` changes the field `login`. */
export const WRITE_PATTERN = /^(update|change|set|edit|rename|reset|create|add)\b/;

/** The meaning of a mutation's verb. `act`: anything but writing a whole record. */
export type MutationIntent = 'create' | 'update' | 'upsert' | 'delete' | 'act';

/** The meaning of a verb. A weak verb counts only if the shape agrees (`registerUser`, `changeName`). */
interface VerbMeaning {
  readonly intent: MutationIntent;
  readonly isWeak: boolean;
}

const MEANINGS: readonly (readonly [keyof typeof ENGLISH, VerbMeaning])[] = [
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
  [getLexiconWords, (part: keyof typeof ENGLISH) => splitList(ENGLISH[part])].flatMap((getWords) =>
    MEANINGS.flatMap(([part, meaning]) => [...getWords(part)].map((word) => [word, meaning] as const)),
  ),
);

/** Finds the meaning of a lower-case word as a verb that writes records, or null (docs/shapes.md, 3.7). */
export function findVerb(word: string | undefined): VerbMeaning | null {
  return word === undefined ? null : (VERBS.get(word) ?? null);
}
