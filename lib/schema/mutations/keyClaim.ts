import { wordsOf } from '../names';
import { isScalarType } from '../typeGuards';
import { saidBy, type Called } from './called';
import type { EntityNames } from './entityNames';
import { KeyNoun, kinOf, type KeyClaim, type NounIndex } from './keyNoun';
import type { Slot } from './slots';

/** Reads what a place says of the key that it takes; null where it says nothing. */
export type ClaimOf = (slot: Slot) => KeyClaim | null;

type NounOf = (said: string) => KeyNoun;

/** Makes the reader of what places say of their keys. */
export function keyClaims(entities: NounIndex): ClaimOf {
  const known = new Map<Slot, KeyClaim | null>();
  // A noun means the same wherever it stands, and may be that of very many entities.
  const nouns = new Map<string, KeyNoun>();
  const nounOf: NounOf = (said) => {
    const noun = nouns.get(said) ?? new KeyNoun(said, entities);
    nouns.set(said, noun);
    return noun;
  };
  return (slot) => {
    const cached = known.get(slot);
    if (cached !== undefined) return cached;
    const claim =
      claimOfType(slot, nounOf) ?? claimOfReference(slot, nounOf) ?? claimOfDescription(slot, nounOf);
    known.set(slot, claim);
    return claim;
  };
}

/** Makes the test whether a place is called after another entity than the given one: `productId` of a cart's product. */
export function otherNames({ byName }: NounIndex): (slot: Slot, entity: EntityNames) => boolean {
  return ({ words }, entity) => {
    const own = KEYS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    const found = byName.get(saidBy(own));
    return found !== undefined && !kinOf(found)(entity);
  };
}

/** What an entity is called in one mutation, and how surely the mutation is about it. */
export interface Claimant {
  readonly entity: EntityNames;
  readonly names: readonly Called[];
  /** The words of the mutation's name. */
  readonly said: string;
  /** The name is the entity's, word by word, and the record comes back: a description may have been copied. */
  readonly isMeant: boolean;
}

/** Whether a claim is for this entity, for another one, or for something that is no entity. */
export function claimedBy(
  claim: KeyClaim,
  { entity, names, said, isMeant }: Claimant,
): 'own' | 'other' | 'unknown' {
  if (names.some((name) => name.said === claim.said)) return 'own';
  if (!claim.isKnown) return 'unknown';
  if (claim.means(entity, said)) return 'own';
  return isMeant && claim.by === 'description' ? 'unknown' : 'other';
}

/** Names of types that are ids of anything. */
const PLAIN_IDS =
  /^(id|uuid|guid|object|global|node|row|db|database|mongo|big|legacy|opaque|relay|encoded|unsigned|numeric|string|int)$/;

/** `issue: IssueID!`. */
function claimOfType({ named }: Slot, nounOf: NounOf): KeyClaim | null {
  if (!isScalarType(named)) return null;
  const words = wordsOf(named.name);
  if (words.length < 2 || words.at(-1) !== 'id' || PLAIN_IDS.test(words[0] ?? '')) return null;
  return nounOf(saidBy(words.slice(0, -1))).asType;
}

/** `account: AccountReferenceInput { id }`: an object that does nothing but say which record is meant. */
function claimOfReference({ parent }: Slot, nounOf: NounOf): KeyClaim | null {
  const words = parent === null ? [] : wordsOf(parent.name);
  const at = words.findIndex((word) => REFERENCES.has(word));
  return at < 1 ? null : nounOf(saidBy(words.slice(0, at))).asType;
}

const REFERENCES = new Set(['reference', 'ref', 'identifier', 'unique', 'pk']);
const KEY = '(?:ids?|identifiers?|uuids?|guids?|gids?|slugs?|keys?|iids?)';
const KEYS = new Set('id ids identifier identifiers uuid uuids slug slugs key keys'.split(' '));
const PHRASE = '([a-z][a-z0-9_ -]*)';
const ARTICLE = '(?:the |an? |this |your |one )?';
const PATTERNS = [
  new RegExp(`\\b${KEY} (?:of|for) ${ARTICLE}${PHRASE}`, 'i'),
  new RegExp(`^${ARTICLE}${PHRASE}(?:['’]s)? (?:global |unique |node |internal )?${KEY}\\b`, 'i'),
  new RegExp(`^${ARTICLE}${PHRASE} (?:to be|to|being|that) [a-z]+`, 'i'),
];
/** A noun ends where one of these begins. */
const BORDER =
  /(?<![\w-])(?:to|that|which|being|whose|you|we|this|from|in|on|with|or|and|where|when|for|of|associated|as|is|are|will|by|at|under|into|should|must|can|not|it|they)(?![\w-])/i;
/** Nouns that say nothing of what they name. */
const ANYTHING = new Set(
  'record object item entity node resource thing element row document entry instance value model data subject target type input list set one number client mutation association relationship'.split(
    ' ',
  ),
);
/** Words before a noun that name no other thing. */
const ADJECTIVES = new Set(
  'global unique node existing new current specific given particular parent respective relevant desired same target requested selected internal unqualified graphql database single'.split(
    ' ',
  ),
);

/** `"The ID of the calculated order to commit."`. */
function claimOfDescription({ description }: Slot, nounOf: NounOf): KeyClaim | null {
  const noun = description === undefined ? [] : describedNoun(description);
  if (noun.length === 0) return null;
  const whole = nounOf(saidBy(noun)).asDescription;
  if (!ANYTHING.has(noun.at(-1) ?? '') || whole.exact.length > 0) return whole;
  return noun.length > 1 ? nounOf(saidBy(noun.slice(0, -1))).asDescription : null;
}

/** The words of the noun whose key a description speaks of; none where it speaks of none. */
export function describedNoun(description: string): readonly string[] {
  const [sentence = ''] = description
    .trim()
    .replace(/[`*"]/g, '')
    .split(/[.;,:(\n]/);
  for (const pattern of PATTERNS) {
    const phrase = pattern.exec(sentence)?.[1];
    if (phrase === undefined) continue;
    const [noun = ''] = phrase.split(BORDER);
    const words = wordsOf(noun.trim()).filter((word) => !ADJECTIVES.has(word));
    const own = KEYS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    if (own.length > 0) return own;
  }
  return [];
}
