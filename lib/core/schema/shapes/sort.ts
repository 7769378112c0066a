import type { GraphQLEnumType, GraphQLInputObjectType } from 'graphql';
import { getScalarKind } from '../graphql/valueKind';
import { findPrimaryKeySort, getSortTextFormat } from '../dialects/vendorConventions';
import type { ArgRef, ListSort, SortColumn } from '../model/reads';
import type { Json } from '../model/json';
import type { RowColumns } from './columns';
import { DIRECTION_NAMES, findDirectionValues, getSortChoices, findSortColumns } from './sortColumns';
import { getKeyNames, getKeySlots, toNameSet, type ArgumentSlot } from './argumentSlot';
import { isEnumType, isInputObjectType, isScalarType } from '../graphql/types';
import { memoizeByObject } from '../model/memoize';

/** The sort of a list, and the slots that it uses. */
export interface FoundSort {
  readonly sort: ListSort;
  readonly used: readonly ArgumentSlot[];
  /** How it takes a further column; null where it takes only one. */
  readonly further: 'element' | 'member' | { readonly under: string } | null;
  /** The values that sort by the whole key of a record, where the sort has them. */
  readonly primaryKey: Omit<SortColumn, 'field'> | null;
}

const COLUMN_NAMES = toNameSet(
  'sort sorts order orders orderby sortby sorting sortings orderbys ordering orderings sortfield sortkey sortcolumn orderfield ordercolumn sortedby sortinput orderbyfield sorter sorters sortoptions',
);

/** Containers that may hold a sort. */
const HOLDERS = toNameSet(
  'options where filter filters params input paging pagination query listoptions args request req',
);
const TEXT_COLUMNS = toNameSet('sort sortby sortfield orderby');

/**
 * Finds the sort of a list. A direction without a column is not a sort. See docs/shapes.md, 3.4. `columns` are the
 * row's own.
 */
