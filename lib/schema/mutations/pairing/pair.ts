import { unwrapType, isInterfaceType, isUnionType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import { bindKey, type KeyBinding } from '../keys/bindKey';
import type { KeyCandidate, FindKeyReference } from '../keys/keyReference';
import type { Mutation } from '../mutation';
import { isVersionWord } from '../names/mutationName';
import { matchName, NO_MATCH, type NameMatch } from '../names/nameMatch';
import type { PayloadRecord } from '../payload/payloadRecords';
import {
  createNormalizedName,
  getNormalizedName,
  normalizeName,
  type NormalizedName,
} from '../names/normalizedName';
import type { MutationInput } from '../inputs/mutationInput';
import { getMutationValues, type MutationValues } from '../inputs/mutationValues';

/**
 * What a mutation's value says about an entity. `record`: it is what comes back first; `beside`: it comes back beside another
 * one; `kin`: an interface or union of it comes back, or one of its members; `other`: only other entities; `none`: no records.
 */
export type PayloadRank = 'record' | 'beside' | 'kin' | 'other' | 'none';

/** A mutation and an entity that it may be about, with every feature that the weighing uses. */
export interface MutationPair {
  readonly mutation: Mutation;
  readonly entity: IndexedEntity;
  readonly nameMatch: NameMatch;
  readonly payloadRank: PayloadRank;
  readonly record: PayloadRecord | null;
  readonly key: KeyBinding | null;
  readonly values: MutationValues;
  /** What a place says of the key that it takes. */
  readonly findKeyReference: FindKeyReference;
  readonly keyCandidate: KeyCandidate;
}

/** What the places of a schema's mutations say of the keys that they take. */
export interface KeyReferences {
  readonly findKeyReference: FindKeyReference;
  /** Whether a place's whole name is that of another entity. */
  readonly isNamedAfterOther: (slot: MutationInput, entity: IndexedEntity) => boolean;
}

/** Looks at a mutation from an entity's side. */
export function createPair(mutation: Mutation, entity: IndexedEntity, places: KeyReferences): MutationPair {
  const { rank, record } = rankPayload(mutation, entity);
  const name = isOtherType(mutation, entity) ? NO_MATCH : matchName(mutation.parsedName, entity.names);
  const found = name.rank === 'none' ? matchPayloadName(mutation, record) : name;
  return new LazyPair(mutation, entity, { nameMatch: found, payloadRank: rank, record }, places);
}

/** Most pairs are never asked for the key and the values, which cost most. */
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
    {
      nameMatch: name,
      payloadRank: payload,
      record,
    }: Pick<MutationPair, 'nameMatch' | 'payloadRank' | 'record'>,
    private readonly places: KeyReferences,
  ) {
    this.nameMatch = name;
    this.payloadRank = payload;
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
    const isMeant = payload === 'record' && name.rank === 'exact' && name.unmatched.after.length === 0;
    this.foundClaimant ??= {
      entity,
      names: [...entity.names, ...collectAliases(mutation, entity)],
      mutationName: mutation.parsedName.normalized.words,
      isCertain: isMeant,
    };
    return this.foundClaimant;
  }

  get values(): MutationValues {
    this.foundValues ??= getMutationValues(this.mutation, this.entity.fieldNouns, this.key?.paths ?? []);
    return this.foundValues;
  }
}

/** The name is, word by word, that of another type, and such a value comes back (`deleteBanRecord: BanRecord` beside Ban). */
function isOtherType({ parsedName: phrase, field }: Mutation, entity: IndexedEntity): boolean {
  if (phrase.intent === 'act') return false;
  const { name } = unwrapType(field.type).named;
  return (
    name !== entity.draft.type &&
    !entity.draft.members.includes(name) &&
    normalizeName(name) === phrase.normalized.object &&
    !entity.names.some((own) => own.normalized === phrase.normalized.object)
  );
}

/** The payload calls the record what the mutation calls it: `transactionUpdate { transaction }`, whatever its type is called. */
function matchPayloadName({ parsedName: phrase }: Mutation, record: PayloadRecord | null): NameMatch {
  if (record === null || phrase.object.length === 0 || phrase.intent === 'act') return NO_MATCH;
  const same = normalizeName(record.path.split('.').at(-1) ?? '') === phrase.normalized.object;
  return same
    ? { rank: 'tail', extraWords: 0, unmatched: NO_MATCH.unmatched, matchedWords: phrase.object.length }
    : NO_MATCH;
}

function rankPayload(
  mutation: Mutation,
  entity: IndexedEntity,
): { rank: PayloadRank; record: PayloadRecord | null } {
  const { type } = entity.draft;
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

/** One is a member of the other. */
function isRelatedRecord(entity: IndexedEntity, record: PayloadRecord): boolean {
  return (
    entity.draft.members.includes(record.type) ||
    entity.interfaces.includes(record.type) ||
    isPossibleType(entity, record)
  );
}

function isPossibleType(entity: IndexedEntity, record: PayloadRecord): boolean {
  return record.possibleTypes?.includes(entity.draft.type) ?? false;
}

/** Words by which this mutation alone may call the entity: the payload's fields that hold it, interfaces that come back. */
function collectAliases(mutation: Mutation, entity: IndexedEntity): readonly NormalizedName[] {
  const found: NormalizedName[] = [];
  for (const record of mutation.records) {
    const own = record.type === entity.draft.type;
    if (!own && !entity.interfaces.includes(record.type) && !isPossibleType(entity, record)) continue;
    const keys = record.path.split('.').filter((key) => key !== 'node');
    const names = [
      getNormalizedName(keys.at(-1) ?? ''),
      ...(own ? entity.names : [getNormalizedName(record.type)]),
    ];
    for (const name of names) found.push(name, ...withoutVersion(name));
  }
  return found.filter(({ words }) => words.length > 0);
}

/** A name's version is no part of what it names: `projectId` is the key of a ProjectV2 that comes back. */
function withoutVersion({ words }: NormalizedName): readonly NormalizedName[] {
  return words.some(isVersionWord)
    ? [createNormalizedName(words.filter((word) => !isVersionWord(word)))]
    : [];
}

/** Whether the entity is an interface or a union. */
export function isAbstractEntity({ draft }: IndexedEntity): boolean {
  return isInterfaceType(draft.graphqlType) || isUnionType(draft.graphqlType);
}
