import { typeRef } from '../typeRef';
import type { EntityNames } from './entityNames';
import { keyBinding, type KeyBinding } from './keyBinding';
import type { Mutation } from './mutation';
import { nameMatch, type NameMatch } from './nameMatch';
import type { PayloadRecord } from './payload';
import { sameWords } from './wordMatch';
import { valuesOf, type Values } from './values';
import { isInterfaceType, isObjectType, isUnionType } from '../typeGuards';
import { wordsOf } from '../names';

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
}

/** Looks at a mutation from an entity's side. */
export function pairOf(mutation: Mutation, entity: EntityNames): Pair {
  const { rank, record } = payloadRank(mutation, entity);
  const name = isOtherType(mutation, entity) ? NOT_NAMED : nameMatch(mutation.phrase, entity.names);
  let key: KeyBinding | null | undefined;
  let values: Values | null = null;
  return {
    mutation,
    entity,
    name: name.rank === 'none' ? calledName(mutation, record) : name,
    payload: rank,
    record,
    // Most pairs are never asked for these two.
    get key() {
      if (key === undefined) key = keyBinding(mutation, entity, aliases(mutation, entity));
      return key;
    },
    get values() {
      values ??= valuesOf(mutation, entity.fields, this.key?.paths ?? []);
      return values;
    },
  };
}

const NOT_NAMED: NameMatch = { rank: 'none', extra: 0, length: 0 };

/** The name is, word by word, that of another type, and such a value comes back (`deleteBanRecord: BanRecord` beside Ban). */
function isOtherType({ phrase, field }: Mutation, entity: EntityNames): boolean {
  if (phrase.intent === 'act') return false;
  const { name } = typeRef(field.type).named;
  return (
    name !== entity.draft.type &&
    !entity.draft.members.includes(name) &&
    sameWords(wordsOf(name), phrase.object) &&
    !entity.names.some((own) => sameWords(own, phrase.object))
  );
}

/** The payload calls the record what the mutation calls it: `transactionUpdate { transaction }`, whatever its type is called. */
function calledName({ phrase }: Mutation, record: PayloadRecord | null): NameMatch {
  const called = record === null ? [] : wordsOf(record.path.split('.').at(-1) ?? '');
  const same = phrase.object.length > 0 && phrase.intent !== 'act' && sameWords(called, phrase.object);
  return { rank: same ? 'tail' : 'none', extra: 0, length: same ? called.length : 0 };
}

function payloadRank(
  mutation: Mutation,
  entity: EntityNames,
): { rank: PayloadRank; record: PayloadRecord | null } {
  const own = mutation.records.filter((record) => record.type === entity.draft.type);
  const record = own.find((each) => !each.list) ?? own[0];
  if (record !== undefined) {
    const rank = record.shared === true ? 'kin' : record.order === 0 ? 'record' : 'beside';
    return { rank, record };
  }
  const kin = mutation.records.find((each) => isKin(entity, each));
  if (kin === undefined) return { rank: mutation.records.length > 0 ? 'other' : 'none', record: null };
  const { type } = entity.draft;
  return { rank: 'kin', record: isPossible(entity, kin) ? { ...kin, type, as: type } : kin };
}

/** One is a member of the other. */
function isKin(entity: EntityNames, record: PayloadRecord): boolean {
  return (
    entity.draft.members.includes(record.type) ||
    abstractsOf(entity).includes(record.type) ||
    isPossible(entity, record)
  );
}

function isPossible(entity: EntityNames, record: PayloadRecord): boolean {
  return record.possible?.includes(entity.draft.type) ?? false;
}

function abstractsOf({ draft }: EntityNames): readonly string[] {
  const type = draft.graphqlType;
  return isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().map((each) => each.name) : [];
}

/** Words by which this mutation alone may call the entity: the payload's fields that hold it, interfaces that come back. */
function aliases(mutation: Mutation, entity: EntityNames): readonly (readonly string[])[] {
  const abstracts = abstractsOf(entity);
  return mutation.records.flatMap((record) => {
    const own = record.type === entity.draft.type;
    if (!own && !abstracts.includes(record.type) && !isPossible(entity, record)) return [];
    const field =
      record.path
        .split('.')
        .filter((key) => key !== 'node')
        .at(-1) ?? '';
    const words = [wordsOf(field), ...(own ? entity.names : [wordsOf(record.type)])];
    // A name's version is no part of what it names: `projectId` is the key of a ProjectV2 that comes back.
    const plain = words.map((each) => each.filter((word) => !/^v\d+$/.test(word)));
    return [...words, ...plain].filter((each) => each.length > 0);
  });
}

/** Whether the entity is an interface or a union. */
export function isAbstractEntity({ draft }: EntityNames): boolean {
  return isInterfaceType(draft.graphqlType) || isUnionType(draft.graphqlType);
}
