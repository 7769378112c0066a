import type { GraphQLInputObjectType, GraphQLEnumType } from 'graphql';
import { memoizeByObject } from '../model/memoize';
import { isJsonObject, type Json } from '../model/json';
import { getScalarKind } from '../graphql/valueKind';
import type { SortColumn } from '../model/reads';
import {
  isEnumType,
  isRequiredArgument,
  isInputObjectType,
  isScalarType,
  unwrapType,
  getInputFields,
  getInnermostType,
} from '../graphql/types';
import type { RowColumns } from './columns';
import { toFlatCase } from '../lexicon/names';

/** Names of direction arguments and keys. */
export const DIRECTION_NAMES =
  /^(sortorder|orderdirection|sortdirection|direction|order|orderdir|sortdir|dir|reverse|orderbydirection|orderdesc|desc|descending|ascending|asc|sortreverse|isdesc|isascending|sortdescending|ordertype|sortasc)$/;

/**
 * Finds the values for ascending and descending, or null. With a null `name` only enums count; Booleans and texts are
 * directions by their name.
 */
export function findDirectionValues(type: unknown, name: string | null): readonly [Json, Json] | null {
  if (isEnumType(type)) return findEnumDirections(type);
  if (name === null || !isScalarType(type)) return null;
  const plain = toFlatCase(name);
  if (!DIRECTION_NAMES.test(plain)) return null;
  const kind = getScalarKind(type);
  if (kind === 'boolean') return /asc/.test(plain) ? [true, false] : [false, true];
  return kind === 'text' && plain !== 'order' ? ['ASC', 'DESC'] : null;
}

/** Cached, because every column asks for the one enum of directions. */
const findEnumDirections = memoizeByObject((type: GraphQLEnumType): readonly [Json, Json] | null => {
  const values = type.getValues().map((value) => value.name);
  if (values.length > 8) return null;
  const asc =
    values.find((value) =>
      /^(asc|ascending|ascnullslast|asc_nulls_last|up|increasing|forward)$/i.test(value),
    ) ?? values.find((value) => /^asc/i.test(value));
  const desc =
    values.find((value) =>
      /^(desc|descending|descnullslast|desc_nulls_last|down|decreasing|backward)$/i.test(value),
    ) ?? values.find((value) => /^desc/i.test(value));
  return asc !== undefined &&
    desc !== undefined &&
    values.every((value) => /asc|desc|up|down|increas|decreas|null|rand|ward/i.test(value))
    ? [asc, desc]
    : null;
});

/** Finds a column's direction in an object: `{ sort, nulls }`, `{ direction, priority }`. A rank is sent as 1. */
function findNestedDirections(type: unknown): readonly [Json, Json] | null {
  if (!isInputObjectType(type)) return null;
  const fields = getInputFields(type);
  const held = fields.find((field) => /^(sort|order|direction|dir)$/.test(toFlatCase(field.name)));
  const directions = held === undefined ? null : findDirectionValues(getInnermostType(held.type), null);
  if (held === undefined || directions === null) return null;
  const others = fields.filter((field) => field !== held && isRequiredArgument(field));
  const isRank = ({ type: rank }: (typeof others)[number]): boolean => {
    const { named, lists } = unwrapType(rank);
    return lists === 0 && isScalarType(named) && getScalarKind(named) === 'integer';
  };
  if (fields.length > 3 || !others.every(isRank)) return null;
  const ranks = Object.fromEntries(others.map(({ name }) => [name, 1]));
  return [
    { [held.name]: directions[0], ...ranks },
    { [held.name]: directions[1], ...ranks },
  ];
}

/** The columns of a sort in an input object, and how one such object takes a further column; null where it does not. */
interface ObjectSort {
  readonly columns: readonly SortColumn[];
  readonly further: 'member' | { readonly under: string } | null;
  /** Its columns have ranks, of which nobody says which comes first. */
  readonly isRanked: boolean;
}

/** Finds the columns of a sort with column and direction in one input object, in any of the known forms, or null. */
export function findSortColumns(type: GraphQLInputObjectType, columns: RowColumns): ObjectSort | null {
  const pair = pairColumns(type, columns) ?? columnsByDirection(type, columns);
  if (pair !== null) return { columns: pair, further: findNextSort(type), isRanked: false };
  const map = mapColumns(type, columns, 0) ?? plainMap(type, columns);
  if (map === null) return null;
  const isRanked = hasRanks(type);
  return { columns: map, further: type.isOneOf || isRanked ? null : 'member', isRanked };
}

/** Finds the key that holds the next sort of the same type: `then`. */
function findNextSort(type: GraphQLInputObjectType): { readonly under: string } | null {
  const next = getInputFields(type).filter((field) => {
    const { named, lists } = unwrapType(field.type);
    return named === type && lists === 0;
  });
  const [only, ...others] = next;
  return only === undefined || others.length > 0 ? null : { under: only.name };
}

/** Decides whether the columns of a map are objects with a required rank beside their direction. */
function hasRanks(type: GraphQLInputObjectType): boolean {
  return getInputFields(type).some((field) => {
    const [asc] = findNestedDirections(getInnermostType(field.type)) ?? [];
    return isJsonObject(asc) && Object.keys(asc).length > 1;
  });
}

