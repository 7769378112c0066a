import type { GraphQLNamedType, GraphQLCompositeType } from 'graphql';
import { keyBy } from '../model/groupBy';
import type { ArgRef } from '../model/reads';
import { inferValueKind, getScalarKind } from '../graphql/valueKind';
import { toNounKey, getTypeNouns } from '../lexicon/nouns';
import { findOperatorMeaning } from '../shapes/filterOperators';
import { isRecordReference, findReferencedNoun } from '../shapes/recordReference';
import { getKeySlots, toNameSet, type ArgumentSlot } from '../shapes/argumentSlot';
import { toFlatCase } from '../lexicon/names';
import {
  hasRequiredArguments,
  toTypeString,
  unwrapType,
  isInputObjectType,
  isLeafType,
  isEnumType,
  isScalarType,
  isCompositeType,
  type EntityType,
  getInnermostType,
  isFieldsType,
} from '../graphql/types';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { memoizeByObject } from '../model/memoize';
import { isKeyKind, isWholeKind } from '../model/kindTraits';

/** An argument of a get and the record's field that fills it. */
export interface KeyPart {
  /** Path of the record's field that fills the argument. */
  readonly path: string;
  /** Printed type of the record's field. */
  readonly fieldType: string;
  readonly at: ArgRef;
  readonly typeString: string;
  readonly rank: number;
}

/** The type whose key is searched, and the last word of the root field's name (`getAccessToken` → token). */
export interface KeySubject {
  readonly type: EntityType;
  readonly fieldNouns: ReadonlySet<string>;
}

/** Returns the part with the highest rank. */
export function findBestKeyPart(parts: readonly KeyPart[]): KeyPart | null {
  return parts.reduce<KeyPart | null>(
    (best, part) => (best === null || part.rank > best.rank ? part : best),
    null,
  );
}

const NATURAL =
  /^(slug|code|key|login|handle|sku|username|number|symbol|name|token|isbn|iso|iban|alpha2|alpha3|identifier)$/;
const ADDRESS = /^(email|url|uri|path|emailaddress|href)$/;

/** Finds the record's field that fills an argument. Rank 80 is its identity, 10 a natural key, 5 an address. */
export function findKeyPart(slot: ArgumentSlot, subject: KeySubject): KeyPart | null {
  if (slot.ref.lists > 0) return null;
  if (isInputObjectType(slot.ref.named)) return fillEqual(slot, subject) ?? fillUnique(slot, subject);
  if (!isLeafType(slot.ref.named)) return null;
  const found = pathFor(slot, subject);
  return found === null ? null : { ...found, at: slot.at, typeString: slot.typeString };
}

/** Finds the fields that fill an argument, including unique inputs with several parts. Empty where one is missing. */
export function findKeyParts(slot: ArgumentSlot, subject: KeySubject): readonly KeyPart[] {
  if (slot.ref.lists > 0) return [];
  const own = findKeyPart(slot, subject);
  return own !== null ? [own] : fillCompound(slot, subject);
}

/** Finds the key inside a unique input: `where: { id }`, one-of or with one key to fill. */
function fillUnique(slot: ArgumentSlot, subject: KeySubject): KeyPart | null {
  const named = slot.ref.named;
  if (!isInputObjectType(named) || !identifies(slot, subject)) return null;
  const keys = getKeySlots(slot);
  if (
    (keys.length > 12 && !/unique/i.test(named.name)) ||
    keys.some((key) => isInputObjectType(key.ref.named) && key.ref.lists === 0 && key.required)
  )
    return null;
  const required = keys.filter((key) => key.required);
  if (required.length > 1) return null;
  const best = findBestKeyPart(
    (required.length === 1 ? required : keys).flatMap((key) =>
      isLeafType(key.ref.named) ? (findKeyPart(key, subject) ?? []) : [],
    ),
  );
  // One key of a required object has to be sent, even where the schema cannot express it.
  return best !== null && best.rank === 2 && slot.required && best.fieldType.endsWith('!')
    ? { ...best, rank: 4 }
    : best;
}

