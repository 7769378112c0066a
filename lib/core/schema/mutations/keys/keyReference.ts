import { memoizeByName, memoizeByObject } from '../../model/memoize';
import { splitWords } from '../../lexicon/names';
import {
  ADJECTIVES,
  DESCRIPTION_PATTERNS,
  GENERIC_NOUNS,
  HOLDER_WORDS,
  KEY_SUFFIXES,
  NOUN_BORDER,
  REFERENCE_WORDS,
} from '../../lexicon/keyWords';
import { isScalarType } from '../../graphql/types';
import {
  GENERIC_KEY_NAMES,
  getNormalizedName,
  normalizeName,
  normalizeWords,
  type NormalizedName,
} from '../names/normalizedName';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';
import { EntityNoun, createKinshipTest, type KeyReference } from './entityNoun';
import type { MutationInput } from '../inputs/mutationInput';
import type { FindParentRead } from './parentRead';

/**
 * Finds the entity whose key an input takes according to its type or description; null if they tell nothing.
 */
export type FindKeyReference = (input: MutationInput) => KeyReference | null;

type GetEntityNoun = (normalized: string) => EntityNoun;

/** Creates the finder of key references. */
export function createKeyReferenceFinder(entities: EntityIndex): FindKeyReference {
  // A noun means the same everywhere and may match very many entities.
  const getNoun: GetEntityNoun = memoizeByName((normalized) => new EntityNoun(normalized, entities));
  return memoizeByObject(
    (input: MutationInput) =>
      findTypeReference(input, getNoun) ??
      findInputReference(input, getNoun) ??
      findDescriptionReference(input, getNoun),
  );
}

/** Creates the test for inputs that are named after another entity: `productId` of a cart's product. */
export function createOtherNameTest({
  byName,
}: EntityIndex): (input: MutationInput, entity: IndexedEntity) => boolean {
  return ({ words }, entity) => {
    const noun = KEY_SUFFIXES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    const found = byName.get(normalizeWords(noun));
    return found !== undefined && !createKinshipTest(found)(entity);
  };
}

/**
 * Creates the test for references held by an argument that is named after another entity, as `collective` of a host's
 * `applyToHost(collective: AccountReferenceInput)`. An argument named after a wider type holds the record's key only if
 * the mutation returns the record: `removeHost(account)` takes the host away from the account.
 */
export function createHolderTest(
  { byName }: EntityIndex,
  findKeyReference: FindKeyReference,
): (input: MutationInput, candidate: KeyCandidate) => boolean {
  return (input, { entity, isReturned, isMentioned }) => {
    const holder = getHolderName(input);
    if (holder === null || entity.names.some(({ normalized }) => holder.endsWith(normalized))) return false;
    const others = byName.get(holder) ?? [];
    const isWider = ({ discovered }: IndexedEntity): boolean =>
      entity.interfaces.includes(discovered.type) || discovered.members.includes(entity.discovered.type);
    if (others.length > 0 && !others.some((other) => other === entity || isWider(other))) return true;
    const reference = findKeyReference(input);
    return isMentioned && !isReturned && reference !== null && !reference.entities.includes(entity);
  };
}

/** Returns the normalized name of the argument around a reference input, or null for any other input. */
export function getHolderName({ parent, path }: MutationInput): string | null {
  const holder = path.slice(0, -1).findLast((name) => name !== '[]');
  const isReference = parent !== null && isReferenceName(parent.name);
  return isReference && holder !== undefined ? normalizeName(holder) : null;
}

/**
 * Returns true for a plain id inside an argument that is named after another thing: `setupIntent: { id }` of a payment
 * method.
 */
export function isHeldByOtherNoun(
  { path, parent, words }: MutationInput,
  names: readonly NormalizedName[],
): boolean {
  const holder = path.slice(0, -1).findLast((name) => name !== '[]');
  if (holder === undefined || parent === null || !GENERIC_KEY_NAMES.has(words.join(''))) return false;
  const noun = getNormalizedName(holder);
  if (HOLDER_WORDS.has(noun.words.at(-1) ?? '')) return false;
  const type = normalizeName(parent.name);
  return !names.some(
    ({ normalized, suffixes }) =>
      noun.normalized.endsWith(normalized) || type.includes(normalized) || suffixes.includes(noun.normalized),
  );
}

