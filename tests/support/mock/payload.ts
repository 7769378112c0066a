import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
} from 'graphql';
import { rootObject, type MockObject } from './mockObject';
import { isPossible, keysOf, leafValues, type RecordRef } from './records';
import { concreteName, hasIdentity, isList, type World } from './world';
import { isErrorName, type Outcome } from './write';

type Field = GraphQLField<unknown, unknown>;

/** The result of a mutation: its record, or a payload without errors around it. */
export function payloadOf(world: World, field: Field, outcome: Outcome): unknown {
  const named = getNamedType(field.type);
  if (isLeafType(named)) return inList(field, leafOf(world, { field, name: field.name }, outcome));
  if (!isCompositeType(named)) return null;
  return inList(field, compositeOf(world, named, outcome));
}

/** Resolves a field of a payload: lists of errors are empty, and its record is the one of the mutation. */
export function payloadField(world: World, source: MockObject, field: Field): unknown {
  const { outcome } = source;
  const named = getNamedType(field.type);
  if (outcome === null) return null;
  if (isErrorName(field.name) || isErrorName(named.name)) {
    if (isList(field.type)) return [];
    if (!isNonNullType(field.type)) return null;
  }
  if (isLeafType(named)) return inList(field, leafOf(world, { field, name: field.name }, outcome));
  if (!isCompositeType(named)) return null;
  if (named === world.schema.getQueryType()) return rootObject(named.name);
  return inList(field, compositeOf(world, named, outcome));
}

const inList = (field: Field, value: unknown): unknown =>
  isList(field.type) ? (value === null ? [] : [value]) : value;

function compositeOf(world: World, type: GraphQLCompositeType, outcome: Outcome): MockObject | null {
  const { record, owners } = outcome;
  const held = [record, ...owners].find((one) => one !== null && isPossible(world, type, one.type)) ?? null;
  if (held !== null) return { ...rootObject(held.type), seed: held.seed, isRoot: false };
  if (isUnionType(type)) {
    const good = type.getTypes().filter(({ name }) => !isErrorName(name));
    const member = good.find((one) => hasIdentity(world, one)) ?? good[0] ?? type.getTypes()[0];
    return member === undefined ? null : compositeOf(world, member, outcome);
  }
  const seed = record?.seed ?? 0;
  const isPart = !hasIdentity(world, type);
  return {
    ...rootObject(concreteName(world, type, seed)),
    seed,
    isRoot: false,
    outcome: isPart ? outcome : null,
  };
}

/** Answers that it worked: true, one row, the key of the record, and the first value of an enum that says so. */
function leafOf(
  world: World,
  { field, name }: { readonly field: Field; readonly name: string },
  { record }: Outcome,
): unknown {
  const type = getNamedType(field.type);
  if (isEnumType(type)) {
    const values = type.getValues();
    return (values.find((value) => !/^(NOT_|UN)/.test(value.name) && !isErrorName(value.name)) ?? values[0])
      ?.value;
  }
  if (type.name === 'Boolean') return !isErrorName(name);
  if (type.name === 'Int' || type.name === 'Float') return 1;
  if (/id$/i.test(type.name) || /id$/i.test(name)) return keyOf(world, record);
  return isLeafType(type) && isNonNullType(field.type)
    ? (leafValues(world, record ?? { type: 'Payload', seed: 0 }, field)[0] ?? 'done')
    : null;
}

function keyOf(world: World, record: RecordRef | null): string | null {
  return record === null || !isObjectType(world.schema.getType(record.type))
    ? null
    : (keysOf(world, record)[0] ?? null);
}