/** Returns the enum values of columns or, for text, the row's own sortable columns. */
export function getSortChoices(type: unknown, columns: RowColumns): readonly { field: string; by: string }[] {
  if (!isEnumType(type)) return columns.sortablePaths.map((field) => ({ field, by: field }));
  return type.getValues().flatMap((value) => {
    const field = columns.findPath(value.name);
    return field === null ? [] : [{ field, by: value.name }];
  });
}

/** Reads `{ asc: BookOrderable, desc: BookOrderable, then: … }`: the keys are directions, the values columns. */
function columnsByDirection(type: GraphQLInputObjectType, columns: RowColumns): readonly SortColumn[] | null {
  const keyNamed = (names: RegExp) => getInputFields(type).find(({ name }) => names.test(name));
  const [up, down] = [keyNamed(/^asc(ending)?$/i), keyNamed(/^desc(ending)?$/i)];
  if (up === undefined || down === undefined) return null;
  const { named, lists } = unwrapType(up.type);
  if (lists > 0 || !isEnumType(named) || getInnermostType(down.type) !== named) return null;
  return getSortChoices(named, columns).map(({ field, by }) => ({
    field,
    asc: { [up.name]: by },
    desc: { [down.name]: by },
  }));
}

/**
 * Reads a map of columns to words or signs: `{ createdAt: String }` takes ASC, `{ createdAt: Int }` takes 1 and -1.
 */
function plainMap(type: GraphQLInputObjectType, columns: RowColumns): readonly SortColumn[] | null {
  const fields = getInputFields(type);
  const kinds = fields.map((field) => {
    const { named, lists } = unwrapType(field.type);
    return lists === 0 && isScalarType(named) ? getScalarKind(named) : 'object';
  });
  const [kind] = kinds;
  if ((kind !== 'text' && kind !== 'integer') || kinds.some((own) => own !== kind)) return null;
  const [asc, desc]: readonly [Json, Json] = kind === 'text' ? ['ASC', 'DESC'] : [1, -1];
  const found = fields.flatMap(({ name }) => {
    const own = columns.findPath(name);
    return own === null ? [] : [{ field: own, asc: { [name]: asc }, desc: { [name]: desc } }];
  });
  return found.length * 2 > fields.length ? found : null;
}

/** Reads `{ field direction }`. */
function pairColumns(type: GraphQLInputObjectType, columns: RowColumns): readonly SortColumn[] | null {
  const fields = getInputFields(type);
  const column = fields.find(
    (field) =>
      /^(field|column|key|by|property|name|fieldname|columnname|sortby|orderby|sortfield|sortkey|orderfield|attribute|path)$/.test(
        toFlatCase(field.name),
      ) &&
      unwrapType(field.type).lists === 0 &&
      !isInputObjectType(getInnermostType(field.type)) &&
      // `{ name: SortOrder, key: SortOrder }` is a map of columns, whatever their names.
      findDirectionValues(getInnermostType(field.type), null) === null,
  );
  const direction = fields.find(
    (field) => field !== column && findDirectionValues(getInnermostType(field.type), field.name) !== null,
  );
  if (column === undefined || direction === undefined) return null;
  const others = fields.filter((field) => field !== column && field !== direction);
  if (others.some((field) => String(field.type).endsWith('!') && field.defaultValue === undefined))
    return null;
  const named = getInnermostType(column.type);
  const [asc, desc] = findDirectionValues(getInnermostType(direction.type), direction.name) ?? [
    'ASC',
    'DESC',
  ];
  const value = (by: string, way: Json): Json => ({ [column.name]: by, [direction.name]: way });
  return getSortChoices(named, columns).map(({ field, by }) => ({
    field,
    asc: value(by, asc),
    desc: value(by, desc),
  }));
}

function mapColumns(
  type: GraphQLInputObjectType,
  columns: RowColumns,
  depth: number,
): readonly SortColumn[] | null {
  const found = getInputFields(type).flatMap((field): readonly SortColumn[] => {
    const { named, lists } = unwrapType(field.type);
    const directions = lists > 0 ? null : (findDirectionValues(named, null) ?? findNestedDirections(named));
    if (directions !== null) {
      const own = columns.findPath(field.name);
      return own === null
        ? []
        : [{ field: own, asc: { [field.name]: directions[0] }, desc: { [field.name]: directions[1] } }];
    }
    // Value objects nest their columns. One level is enough, because relations could be cyclic.
    const prefix = columns.findNested(field.name);
    if (prefix === null || depth > 0 || !isInputObjectType(named)) return [];
    const inner = mapColumns(named, prefix, depth + 1) ?? [];
    return inner.map((column) => ({
      field: column.field,
      asc: { [field.name]: column.asc },
      desc: { [field.name]: column.desc },
    }));
  });
  const isMap = getInputFields(type).some(
    ({ type: own }) =>
      findDirectionValues(getInnermostType(own), null) !== null ||
      findNestedDirections(getInnermostType(own)) !== null,
  );
  return isMap ? found : null;
}
