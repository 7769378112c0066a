import type { GraphQLNamedType } from 'graphql';
import type { EntityType } from '../entityDraft';
import type { ArgRef } from '../reads';
import { kindOf, scalarKind } from '../kindOf';
import type { ValueKind } from '../kinds';
import { nounKey } from '../nounKey';
import { isReference, referredNoun } from '../shapes/reference';
import { keySlots, nameSet, plainName, type Slot } from '../shapes/slot';
import { hasRequiredArgument, printedType, typeRef } from '../typeRef';
import { commonFields, identityPath } from './identityPath';
import { keyThroughRelation } from './keyThroughRelation';
import { typeNouns } from './nouns';
import { isInputObjectType, isLeafType, isScalarType } from '../typeGuards';

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

/** What a key is looked for in: a type, and the last word of what the root field calls it (`getAccessToken` → token). */
export interface KeySubject {
  readonly type: EntityType;
  readonly called: ReadonlySet<string>;
}

/** The surest of several parts. */
export function bestOf(parts: readonly KeyPart[]): KeyPart | null {
  return parts.reduce<KeyPart | null>(
    (best, part) => (best === null || part.rank > best.rank ? part : best),
    null,
  );
}

const NATURAL =
  /^(slug|code|key|login|handle|sku|username|number|symbol|name|token|isbn|iso|iban|alpha2|alpha3|identifier)$/;
const ADDRESS = /^(email|url|uri|path|emailaddress|href)$/;

/** What of the record fills an argument, with how surely: 80 its identity, 10 a natural key, 5 an address. */
export function fillKey(slot: Slot, subject: KeySubject): KeyPart | null {
  if (slot.ref.lists > 0) return null;
  if (isInputObjectType(slot.ref.named)) return fillUnique(slot, subject);
  if (!isLeafType(slot.ref.named)) return null;
  const found = pathFor(slot, subject);
  return found === null ? null : { ...found, at: slot.at, printed: slot.printed };
}

/** The same, also for a unique input that holds several parts. Empty when nothing fills it. */
export function fillKeys(slot: Slot, subject: KeySubject): readonly KeyPart[] {
  if (slot.ref.lists > 0) return [];
  const own = fillKey(slot, subject);
  return own !== null ? [own] : fillCompound(slot, subject);
}

/** A unique input: `where: { id }`, one-of or with one key to fill. */
function fillUnique(slot: Slot, subject: KeySubject): KeyPart | null {
  const named = slot.ref.named;
  if (!isInputObjectType(named) || !identifies(slot, subject)) return null;
  const keys = keySlots(slot);
  if (
    (keys.length > 12 && !/unique/i.test(named.name)) ||
    keys.some((key) => isInputObjectType(key.ref.named) && key.ref.lists === 0 && key.required)
  )
    return null;
  const required = keys.filter((key) => key.required);
  if (required.length > 1) return null;
  const best = bestOf(
    (required.length === 1 ? required : keys).flatMap((key) =>
      isLeafType(key.ref.named) ? (fillKey(key, subject) ?? []) : [],
    ),
  );
  // Of a demanded object one key has to be sent, whether or not the schema can say so.
  return best !== null && best.rank === 2 && slot.required && best.fieldType.endsWith('!')
    ? { ...best, rank: 4 }
    : best;
}

/** Whether an input object's type or name says that it means one record of this type. */
function identifies(slot: Slot, { type, called }: KeySubject): boolean {
  const referred = referredNoun(slot.ref.named.name);
  if (referred !== null && referred !== '' && isReference(slot.ref.named)) {
    const nouns = new Set([...typeNouns(type.name), ...called]);
    return nouns.has(nounKey(referred));
  }
  return /unique|identifier|\bkey|pk|id/i.test(slot.ref.named.name) || IDENTIFYING.has(slot.plain);
}
const IDENTIFYING = nameSet(
  'where by key id identifier input params args pk request req find selector lookup',
);

