import { getKeySlots, toNameSet, type ArgumentSlot, getKeyNames } from './argumentSlot';
import { getInputOperators, findSuffixOperator } from './filterOperators';
import { isInputObjectType, isScalarType, isLeafType } from '../graphql/types';
import { getScalarKind, inferValueKind } from '../graphql/valueKind';
import type { FilterOperation, FilterOperator, ArgRef, FilterField } from '../model/reads';
import { toFlatCase, splitWords } from '../lexicon/names';
import { isDateKind } from '../model/kindTraits';
import { unwrapTypeName } from '../model/typeName';
import type { RowColumns } from './columns';
import type { GraphQLNamedType } from 'graphql';
import { isGeoJsonType } from '../lexicon/geoJsonType';

const NAMES = toNameSet('key name label slug');
const VALUES = toNameSet('value values');

/**
 * Finds the condition of a list on pairs of a name and a value: `metadata: [{ key, value }]`, `{ key, value: { eq } }`
 * (docs/shapes.md, 3.5). Null for other inputs, and where a pair needs more than its name and value.
 */
export function findPairCondition(slot: ArgumentSlot): FilterOperation | null {
  const { named, lists } = slot.ref;
  if (!isInputObjectType(named) || lists > 1) return null;
  const keys = getKeySlots(lists === 1 ? slot.element : slot);
  const name = keys.find((key) => NAMES.has(key.flatName) && isText(key) && key.ref.lists === 0);
  const value = keys.find((key) => VALUES.has(key.flatName));
  if (name === undefined || value === undefined) return null;
  if (keys.some((key) => key.required && key !== name && key !== value)) return null;
  const compared = findComparedText(value);
  return compared === null ? null : { ...compared, op: 'eq', nameArg: name.at };
}

function findComparedText(value: ArgumentSlot): Pick<FilterOperation, 'at' | 'type' | 'list'> | null {
  const { named, lists } = value.ref;
  if (isText(value) && lists <= 1)
    return { at: value.at, type: value.typeString, ...(lists === 1 ? { list: true } : {}) };
  if (!isInputObjectType(named) || lists > 0) return null;
  const equals = getInputOperators(named).find(({ meaning, list }) => meaning.op === 'eq' && !list);
  if (equals === undefined) return null;
  return { at: { ...value.at, path: [...value.at.path, ...equals.path] }, type: equals.printed };
}

function isText({ ref }: ArgumentSlot): boolean {
  return isScalarType(ref.named) && getScalarKind(ref.named) === 'text';
}

const BOUNDS: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte']);

/**
 * Reads an end of a range that leaves out the end of its column's name: `createdAfter` for `createdAt`. Where the row has
 * one date only, it may leave out the whole name: `from` for `at`. Null for other arguments.
 */
export function findMomentBound(
  { name, ref }: ArgumentSlot,
  columns: RowColumns,
): ReturnType<typeof findSuffixOperator> {
  const found = findSuffixOperator(name, columns.findMoment) ?? findOnlyMomentBound(name, columns);
  if (found === null || !BOUNDS.has(found.meaning.op) || ref.named === null) return null;
  const column = columns.getField(found.field);
  const isAlike =
    unwrapTypeName(column?.type ?? '') === ref.named.name || isDateKind(inferValueKind(ref.named, name));
  return isAlike ? found : null;
}

const BOUND_WORDS: ReadonlyMap<string, 'gte' | 'lte'> = new Map([
  ['from', 'gte'],
  ['since', 'gte'],
  ['fromdate', 'gte'],
  ['startdate', 'gte'],
  ['to', 'lte'],
  ['until', 'lte'],
  ['todate', 'lte'],
  ['enddate', 'lte'],
]);

/** Reads a bare end of a range, `from` or `until`, where the row has only one date that it can mean. */
function findOnlyMomentBound(name: string, columns: RowColumns): ReturnType<typeof findSuffixOperator> {
  const op = BOUND_WORDS.get(toFlatCase(name));
  const field = op === undefined ? null : columns.findOnlyMoment();
  return op === undefined || field === null ? null : { field, meaning: { op } };
}

