import type { GraphQLNamedType, GraphQLCompositeType, GraphQLUnionType } from 'graphql';
import {
  hasRequiredArguments,
  isDeprecated,
  getInnermostType,
  toTypeString,
  unwrapType,
  isNonNullType,
  isScalarType,
  isUnionType,
  getOutputFields,
  type EntityType,
  type OutputField,
  isFieldsType,
  type FieldsType,
} from '../graphql/types';
import { splitWords, toFlatCase } from '../lexicon/names';
import { memoizeByObject } from '../model/memoize';
import { unwrapTypeName } from '../model/typeName';
import { toNounKey } from '../lexicon/nouns';

/**
 * Returns the fields that every value of a type has: its own, or for a union those that all members share. Cached, because
 * every recogniser asks.
 */
export const getCommonFields = memoizeByObject((type: GraphQLCompositeType): readonly OutputField[] =>
  isUnionType(type) ? sharedFields(type) : getOutputFields(type),
);

function sharedFields(type: GraphQLUnionType): readonly OutputField[] {
  const [first, ...others] = type.getTypes();
  if (first === undefined) return [];
  return getOutputFields(first).filter((field) =>
    others.every((other) => {
      const same = other.getFields()[field.name];
      return same !== undefined && getInnermostType(same.type).name === getInnermostType(field.type).name;
    }),
  );
}

interface IdentityPath {
  readonly path: string;
  readonly fieldType: string;
  readonly named: string;
  /** Its name is an id. A code, or the only `ID!`, may be shared by several records. */
  readonly isId: boolean;
}

/**
 * Finds the identity of any entity type: its own, one inside a `sys`-like part, or the one that all members share.
 */
export const findIdentityPath: (type: EntityType) => IdentityPath | null = memoizeByObject((type) => {
  if (isUnionType(type)) {
    const field = getCommonFields(type).find((own) =>
      type.getTypes().every((member) => findIdentityField(member)?.field === own.name),
    );
    return field === undefined
      ? null
      : {
          path: field.name,
          fieldType: toTypeString(field.type),
          named: getInnermostType(field.type).name,
          isId: type.getTypes().every((member) => findIdentityField(member)?.strength === 3),
        };
  }
  const own = findIdentityField(type);
  if (own !== null) {
    const field = type.getFields()[own.field];
    return {
      path: own.field,
      fieldType: own.typeString,
      named: field === undefined ? 'ID' : getInnermostType(field.type).name,
      isId: own.strength === 3,
    };
  }
  const holder = type.getFields()['sys'] ?? type.getFields()['_meta'] ?? type.getFields()['_sys'];
  if (holder === undefined || hasRequiredArguments(holder)) return null;
  const { named, lists } = unwrapType(holder.type);
  const inner = lists === 0 ? findIdentityField(named) : null;
  return inner === null
    ? null
    : {
        path: `${holder.name}.${inner.field}`,
        fieldType: inner.typeString,
        named: unwrapTypeName(inner.typeString),
        isId: inner.strength === 3,
      };
});

/** The field that identifies a type's values. `strength`: 3 for an id, 2 for a code, 1 for a doubtful field. */
interface IdentityField {
  readonly field: string;
  readonly typeString: string;
  readonly strength: 1 | 2 | 3;
}

const ID_NAMES = ['id', 'nodeid', 'documentid', 'rowid', 'uuid', 'guid', 'objectid', 'uid', 'gid'];
const CODE_NAMES = ['code', 'slug', 'key', 'sku', 'handle', 'login', 'username'];

/**
 * Finds the identity of an object or interface type: `id`, `uuid`, `nodeId`, an id named after the type, or a `code:
 * ID!`. Null for value objects, connections and payloads. See docs/shapes.md, 3.6.
 */
export function findIdentityField(type: GraphQLNamedType): IdentityField | null {
  return isFieldsType(type) ? findIdentity(type) : null;
}