/** Several keys that belong together: all that the object demands, or those of a unique input's `{ firstName_lastName: { … } }`. */
function fillCompound(slot: Slot, subject: KeySubject): readonly KeyPart[] {
  if (!isInputObjectType(slot.ref.named) || !identifies(slot, subject)) return [];
  const isUnique = /unique/i.test(slot.ref.named.name);
  for (const compound of [slot, ...(isUnique ? keySlots(slot) : [])]) {
    const parts = keySlots(compound).filter((key) => key.required);
    const filled = parts.flatMap((part) => fillKey(part, subject) ?? []);
    if (parts.length >= 2 && filled.length === parts.length)
      return filled.map((part) => ({ ...part, rank: isUnique ? Math.max(part.rank, 10) : part.rank }));
  }
  return [];
}

type Found = Pick<KeyPart, 'path' | 'fieldType' | 'rank'>;

function pathFor(slot: Slot, { type, called }: KeySubject): Found | null {
  const identity = identityPath(type);
  const base = nounKey(idLast(slot).replace(/(id|uuid)$/, ''));
  if (identity !== null) {
    const last = plainName(identity.path.split('.').at(-1) ?? '');
    const same = identity.named === slot.ref.named.name || isIdLike(slot.ref.named);
    if (slot.plain === last && same) return { ...identity, rank: 80 };
    if (slot.plain === 'id' && same) return { ...identity, rank: 75 };
    const nouns = [...typeNouns(type.name)];
    const isId = /(id|uuid)$/.test(idLast(slot)) && same;
    // A record that has a field of just this name is asked for by that, and not by its identity.
    const own = isId ? ownField(slot, type) : null;
    if (own !== null) return { ...own, rank: nouns.includes(base) ? 60 : own.rank };
    if (isId && nouns.includes(base)) return { ...identity, rank: 60 };
    if (nouns.includes(nounKey(slot.name)) && identity.named === slot.ref.named.name)
      return { ...identity, rank: 50 };
    if (isId && called.has(base)) return { ...identity, rank: 45 };
  }
  return ownField(slot, type) ?? keyThroughRelation(slot, type);
}

/** `idEvent` is asked for like `eventId`. */
function idLast({ name, plain }: Slot): string {
  return /^id(_|[A-Z])/.test(name) ? `${plain.slice(2)}id` : plain;
}

/** Types of ids; Float among them, the one kind of numbers of many a program. */
function isIdLike(type: GraphQLNamedType): boolean {
  return (
    /^(id|string|int|uuid|bigint|long|int64|uint|guid|float)$/i.test(type.name) ||
    /(ID|Id|Uuid|UUID)$/.test(type.name)
  );
}

/** A scalar of the record with the argument's name and type. */
function ownField(slot: Slot, type: EntityType): Found | null {
  const field = commonFields(type).find(
    (own) => plainName(own.name) === slot.plain && !hasRequiredArgument(own),
  );
  if (field === undefined) return null;
  const { named, lists, nonNull } = typeRef(field.type);
  if (lists > 0 || !isLeafType(named) || !isComparable(named, slot.ref.named)) return null;
  const rank = /(^id|uuid|id)$/.test(slot.plain)
    ? 30
    : NATURAL.test(slot.plain)
      ? 10
      : ADDRESS.test(slot.plain)
        ? 5
        : slot.required && named.name === 'ID'
          ? 20
          : slot.required && nonNull && KEY_KINDS.has(kindOf(named, ''))
            ? 4
            : 2;
  return { path: field.name, fieldType: printedType(field.type), rank };
}

/** What a record that has nothing else may be told apart by. */
const KEY_KINDS: ReadonlySet<ValueKind> = new Set(['id', 'text', 'integer', 'bigInteger', 'enum']);

/** Whether a value of the record's field can be sent as the argument. */
function isComparable(field: GraphQLNamedType, argument: GraphQLNamedType): boolean {
  if (field.name === argument.name || (isIdLike(field) && isIdLike(argument))) return true;
  const isWhole = (type: GraphQLNamedType): boolean =>
    isScalarType(type) && ['integer', 'bigInteger'].includes(scalarKind(type));
  return isWhole(field) && isWhole(argument);
}
