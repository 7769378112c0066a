import type { ArgConstant, ListSource, ListFilter, ListSort } from '../model/reads';
import { buildContainerFilter, buildFlatFilter, type FoundFilter } from '../shapes/filter';
import { findFilterContainer } from '../shapes/filterContainer';
import { getScalarKind } from '../graphql/valueKind';
import { findPaging, isNumericType } from '../shapes/paging';
import { findPageWideArgument } from '../shapes/pageWide';
import { findSearch } from '../shapes/search';
import { getArgumentSlots, getFixedArguments, getKeySlots, type ArgumentSlot } from '../shapes/argumentSlot';
import { findSort, type FoundSort } from '../shapes/sort';
import { findDirectionValues } from '../shapes/sortColumns';
import { findTotalPath } from '../shapes/total';
import type { ListEnvelope } from '../shapes/envelope';
import { findInEnvelope } from '../shapes/findInEnvelope';
import type { EntityType } from '../entities/discoveredEntity';
import { toFieldStep, isEnumType, isScalarType } from '../graphql/types';
import { collectPagedNouns } from '../gets/gets';
import { getSharedFieldNames } from './partialLists';
import type { SchemaIndex } from '../entities/schemaIndex';
import type { OutputField } from '../entities/rootFields';
import { isSecret } from '../lexicon/secret';
import type { RowColumns } from '../shapes/columns';

/** The result of all recognisers for one list field. */
export interface ListAnalysis {
  readonly source: ListSource;
  /** Required arguments that nothing fills. With any of them the list cannot be browsed. */
  readonly unfilledSlots: readonly ArgumentSlot[];
  readonly container: ArgumentSlot | null;
}

/**
 * Runs the list recognisers over one list field. The order matters: each claims arguments that the following ones no
 * longer see.
 */
export function analyzeList(
  fields: readonly OutputField[],
  rows: ListEnvelope,
  type: EntityType,
  reading: SchemaIndex,
): ListAnalysis {
  // Rows of a partial type have fewer columns than the record.
  const isLesser = rows.rowType !== type;
  const columns = reading.getColumns(rows.rowType);
  const slots = getArgumentSlots(fields);
  const found = findPaging(slots, rows);
  const paged = collectPagedNouns(reading.gets);
  const afterPaging = without(slots, found.used);
  const pageWide = afterPaging.flatMap((slot) => findPageWideArgument(slot, rows.rowType, paged) ?? []);
  const ordinary =
    pageWide.length === 0
      ? afterPaging
      : afterPaging.filter((slot) => !pageWide.some(({ at }) => at === slot.at));
  const sorted = findSort(ordinary, columns);
  const afterSort = without(ordinary, sorted?.used ?? []);
  const container = findFilterContainer(afterSort, columns);
  const searched = findSearch(afterSort, container);
  const rest = without(afterSort, searched === null ? [] : [searched.slot]).filter(
    (slot) => !isIdleControl(slot) || columns.findPath(slot.name) !== null,
  );
  const used = [...found.used, ...(sorted?.used ?? [])];
  const facts = { columns, identityOf: reading.identityOf };
  const filtered: FoundFilter | null =
    container === null
      ? buildFlatFilter(rest, facts)
      : withoutUsed(buildContainerFilter(container, facts), used, searched?.slot ?? null);
  const { constants, unfilled } = requiredOnes(rest, used, container);
  const wide = requiredWide(afterPaging, pageWide);
  const order = requiredOrder(sorted);
  const pathTotal = findInEnvelope(rows, (envelope) => findTotalPath(envelope));
  return {
    source: {
      steps: fields.map((field) => toFieldStep(field)),
      rowsPath: rows.rowsPath,
      of: type.name,
      ...(isLesser ? { rowFields: getSharedFieldNames(rows.rowType, type) } : {}),
      paging: found.paging,
      maxSize: found.maxSize,
      total: pathTotal === null ? null : { path: pathTotal, sibling: null, filter: null },
      sort: withoutSecretSorts(sorted?.sort ?? null, columns),
      filter: withoutSecretFilters(filtered?.filter ?? null, columns),
      search: searched?.search ?? null,
      constants: [...getFixedArguments(fields), ...constants, ...wide.constants, ...(order ?? [])],
      pageWide,
    },
    unfilledSlots: [
      ...unfilled,
      ...(searched?.slot.required === true && searched.slot.container === null ? [searched.slot] : []),
      ...(order === null ? (sorted?.used ?? []).filter((slot) => slot.required) : []),
      ...wide.unfilled,
    ],
    container,
  };
}