/** Finds the key in the operators of an argument that is named after the identity: `file(id: { eq })`. */
function fillEqual(slot: ArgumentSlot, { type }: KeySubject): KeyPart | null {
  const identity = findIdentityPath(type);
  if (identity === null || slot.flatName !== toFlatCase(identity.path)) return null;
  const equal = getKeySlots(slot).find(
    ({ name, ref }) => isEqualKey(name) && ref.lists === 0 && isIdLike(ref.named),
  );
  return equal === undefined ? null : { ...identity, at: equal.at, typeString: equal.typeString, rank: 80 };
}

/** Checks whether a key of an input object asks for an equal value. */
export const isEqualKey = (name: string): boolean => findOperatorMeaning(name)?.op === 'eq';

/** Decides whether the type or name of an input object means one record of this type. */
function identifies(slot: ArgumentSlot, { type, fieldNouns: called }: KeySubject): boolean {
  const referred = findReferencedNoun(slot.ref.named.name);
  if (referred !== null && referred !== '' && isRecordReference(slot.ref.named)) {
    const nouns = new Set([...getTypeNouns(type.name), ...called]);
    return nouns.has(toNounKey(referred));
  }
  return /unique|identifier|\bkey|pk|id/i.test(slot.ref.named.name) || IDENTIFYING.has(slot.flatName);
}
const IDENTIFYING = toNameSet(
  'where by key id identifier input params args pk request req find selector lookup',
);

/**
 * Finds the keys that belong together: all required ones of the object, or those of a compound unique input (`{
 * firstName_lastName: { … } }`).
 */
function fillCompound(slot: ArgumentSlot, subject: KeySubject): readonly KeyPart[] {
  if (!isInputObjectType(slot.ref.named) || !identifies(slot, subject)) return [];
  const isUnique = /unique/i.test(slot.ref.named.name);
  for (const compound of [slot, ...(isUnique ? getKeySlots(slot) : [])]) {
    const parts = getKeySlots(compound).filter((key) => key.required);
    const filled = parts.flatMap((part) => findKeyPart(part, subject) ?? []);
    if (parts.length >= 2 && filled.length === parts.length)
      return filled.map((part) => ({ ...part, rank: isUnique ? Math.max(part.rank, 10) : part.rank }));
  }
  return [];
}

type Found = Pick<KeyPart, 'path' | 'fieldType' | 'rank'>;

function pathFor(slot: ArgumentSlot, { type, fieldNouns: called }: KeySubject): Found | null {
  const identity = findIdentityPath(type);
  const base = toNounKey(idLast(slot).replace(/(id|uuid)$/, ''));
  if (identity !== null) {
    const last = toFlatCase(identity.path.split('.').at(-1) ?? '');
    const same = identity.named === slot.ref.named.name || isIdLike(slot.ref.named);
    if (slot.flatName === last && same) return { ...identity, rank: 80 };
    if (slot.flatName === 'id' && same) return { ...identity, rank: 75 };
    const nouns = [...getTypeNouns(type.name)];
    const isId = /(id|uuid)$/.test(idLast(slot)) && same;
    // A field of exactly this name wins over the identity.
    const own = isId ? ownField(slot, type) : null;
    if (own !== null) return { ...own, rank: nouns.includes(base) ? 60 : own.rank };
    if (isId && nouns.includes(base)) return { ...identity, rank: 60 };
    if (nouns.includes(toNounKey(slot.name)) && identity.named === slot.ref.named.name)
      return { ...identity, rank: 50 };
    if (isId && called.has(base)) return { ...identity, rank: 45 };
  }
  return ownField(slot, type) ?? findKeyThroughRelation(slot, type);
}

/** Normalises `idEvent` to `eventid`. */
function idLast({ name, flatName: plain }: ArgumentSlot): string {
  return /^id(_|[A-Z])/.test(name) ? `${plain.slice(2)}id` : plain;
}

/** Decides whether a type can hold an id. Float is included, because some servers have no other number type. */
function isIdLike(type: GraphQLNamedType): boolean {
  return (
    /^(id|string|int|uuid|bigint|long|int64|uint|guid|float)$/i.test(type.name) ||
    /(ID|Id|Uuid|UUID)$/.test(type.name)
  );
}