/** The names of an entity in one mutation, and how certain it is that the mutation concerns it. */
export interface KeyCandidate {
  readonly entity: IndexedEntity;
  readonly names: readonly NormalizedName[];
  /** The normalized words of the mutation's name. */
  readonly mutationName: string;
  /**
   * The mutation is named after the entity and returns it, so a contradicting description was probably copied.
   */
  readonly isCertain: boolean;
  readonly isReturned: boolean;
  /** The mutation's name says exactly this entity. */
  readonly isNamed: boolean;
  /** The mutation's name mentions the entity, at least in part. */
  readonly isMentioned: boolean;
}

/** Decides if a key reference means this entity, another one, or no entity at all. */
export function resolveKeyReference(
  reference: KeyReference,
  { entity, names, mutationName, isCertain, isNamed }: KeyCandidate,
): 'own' | 'other' | 'unknown' {
  if (names.some((name) => name.normalized === reference.noun)) return 'own';
  // "The ID of the organization domain" is of no organization.
  if (!isNamed && names.some(({ normalized }) => reference.noun.startsWith(normalized))) return 'other';
  if (!reference.isEntityNoun) return 'unknown';
  if (reference.refersTo(entity, mutationName)) return 'own';
  return isCertain && reference.source === 'description' ? 'unknown' : 'other';
}

/** Names of scalars that are ids of any record. */
const GENERIC_ID_WORDS =
  /^(id|uuid|guid|object|global|node|row|db|database|mongo|big|legacy|opaque|relay|encoded|unsigned|numeric|string|int)$/;

/** Reads the scalar's name: `issue: IssueID!`. */
function findTypeReference({ named }: MutationInput, getNoun: GetEntityNoun): KeyReference | null {
  if (!isScalarType(named)) return null;
  const words = splitWords(named.name);
  if (words.length < 2 || words.at(-1) !== 'id' || GENERIC_ID_WORDS.test(words[0] ?? '')) return null;
  return getNoun(normalizeWords(words.slice(0, -1))).asType;
}

function findReferenceWord(words: readonly string[]): number {
  return words.findIndex((word) => REFERENCE_WORDS.has(word));
}

const isReferenceName = memoizeByName((name) => findReferenceWord(splitWords(name)) > 0);

/** Reads the name of an input object that only identifies a record: `account: AccountReferenceInput { id }`. */
function findInputReference({ parent }: MutationInput, getNoun: GetEntityNoun): KeyReference | null {
  const words = parent === null ? [] : splitWords(parent.name);
  const at = findReferenceWord(words);
  return at < 1 ? null : getNoun(normalizeWords(words.slice(0, at))).asType;
}

/** Reads a description: "The ID of the calculated order to commit." */
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

/** Sentences with the noun behind the key: "the ID of the order". */
const [OF_PATTERN] = DESCRIPTION_PATTERNS;

/** Parses the noun whose key a description mentions; empty if there is none. */
function parseDescribedNoun(description: string): readonly string[] {
  const [sentence = ''] = description
    .trim()
    .replace(/[`*"]/g, '')
    .split(/[.;,:(\n]/);
  for (const pattern of DESCRIPTION_PATTERNS) {
    const parsedName = pattern.exec(sentence)?.[1];
    if (parsedName === undefined) continue;
    const [noun = ''] = parsedName.split(NOUN_BORDER);
    const words = splitWords(noun.trim()).filter((word) => !ADJECTIVES.has(word));
    // "The ID of the team key" is that of a key; only in "the team key" the word means the id.
    const isSuffix = pattern !== OF_PATTERN && KEY_SUFFIXES.has(words.at(-1) ?? '');
    const own = isSuffix ? words.slice(0, -1) : words;
    if (own.length > 0) return own;
  }
  return [];
}

/** Tests on the entity that an input's key belongs to. */
export interface KeyReferences {
  readonly findKeyReference: FindKeyReference;
  /** Returns true if an input has the full name of another entity. */
  readonly isNamedAfterOther: (input: MutationInput, entity: IndexedEntity) => boolean;
  /** Returns true if an input is inside an argument for a reference to another entity. */
  readonly isHeldByOther: (input: MutationInput, candidate: KeyCandidate) => boolean;
  readonly findParentRead: FindParentRead;
}

/** The same tests, and the entity whose key is looked for. */
export interface KeyPlaces extends KeyReferences {
  readonly keyCandidate: KeyCandidate;
}
