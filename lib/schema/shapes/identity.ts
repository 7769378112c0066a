import type { GraphQLField, GraphQLInterfaceType, GraphQLNamedType, GraphQLObjectType } from 'graphql';
import { hasRequiredArgument, isDeprecated, typeRef } from '../typeRef';
import { nounKey, wordsOf } from '../names';
import { plainName } from './slot';
import { isInterfaceType, isLeafType, isNonNullType, isObjectType, isScalarType } from '../typeGuards';

/** The field by which a type's values tell themselves apart. `strength`: 3 an id, 2 a code of its own, 1 doubtful. */
export interface Identity {
  readonly field: string;
  readonly printed: string;
  readonly strength: 1 | 2 | 3;
}

const ID_NAMES = ['id', 'nodeid', 'documentid', 'rowid', 'uuid', 'guid', 'objectid', 'uid', 'gid'];
const CODE_NAMES = ['code', 'slug', 'key', 'sku', 'handle', 'login', 'username'];

/**
 * The identity that an object or interface type has of its own (BACKENDS 1 and 2, rule 1): `id`, `uuid`, `nodeId`, an id named after the
 * type, or a `code: ID!`. Null for value objects, connections and payloads.
 */
export function ownIdentity(type: GraphQLNamedType): Identity | null {
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  const known = IDENTITIES.get(type);
  if (known !== undefined) return known;
  const found = findIdentity(type);
  IDENTITIES.set(type, found);
  return found;
}
const IDENTITIES = new WeakMap<GraphQLNamedType, Identity | null>();

function findIdentity(type: GraphQLObjectType | GraphQLInterfaceType): Identity | null {
  const plain = new Map<string, GraphQLField<unknown, unknown>>();
  for (const field of Object.values(type.getFields())) {
    const { named, lists } = typeRef(field.type);
    if (lists > 0 || !isScalarType(named) || hasRequiredArgument(field) || isDeprecated(field)) continue;
    // Beside `id`, `_id` is the number that the database knows.
    const name = plainName(field.name);
    if (!plain.has(name) || !field.name.startsWith('_')) plain.set(name, field);
  }
  const named = ID_NAMES.flatMap((name) => plain.get(name) ?? []);
  const sure = named.find((field) => isNonNullType(field.type));
  // Most types that have an identity have this one, and need no look at what they are called.
  if (sure !== undefined) return { field: sure.name, printed: String(sure.type), strength: 3 };
  const ids = [...named, ...[...idNouns(type.name)].flatMap((noun) => idsNamedAfter(noun, plain))];
  const id = ids.find((field) => isNonNullType(field.type)) ?? ids[0];
  if (id !== undefined) return { field: id.name, printed: String(id.type), strength: 3 };
  const [tail] = idsNamedAfter(wordsOf(type.name).at(-1) ?? '', plain).filter((field) =>
    isNonNullType(field.type),
  );
  if (tail !== undefined) return { field: tail.name, printed: String(tail.type), strength: 1 };
  for (const name of CODE_NAMES) {
    const field = plain.get(name);
    if (field !== undefined && typeRef(field.type).named.name === 'ID' && isNonNullType(field.type))
      return { field: field.name, printed: String(field.type), strength: 2 };
  }
  const onlyId = [...plain.values()].filter((field) => String(field.type) === 'ID!');
  const [field] = onlyId;
  return onlyId.length === 1 && field !== undefined && !plainName(field.name).endsWith('id')
    ? { field: field.name, printed: 'ID!', strength: 2 }
    : null;
}

/** The names that a type's key may be called after: its own, and without a technical last word (MaintenanceRecord). */
function idNouns(type: string): ReadonlySet<string> {
  const words = wordsOf(type);
  const isTechnical =
    words.length > 1 && /^(record|entity|node|model|type|dto|object)$/.test(words.at(-1) ?? '');
  return new Set([type, ...(isTechnical ? [words.slice(0, -1).join('_')] : [])]);
}

/** `criteria_id` of Criteria, `movieUuid` of Movie; for a type's last word, `tokenId` of AccessToken. */
function idsNamedAfter(
  noun: string,
  plain: ReadonlyMap<string, GraphQLField<unknown, unknown>>,
): readonly GraphQLField<unknown, unknown>[] {
  const key = nounKey(noun);
  return [...plain].flatMap(([name, field]) => {
    const base = /^(.+?)(uu|gu)?id$/.exec(name)?.[1];
    return base !== undefined && nounKey(base) === key ? [field] : [];
  });
}

/** A field's scalar or enum type name, null for anything else or for a list. */
export function leafName(field: GraphQLField<unknown, unknown>): string | null {
  const { named, lists } = typeRef(field.type);
  return lists === 0 && isLeafType(named) ? named.name : null;
}
