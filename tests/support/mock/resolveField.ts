import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { conditionsIn, findRecord, type Condition } from './conditions';
import { hashOf } from './pick';
import {
  addedTo,
  isPossible,
  leafValues,
  POPULAR,
  recordsOf,
  relatedRecord,
  type RecordRef,
} from './records';
import { rootObject, type MockObject } from './mockObject';
import { payloadField, payloadOf } from './payload';
import { cursorAt, pages, windowOf } from './window';
import { concreteName, hasIdentity, innerRecord, isEnvelope, isList, type World } from './world';
import { applyMutation, isErrorName } from './write';

type Args = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

/** The most values in a list of a record that are no records. */
const MAX_PARTS = 5;

/** Resolves a field: to the declared type, deterministically, and according to the arguments. */
export function resolveField(world: World, source: MockObject, field: Field, given: Args): unknown {
  const args = withoutDefaults(field, given);
  if (source.__typename === world.schema.getMutationType()?.name)
    return payloadOf(world, field, applyMutation(world, field, args));
  if (source.outcome !== null) return payloadField(world, source, field);
  const named = getNamedType(field.type);
  if (isLeafType(named)) return leaf(world, source, field);
  if (!isCompositeType(named)) return null;
  return isList(field.type) ? rows(world, source, field, args) : one(world, source, field, args);
}

/** Default values add no condition: a default may name a record that the mock does not have. */
function withoutDefaults(field: Field, args: Args): Args {
  const isDefault = (name: string, value: unknown): boolean => {
    const declared = field.args.find((arg) => arg.name === name)?.defaultValue;
    return declared !== undefined && JSON.stringify(declared) === JSON.stringify(value);
  };
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => typeof value !== 'object' || !isDefault(name, value)),
  );
}

function leaf(world: World, source: MockObject, field: Field): unknown {
  const named = getNamedType(field.type);
  if (!isLeafType(named)) return null;
  const number = isList(field.type) ? null : countedValue(world, source, field);
  if (number !== null) return number.value;
  const record = { type: source.__typename, seed: source.seed };
  const values = leafValues(world, record, field);
  return isList(field.type) ? nest(field.type, values) : (values[0] ?? null);
}

/** A list of lists holds the values in its innermost. */
function nest(type: GraphQLOutputType, values: readonly unknown[]): unknown {
  const own = isNonNullType(type) ? type.ofType : type;
  if (!isListType(own)) return values;
  const inner: unknown = own.ofType;
  const item = isNonNullType(inner) ? inner.ofType : inner;
  // A type inside a list of an output type is an output type.
  return isListType(item) ? [nest(item as GraphQLOutputType, values)] : values;
}

/** Resolves the fields of an envelope beside its rows, and stand-alone counts; null for any other field. */
function countedValue(world: World, source: MockObject, field: Field): { readonly value: unknown } | null {
  const { name } = field;
  if (name === 'cursor') return { value: cursorAt(source.position) };
  const wantsNumber = /^(Int|Float|Long|BigInt|int64|.*[cC]ount.*)$/.test(getNamedType(field.type).name);
  if (source.window === null)
    return source.isRoot && wantsNumber && /count|total/i.test(name) ? { value: world.rows } : null;
  const { rows: shown, start, size, total } = source.window;
  const end = start + shown.length;
  const page = Math.floor(start / Math.max(1, size)) + 1;
  if (/^has_?next|^hasMore/i.test(name)) return { value: end < total };
  if (/^has_?prev/i.test(name)) return { value: start > 0 };
  if (/^startCursor$/i.test(name)) return { value: shown.length === 0 ? null : cursorAt(start) };
  if (/^endCursor$/i.test(name)) return { value: shown.length === 0 ? null : cursorAt(end - 1) };
  if (/^next_?token$|^nextCursor$/i.test(name)) return { value: end < total ? cursorAt(end - 1) : null };
  if (!wantsNumber) return null;
  if (/^(totalPages|pageCount|lastPage|pages|total_pages)$/i.test(name))
    return { value: Math.ceil(total / Math.max(1, size)) };
  if (/^(page|currentPage|pageNumber)$/i.test(name)) return { value: page };
  if (/^next_?page$/i.test(name)) return { value: end < total ? page + 1 : null };
  if (/^prev(ious)?_?page$/i.test(name)) return { value: page > 1 ? page - 1 : null };
  if (/^(pageSize|perPage|per_page|limit|size|first|take)$/i.test(name)) return { value: size };
  if (/^(offset|skip|start)$/i.test(name)) return { value: start };
  return /count|total/i.test(name) ? { value: total } : null;
}

/**
 * The records of a list: all at the root. Below a record those that point back to it, where one field of theirs does; else a few,
 * or none.
 */
