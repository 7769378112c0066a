import type { GraphQLCompositeType, GraphQLNamedType } from 'graphql';
import type { EntityType } from '../entityDraft';
import type { ArgRef } from '../reads';
import { nounKey } from '../names';
import { keySlots, plainName, type Slot } from '../shapes/slot';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { commonFields, identityPath } from './identityPath';
import { typeNouns } from './nouns';
import { isCompositeType, isInputObjectType, isLeafType, isObjectType } from '../typeGuards';

/** An argument of a get and the record's field that fills it. */
export interface KeyPart {
  /** Path of the record's field that fills the argument. */
  readonly path: string;
  /** Printed type of the record's field. */
  readonly fieldType: string;
  readonly at: ArgRef;
  readonly printed: string;
  readonly rank: number;
}

/** The surest of several parts. */
export function bestOf(parts: readonly KeyPart[]): KeyPart | null {
  return parts.reduce<KeyPart | null>(
    (best, part) => (best === null || part.rank > best.rank ? part : best),
    null,
  );
}

const NATURAL =
  /^(slug|code|key|login|handle|sku|username|number|symbol|name|token|isbn|iso|iban|alpha2|alpha3)$/;
const ADDRESS = /^(email|url|uri|path|emailaddress|href)$/;

/** What of the record fills an argument, with how surely: 80 its identity, 10 a natural key, 5 an address. */
export function fillKey(slot: Slot, type: EntityType): KeyPart | null {
  if (slot.ref.lists > 0) return null;
  if (isInputObjectType(slot.ref.named)) return fillUnique(slot, type);
  if (!isLeafType(slot.ref.named)) return null;
  const found = pathFor(slot, type);
  return found === null ? null : { ...found, at: slot.at, printed: slot.printed };
}

/** A unique input: `where: { id }`, one-of or with one key to fill. */
function fillUnique(slot: Slot, type: EntityType): KeyPart | null {
  const named = slot.ref.named;
  if (!isInputObjectType(named)) return null;
  if (
    !/unique|identifier|\bkey|pk|id/i.test(named.name) &&
    !/^(where|by|key|id|identifier|input|pk)$/.test(slot.plain)
  )
    return null;
  const keys = keySlots(slot);
  if (
    keys.length > 12 ||
    keys.some((key) => isInputObjectType(key.ref.named) && key.ref.lists === 0 && key.required)
  )
    return null;
  const required = keys.filter((key) => key.required);
  if (required.length > 1) return null;
  return bestOf(
    (required.length === 1 ? required : keys).flatMap((key) =>
      isLeafType(key.ref.named) ? (fillKey(key, type) ?? []) : [],
    ),
  );
}

type Found = Pick<KeyPart, 'path' | 'fieldType' | 'rank'>;

function pathFor(slot: Slot, type: EntityType): Found | null {
  const identity = identityPath(type);
  const base = slot.plain.replace(/(id|uuid)$/, '');
  if (identity !== null) {
    const last = plainName(identity.path.split('.').at(-1) ?? '');
    const same = identity.named === slot.ref.named.name || isIdLike(slot.ref.named);
    if (slot.plain === last && same) return { ...identity, rank: 80 };
    if (slot.plain === 'id' && same) return { ...identity, rank: 75 };
    const nouns = [...typeNouns(type.name)];
    if (/(id|uuid)$/.test(slot.plain) && nouns.includes(base) && same) return { ...identity, rank: 60 };
    if (nouns.includes(nounKey(slot.name)) && identity.named === slot.ref.named.name)
      return { ...identity, rank: 50 };
  }
  return ownField(slot, type) ?? throughRelation(slot, type, 0);
}

function isIdLike(type: GraphQLNamedType): boolean {
  return (
    /^(id|string|int|uuid|bigint|long|int64|uint|guid)$/i.test(type.name) ||
    /(ID|Id|Uuid|UUID)$/.test(type.name)
  );
}

/** A scalar of the record with the argument's name and type. */
function ownField(slot: Slot, type: EntityType): Found | null {
  const field = commonFields(type).find(
    (own) => plainName(own.name) === slot.plain && !hasRequiredArgument(own),
  );
  if (field === undefined) return null;
  const { named, lists } = typeRef(field.type);
  if (
    lists > 0 ||
    !isLeafType(named) ||
    (named.name !== slot.ref.named.name && !(isIdLike(named) && isIdLike(slot.ref.named)))
  )
    return null;
  const rank = /(^id|uuid|id)$/.test(slot.plain)
    ? 30
    : NATURAL.test(slot.plain)
      ? 10
      : ADDRESS.test(slot.plain)
        ? 5
        : slot.required && named.name === 'ID'
          ? 20
          : 2;
  return { path: field.name, fieldType: String(field.type), rank };
}

/** `serverId` from `server.id`, `owner` from `owner.login`, `countryCode` from `country.code`; two steps through non-null relations at most. */
function throughRelation(slot: Slot, type: EntityType, depth: number): Found | null {
  const ending = /^(.*?)_?(id|uuid|slug|code|login|key|name|number)$/i.exec(slot.name);
  for (const field of commonFields(type)) {
    const { named, lists, nonNull } = typeRef(field.type);
    if (lists > 0 || hasRequiredArgument(field) || !isCompositeType(named)) continue;
    const name = plainName(field.name);
    const target =
      ending?.[1] !== undefined && plainName(ending[1]) === name
        ? leafOf(named, ending[2] ?? 'id')
        : name === slot.plain
          ? naturalOf(named)
          : null;
    if (target !== null) return { path: `${field.name}.${target.path}`, fieldType: target.printed, rank: 4 };
    if (depth === 0 && nonNull && ending !== null && (isObjectType(named) || 'getFields' in named)) {
      const inner = throughRelation(slot, named, 1);
      if (inner !== null) return { ...inner, path: `${field.name}.${inner.path}`, rank: 3 };
    }
  }
  return null;
}

function leafOf(type: GraphQLCompositeType, ending: string): { path: string; printed: string } | null {
  const name = ending.toLowerCase();
  const field = commonFields(type).find(
    (own) => plainName(own.name) === name && isLeafType(typeRef(own.type).named),
  );
  return field === undefined || hasRequiredArgument(field)
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