/** The facts about rows that keys in conditions need. */
interface KeyContext {
  readonly columns: RowColumns;
  /** Returns the field of an entity type by which its records are read, with the name of its type. */
  readonly keyOf: (type: string) => { readonly path: string; readonly named: string } | null;
}

/**
 * Finds the relation to whose records a condition on a key leads. It is beside the bare key (`clinicId` beside `clinic`),
 * or its name is followed by that of its records' key (`speciesCode`, where species are told apart by a code). Null where
 * that key is of another type than the value.
 */
export function findKeyedRelation(
  { name, ref }: ArgumentSlot,
  path: string | null,
  { columns, keyOf }: KeyContext,
): string | null {
  const relationOf = (name: string, key: string | null): string | null => {
    const column = columns.getField(name);
    if (column?.kind !== 'relation' || column.list || column.target === undefined) return null;
    const target = keyOf(column.target);
    const isKey = target !== null && target.named === ref.named?.name;
    return isKey && (key === null || toFlatCase(target.path) === key) ? name : null;
  };
  if (path !== null) {
    const [only, ...others] = columns.getField(path)?.foreignKeyOf ?? [];
    return only === undefined || others.length > 0 ? null : relationOf(only, null);
  }
  const words = splitWords(name);
  const relation = words.length > 1 ? columns.findPath(words.slice(0, -1).join('_')) : null;
  return relation === null ? null : relationOf(relation, words.at(-1) ?? '');
}

/** Operators that select what lies in an area, by their flat names; the exact ones first. */
const OPERATORS = ['within', 'stwithin', 'intersectsbbox', 'stintersects', 'intersects'];

/** Finds the place of an area as GeoJSON among the operators of a condition: `location: { _st_within }`. Null without one. */
export function findArea(condition: ArgumentSlot): ArgRef | null {
  if (!mayHaveArea(condition)) return null;
  const keys = getKeySlots(condition).filter(({ ref }) => ref.lists === 0);
  for (const operator of OPERATORS) {
    const key = keys.find(({ flatName, ref }) => flatName === operator && takesGeoJson(ref.named));
    if (key !== undefined) return key.at;
  }
  return null;
}

/** Names are cheaper than slots, and hardly any condition has such an operator. */
function mayHaveArea(condition: ArgumentSlot): boolean {
  const names = getKeyNames(condition);
  return OPERATORS.some((operator) => names.has(operator));
}

function takesGeoJson(type: GraphQLNamedType): boolean {
  if (isScalarType(type)) return isGeoJsonType(type.name);
  if (!isInputObjectType(type)) return false;
  const names = Object.keys(type.getFields());
  return names.includes('type') && names.includes('coordinates');
}

/** Operators that take both ends of a range, by their flat names. */
const RANGE_OPERATORS = ['between', 'range', 'isbetween', 'inrange'];

/** Names of the two ends, which both belong to the range. */
const ENDS = [
  ['lower', 'upper'],
  ['lowerbound', 'upperbound'],
  ['start', 'end'],
  ['from', 'to'],
  ['min', 'max'],
  ['gte', 'lte'],
] as const;

/**
 * Finds the operator that takes both ends of a range as one condition: `dueAt: { between: { lower, upper } }`. The ends are all that it
 * takes, and have one type. Empty without such an operator.
 */
export function findRange(condition: ArgumentSlot): Pick<FilterField, 'range'> {
  const names = getKeyNames(condition);
  if (!RANGE_OPERATORS.some((operator) => names.has(operator))) return {};
  for (const key of getKeySlots(condition)) {
    if (!RANGE_OPERATORS.includes(key.flatName) || key.ref.lists > 0) continue;
    const ends = getKeySlots(key);
    const [one, other] = ends;
    if (ends.length !== 2 || one === undefined || other === undefined) continue;
    const isAlike = isLeafType(one.ref.named) && one.ref.named === other.ref.named;
    if (!isAlike || one.ref.lists + other.ref.lists > 0) continue;
    for (const [lower, upper] of ENDS) {
      const [from, to] = [lower, upper].map((name) => ends.find((end) => end.flatName === name));
      if (from !== undefined && to !== undefined) return { range: { from: from.at, to: to.at } };
    }
  }
  return {};
}
