import type { RowColumns } from './columns';
import { getInputOperators, findSuffixOperator, findOperatorMeaning, withoutRank } from './filterOperators';
import { isRecordReference } from './recordReference';
import { getKeyNames, getKeySlots, toNameSet, type ArgumentSlot } from './argumentSlot';
import { isInputObjectType, isLeafType, isEnumType, isScalarType } from '../graphql/types';
import { getScalarKind } from '../graphql/valueKind';
import type { FilterField, FilterOperation } from '../model/reads';

const CONTROL = toNameSet(
  'limit take first last after before cursor size pagesize perpage count top offset skip start page pagenumber pageindex currentpage paging pagination paginate nexttoken pagetoken sort sortby sortorder sortfield sortdirection order orderby orderdirection sorting ordering direction q search searchtext searchterm fulltext searchquery',
);

/** Decides whether a key pages, sorts or searches by its flat name, so that it is no condition. */
export function isListControlName(plain: string): boolean {
  return CONTROL.has(plain);
}

const NAMES = toNameSet(
  'where filter filters condition conditions filterby criteria filterinput whereinput predicate having filtering',
);
/** Names of containers that filter, sometimes among other things. */
const CONTAINERS = toNameSet('match selector search searchquery searchinput searchparams query find');
const ENDING = /(where|filters?|criteria|conditions?|predicate|spec)$/;
/** Containers of several things, one of which may be the filter. */
const MIXED = toNameSet('options params input args listoptions query request req');
/** Keys that join conditions. */
export const LOGIC_KEY = /^_?(and|or|not|nor)$/i;

/**
 * Finds the container of the filter, also inside `options`. Containers are scored here only: one called `where` with
 * conditions before one that only pages and sorts, and one with operators before one with equality only.
 */
export function findFilterContainer(
  slots: readonly ArgumentSlot[],
  columns: RowColumns,
): ArgumentSlot | null {
  const inner = slots.filter((slot) => MIXED.has(slot.flatName)).flatMap(getKeySlots);
  const composite = [...slots, ...inner].flatMap((slot) => {
    if (!isInputObjectType(slot.ref.named)) return [];
    return [isListOfFilters(slot, columns) ? slot.element : slot];
  });
  const weighed = composite.map((slot) => ({
    slot,
    weight: containerWeight(slot, columns, { hasRivals: composite.length > 1, beside: slots }),
  }));
  const best = weighed.reduce<(typeof weighed)[number] | null>(
    (most, next) => (next.weight > (most?.weight ?? 0) ? next : most),
    null,
  );
  return best?.slot ?? null;
}

/**
 * The other arguments of the list. An input object with an unrelated name is the filter only where it covers more
 * columns than they do.
 */
interface Surroundings {
  readonly hasRivals: boolean;
  readonly beside: readonly ArgumentSlot[];
}

function containerWeight(
  slot: ArgumentSlot,
  columns: RowColumns,
  { hasRivals, beside }: Surroundings,
): number {
  const isNamed = NAMES.has(slot.flatName) || CONTAINERS.has(slot.flatName) || ENDING.test(slot.flatName);
  if (slot.ref.lists > 0) return isNamed && findConditionTriple(slot) !== null ? 8 : 0;
  if (!isNamed && (slot.container !== null || !looksLikeFilter(slot, columns, beside))) return 0;
  return (
    (slot.flatName === 'where' ? 12 : NAMES.has(slot.flatName) ? 8 : isNamed ? 6 : 1) +
    (hasConditions(slot) ? 0 : isNamed ? -5 : 0) +
    (hasRivals && isNamed && slot.flatName !== 'where' && compares(slot, columns) ? 3 : 0)
  );
}

/** Decides whether a slot takes several whole filters, the first of which is enough: `filter: [WidgetFilter!]`. */
function isListOfFilters(slot: ArgumentSlot, columns: RowColumns): boolean {
  if (slot.ref.lists !== 1 || findConditionTriple(slot) !== null) return false;
  const { element } = slot;
  return getKeySlots(element).some((key) => LOGIC_KEY.test(key.name)) && compares(element, columns);
}

/** Decides whether a container has a key besides paging, sort and search. The first key nearly always is one. */
function hasConditions(slot: ArgumentSlot): boolean {
  for (const name of getKeyNames(slot)) if (!isListControlName(name)) return true;
  return false;
}

