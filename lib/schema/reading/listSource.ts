import type { ArgConstant, ListSource } from '../reads';
import { containerFilter, flatFilter, type FoundFilter } from '../shapes/filter';
import { findContainer } from '../shapes/filterContainer';
import { scalarKind } from '../kindOf';
import { findPaging, isNumeric } from '../shapes/paging';
import { pageWideOf } from '../shapes/pageWide';
import { findSearch } from '../shapes/search';
import { argumentSlots, fixedValues, keySlots, type Slot } from '../shapes/slot';
import { findSort, type FoundSort } from '../shapes/sort';
import { directionValues } from '../shapes/sortDirection';
import { totalPathIn } from '../shapes/total';
import type { Rows } from '../shapes/envelope';
import { inEnvelope } from '../shapes/inEnvelope';
import type { EntityType } from '../entityDraft';
import { fieldStep } from '../typeRef';
import { pagedNouns } from './gets';
import { sharedFields } from './lesserRows';
import type { Reading } from './reading';
import { openFilter, openSort } from './openColumns';
import type { OutputField } from './roots';
import { isEnumType, isScalarType } from '../typeGuards';

/** A list as the recognisers read it. */
export interface ReadList {
  readonly source: ListSource;
  /** Required arguments that nothing fills: with any of them it is no list to browse (rule 4). */
  readonly unfilled: readonly Slot[];
  readonly container: Slot | null;
}

/** Composes the recognisers over one list field: paging, page-wide arguments, sort, filter, search, total, in this order of claims. */
export function readList(
  fields: readonly OutputField[],
  rows: Rows,
  type: EntityType,
  reading: Reading,
): ReadList {
  // Rows of a lesser type than the record have fewer columns.
  const isLesser = rows.of !== type;
  const columns = reading.columns(rows.of);
  const slots = argumentSlots(fields);
  const found = findPaging(slots, rows);
  const paged = pagedNouns(reading.gets);
  const afterPaging = without(slots, found.used);
  const pageWide = afterPaging.flatMap((slot) => pageWideOf(slot, rows.of, paged) ?? []);
  const ordinary =
    pageWide.length === 0
      ? afterPaging
      : afterPaging.filter((slot) => !pageWide.some(({ at }) => at === slot.at));
  const sorted = findSort(ordinary, columns);
  const afterSort = without(ordinary, sorted?.used ?? []);
  const container = findContainer(afterSort, columns);
  const searched = findSearch(afterSort, container);
  const rest = without(afterSort, searched === null ? [] : [searched.slot]).filter(
    (slot) => !isIdleControl(slot) || columns.named(slot.name) !== null,
  );
  const used = [...found.used, ...(sorted?.used ?? [])];
  const facts = { columns, identityOf: reading.identityOf };
  const filtered: FoundFilter | null =
    container === null
      ? flatFilter(rest, facts)
      : withoutUsed(containerFilter(container, facts), used, searched?.slot ?? null);
  const { constants, unfilled } = requiredOnes(rest, used, container);
  const wide = requiredWide(afterPaging, pageWide);
  const order = requiredOrder(sorted);
  const pathTotal = inEnvelope(rows, (envelope) => totalPathIn(envelope));
  return {
    source: {
      steps: fields.map((field) => fieldStep(field)),
      rows: rows.rows,
      of: type.name,
      ...(isLesser ? { rowFields: sharedFields(rows.of, type) } : {}),
      paging: found.paging,
      maxSize: found.maxSize,
      total: pathTotal === null ? null : { path: pathTotal, sibling: null, filter: null },
      sort: openSort(sorted?.sort ?? null, columns),
      filter: openFilter(filtered?.filter ?? null, columns),
      search: searched?.search ?? null,
      constants: [...fixedValues(fields), ...constants, ...wide.constants, ...(order ?? [])],
      pageWide,
    },
    unfilled: [
      ...unfilled,
      ...(searched?.slot.required === true && searched.slot.container === null ? [searched.slot] : []),
      ...(order === null ? (sorted?.used ?? []).filter((slot) => slot.required) : []),
      ...wide.unfilled,
    ],
    container,
  };
}

