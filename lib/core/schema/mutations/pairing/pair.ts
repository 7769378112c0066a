import { isInterfaceType, isUnionType, getInnermostType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import { memoizeByObject } from '../../model/memoize';
import { bindKey } from '../keys/bindKey';
import type { KeyBinding } from '../keys/keyBinding';
import type { KeyCandidate, FindKeyReference, KeyReferences } from '../keys/keyReference';
import type { Mutation } from '../inputs/mutation';
import { isVersionWord } from '../names/mutationName';
import { matchName, NO_MATCH, type NameMatch } from '../names/nameMatch';
import type { PayloadRecord } from '../payload/payloadRecords';
import {
  createNormalizedName,
  getNormalizedName,
  normalizeName,
  type NormalizedName,
} from '../names/normalizedName';
import { getMutationValues, type MutationValues } from '../inputs/mutationValues';

/**
 * How a mutation returns an entity. `record`: first. `beside`: beside another one. `kin`: as an interface or
 * union of it, or as one of its members. `other`: it returns only other entities. `none`: it returns no
 * records.
 */
export type PayloadRank = 'record' | 'beside' | 'kin' | 'other' | 'none';

/** A mutation and a candidate entity, with all features that scoring reads. */
export interface MutationPair {
  readonly mutation: Mutation;
  readonly entity: IndexedEntity;
  readonly nameMatch: NameMatch;
  readonly payloadRank: PayloadRank;
  readonly record: PayloadRecord | null;
  readonly key: KeyBinding | null;
  readonly values: MutationValues;
  /** Finds the entity whose key an input takes. */
  readonly findKeyReference: FindKeyReference;
  readonly keyCandidate: KeyCandidate;
}

/** The same mutation paired with other entities. A copy of them for each pair would cost more than the tests. */
export interface OtherPairs {
  readonly some: (test: (other: MutationPair) => boolean) => boolean;
}

/** Returns the pairs of a mutation beside one of them. */
export function getOtherPairs(pair: MutationPair, all: readonly MutationPair[]): OtherPairs {
  return { some: (test) => all.some((other) => other !== pair && test(other)) };
}

/** Pairs a mutation with an entity. */
export function createPair(mutation: Mutation, entity: IndexedEntity, places: KeyReferences): MutationPair {
  const { rank, record } = rankPayload(mutation, entity);
  const name = isOtherType(mutation, entity) ? NO_MATCH : matchName(mutation.parsedName, entity.names);
  const found = name.rank === 'none' ? matchPayloadName(mutation, record) : name;
  return new LazyPair(mutation, entity, { nameMatch: found, payloadRank: rank, record }, places);
}

/**
 * Computes the key and the values on demand. They are the most expensive features, and most pairs never need
 * them.
 */
class LazyPair implements MutationPair {
  private foundKey: KeyBinding | null | undefined;
  private foundValues: MutationValues | undefined;
  private foundClaimant: KeyCandidate | undefined;

  readonly nameMatch: NameMatch;
  readonly payloadRank: PayloadRank;
  readonly record: PayloadRecord | null;

  constructor(
    readonly mutation: Mutation,
    readonly entity: IndexedEntity,
    { nameMatch, payloadRank, record }: Pick<MutationPair, 'nameMatch' | 'payloadRank' | 'record'>,
    private readonly places: KeyReferences,
  ) {
    this.nameMatch = nameMatch;
    this.payloadRank = payloadRank;
    this.record = record;
  }

  get key(): KeyBinding | null {
    if (this.foundKey === undefined)
      this.foundKey = bindKey(this.mutation, this.entity, {
        ...this.places,
        keyCandidate: this.keyCandidate,
      });
    return this.foundKey;
  }

  get findKeyReference(): FindKeyReference {
    return this.places.findKeyReference;
  }

  get keyCandidate(): KeyCandidate {
    const { mutation, entity, nameMatch: name, payloadRank: payload } = this;
    const isNamed = name.rank === 'exact' && name.unmatched.after.length === 0;
    this.foundClaimant ??= {
      entity,
      names: [...entity.names, ...collectAliases(mutation, entity)],
      mutationName: mutation.parsedName.normalized.words,
      isCertain: isNamed && payload === 'record',
      isNamed,
      isReturned: payload === 'record' || payload === 'beside',
      isMentioned: name.rank !== 'none',
    };
    return this.foundClaimant;
  }

  get values(): MutationValues {
    this.foundValues ??= getMutationValues(this.mutation, this.entity.fieldNouns, this.key?.paths ?? []);
    return this.foundValues;
  }
}

/**
 * Returns true if the mutation is named after another type and returns it (`deleteBanRecord: BanRecord` beside
 * Ban).
 */
function isOtherType({ parsedName, field }: Mutation, entity: IndexedEntity): boolean {
  if (parsedName.intent === 'act') return false;
  const { name } = getInnermostType(field.type);
  return (
    name !== entity.discovered.type &&
    !entity.discovered.members.includes(name) &&
    normalizeName(name) === parsedName.normalized.object &&
    !entity.names.some((isOwnType) => isOwnType.normalized === parsedName.normalized.object)
  );
}

/**
 * Matches the payload's field name with the mutation's object: `transactionUpdate { transaction }`, whatever
 * the type's name.
 */
function matchPayloadName({ parsedName }: Mutation, record: PayloadRecord | null): NameMatch {
  if (record === null || parsedName.object.length === 0 || parsedName.intent === 'act') return NO_MATCH;
  const isSame = normalizeName(record.path.split('.').at(-1) ?? '') === parsedName.normalized.object;
  return isSame
    ? { rank: 'tail', extraWords: 0, unmatched: NO_MATCH.unmatched, matchedWords: parsedName.object.length }
    : NO_MATCH;
}

function rankPayload(
  mutation: Mutation,
  entity: IndexedEntity,
): { rank: PayloadRank; record: PayloadRecord | null } {
  const { type } = entity.discovered;
  const isOwn = (each: PayloadRecord): boolean => each.type === type;
  const record = mutation.records.find((each) => isOwn(each) && !each.list) ?? mutation.records.find(isOwn);
  if (record !== undefined) {
    const rank = record.isShared === true ? 'kin' : record.order === 0 ? 'record' : 'beside';
    return { rank, record };
  }
  const kin = mutation.records.find((each) => isRelatedRecord(entity, each));
  if (kin === undefined) return { rank: mutation.records.length > 0 ? 'other' : 'none', record: null };
  return { rank: 'kin', record: isPossibleType(entity, kin) ? { ...kin, type, as: type } : kin };
}

/** Returns true if one type is a member of the other. */
function isRelatedRecord(entity: IndexedEntity, record: PayloadRecord): boolean {
  return (
    entity.discovered.members.includes(record.type) ||
    entity.interfaces.includes(record.type) ||
    isPossibleType(entity, record)
  );
}

function isPossibleType(entity: IndexedEntity, record: PayloadRecord): boolean {
  return record.possibleTypes?.includes(entity.discovered.type) ?? false;
}

/**
 * Collects names of the entity in this mutation only: payload fields that return it, and returned interfaces.
 */
function collectAliases(mutation: Mutation, entity: IndexedEntity): readonly NormalizedName[] {
  const found: NormalizedName[] = [];
  for (const record of mutation.records) {
    const isOwnType = record.type === entity.discovered.type;
    if (!isOwnType && !entity.interfaces.includes(record.type) && !isPossibleType(entity, record)) continue;
    const keys = record.path.split('.').filter((key) => key !== 'node');
    found.push(
      ...toPlainNames([getNormalizedName(keys.at(-1) ?? '')]),
      ...(isOwnType ? getOwnNames(entity.names) : toPlainNames([getNormalizedName(record.type)])),
    );
  }
  return found;
}

/** Returns names that have words, each with the one that has no version. */
const toPlainNames = (names: readonly NormalizedName[]): readonly NormalizedName[] =>
  names.flatMap((name) => [name, ...withoutVersion(name)]).filter(({ words }) => words.length > 0);

/** All mutations that return an entity ask for its names. */
const getOwnNames = memoizeByObject(toPlainNames);

/** Removes version suffixes: `projectId` is the key of a returned ProjectV2. */
function withoutVersion({ words }: NormalizedName): readonly NormalizedName[] {
  return words.some(isVersionWord)
    ? [createNormalizedName(words.filter((word) => !isVersionWord(word)))]
    : [];
}

/** Returns true if the entity is an interface or a union. */
export function isAbstractEntity({ discovered }: IndexedEntity): boolean {
  return isInterfaceType(discovered.graphqlType) || isUnionType(discovered.graphqlType);
}