/**
 * Decides whether an argument is a leftover of paging or sort that narrows nothing: `last` without backward paging,
 * `reverse` without a column.
 */
function isIdleControl({ flatName: plain, required, ref: { named, lists } }: ArgumentSlot): boolean {
  if (required || lists > 0) return false;
  if (/^(first|last)$/.test(plain)) return isNumericType(named);
  if (/^(after|before)$/.test(plain))
    return isScalarType(named) && ['text', 'id'].includes(getScalarKind(named));
  return findDirectionValues(named, plain) !== null;
}

/** Returns the constants for a required sort, which is sent with its first column. Null where it has no columns. */
function requiredOrder(sorted: FoundSort | null): readonly ArgConstant[] | null {
  if (sorted === null || !sorted.used.some((slot) => slot.required)) return [];
  const { arg, direction, columns } = sorted.sort;
  const [column] = columns;
  if (column === undefined) return null;
  const value = { at: arg, value: column.asc };
  return direction === null ? [value] : [value, { at: direction.arg, value: direction.asc }];
}

function without(slots: readonly ArgumentSlot[], used: readonly ArgumentSlot[]): readonly ArgumentSlot[] {
  return used.length === 0 ? slots : slots.filter((slot) => !used.some((own) => own.at === slot.at));
}

/** Removes conditions on paging, sort and search keys inside the filter container. */
function withoutUsed(
  found: FoundFilter,
  taken: readonly ArgumentSlot[],
  search: ArgumentSlot | null,
): FoundFilter {
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
 * Fills required page-wide arguments. A locale is sent with its first enum value until the page's language replaces
 * it; others wait for the operator.
 */
function requiredWide(slots: readonly ArgumentSlot[], pageWide: ListSource['pageWide']): Required {
  const wide = slots.filter((slot) => slot.required && pageWide.some(({ at }) => at === slot.at));
  const constants = wide.flatMap((slot) => {
    const value = pageWide.find(({ at }) => at === slot.at)?.role === 'locale' ? firstLanguage(slot) : null;
    return value === null ? [] : [{ at: slot.at, value }];
  });
  return { constants, unfilled: wide.filter((slot) => !constants.some(({ at }) => at === slot.at)) };
}

function firstLanguage(slot: ArgumentSlot): string | null {
  // Only the operator knows that a text argument takes the site's language codes.
  if (slot.role === 'locale' && isScalarType(slot.ref.named) && slot.ref.lists === 0) return 'en';
  if (!isEnumType(slot.ref.named) || slot.ref.lists > 0) return null;
  const names = slot.ref.named.getValues().map(({ name }) => name);
  return names.find((name) => /^en/i.test(name)) ?? names[0] ?? null;
}

interface Required {
  readonly constants: readonly ArgConstant[];
  readonly unfilled: readonly ArgumentSlot[];
}

/** Fills required arguments. Containers are sent empty or with paging and sort inside; others stay unfilled. */
function requiredOnes(
  rest: readonly ArgumentSlot[],
  used: readonly ArgumentSlot[],
  container: ArgumentSlot | null,
): Required {
  const constants: ArgConstant[] = [];
  const unfilled: ArgumentSlot[] = [];
  const required = rest.filter((slot) => slot.required && !used.includes(slot));
  if (required.length === 0) return { constants, unfilled };
  const sent = new Set(used.map((slot) => slot.at.path.join('.')));
  for (const slot of required) {
    const holds =
      slot === container ||
      container?.container === slot ||
      used.some((own) => own.container?.at === slot.at);
    const isFilled = getKeySlots(slot).every((key) => !key.required || sent.has(key.at.path.join('.')));
    if (holds && isFilled) constants.push({ at: slot.at, value: {} });
    else unfilled.push(slot);
  }
  return { constants, unfilled };
}

/** Drops secret columns from a sort. Sorting by a secret reveals it letter by letter. */
export function withoutSecretSorts(sort: ListSort | null, columns: RowColumns): ListSort | null {
  const open = sort?.columns.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return sort === null || (open.length === 0 && sort.columns.length > 0) ? null : { ...sort, columns: open };
}

/** Drops conditions on secret columns from a filter. */
export function withoutSecretFilters(filter: ListFilter | null, columns: RowColumns): ListFilter | null {
  const open = filter?.fields.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return filter === null || (open.length === 0 && filter.fields.length > 0)
    ? null
    : { ...filter, fields: open };
}

function isSecretColumn(path: string, columns: RowColumns): boolean {
  const field = columns.getField(path);
  if (field !== null) return field.secret !== undefined;
  return isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text' });
}
