import {
  getNamedType,
  isCompositeType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { leafValue } from './leafValue';
import { hashOf } from './pick';
import {
  concreteName,
  fieldsOf,
  hasIdentity,
  innerRecord,
  isEnvelope,
  isList,
  KEY,
  recordId,
  type World,
} from './world';

/** A record by its type and number. */
export interface RecordRef {
  readonly type: string;
  readonly seed: number;
}

type Field = GraphQLField<unknown, unknown>;

/** The number of records that most others point to, so that their lists have rows. */
export const POPULAR = 12;
/** The number of records that lack no relation: pages show the first ones. */
const DENSE = 6;

/** Returns the values of a leaf field: those that were written, else made-up ones. One at most unless it is a list. */
export function leafValues(world: World, record: RecordRef, field: Field): readonly unknown[] {
  const named = getNamedType(field.type);
  if (!isLeafType(named)) return [];
  const written = world.written.get(recordId(record))?.get(field.name);
  if (written !== undefined) return Array.isArray(written) ? written : written === null ? [] : [written];
  const hash = hashOf(`${record.type}.${field.name}?${record.seed}`);
  const value = (seed: number): unknown =>
    leafValue(named, { type: record.type, field: field.name, seed, isNew: seed >= world.rows }, world.ids);
  if (isList(field.type)) return Array.from({ length: hash % 4 }, (_, index) => value(record.seed + index));
  const linked = linkedKey(world, record, field);
  if (linked !== undefined) return linked;
  const isNull = !isNonNullType(field.type) && !KEY.test(field.name) && hash % 13 === 0;
  return isNull ? [] : [value(record.seed)];
}

/** `authorId` beside `author` is the key of that author; undefined where there is no such pair. */
function linkedKey(world: World, record: RecordRef, field: Field): readonly unknown[] | undefined {
  const relation = findField(world, record, /^(.+?)_?[iI]d$/.exec(field.name)?.[1]);
  const named = relation === undefined ? null : getNamedType(relation.type);
  if (relation === undefined || isList(relation.type) || !isCompositeType(named)) return undefined;
  if (!hasIdentity(world, named)) return undefined;
  const child = relatedRecord(world, record, relation);
  const key = child === null ? undefined : findField(world, child, 'id');
  return child === null || key === undefined ? [] : leafValues(world, child, key);
}

/** Finds a field of the record's type. */
export function findField(
  world: World,
  record: Pick<RecordRef, 'type'>,
  name: string | undefined,
): Field | undefined {
  const type = world.schema.getType(record.type);
  return isObjectType(type) && name !== undefined ? type.getFields()[name] : undefined;
}

/**
 * The record that a single field leads to: another one where both are records of their own, else a part of the same. Null where a
 * nullable relation is empty.
 */
export function relatedRecord(world: World, parent: RecordRef, field: Field): RecordRef | null {
  // Callers ask for fields of composite types only.
  const type = getNamedType(field.type) as GraphQLCompositeType;
  const written = world.links.get(recordId(parent))?.get(field.name);
  if (written !== undefined) return written;
  const own = world.schema.getType(parent.type);
  if (field.name === 'attributes') return { type: concreteName(world, type, parent.seed), seed: parent.seed };
  if (!isObjectType(own) || !hasIdentity(world, own) || !hasIdentity(world, type))
    return { type: concreteName(world, type, parent.seed), seed: parent.seed };
  const isFirst = parent.seed < POPULAR && isPart(world, own, type);
  const isAbsent =
    !isFirst && parent.seed >= DENSE && hashOf(`${parent.type}.${field.name}!${parent.seed}`) % 9 === 0;
  if (isAbsent && !isNonNullType(field.type) && field.args.length === 0) return null;
  const hash = hashOf(`${parent.type}.${field.name}:${parent.seed}`);
  const popular = Math.min(POPULAR, world.rows);
  // The first parts are spread over the first owners, so that no list of parts is empty by chance.
  const seed = isFirst
    ? (parent.seed + hashOf(`${parent.type}.${field.name}`)) % popular
    : (hash >>> 3) % (hash % 3 === 0 ? world.rows : popular);
  const found = { type: concreteName(world, type, seed), seed };
  return world.removed.has(recordId(found)) && !isNonNullType(field.type) ? null : found;
}

/** Returns true if records of one type are parts of records of the other: those list them. */
function isPart(world: World, type: GraphQLObjectType, owner: GraphQLCompositeType): boolean {
  return Object.values(fieldsOf(owner)).some((field) => {
    const named = getNamedType(field.type);
    if (!isCompositeType(named)) return false;
    if (isList(field.type)) return named === type;
    return isEnvelope(world, named) && innerRecord(world, named) === type;
  });
}

/** Returns the identifying fields of a record. */
export function keysOf(world: World, record: RecordRef): readonly string[] {
  const type = world.schema.getType(record.type);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    KEY.test(field.name) && isLeafType(getNamedType(field.type))
      ? leafValues(world, record, field).map(String)
      : [],
  );
}

/** All records of a type, new ones first. */
export function recordsOf(world: World, type: GraphQLCompositeType): readonly RecordRef[] {
  const own = Array.from({ length: world.rows }, (_, seed) => ({
    type: concreteName(world, type, seed),
    seed,
  }));
  return [...addedTo(world, type), ...own].filter((record) => !world.removed.has(recordId(record)));
}

/** The records that were created, newest first; those that were linked to an owner if one is given. */
export function addedTo(world: World, type: GraphQLCompositeType, owner?: RecordRef): readonly RecordRef[] {
  return [...world.added]
    .flatMap(([seed, { type: name, owners }]) =>
      isPossible(world, type, name) &&
      (owner === undefined || owners.some((one) => recordId(one) === recordId(owner)))
        ? [{ type: name, seed }]
        : [],
    )
    .reverse();
}

export function isPossible(world: World, type: GraphQLCompositeType, name: string): boolean {
  const found = world.schema.getType(name);
  return (
    isObjectType(found) && (found === type || (!isObjectType(type) && world.schema.isSubType(type, found)))
  );
}
