import { wordsOf } from '../names';
import { isScalarType } from '../typeGuards';
import { saidBy, type Called } from './called';
import type { entityNames, EntityNames } from './entityNames';
import type { Slot } from './slots';
import { canonicalWord } from './wordMatch';

/** Whose key a place says that it takes, by its type or in its description. */
export interface KeyClaim {
  readonly by: 'type' | 'description';
  /** The noun, as names are compared. */
  readonly said: string;
  /** The entities of this very name. */
  readonly exact: readonly EntityNames[];
  /** Those whose names it ends with, and those whose names end with it. */
  readonly similar: readonly EntityNames[];
}

/** Reads what a place says of the key that it takes; null where it says nothing. */
export type ClaimOf = (slot: Slot) => KeyClaim | null;

type Index = Pick<ReturnType<typeof entityNames>, 'byName' | 'byLastWord'>;

/** Makes the reader of what places say of their keys. */
export function keyClaims(entities: Index): ClaimOf {
  const known = new Map<Slot, KeyClaim | null>();
  return (slot) => {
    const cached = known.get(slot);
    if (cached !== undefined) return cached;
    const claim =
      claimOfType(slot, entities) ?? claimOfReference(slot, entities) ?? claimOfDescription(slot, entities);
    known.set(slot, claim);
    return claim;
  };
}

/** Makes the test whether a place is called after another entity than the given one: `productId` of a cart's product. */
export function otherNames({ byName }: Index): (slot: Slot, entity: EntityNames) => boolean {
  return ({ words }, entity) => {
    const own = KEYS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    const found = byName.get(saidBy(own));
    return found !== undefined && !found.some((each) => isKin(each, entity));
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
  const all = [...claim.exact, ...claim.similar];
  if (all.length === 0) return 'unknown';
  // `deleteTeamDiscussion(id: "The ID of the discussion")`: what the mutation names in full goes first.
  const longer = all.filter((each) => each.names.some(({ tails }) => tails.includes(claim.said)));
  const named = longer.filter((each) => each.names.some((name) => said.includes(name.said)));
  const lengths = named.map((each) => each.names[0]?.words.length ?? 0);
  const winners =
    named.length > 0 ? named.filter((_, at) => lengths[at] === Math.max(...lengths)) : claim.exact;
  const meant = winners.length > 0 ? winners : claim.similar;
  if (meant.some((each) => isKin(each, entity))) return 'own';
  return isMeant && claim.by === 'description' ? 'unknown' : 'other';
}

function isKin(other: EntityNames, { draft, interfaces }: EntityNames): boolean {
  return (
    other.draft.type === draft.type ||
    draft.members.includes(other.draft.type) ||
    other.draft.members.includes(draft.type) ||
    interfaces.includes(other.draft.type)
  );
}

/** Names of types that are ids of anything. */
const PLAIN_IDS =
  /^(id|uuid|guid|object|global|node|row|db|database|mongo|big|legacy|opaque|relay|encoded|unsigned|numeric|string|int)$/;

/** `issue: IssueID!`. */
function claimOfType({ named }: Slot, entities: Index): KeyClaim | null {
  if (!isScalarType(named)) return null;
  const words = wordsOf(named.name);
  if (words.length < 2 || words.at(-1) !== 'id' || PLAIN_IDS.test(words[0] ?? '')) return null;
  const said = saidBy(words.slice(0, -1));
  const exact = entities.byName.get(said) ?? [];
  return exact.length === 0 ? null : { by: 'type', said, exact, similar: [] };
}

/** `account: AccountReferenceInput { id }`: an object that does nothing but say which record is meant. */
function claimOfReference({ parent }: Slot, entities: Index): KeyClaim | null {
  const words = parent === null ? [] : wordsOf(parent.name);
  const at = words.findIndex((word) => REFERENCES.has(word));
  if (at < 1) return null;
  const said = saidBy(words.slice(0, at));
  const exact = entities.byName.get(said) ?? [];
  return exact.length === 0 ? null : { by: 'type', said, exact, similar: [] };
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
function claimOfDescription({ description }: Slot, entities: Index): KeyClaim | null {
  const noun = description === undefined ? [] : describedNoun(description);
  const whole = describedAs(noun, entities);
  if (whole === null || !ANYTHING.has(noun.at(-1) ?? '') || whole.exact.length > 0) return whole;
  return describedAs(noun.slice(0, -1), entities);
}

function describedAs(words: readonly string[], { byName, byLastWord }: Index): KeyClaim | null {
  const last = words.at(-1);
  if (last === undefined) return null;
  const said = saidBy(words);
  const similar = (byLastWord.get(canonicalWord(last)) ?? []).filter(({ names }) =>
    names.some((name) => said.endsWith(name.said) || name.tails.includes(said)),
  );
  return { by: 'description', said, exact: byName.get(said) ?? [], similar };
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
