import type { GraphQLEnumType, GraphQLInputObjectType } from 'graphql';
import { scalarKind } from '../kindOf';
import { sortText } from '../dialects/sortText';
import type { ArgRef, Sort } from '../reads';
import type { Json } from '../json';
import { typeRef } from '../typeRef';
import type { Columns } from './columns';
import { DIRECTION_NAMES, directionValues, heldDirections } from './sortDirection';
import { inputFields, keyNames, keySlots, nameSet, plainName, type Slot } from './slot';
import { isEnumType, isInputObjectType, isScalarType } from '../typeGuards';

/** How a list is sorted, and the slots that it takes. */
export interface FoundSort {
  readonly sort: Sort;
  readonly used: readonly Slot[];
}

type Column = Sort['columns'][number];

const COLUMN_NAMES = nameSet(
  'sort sorts order orders orderby sortby sorting sortings orderbys ordering orderings sortfield sortkey sortcolumn orderfield ordercolumn sortedby sortinput orderbyfield sorter sorters sortoptions',
);

/** Containers that a sort may stand in. */
const HOLDERS = nameSet(
  'options where filter filters params input paging pagination query listoptions args request req',
);
const TEXT_COLUMNS = nameSet('sort sortby sortfield orderby');

/** Recognises sorting (BACKENDS 3.4; rule 10: a direction without a column is no sort). `columns` are the row's own. */
export function findSort(slots: readonly Slot[], columns: Columns): FoundSort | null {
  const own = sortIn(slots, columns, slots);
  if (own !== null) return own;
  for (const container of slots) {
    if (!HOLDERS.has(container.plain) || !hasColumnName(container)) continue;
    const found = sortIn(keySlots(container), columns, slots);
    if (found !== null) return found;
  }
  return null;
}

/** Looked at first: containers with hundreds of conditions have no sort among them. */
function hasColumnName(container: Slot): boolean {
  for (const name of keyNames(container)) if (COLUMN_NAMES.has(name)) return true;
  return false;
}

function sortIn(group: readonly Slot[], columns: Columns, all: readonly Slot[]): FoundSort | null {
  const texts = textPair(group, columns);
  if (texts !== null) return texts;
  const named = group.filter((slot) => COLUMN_NAMES.has(slot.plain) && directionOf(slot) === null);
  for (const slot of named) {
    const whole = wholeSort(slot, columns);
    if (whole !== null) return { sort: whole, used: [slot] };
    const direction = group.find(
      (other) => other !== slot && DIRECTION_NAMES.test(other.plain) && directionOf(other) !== null,
    );
    const pair = columnSort(slot, direction ?? null, columns, all);
    if (pair !== null) return { sort: pair, used: direction === undefined ? [slot] : [slot, direction] };
  }
  return null;
}

/** `sort: String, order: String`: the column, and the direction in words. */
function textPair(group: readonly Slot[], columns: Columns): FoundSort | null {
  const isText = (slot: Slot): boolean =>
    slot.ref.lists === 0 && isScalarType(slot.ref.named) && scalarKind(slot.ref.named) === 'text';
  const column = group.find((slot) => TEXT_COLUMNS.has(slot.plain) && isText(slot));
  const order = group.find((slot) => slot.plain === 'order' && isText(slot));
  if (column === undefined || order === undefined) return null;
  const choices = columnChoices(column.ref.named, columns);
  const sort: Sort = {
    arg: column.at,
    direction: { arg: order.at, asc: 'asc', desc: 'desc' },
    columns: choices.map(({ field, by }) => ({ field, asc: by, desc: by })),
  };
  return { sort, used: [column, order] };
}

/** A sort that says column and direction in one input object: `{ field direction }` or a map of field to direction. */
function wholeSort(slot: Slot, columns: Columns): Sort | null {
  const { named } = slot.ref;
  if (!isInputObjectType(named)) return null;
  const cache = COLUMNS.get(columns) ?? new Map<string, readonly Column[] | null>();
  COLUMNS.set(columns, cache);
  const known = cache.get(named.name);
  const found =
    known === undefined
      ? (pairColumns(named, columns) ?? mapColumns(named, columns, 0) ?? plainMap(named, columns))
      : known;
  cache.set(named.name, found);
  return found === null ? null : { arg: valueRef(slot), direction: null, columns: found };
}

/** By row and input type: related lists repeat them. */
const COLUMNS = new WeakMap<Columns, Map<string, readonly Column[] | null>>();

/** A map of columns to words or to signs: `{ createdAt: String }` takes ASC, `{ createdAt: Int }` takes 1 and -1. */
function plainMap(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  const fields = inputFields(type);
  const kinds = fields.map((field) => {
    const { named, lists } = typeRef(field.type);
    return lists === 0 && isScalarType(named) ? scalarKind(named) : 'object';
  });
  const [kind] = kinds;
  if ((kind !== 'text' && kind !== 'integer') || kinds.some((own) => own !== kind)) return null;
  const [asc, desc]: readonly [Json, Json] = kind === 'text' ? ['ASC', 'DESC'] : [1, -1];
  const found = fields.flatMap(({ name }) => {
    const own = columns.named(name);
    return own === null ? [] : [{ field: own, asc: { [name]: asc }, desc: { [name]: desc } }];
  });
  return found.length * 2 > fields.length ? found : null;
}

