import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { childOf, conditionsIn, findRecord, type Condition, type RecordRef } from './conditions';
import { leafValue } from './leafValue';
import { hashOf } from './pick';
import { cursorAt, pages, windowOf, type Row, type Rows, type Window } from './window';
import { concreteName, hasIdentity, innerRecord, isEnvelope, isList, KEY, type World } from './world';

/** A value of the mocked backend while a request is answered. */
export interface MockObject {
  readonly __typename: string;
  readonly seed: number;
  /** Inside an envelope: what it holds. */
  readonly window: Window | null;
  /** The row's place in its list. */
  readonly position: number;
  readonly given: Row['given'];
  /** A root, or a room below it: its lists are whole. */
  readonly isRoot: boolean;
  /** A value that a root gives without being asked for one: its lists have rows. */
  readonly isSingleton: boolean;
  /** An envelope around a record that does not exist. */
  readonly isEmpty: boolean;
}

type Args = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

export const rootObject = (type: string): MockObject => ({
  __typename: type,
  seed: 0,
  window: null,
  position: 0,
  given: new Map(),
  isRoot: true,
  isSingleton: false,
  isEmpty: false,
});

/** Resolves a field: to the declared type, deterministically, and according to the arguments. */
export function resolveField(world: World, source: MockObject, field: Field, given: Args): unknown {
  const args = withoutDefaults(field, given);
  const named = getNamedType(field.type);
  if (isLeafType(named)) return leaf(world, source, field, args);
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

function leaf(world: World, source: MockObject, field: Field, args: Args): unknown {
  const named = getNamedType(field.type);
  if (!isLeafType(named)) return null;
  const number = isList(field.type) ? null : countedValue(world, source, field, args);
  if (number !== null) return number.value;
  const given = source.given.get(field.name);
  if (given !== undefined && !isList(field.type)) return typed(field.type, given);
  const place = { type: source.__typename, field: field.name, seed: source.seed };
  const hash = hashOf(`${place.type}.${place.field}?${place.seed}`);
  if (isList(field.type))
    return nest(
      field.type,
      Array.from({ length: hash % 4 }, (_, index) =>
        leafValue(named, { ...place, seed: source.seed + index }, world.ids),
      ),
    );
  if (!isNonNullType(field.type) && hash % 13 === 0 && !KEY.test(field.name)) return null;
  return leafValue(named, place, world.ids);
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

function typed(type: GraphQLOutputType, text: unknown): unknown {
  const name = getNamedType(type).name;
  return name === 'Int' || name === 'Float' ? Number(text) : text;
}

/** Resolves the fields of an envelope beside its rows, and stand-alone counts; null for any other field. */
function countedValue(
  world: World,
  source: MockObject,
  field: Field,
  args: Args,
): { readonly value: unknown } | null {
  const { name } = field;
  if (name === 'cursor') return { value: cursorAt(source.position) };
  const wantsNumber = /^(Int|Float|Long|BigInt|int64|.*[cC]ount.*)$/.test(getNamedType(field.type).name);
  if (source.window === null)
    return source.isRoot && wantsNumber && /count|total/i.test(name)
      ? { value: windowOf(world, { rows: rootRows(world), type: null, field }, { ...args, first: 1 }).total }
      : null;
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

const rootRows = (world: World): Rows => ({ count: world.rows, from: 0 });

/** Lists of the root are whole; those of a record have a few rows, or none. */
function rowsFor(world: World, source: MockObject, field: Field): Rows {
  if (source.isRoot && source.position === 0) return rootRows(world);
  const hash = hashOf(`${source.__typename}.${field.name}#${source.seed}`);
  const isBare = hash % 5 === 0 && !source.isSingleton && !source.isRoot;
  return { count: isBare ? 0 : 1 + (hash % 30), from: hash % world.rows };
}

function rows(world: World, source: MockObject, field: Field, args: Args): unknown {
  // Lists are of composite types here; edges are parts of an envelope, rows are records.
  const named = getNamedType(field.type) as GraphQLCompositeType;
  const type = hasIdentity(world, named) ? named : innerRecord(world, named);
  const window =
    source.window !== null && !pages(field)
      ? source.window
      : windowOf(world, { rows: rowsFor(world, source, field), type, field }, args);
  const { start } = window;
  return nest(
    field.type,
    window.rows.map((row, index) => ({
      ...rootObject(concreteName(world, named, row.seed)),
      seed: row.seed,
      given: row.given,
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
    const window = windowOf(world, { rows: rowsFor(world, source, field), type: inner, field }, args);
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
  if (found !== null && !isNonNullType(field.type) && isAbsent(world, source, field)) return null;
  return {
    ...rootObject(found?.type ?? concreteName(world, named, 0)),
    seed: found?.seed ?? 0,
    window: isRecord ? null : source.window,
    position: source.position,
    given: isRecord && hasIdentityByName(world, source) ? new Map() : source.given,
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
  return childOf(world, { type: source.__typename, seed: source.seed }, { name: field.name, type: named });
}

/** Returns true if the arguments name fields of the type itself, so that any record can match. */
function isAskedFor(named: GraphQLCompositeType, conditions: readonly Condition[]): boolean {
  const fields = 'getFields' in named ? named.getFields() : {};
  return conditions.some(({ path }) => Object.hasOwn(fields, path.at(-1) ?? ''));
}

/** Decides which nullable values are null. Values requested by arguments, and those of roots and envelopes, never are. */
function isAbsent(world: World, source: MockObject, field: Field): boolean {
  if (source.isRoot || source.window !== null || field.args.length > 0 || !hasIdentityByName(world, source))
    return false;
  return hashOf(`${source.__typename}.${field.name}!${source.seed}`) % 9 === 0;
}

function hasIdentityByName(world: World, source: MockObject): boolean {
  const type = world.schema.getType(source.__typename);
  return isCompositeType(type) && hasIdentity(world, type);
}

function missing(field: Field): null {
  if (isNonNullType(field.type)) throw new GraphQLError(`${field.name}: there is no such record.`);
  return null;
}