/** Decides whether a container offers more than equality: operator objects, or operators in its keys' names. */
function compares(slot: ArgumentSlot, columns: RowColumns): boolean {
  return getKeySlots(slot).some((key) => {
    if (LOGIC_KEY.test(key.name)) return false;
    const { named } = key.ref;
    return isInputObjectType(named)
      ? getInputOperators(named).length > 0
      : findSuffixOperator(key.name, columns.findPath) !== null;
  });
}

/**
 * Decides whether an input object with an unrelated name filters: most of its keys are optional and name columns of
 * the row.
 */
function looksLikeFilter(slot: ArgumentSlot, columns: RowColumns, beside: readonly ArgumentSlot[]): boolean {
  if (isRecordReference(slot.ref.named)) return false;
  const keys = getKeySlots(slot).filter(
    (key) => !LOGIC_KEY.test(key.name) && !isListControlName(key.flatName),
  );
  if (keys.length < (MIXED.has(slot.flatName) ? 1 : 2) || keys.some((key) => key.required)) return false;
  const known = keys.filter(
    (key) => columns.findPath(key.name) !== null || findSuffixOperator(key.name, columns.findPath) !== null,
  );
  const isMixed = MIXED.has(slot.flatName);
  if (!isMixed && columnsAmong(beside, columns) > known.length) return false;
  // A container for everything at once may also search other records.
  return known.length * 2 >= keys.length || (isMixed && known.length >= 3);
}

/** Counts the arguments that are columns. */
function columnsAmong(slots: readonly ArgumentSlot[], columns: RowColumns): number {
  return slots.filter((slot) => isLeafType(slot.ref.named) && columns.findPath(slot.name) !== null).length;
}

/**
 * Finds conditions of the form `{ column operator value }` and returns a builder of their fields, or null. See
 * docs/shapes.md, 3.5.
 */
export function findConditionTriple(
  container: ArgumentSlot,
): ((columns: RowColumns) => readonly FilterField[]) | null {
  const { lists } = container.ref;
  // A list of conditions is filled with its first element.
  const root = lists > 0 ? container.element : container;
  const keys = getKeySlots(root);
  const column = keys.find(
    (key) =>
      /^(column|field|key|property|name|path|fieldname)$/.test(key.flatName) &&
      !isInputObjectType(key.ref.named),
  );
  const operator = keys.find(
    (key) =>
      /^(operator|op|comparison|comparator|condition)$/.test(key.flatName) && isEnumType(key.ref.named),
  );
  const value = keys.find((key) => /^(value|values)$/.test(key.flatName) && isScalarType(key.ref.named));
  if (column === undefined || value === undefined || (operator === undefined && lists === 0)) return null;
  const operators =
    operator === undefined || !isEnumType(operator.ref.named)
      ? [{ meaning: { op: 'eq' as const }, value: null }]
      : operator.ref.named.getValues().flatMap((choice) => {
          const meaning = findOperatorMeaning(choice.name);
          return meaning === null
            ? []
            : [
                {
                  meaning: withoutRank(meaning),
                  value: choice.name,
                },
              ];
        });
  const isText = isScalarType(value.ref.named) && ['text', 'json'].includes(getScalarKind(value.ref.named));
  return (columns) => {
    const choices = isEnumType(column.ref.named)
      ? column.ref.named.getValues().flatMap((choice) => {
          const field = columns.findPath(choice.name);
          return field === null ? [] : [{ field, by: choice.name }];
        })
      : columns.sortablePaths.map((field) => ({ field, by: field }));
    return choices.flatMap(({ field, by }): readonly FilterField[] => {
      const known = columns.getField(field);
      if (known === null || !isText) return [];
      const operations = operators.map(({ meaning, value: choice }): FilterOperation => ({
        ...meaning,
        at: value.at,
        type: value.typeString,
        ...(value.ref.lists > 0 ? { list: true as const } : {}),
        constants: [
          { at: column.at, value: by },
          ...(operator !== undefined && choice !== null ? [{ at: operator.at, value: choice }] : []),
        ],
      }));
      // The number of an amount of money is compared as it is stored.
      const minor = known.money?.minor;
      return [
        {
          field,
          ...(typeof minor === 'number' ? { kind: 'decimal', minor } : { kind: known.kind }),
          ...(known.enum === undefined ? {} : { enum: known.enum }),
          ...(known.role === undefined ? {} : { role: known.role }),
          operations,
        },
      ];
    });
  };
}