function recordsFor(
  world: World,
  source: MockObject,
  { field, type }: { readonly field: Field; readonly type: GraphQLCompositeType },
): readonly RecordRef[] {
  const all = recordsOf(world, type);
  if (source.isRoot && source.position === 0) return all;
  const owner = { type: source.__typename, seed: source.seed };
  const added = addedTo(world, type, owner);
  const [back, ...more] = isObjectType(type)
    ? Object.values(type.getFields()).filter(
        (one) => getNamedType(one.type).name === owner.type && !isList(one.type) && one.args.length === 0,
      )
    : [];
  if (back !== undefined && more.length === 0 && !source.isSingleton) {
    const belongs = (record: RecordRef): boolean => relatedRecord(world, record, back)?.seed === owner.seed;
    const isAdded = (record: RecordRef): boolean => added.some(({ seed }) => seed === record.seed);
    return [...added, ...all.filter((record) => belongs(record) && !isAdded(record))];
  }
  const hash = hashOf(`${owner.type}.${field.name}#${owner.seed}`);
  // The first records are those that pages show: their lists have rows.
  const mayBeBare = source.seed >= POPULAR && !source.isSingleton && !source.isRoot;
  const isBare = (mayBeBare && hash % 5 === 0) || isErrorName(type.name);
  const most = hasIdentity(world, type) ? 30 : MAX_PARTS;
  const old = all.filter(({ seed }) => !world.added.has(seed));
  const count = isBare ? 0 : Math.min(old.length, 1 + (hash % most));
  // A list begins with a record that others point to, so that its own lists have rows.
  const start = hash % Math.max(1, Math.min(POPULAR, old.length));
  return [...added, ...[...old, ...old].slice(start, start + count)];
}

function rows(world: World, source: MockObject, field: Field, args: Args): unknown {
  // Lists are of composite types here; edges are parts of an envelope, rows are records.
  const named = getNamedType(field.type) as GraphQLCompositeType;
  const type = hasIdentity(world, named) ? named : innerRecord(world, named);
  const window =
    source.window !== null && !pages(field)
      ? source.window
      : windowOf(world, { rows: recordsFor(world, source, { field, type: type ?? named }), field }, args);
  const { start } = window;
  return nest(
    field.type,
    window.rows.map((row, index) => ({
      // An envelope with several lists has one window: its rows are of the first list's type.
      ...rootObject(isPossible(world, named, row.type) ? row.type : concreteName(world, named, row.seed)),
      seed: row.seed,
      position: start + index,
      isRoot: false,
    })),
  );
}

function one(world: World, source: MockObject, field: Field, args: Args): MockObject | null {
  const named = getNamedType(field.type) as GraphQLCompositeType;
  const isRecord = hasIdentity(world, named);
  if (source.isEmpty && isRecord) return missing(field);
  if (isEnvelope(world, named) || (!isRecord && pages(field))) {
    const inner = innerRecord(world, named);
    const rows = recordsFor(world, source, { field, type: inner ?? named });
    const window = windowOf(world, { rows, field }, args);
    const isRoom = source.isRoot && field.args.length === 0;
    return {
      ...rootObject(concreteName(world, named, source.seed)),
      seed: source.seed,
      window: isRoom ? null : window,
      isRoot: isRoom,
      position: source.position + (isRoom ? 1 : 0),
    };
  }
  const found = recordOf(world, source, { field, named }, args);
  if (found === null && isRecord) return missing(field);
  return {
    ...rootObject(found?.type ?? concreteName(world, named, 0)),
    seed: found?.seed ?? 0,
    window: isRecord ? null : source.window,
    position: source.position,
    isRoot: source.isRoot && !isRecord && field.args.length === 0,
    isSingleton: source.isRoot && field.args.length === 0,
    isEmpty: found === null,
  };
}

/** The record that a single value is, or belongs to; null where the arguments name one that does not exist. */
function recordOf(
  world: World,
  source: MockObject,
  { field, named }: { readonly field: Field; readonly named: GraphQLCompositeType },
  args: Args,
): RecordRef | null {
  const conditions = conditionsIn(args);
  const asks = conditions.length > 0;
  const inner =
    hasIdentity(world, named) || isAskedFor(named, conditions) ? named : innerRecord(world, named);
  if (inner !== null && (asks || source.isRoot)) {
    const record = findRecord(world, inner, args);
    if (record === null || inner === named) return record;
    return { type: concreteName(world, named, record.seed), seed: record.seed };
  }
  return relatedRecord(world, { type: source.__typename, seed: source.seed }, field);
}

/** Returns true if the arguments name fields of the type itself, so that any record can match. */
function isAskedFor(named: GraphQLCompositeType, conditions: readonly Condition[]): boolean {
  const fields = 'getFields' in named ? named.getFields() : {};
  return conditions.some(({ path }) => Object.hasOwn(fields, path.at(-1) ?? ''));
}

function missing(field: Field): null {
  if (isNonNullType(field.type)) throw new GraphQLError(`${field.name}: there is no such record.`);
  return null;
}