/** Lists of conditions take one element: the variable's value is a list. */
function valueRef(slot: Slot): ArgRef {
  return slot.ref.lists > 0 ? { ...slot.at, path: [...slot.at.path, '[]'] } : slot.at;
}

function pairColumns(type: GraphQLInputObjectType, columns: Columns): readonly Column[] | null {
  const fields = inputFields(type);
  const column = fields.find(
    (field) =>
      /^(field|column|key|by|property|name|fieldname|columnname|sortby|orderby|sortfield|sortkey|orderfield|attribute|path)$/.test(
        plainName(field.name),
      ) &&
      typeRef(field.type).lists === 0 &&
      !isInputObjectType(typeRef(field.type).named) &&
      // `{ name: SortOrder, key: SortOrder }` is a map of columns, whatever they are called.
      directionValues(typeRef(field.type).named, null) === null,
  );
  const direction = fields.find(
    (field) => field !== column && directionValues(typeRef(field.type).named, field.name) !== null,
  );
  if (column === undefined || direction === undefined) return null;
  const others = fields.filter((field) => field !== column && field !== direction);
  if (others.some((field) => String(field.type).endsWith('!') && field.defaultValue === undefined))
    return null;
  const { named } = typeRef(column.type);
  const [asc, desc] = directionValues(typeRef(direction.type).named, direction.name) ?? ['ASC', 'DESC'];
  const value = (by: string, way: Json): Json => ({ [column.name]: by, [direction.name]: way });
  return columnChoices(named, columns).map(({ field, by }) => ({
    field,
    asc: value(by, asc),
    desc: value(by, desc),
  }));
}

function mapColumns(type: GraphQLInputObjectType, columns: Columns, depth: number): readonly Column[] | null {
  const found = inputFields(type).flatMap((field): readonly Column[] => {
    const { named, lists } = typeRef(field.type);
    const directions = lists > 0 ? null : (directionValues(named, null) ?? heldDirections(named));
    if (directions !== null) {
      const own = columns.named(field.name);
      return own === null
        ? []
        : [{ field: own, asc: { [field.name]: directions[0] }, desc: { [field.name]: directions[1] } }];
    }
    // Value objects nest their columns; one level is enough, relations could go round for ever.
    const prefix = columns.object(field.name);
    if (prefix === null || depth > 0 || !isInputObjectType(named)) return [];
    const inner = mapColumns(named, prefix, depth + 1) ?? [];
    return inner.map((column) => ({
      field: column.field,
      asc: { [field.name]: column.asc },
      desc: { [field.name]: column.desc },
    }));
  });
  const isMap = inputFields(type).some(
    ({ type: own }) =>
      directionValues(typeRef(own).named, null) !== null || heldDirections(typeRef(own).named) !== null,
  );
  return isMap ? found : null;
}

/** A column argument: enum of columns (with or without the direction in its values), or text. */
function columnSort(slot: Slot, direction: Slot | null, columns: Columns, all: readonly Slot[]): Sort | null {
  const { named } = slot.ref;
  const arg = valueRef(slot);
  if (isEnumType(named)) {
    const enumColumns = directedValues(named, columns);
    if (enumColumns !== null) return { arg, direction: null, columns: enumColumns };
  } else if (!isScalarType(named) || !['text', 'json', 'longText'].includes(scalarKind(named))) return null;
  const choices = columnChoices(named, columns);
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
  const text = sortText(slot, all);
  return {
    arg,
    direction: null,
    columns: choices.map(({ field, by }) => ({ field, asc: text.asc(by), desc: text.desc(by) })),
  };
}

/** Enum values of columns, or, for text, the row's own sortable columns. */
function columnChoices(type: unknown, columns: Columns): readonly { field: string; by: string }[] {
  if (!isEnumType(type)) return columns.sortable.map((field) => ({ field, by: field }));
  return type.getValues().flatMap((value) => {
    const field = columns.named(value.name);
    return field === null ? [] : [{ field, by: value.name }];
  });
}

/** `F_ASC`/`F_DESC`, or `F`/`F_DESC`: null when no value carries a direction. */
function directedValues(type: GraphQLEnumType, columns: Columns): readonly Column[] | null {
  const byColumn = new Map<string, { asc?: string; desc?: string }>();
  let directed = false;
  for (const { name } of type.getValues()) {
    const ending = /^(.*?)_?(asc|desc|ascending|descending)$/i.exec(name);
    const way = ending?.[2]?.toLowerCase().startsWith('desc') === true ? 'desc' : 'asc';
    const base = ending?.[1] === undefined || ending[1] === '' ? name : ending[1];
    if (ending !== null && base !== name) directed = true;
    const field = columns.named(base);
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

/** What to send for ascending and descending at a slot, or null when the slot is no direction. */
function directionOf(slot: Slot): readonly [Json, Json] | null {
  if (slot.ref.lists > 0) return null;
  return directionValues(slot.ref.named, slot.name);
}