/** Indexes the fields that a document can select by their flat names; of several, the first. */
const indexFields = memoizeByObject((type: EntityType) => {
  const fields = getCommonFields(type).filter((field) => !hasRequiredArguments(field));
  return keyBy(fields, ({ name }) => toFlatCase(name));
});

/** Finds the record's scalar with the argument's name and type. */
function ownField(slot: ArgumentSlot, type: EntityType): Found | null {
  const field = indexFields(type).get(slot.flatName);
  if (field === undefined) return null;
  const { named, lists, nonNull } = unwrapType(field.type);
  if (lists > 0 || !isLeafType(named) || !isComparable(named, slot.ref.named)) return null;
  const rank = /(^id|uuid|id)$/.test(slot.flatName)
    ? !slot.required && isForeignKey(slot.flatName, type)
      ? 2
      : 30
    : NATURAL.test(slot.flatName)
      ? 10
      : ADDRESS.test(slot.flatName)
        ? 5
        : slot.required && named.name === 'ID'
          ? 20
          : slot.required && nonNull && canIdentify(named)
            ? 4
            : 2;
  return { path: field.name, fieldType: toTypeString(field.type), rank };
}

/** Decides whether a field holds the key of a record to which the type has a relation: `mediaId` beside `media`. */
function isForeignKey(name: string, type: EntityType): boolean {
  const base = name.replace(/_?(uuid|id)$/, '');
  return getCommonFields(type).some(
    (own) => toFlatCase(own.name) === base && isCompositeType(getInnermostType(own.type)),
  );
}

/** Decides whether values of a type can identify records without an id. */
function canIdentify(named: GraphQLNamedType): boolean {
  return isEnumType(named) || isKeyKind(inferValueKind(named, ''));
}

/** Decides whether a value of the record's field can be sent as the argument. */
function isComparable(field: GraphQLNamedType, argument: GraphQLNamedType): boolean {
  if (field.name === argument.name || (isIdLike(field) && isIdLike(argument))) return true;
  const isWhole = (type: GraphQLNamedType): boolean => isScalarType(type) && isWholeKind(getScalarKind(type));
  return isWhole(field) && isWhole(argument);
}

/**
 * Finds a key in a related record: `serverId` in `server.id`, `owner` in `owner.login`, `countryCode` in
 * `country.code`. Follows at most two steps, the first one non-null.
 */
function findKeyThroughRelation(
  slot: ArgumentSlot,
  type: EntityType,
  depth = 0,
): Pick<KeyPart, 'path' | 'fieldType' | 'rank'> | null {
  const ending = /^(.*?)_?(id|uuid|slug|code|login|key|name|number)$/i.exec(slot.name);
  for (const field of getCommonFields(type)) {
    const { named, lists, nonNull } = unwrapType(field.type);
    if (lists > 0 || hasRequiredArguments(field) || !isCompositeType(named)) continue;
    const name = toFlatCase(field.name);
    const target =
      ending?.[1] !== undefined && toFlatCase(ending[1]) === name
        ? leafOf(named, ending[2] ?? 'id')
        : name === slot.flatName
          ? naturalOf(named)
          : null;
    if (target !== null) return { path: `${field.name}.${target.path}`, fieldType: target.printed, rank: 4 };
    if (depth === 0 && nonNull && ending !== null && isFieldsType(named)) {
      const inner = findKeyThroughRelation(slot, named, 1);
      if (inner !== null) return { ...inner, path: `${field.name}.${inner.path}`, rank: 3 };
    }
  }
  return null;
}

function leafOf(type: GraphQLCompositeType, ending: string): { path: string; printed: string } | null {
  const name = ending.toLowerCase();
  const field = getCommonFields(type).find(
    (own) => toFlatCase(own.name) === name && isLeafType(getInnermostType(own.type)),
  );
  return field === undefined || hasRequiredArguments(field)
    ? null
    : { path: field.name, printed: String(field.type) };
}

function naturalOf(type: GraphQLCompositeType): { path: string; printed: string } | null {
  for (const name of ['login', 'slug', 'code', 'id']) {
    const found = leafOf(type, name);
    if (found !== null) return found;
  }
  return null;
}
