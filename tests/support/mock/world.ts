import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLFieldMap,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { IdStyle } from './leafValue';

/** A mocked backend's data: as many records of each type as `rows`, numbered from 0. */
export interface World {
  readonly schema: GraphQLSchema;
  readonly ids: IdStyle;
  readonly rows: number;
  /** Written values by record and field, and the links of relations. */
  readonly written: Map<string, Map<string, unknown>>;
  readonly links: Map<string, Map<string, { readonly type: string; readonly seed: number } | null>>;
  /** Created records by number, with the records that their creation named. */
  readonly added: Map<number, Added>;
  readonly removed: Set<string>;
}

interface Added {
  readonly type: string;
  readonly owners: readonly { readonly type: string; readonly seed: number }[];
}

export const recordId = ({ type, seed }: { readonly type: string; readonly seed: number }): string =>
  `${type}:${seed}`;

/** Global identities where the schema has a `node(id)`, own ones per type elsewhere. */
export function worldOf(schema: GraphQLSchema, rows: number): World {
  const node = schema.getQueryType()?.getFields()['node'];
  const isGlobal = node !== undefined && isAbstractType(getNamedType(node.type));
  return {
    schema,
    ids: isGlobal ? 'global' : 'byType',
    rows,
    written: new Map(),
    links: new Map(),
    added: new Map(),
    removed: new Set(),
  };
}

/** Forgets what was written, created and deleted. */
export function forgetWrites({ written, links, added, removed }: World): void {
  for (const store of [written, links, added, removed]) store.clear();
}

const IDENTITY = /^_?(id|uuid|rowId|nodeId|databaseId|documentId|slug|code|login)$/i;
const SYSTEM_PART = /^(Entry)?Sys$/;
/** Fields that tell records of a type apart. */
export const KEY =
  /^_?(id|uuid|rowId|nodeId|databaseId|documentId|slug|code|login|key|number|isbn|sku|symbol|name|title|username|email)$/i;

export function fieldsOf(type: GraphQLCompositeType): GraphQLFieldMap<unknown, unknown> {
  return isUnionType(type) ? {} : type.getFields();
}

export function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** Returns true if values of the type are records of their own rather than parts of others. */
export function hasIdentity(world: World, type: GraphQLCompositeType): boolean {
  if (isUnionType(type))
    return world.schema.getPossibleTypes(type).some((member) => hasIdentity(world, member));
  // What a record says of itself in one place (`sys { id }`) is a part of it.
  if (SYSTEM_PART.test(type.name)) return false;
  return Object.values(type.getFields()).some(
    (field) =>
      field.name === 'sys' ||
      (IDENTITY.test(field.name) && isLeafType(getNamedType(field.type)) && !isList(field.type)),
  );
}

/** Returns true if the type wraps rows: it is no record, and has a list of objects. */
export function isEnvelope(world: World, type: GraphQLCompositeType): boolean {
  return (
    isObjectType(type) &&
    !hasIdentity(world, type) &&
    Object.values(type.getFields()).some(
      (field) => isList(field.type) && isCompositeType(getNamedType(field.type)),
    )
  );
}

/** Finds the records inside an envelope: those of its first list, behind edges if there are any. */
export function innerRecord(
  world: World,
  type: GraphQLCompositeType,
  depth = 0,
): GraphQLCompositeType | null {
  const inner = Object.values(fieldsOf(type)).flatMap((field) => {
    const named = getNamedType(field.type);
    return isCompositeType(named) ? [{ named, list: isList(field.type) }] : [];
  });
  const ordered = [...inner.filter(({ list }) => list), ...inner.filter(({ list }) => !list)];
  for (const { named } of ordered) if (hasIdentity(world, named)) return named;
  for (const { named } of ordered) {
    const found = depth < 2 ? innerRecord(world, named, depth + 1) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Which object type a record of an abstract type is. */
export function concreteName(world: World, type: GraphQLCompositeType, seed: number): string {
  if (isObjectType(type)) return type.name;
  const possible = world.schema.getPossibleTypes(type);
  const added = world.added.get(seed)?.type;
  if (possible.some(({ name }) => name === added)) return added ?? '';
  const found = possible[seed % Math.max(1, possible.length)];
  if (found === undefined) throw new Error(`No object type is a ${type.name}.`);
  return found.name;
}