/** The other half of what this list has not: `last` without a way back, `reverse` without a column. Such a thing narrows nothing. */
function isIdleControl({ plain, required, ref: { named, lists } }: Slot): boolean {
  if (required || lists > 0) return false;
  if (/^(first|last)$/.test(plain)) return isNumeric(named);
  if (/^(after|before)$/.test(plain))
    return isScalarType(named) && ['text', 'id'].includes(scalarKind(named));
  return directionValues(named, plain) !== null;
}

/** A required sort is sent with its first column; null where it has none to send. */
function requiredOrder(sorted: FoundSort | null): readonly ArgConstant[] | null {
  if (sorted === null || !sorted.used.some((slot) => slot.required)) return [];
  const { arg, direction, columns } = sorted.sort;
  const [column] = columns;
  if (column === undefined) return null;
  const value = { at: arg, value: column.asc };
  return direction === null ? [value] : [value, { at: direction.arg, value: direction.asc }];
}

function without(slots: readonly Slot[], used: readonly Slot[]): readonly Slot[] {
  return used.length === 0 ? slots : slots.filter((slot) => !used.some((own) => own.at === slot.at));
}

/** Paging, sort and search keys inside the container are no conditions of their own. */
function withoutUsed(found: FoundFilter, taken: readonly Slot[], search: Slot | null): FoundFilter {
  const used = [...taken, ...(search === null ? [] : [search])]
    .filter((slot) => slot.container !== null)
    .map((slot) => slot.at.path.join('.'));
  if (used.length === 0) return found;
  const fields = found.filter.fields.filter(
    (field) => !field.operations.some(({ at }) => used.includes(at.path.join('.'))),
  );
  return { ...found, filter: { ...found.filter, fields } };
}

/**
 * Required page-wide arguments: a language is sent (of an enum the first value) until the page's language takes its place; any
 * other waits for the operator.
 */
function requiredWide(slots: readonly Slot[], pageWide: ListSource['pageWide']): Required {
  const wide = slots.filter((slot) => slot.required && pageWide.some(({ at }) => at === slot.at));
  const constants = wide.flatMap((slot) => {
    const value = pageWide.find(({ at }) => at === slot.at)?.role === 'locale' ? firstLanguage(slot) : null;
    return value === null ? [] : [{ at: slot.at, value }];
  });
  return { constants, unfilled: wide.filter((slot) => !constants.some(({ at }) => at === slot.at)) };
}

function firstLanguage(slot: Slot): string | null {
  // Only the operator knows that a text is a language code like the site's own.
  if (slot.role === 'locale' && isScalarType(slot.ref.named) && slot.ref.lists === 0) return 'en';
  if (!isEnumType(slot.ref.named) || slot.ref.lists > 0) return null;
  const names = slot.ref.named.getValues().map(({ name }) => name);
  return names.find((name) => /^en/i.test(name)) ?? names[0] ?? null;
}

interface Required {
  readonly constants: readonly ArgConstant[];
  readonly unfilled: readonly Slot[];
}

/** Required containers are sent empty, or with what paging and sort put into them; any other required argument stays open. */
function requiredOnes(rest: readonly Slot[], used: readonly Slot[], container: Slot | null): Required {
  const constants: ArgConstant[] = [];
  const unfilled: Slot[] = [];
  const required = rest.filter((slot) => slot.required && !used.includes(slot));
  if (required.length === 0) return { constants, unfilled };
  const sent = new Set(used.map((slot) => slot.at.path.join('.')));
  for (const slot of required) {
    const holds =
      slot === container ||
      container?.container === slot ||
      used.some((own) => own.container?.at === slot.at);
    const isFilled = keySlots(slot).every((key) => !key.required || sent.has(key.at.path.join('.')));
    if (holds && isFilled) constants.push({ at: slot.at, value: {} });
    else unfilled.push(slot);
  }
  return { constants, unfilled };
}
