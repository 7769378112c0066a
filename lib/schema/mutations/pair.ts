import { typeRef } from '../typeRef';
import type { EntityNames } from './entityNames';
import { keyBinding, type KeyBinding } from './keyBinding';
import type { Claimant, ClaimOf } from './keyClaim';
import type { Mutation } from './mutation';
import { isVersion } from './namePhrase';
import { nameMatch, NOT_NAMED, type NameMatch } from './nameMatch';
import type { PayloadRecord } from './payload';
import { called, calledByName, saidByName, type Called } from './called';
import type { Slot } from './slots';
import { valuesOf, type Values } from './values';
import { isInterfaceType, isUnionType } from '../typeGuards';

/**
 * What a mutation's value says about an entity. `record`: it is what comes back first; `beside`: it comes back beside another
 * one; `kin`: an interface or union of it comes back, or one of its members; `other`: only other entities; `none`: no records.
 */
export type PayloadRank = 'record' | 'beside' | 'kin' | 'other' | 'none';

/** A mutation and an entity that it may be about, with every feature that the weighing uses. */
export interface Pair {
  readonly mutation: Mutation;
  readonly entity: EntityNames;
  readonly name: NameMatch;
  readonly payload: PayloadRank;
  readonly record: PayloadRecord | null;
  readonly key: KeyBinding | null;
  readonly values: Values;
  /** What a place says of the key that it takes. */
  readonly claim: ClaimOf;
  readonly claimant: Claimant;
}

/** What the places of a schema's mutations say of the keys that they take. */
export interface Places {
  readonly claim: ClaimOf;
  /** Whether a place's whole name is that of another entity. */
  readonly callsOther: (slot: Slot, entity: EntityNames) => boolean;
}

/** Looks at a mutation from an entity's side. */
export function pairOf(mutation: Mutation, entity: EntityNames, places: Places): Pair {
  const { rank, record } = payloadRank(mutation, entity);
  const name = isOtherType(mutation, entity) ? NOT_NAMED : nameMatch(mutation.phrase, entity.names);
  const found = name.rank === 'none' ? calledName(mutation, record) : name;
  return new Looked(mutation, entity, { name: found, payload: rank, record }, places);
}

/** Most pairs are never asked for the key and the values, which cost most. */
class Looked implements Pair {
  private foundKey: KeyBinding | null | undefined;
  private foundValues: Values | undefined;
  private foundClaimant: Claimant | undefined;

  readonly name: NameMatch;
  readonly payload: PayloadRank;
  readonly record: PayloadRecord | null;

  constructor(
    readonly mutation: Mutation,
    readonly entity: EntityNames,
    { name, payload, record }: Pick<Pair, 'name' | 'payload' | 'record'>,
    private readonly places: Places,
  ) {
    this.name = name;
    this.payload = payload;
    this.record = record;
  }

  get key(): KeyBinding | null {
    if (this.foundKey === undefined)
      this.foundKey = keyBinding(this.mutation, this.entity, {
        ...this.places,
        claimant: this.claimant,
      });
    return this.foundKey;
  }

  get claim(): ClaimOf {
    return this.places.claim;
  }

  get claimant(): Claimant {
    const { mutation, entity, name, payload } = this;
    const isMeant = payload === 'record' && name.rank === 'exact' && name.left.after.length === 0;
    this.foundClaimant ??= {
      entity,
      names: [...entity.names, ...aliases(mutation, entity)],
      said: mutation.phrase.said.words,
      isMeant,
    };
    return this.foundClaimant;
  }

  get values(): Values {
    this.foundValues ??= valuesOf(this.mutation, this.entity.fields, this.key?.paths ?? []);
    return this.foundValues;
  }
}

/** The name is, word by word, that of another type, and such a value comes back (`deleteBanRecord: BanRecord` beside Ban). */
function isOtherType({ phrase, field }: Mutation, entity: EntityNames): boolean {
  if (phrase.intent === 'act') return false;
  const { name } = typeRef(field.type).named;
  return (
    name !== entity.draft.type &&
    !entity.draft.members.includes(name) &&
    saidByName(name) === phrase.said.object &&
    !entity.names.some((own) => own.said === phrase.said.object)
  );
}

/** The payload calls the record what the mutation calls it: `transactionUpdate { transaction }`, whatever its type is called. */
function calledName({ phrase }: Mutation, record: PayloadRecord | null): NameMatch {
  if (record === null || phrase.object.length === 0 || phrase.intent === 'act') return NOT_NAMED;
  const same = saidByName(record.path.split('.').at(-1) ?? '') === phrase.said.object;
  return same ? { rank: 'tail', extra: 0, left: NOT_NAMED.left, length: phrase.object.length } : NOT_NAMED;
}

function payloadRank(
  mutation: Mutation,
  entity: EntityNames,
): { rank: PayloadRank; record: PayloadRecord | null } {
  const { type } = entity.draft;
  const isOwn = (each: PayloadRecord): boolean => each.type === type;
  const record = mutation.records.find((each) => isOwn(each) && !each.list) ?? mutation.records.find(isOwn);
  if (record !== undefined) {
    const rank = record.shared === true ? 'kin' : record.order === 0 ? 'record' : 'beside';
    return { rank, record };
  }
  const kin = mutation.records.find((each) => isKin(entity, each));
  if (kin === undefined) return { rank: mutation.records.length > 0 ? 'other' : 'none', record: null };
  return { rank: 'kin', record: isPossible(entity, kin) ? { ...kin, type, as: type } : kin };
}

/** One is a member of the other. */
function isKin(entity: EntityNames, record: PayloadRecord): boolean {
  return (
    entity.draft.members.includes(record.type) ||
    entity.interfaces.includes(record.type) ||
    isPossible(entity, record)
  );
}

function isPossible(entity: EntityNames, record: PayloadRecord): boolean {
  return record.possible?.includes(entity.draft.type) ?? false;
}

/** Words by which this mutation alone may call the entity: the payload's fields that hold it, interfaces that come back. */
function aliases(mutation: Mutation, entity: EntityNames): readonly Called[] {
  const found: Called[] = [];
  for (const record of mutation.records) {
    const own = record.type === entity.draft.type;
    if (!own && !entity.interfaces.includes(record.type) && !isPossible(entity, record)) continue;
    const keys = record.path.split('.').filter((key) => key !== 'node');
    const names = [calledByName(keys.at(-1) ?? ''), ...(own ? entity.names : [calledByName(record.type)])];
    for (const name of names) found.push(name, ...unversioned(name));
  }
  return found.filter(({ words }) => words.length > 0);
}

/** A name's version is no part of what it names: `projectId` is the key of a ProjectV2 that comes back. */
function unversioned({ words }: Called): readonly Called[] {
  return words.some(isVersion) ? [called(words.filter((word) => !isVersion(word)))] : [];
}

/** Whether the entity is an interface or a union. */
export function isAbstractEntity({ draft }: EntityNames): boolean {
  return isInterfaceType(draft.graphqlType) || isUnionType(draft.graphqlType);
}