const findIdentity = memoizeByObject((type: FieldsType): IdentityField | null => {
  // Most types have this field, which saves a look at the others.
  const { id: usual } = type.getFields();
  if (usual !== undefined && isNonNullType(usual.type) && canIdentify(usual)) return identity(usual, 3);
  const plain = identifying(type);
  // A deprecated id is better than none.
  if (plain.size === 0)
    return usual !== undefined && isPlainScalar(usual) && isInUse(type) ? identity(usual, 1) : null;
  const named = ID_NAMES.flatMap((name) => plain.get(name) ?? []);
  const sure = named.find((field) => isNonNullType(field.type));
  if (sure !== undefined) return identity(sure, 3);
  const ids = [...named, ...[...idNouns(type.name)].flatMap((noun) => idsNamedAfter(noun, plain))];
  const id = ids.find((field) => isNonNullType(field.type)) ?? ids[0];
  if (id !== undefined) return identity(id, 3);
  const [tail] = idsNamedAfter(splitWords(type.name).at(-1) ?? '', plain).filter((field) =>
    isNonNullType(field.type),
  );
  if (tail !== undefined) return identity(tail, 1);
  const onlyId = [...plain.values()].filter(
    (field) => isNonNullType(field.type) && getInnermostType(field.type).name === 'ID',
  );
  const code = CODE_NAMES.flatMap((name) => plain.get(name) ?? []).find((field) => onlyId.includes(field));
  if (code !== undefined) return identity(code, 2);
  const [field] = onlyId;
  return onlyId.length === 1 && field !== undefined && !toFlatCase(field.name).endsWith('id')
    ? identity(field, 2)
    : null;
});

function identity(field: OutputField, strength: IdentityField['strength']): IdentityField {
  return { field: field.name, typeString: toTypeString(field.type), strength };
}

/** Collects scalars that could be the identity, by name or as IDs, under their flat names. */
function identifying(type: FieldsType): ReadonlyMap<string, OutputField> {
  const plain = new Map<string, OutputField>();
  for (const field of getOutputFields(type)) {
    const name = toFlatCase(field.name);
    const isCalledSo = name.endsWith('id') || /^id(_|[A-Z])/.test(field.name) || CODE_NAMES.includes(name);
    if (!(isCalledSo || getInnermostType(field.type).name === 'ID') || !canIdentify(field)) continue;
    // Beside `id`, `_id` is the database's internal number.
    if (!plain.has(name) || !field.name.startsWith('_')) plain.set(name, field);
  }
  return plain;
}

/** Decides whether a field is a plain scalar that is not deprecated. */
function canIdentify(field: OutputField): boolean {
  return isPlainScalar(field) && !isDeprecated(field);
}

/** Decides whether most of a type is not deprecated. */
function isInUse(type: FieldsType): boolean {
  const fields = getOutputFields(type);
  return fields.filter(isDeprecated).length * 2 < fields.length;
}

function isPlainScalar(field: OutputField): boolean {
  const { named, lists } = unwrapType(field.type);
  return lists === 0 && isScalarType(named) && !hasRequiredArguments(field);
}

/**
 * Returns the names that a type's key may refer to: its own, and the name without a technical last word
 * (MaintenanceRecord).
 */
function idNouns(type: string): ReadonlySet<string> {
  const words = splitWords(type);
  const isTechnical =
    words.length > 1 && /^(record|entity|node|model|type|dto|object)$/.test(words.at(-1) ?? '');
  return new Set([type, ...(isTechnical ? [words.slice(0, -1).join('_')] : [])]);
}

/**
 * Finds ids named after a noun: `criteria_id` of Criteria, `movieUuid` of Movie, `idUsuario` of Usuario; by the last
 * word, `tokenId` of AccessToken.
 */
function idsNamedAfter(noun: string, plain: ReadonlyMap<string, OutputField>): readonly OutputField[] {
  const key = toNounKey(noun);
  return [...plain].flatMap(([name, field]) => {
    const base = /^(.+?)(uu|gu)?id$/.exec(name)?.[1] ?? /^id(.+)$/.exec(name)?.[1];
    return base !== undefined && toNounKey(base) === key ? [field] : [];
  });
}