export function findSort(slots: readonly ArgumentSlot[], columns: RowColumns): FoundSort | null {
  const own = sortIn(slots, columns, slots);
  if (own !== null) return own;
  for (const container of slots) {
    if (!HOLDERS.has(container.flatName) || !hasColumnName(container)) continue;
    const found = sortIn(getKeySlots(container), columns, slots);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Decides whether a container has a sort key. Asked first, because containers with hundreds of conditions rarely have
 * one.
 */
function hasColumnName(container: ArgumentSlot): boolean {
  for (const name of getKeyNames(container)) if (COLUMN_NAMES.has(name)) return true;
  return false;
}

function sortIn(
  group: readonly ArgumentSlot[],
  columns: RowColumns,
  all: readonly ArgumentSlot[],
): FoundSort | null {
  const texts = textPair(group, columns);
  if (texts !== null) return texts;
  const named = group.filter((slot) => COLUMN_NAMES.has(slot.flatName) && directionOf(slot) === null);
  const found = named.flatMap((slot) => sortBy(slot, group, columns, all) ?? []);
  // Of two sorts, one that sorts in both directions is of more use: `orderBy: createdAt` beside `sort: { title: DESC }`.
  return found.find(({ sort }) => sortsBothWays(sort)) ?? found[0] ?? null;
}

function sortBy(
  slot: ArgumentSlot,
  group: readonly ArgumentSlot[],
  columns: RowColumns,
  all: readonly ArgumentSlot[],
): FoundSort | null {
  const { named, lists } = slot.ref;
  const object = isInputObjectType(named) ? sortColumnFinder(columns)(named) : null;
  if (object !== null) {
    const sort = {
      arg: valueRef(slot),
      direction: null,
      ...describeDefault(slot),
      columns: object.columns,
    };
    const inList = object.isRanked ? null : 'element';
    return { sort, used: [slot], further: lists > 0 ? inList : object.further, primaryKey: null };
  }
  const direction = group.find(
    (other) => other !== slot && DIRECTION_NAMES.test(other.flatName) && directionOf(other) !== null,
  );
  const pair = columnSort(slot, direction ?? null, columns, all);
  if (pair === null) return null;
  return {
    sort: { ...pair, ...describeDefault(slot) },
    used: direction === undefined ? [slot] : [slot, direction],
    further: lists > 0 ? 'element' : null,
    primaryKey: isEnumType(named) ? findPrimaryKeySort(named) : null,
  };
}

function sortsBothWays({ direction, columns }: ListSort): boolean {
  return columns.some(({ desc }) => direction !== null || desc !== null);
}

/** Reads `sort: String, order: String`: the column, and the direction as text. */
function textPair(group: readonly ArgumentSlot[], columns: RowColumns): FoundSort | null {
  const isText = (slot: ArgumentSlot): boolean =>
    slot.ref.lists === 0 && isScalarType(slot.ref.named) && getScalarKind(slot.ref.named) === 'text';
  const column = group.find((slot) => TEXT_COLUMNS.has(slot.flatName) && isText(slot));
  const order = group.find((slot) => slot.flatName === 'order' && isText(slot));
  if (column === undefined || order === undefined) return null;
  const choices = getSortChoices(column.ref.named, columns);
  const sort: ListSort = {
    arg: column.at,
    direction: { arg: order.at, asc: 'asc', desc: 'desc' },
    columns: choices.map(({ field, by }) => ({ field, asc: by, desc: by })),
  };
  return { sort, used: [column, order], further: null, primaryKey: null };
}

function describeDefault(slot: ArgumentSlot): Pick<ListSort, 'hasDefault'> {
  return slot.default === undefined || slot.default === null ? {} : { hasDefault: true };
}

/**
 * Reads a sort with column and direction in one input object: `{ field direction }` or a map of field to direction.
 * Cached by row and input type, because related lists repeat them.
 */
const sortColumnFinder = memoizeByObject((columns: RowColumns) =>
  memoizeByObject((named: GraphQLInputObjectType) => findSortColumns(named, columns)),
);

/** Returns the position of one element where the argument is a list. */
function valueRef(slot: ArgumentSlot): ArgRef {
  return slot.ref.lists > 0 ? { ...slot.at, path: [...slot.at.path, '[]'] } : slot.at;
}

/** Reads a column argument: an enum of columns, with or without the direction in its values, or text. */
function columnSort(
  slot: ArgumentSlot,
  direction: ArgumentSlot | null,
  columns: RowColumns,
  all: readonly ArgumentSlot[],
): ListSort | null {
  const { named } = slot.ref;
  const arg = valueRef(slot);
  if (isEnumType(named)) {
    const enumColumns = directedValues(named, columns);
    if (enumColumns !== null) return { arg, direction: null, columns: enumColumns };
  } else if (!isScalarType(named) || !['text', 'json', 'longText'].includes(getScalarKind(named)))
    return null;
  const choices = getSortChoices(named, columns);
  const ways = direction === null ? null : directionOf(direction);
  if (direction !== null && ways !== null)
    return {
      arg,
      direction: { arg: direction.at, asc: ways[0], desc: ways[1] },
      columns: choices.map(({ field, by }) => ({ field, asc: by, desc: by })),
    };
  if (isEnumType(named))
    return {
      arg,
      direction: null,
      columns: choices.map(({ field, by }) => ({ field, asc: by, desc: null })),
    };
  const text = getSortTextFormat(slot, all);
  return {
    arg,
    direction: null,
    columns: choices.map(({ field, by }) => ({ field, asc: text.asc(by), desc: text.desc(by) })),
  };
}

/** Reads `F_ASC`/`F_DESC`, or `F`/`F_DESC`. Null where no value has a direction. */
function directedValues(type: GraphQLEnumType, columns: RowColumns): readonly SortColumn[] | null {
  const byColumn = new Map<string, { asc?: string; desc?: string }>();
  let directed = false;
  for (const { name } of type.getValues()) {
    const ending = /^(.*?)_?(asc|desc|ascending|descending)$/i.exec(name);
    const way = ending?.[2]?.toLowerCase().startsWith('desc') === true ? 'desc' : 'asc';
    const base = ending?.[1] === undefined || ending[1] === '' ? name : ending[1];
    if (ending !== null && base !== name) directed = true;
    const field = columns.findPath(base);
    if (field === null) continue;
    const known = byColumn.get(field) ?? {};
    byColumn.set(field, known[way] === undefined ? { ...known, [way]: name } : known);
  }
  if (!directed) return null;
  return [...byColumn].flatMap(([field, { asc, desc }]) =>
    asc === undefined
      ? desc === undefined
        ? []
        : [{ field, asc: desc, desc: null }]
      : [{ field, asc, desc: desc ?? null }],
  );
}

/** Returns the values for ascending and descending, or null where the slot is no direction. */
function directionOf(slot: ArgumentSlot): readonly [Json, Json] | null {
  if (slot.ref.lists > 0) return null;
  return findDirectionValues(slot.ref.named, slot.name);
}
