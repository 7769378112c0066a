import type { GraphQLField, GraphQLInterfaceType, GraphQLNamedType, GraphQLObjectType } from 'graphql';
import { hasRequiredArgument, isDeprecated, namedType, printedType, typeRef } from '../typeRef';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import { plainName } from './slot';
import { isInterfaceType, isNonNullType, isObjectType, isScalarType } from '../typeGuards';
import { outputFields } from '../outputFields';

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

type OutputField = GraphQLField<unknown, unknown>;

function findIdentity(type: GraphQLObjectType | GraphQLInterfaceType): Identity | null {
  // Most types that have an identity have this one, and need no look at their other fields, nor at what they are called.
  const { id: usual } = type.getFields();
  if (usual !== undefined && isNonNullType(usual.type) && canIdentify(usual)) return identity(usual, 3);
  const plain = identifying(type);
  // One that should not be used any more is better than none: the records have nothing else to be told apart by.
  if (plain.size === 0)
    return usual !== undefined && isPlainScalar(usual) && isInUse(type) ? identity(usual, 1) : null;
  const named = ID_NAMES.flatMap((name) => plain.get(name) ?? []);
  const sure = named.find((field) => isNonNullType(field.type));
  if (sure !== undefined) return identity(sure, 3);
  const ids = [...named, ...[...idNouns(type.name)].flatMap((noun) => idsNamedAfter(noun, plain))];
  const id = ids.find((field) => isNonNullType(field.type)) ?? ids[0];
  if (id !== undefined) return identity(id, 3);
  const [tail] = idsNamedAfter(wordsOf(type.name).at(-1) ?? '', plain).filter((field) =>
    isNonNullType(field.type),
  );
  if (tail !== undefined) return identity(tail, 1);
  const onlyId = [...plain.values()].filter(
    (field) => isNonNullType(field.type) && namedType(field.type).name === 'ID',
  );
  const code = CODE_NAMES.flatMap((name) => plain.get(name) ?? []).find((field) => onlyId.includes(field));
  if (code !== undefined) return identity(code, 2);
  const [field] = onlyId;
  return onlyId.length === 1 && field !== undefined && !plainName(field.name).endsWith('id')
    ? identity(field, 2)
    : null;
}

function identity(field: OutputField, strength: Identity['strength']): Identity {
  return { field: field.name, printed: printedType(field.type), strength };
}

/** The scalars of a type that could be its identity, by their names or as IDs, under their plain names. */
function identifying(type: GraphQLObjectType | GraphQLInterfaceType): ReadonlyMap<string, OutputField> {
  const plain = new Map<string, OutputField>();
  for (const field of outputFields(type)) {
    const name = plainName(field.name);
    const isCalledSo = name.endsWith('id') || /^id(_|[A-Z])/.test(field.name) || CODE_NAMES.includes(name);
    if (!(isCalledSo || namedType(field.type).name === 'ID') || !canIdentify(field)) continue;
    // Beside `id`, `_id` is the number that the database knows.
    if (!plain.has(name) || !field.name.startsWith('_')) plain.set(name, field);
  }
  return plain;
}

/** Whether the field gives one scalar that can be asked for without knowing anything. */
function canIdentify(field: OutputField): boolean {
  return isPlainScalar(field) && !isDeprecated(field);
}

/** Whether most of a type is still to be used. */
function isInUse(type: GraphQLObjectType | GraphQLInterfaceType): boolean {
  const fields = outputFields(type);
  return fields.filter(isDeprecated).length * 2 < fields.length;
}

function isPlainScalar(field: OutputField): boolean {
  const { named, lists } = typeRef(field.type);
  return lists === 0 && isScalarType(named) && !hasRequiredArgument(field);
}

/** The names that a type's key may be called after: its own, and without a technical last word (MaintenanceRecord). */
function idNouns(type: string): ReadonlySet<string> {
  const words = wordsOf(type);
  const isTechnical =
    words.length > 1 && /^(record|entity|node|model|type|dto|object)$/.test(words.at(-1) ?? '');
  return new Set([type, ...(isTechnical ? [words.slice(0, -1).join('_')] : [])]);
}

/** `criteria_id` of Criteria, `movieUuid` of Movie, `idUsuario` of Usuario; for a type's last word, `tokenId` of AccessToken. */
function idsNamedAfter(noun: string, plain: ReadonlyMap<string, OutputField>): readonly OutputField[] {
  const key = nounKey(noun);
  return [...plain].flatMap(([name, field]) => {
    const base = /^(.+?)(uu|gu)?id$/.exec(name)?.[1] ?? /^id(.+)$/.exec(name)?.[1];
    return base !== undefined && nounKey(base) === key ? [field] : [];
  });
}
