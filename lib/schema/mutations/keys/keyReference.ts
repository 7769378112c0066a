import { splitWords } from '../../lexicon/names';
import { isScalarType } from '../../graphql/types';
import { normalizeWords, type NormalizedName } from '../names/normalizedName';
import type { IndexedEntity } from '../names/entityIndex';
import { EntityNoun, createKinshipTest, type KeyReference, type EntityNameIndex } from './entityNoun';
import type { MutationInput } from '../inputs/mutationInput';

/** Reads what a place says of the key that it takes; null where it says nothing. */
export type FindKeyReference = (slot: MutationInput) => KeyReference | null;

type GetEntityNoun = (said: string) => EntityNoun;

/** Makes the reader of what places say of their keys. */
export function createKeyReferenceFinder(entities: EntityNameIndex): FindKeyReference {
  const known = new Map<MutationInput, KeyReference | null>();
  // A noun means the same wherever it stands, and may be that of very many entities.
  const nouns = new Map<string, EntityNoun>();
  const getNoun: GetEntityNoun = (said) => {
    const noun = nouns.get(said) ?? new EntityNoun(said, entities);
    nouns.set(said, noun);
    return noun;
  };
  return (slot) => {
    const cached = known.get(slot);
    if (cached !== undefined) return cached;
    const claim =
      findTypeReference(slot, getNoun) ??
      findInputReference(slot, getNoun) ??
      findDescriptionReference(slot, getNoun);
    known.set(slot, claim);
    return claim;
  };
}

/** Makes the test whether a place is called after another entity than the given one: `productId` of a cart's product. */
export function createOtherNameTest({
  byName,
}: EntityNameIndex): (slot: MutationInput, entity: IndexedEntity) => boolean {
  return ({ words }, entity) => {
    const own = KEY_SUFFIXES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    const found = byName.get(normalizeWords(own));
    return found !== undefined && !createKinshipTest(found)(entity);
  };
}

/** What an entity is called in one mutation, and how surely the mutation is about it. */
export interface KeyCandidate {
  readonly entity: IndexedEntity;
  readonly names: readonly NormalizedName[];
  /** The words of the mutation's name. */
  readonly mutationName: string;
  /** The name is the entity's, word by word, and the record comes back: a description may have been copied. */
  readonly isCertain: boolean;
}

/** Whether a claim is for this entity, for another one, or for something that is no entity. */
export function resolveKeyReference(
  claim: KeyReference,
  { entity, names, mutationName: said, isCertain: isMeant }: KeyCandidate,
): 'own' | 'other' | 'unknown' {
  if (names.some((name) => name.normalized === claim.noun)) return 'own';
  if (!claim.isEntityNoun) return 'unknown';
  if (claim.refersTo(entity, said)) return 'own';
  return isMeant && claim.source === 'description' ? 'unknown' : 'other';
}

/** Names of types that are ids of anything. */
const GENERIC_ID_WORDS =
  /^(id|uuid|guid|object|global|node|row|db|database|mongo|big|legacy|opaque|relay|encoded|unsigned|numeric|string|int)$/;

/** `issue: IssueID!`. */
function findTypeReference({ named }: MutationInput, getNoun: GetEntityNoun): KeyReference | null {
  if (!isScalarType(named)) return null;
  const words = splitWords(named.name);
  if (words.length < 2 || words.at(-1) !== 'id' || GENERIC_ID_WORDS.test(words[0] ?? '')) return null;
  return getNoun(normalizeWords(words.slice(0, -1))).asType;
}

/** `account: AccountReferenceInput { id }`: an object that does nothing but say which record is meant. */
function findInputReference({ parent }: MutationInput, getNoun: GetEntityNoun): KeyReference | null {
  const words = parent === null ? [] : splitWords(parent.name);
  const at = words.findIndex((word) => REFERENCE_WORDS.has(word));
  return at < 1 ? null : getNoun(normalizeWords(words.slice(0, at))).asType;
}

const REFERENCE_WORDS = new Set(['reference', 'ref', 'identifier', 'unique', 'pk']);
const KEY_PATTERN = '(?:ids?|identifiers?|uuids?|guids?|gids?|slugs?|keys?|iids?)';
const KEY_SUFFIXES = new Set('id ids identifier identifiers uuid uuids slug slugs key keys'.split(' '));
const PHRASE_PATTERN = '([a-z][a-z0-9_ -]*)';
const ARTICLE_PATTERN = '(?:the |an? |this |your |one )?';
const DESCRIPTION_PATTERNS = [
  new RegExp(`\\b${KEY_PATTERN} (?:of|for) ${ARTICLE_PATTERN}${PHRASE_PATTERN}`, 'i'),
  new RegExp(
    `^${ARTICLE_PATTERN}${PHRASE_PATTERN}(?:['’]s)? (?:global |unique |node |internal )?${KEY_PATTERN}\\b`,
    'i',
  ),
  new RegExp(`^${ARTICLE_PATTERN}${PHRASE_PATTERN} (?:to be|to|being|that) [a-z]+`, 'i'),
];
/** A noun ends where one of these begins. */
const NOUN_BORDER =
  /(?<![\w-])(?:to|that|which|being|whose|you|we|this|from|in|on|with|or|and|where|when|for|of|associated|as|is|are|will|by|at|under|into|should|must|can|not|it|they)(?![\w-])/i;
/** Nouns that say nothing of what they name. */
const GENERIC_NOUNS = new Set(
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
function findDescriptionReference(
  { description }: MutationInput,
  getNoun: GetEntityNoun,
): KeyReference | null {
  const noun = description === undefined ? [] : parseDescribedNoun(description);
  if (noun.length === 0) return null;
  const whole = getNoun(normalizeWords(noun)).asDescription;
  if (!GENERIC_NOUNS.has(noun.at(-1) ?? '') || whole.entities.length > 0) return whole;
  return noun.length > 1 ? getNoun(normalizeWords(noun.slice(0, -1))).asDescription : null;
}

/** The words of the noun whose key a description speaks of; none where it speaks of none. */
export function parseDescribedNoun(description: string): readonly string[] {
  const [sentence = ''] = description
    .trim()
    .replace(/[`*"]/g, '')
    .split(/[.;,:(\n]/);
  for (const pattern of DESCRIPTION_PATTERNS) {
    const phrase = pattern.exec(sentence)?.[1];
    if (phrase === undefined) continue;
    const [noun = ''] = phrase.split(NOUN_BORDER);
    const words = splitWords(noun.trim()).filter((word) => !ADJECTIVES.has(word));
    const own = KEY_SUFFIXES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    if (own.length > 0) return own;
  }
  return [];
}
