import { isScalarType } from '../graphql/types';
import { getScalarKind, isNumericType } from '../graphql/valueKind';
import type { ArgConstant, ListFilter } from '../model/reads';
import type { ArgumentSlot } from './argumentSlot';
import { findInEnvelope, type ListEnvelope } from './envelope';
import { buildContainerFilter, buildFlatFilter, type FoundFilter } from './filter';
import { findFilterContainer } from './filterContainer';
import { findFirstLanguage, findPageWideArgument, type PagedNouns, type PageWideArgument } from './pageWide';
import { findPaging, type FoundPaging } from './paging';
import { findPresets } from './presets';
import { findSearch } from './search';
import { findSort, type FoundSort } from './sort';
import { findDirectionValues } from './sortColumns';
import { findTotalPath } from './total';
import type { ListPreset } from '../model/facts';
import type { RowContext } from './columns';

/** The input of the list recognisers. */
interface ListInput extends RowContext {
  readonly rows: ListEnvelope;
  readonly pagedNouns: PagedNouns;
  /** The arguments that no recogniser has claimed yet. */
  readonly slots: readonly ArgumentSlot[];
}

/** The shapes of one list, as far as the recognisers have come. */
interface ListShapes extends ListInput {
  readonly paging: FoundPaging;
  readonly pageWide: readonly PageWideArgument[];
  readonly sort: FoundSort | null;
  readonly container: ArgumentSlot | null;
  readonly search: ReturnType<typeof findSearch>;
  readonly filter: FoundFilter | null;
  readonly presets: readonly ListPreset[];
  readonly totalPath: string | null;
  /** Values that are always sent to arguments that a recogniser has claimed. */
  readonly constants: readonly ArgConstant[];
  /** Claimed arguments that are required and have no value. With any of them the list cannot be browsed. */
  readonly unfilled: readonly ArgumentSlot[];
}

/** Reads one shape of a list. Returns what it found, and the slots that remain. */
interface ListRecogniser {
  /** Number and name of the shape in docs/shapes.md. */
  readonly shape: string;
  readonly read: (list: ListShapes) => Partial<ListShapes>;
}

/** The recognisers of lists in their order. Each claims arguments that the following ones no longer see. */
const LIST_RECOGNISERS: readonly ListRecogniser[] = [
  { shape: '3.3 paging', read: readPaging },
  { shape: '3.13 page-wide arguments', read: readPageWide },
  { shape: '3.4 sort', read: readSort },
  { shape: '3.5 filter container', read: readContainer },
  { shape: '3.5 search', read: readSearch },
  { shape: '3.5 filter', read: readFilter },
  { shape: '3.5 presets', read: readPresets },
  { shape: '3.2 total', read: readTotal },
];

/** Runs all list recognisers. */
export function recogniseList(input: ListInput): ListShapes {
  const list: ListShapes = { ...input, ...NO_SHAPES };
  return LIST_RECOGNISERS.reduce((found, { read }) => ({ ...found, ...read(found) }), list);
}

/** The shapes of a list before the first recogniser. */
const NO_SHAPES: Omit<ListShapes, keyof ListInput> = {
  paging: { paging: { type: 'none', size: null }, used: [], maxSize: null },
  pageWide: [],
  sort: null,
  container: null,
  search: null,
  filter: null,
  presets: [],
  totalPath: null,
  constants: [],
  unfilled: [],
};

function readPaging({ slots, rows }: ListShapes): Partial<ListShapes> {
  const paging = findPaging(slots, rows);
  return { paging, slots: without(slots, paging.used) };
}

function readPageWide({ slots, rows, pagedNouns, constants, unfilled }: ListShapes): Partial<ListShapes> {
  const pageWide = slots.flatMap((slot) => findPageWideArgument(slot, rows.rowType, pagedNouns) ?? []);
  if (pageWide.length === 0) return {};
  const findRole = (slot: ArgumentSlot) => pageWide.find(({ at }) => at === slot.at)?.role;
  const required = slots.filter((slot) => slot.required && findRole(slot) !== undefined);
  const languages = required.flatMap((slot) => {
    const value = findRole(slot) === 'locale' ? findFirstLanguage(slot) : null;
    return value === null ? [] : [{ at: slot.at, value }];
  });
  return {
    pageWide,
    constants: [...constants, ...languages],
    unfilled: [...unfilled, ...required.filter((slot) => !languages.some(({ at }) => at === slot.at))],
    slots: slots.filter((slot) => findRole(slot) === undefined),
  };
}

function readSort({ slots, columns }: ListShapes): Partial<ListShapes> {
  const sort = findSort(slots, columns);
  return { sort, slots: without(slots, sort?.used ?? []) };
}

function readContainer({ slots, columns }: ListShapes): Partial<ListShapes> {
  return { container: findFilterContainer(slots, columns) };
}

function readSearch({ slots, container, columns }: ListShapes): Partial<ListShapes> {
  const search = findSearch(slots, container);
  const rest = without(slots, search === null ? [] : [search.slot]);
  return {
    search,
    slots: rest.filter((slot) => !isIdleControl(slot) || columns.findPath(slot.name) !== null),
  };
}

function readFilter(list: ListShapes): Partial<ListShapes> {
  const { container, slots, search } = list;
  if (container === null) return { filter: buildFlatFilter(slots, list) };
  const used = [...getControlSlots(list), ...(search === null ? [] : [search.slot])];
  const found = withoutUsed(buildContainerFilter(container, list), used);
  return { filter: withArgumentsBeside(found, buildFlatFilter(without(slots, [container]), list), list) };
}

/** Adds the arguments beside a filter that name a column which the filter cannot narrow: `bikes(where, status)`. */
function withArgumentsBeside(
  found: FoundFilter,
  beside: FoundFilter | null,
  { columns }: ListShapes,
): FoundFilter {
  const { fields } = found.filter;
  const more = (beside?.filter.fields ?? []).filter(
    ({ field }) => columns.getField(field) !== null && !fields.some((own) => own.field === field),
  );
  return more.length === 0 ? found : { ...found, filter: { ...found.filter, fields: [...fields, ...more] } };
}

function readPresets({ slots, container, filter, columns, rows }: ListShapes): Partial<ListShapes> {
  const context = { filter: filter?.filter ?? null, columns, type: rows.rowType.name };
  const { presets, fields } = findPresets(slots, container, context);
  if (fields.length === 0) return { presets };
  const own: ListFilter = filter?.filter ?? { container: null, fields: [] };
  return {
    presets,
    filter: {
      container: filter?.container ?? null,
      filter: { ...own, fields: [...own.fields, ...fields] },
    },
  };
}

function readTotal({ rows }: ListShapes): Partial<ListShapes> {
  return { totalPath: findInEnvelope(rows, (envelope) => findTotalPath(envelope)) };
}

/** Returns the slots that paging and sort use. */
export function getControlSlots({ paging, sort }: ListShapes): readonly ArgumentSlot[] {
  return [...paging.used, ...(sort?.used ?? [])];
}

function without(slots: readonly ArgumentSlot[], used: readonly ArgumentSlot[]): readonly ArgumentSlot[] {
  return used.length === 0 ? slots : slots.filter((slot) => !used.some((other) => other.at === slot.at));
}

/**
 * Decides whether an argument is a leftover of paging or sort that narrows nothing: `last` without backward paging,
 * `reverse` without a column.
 */
function isIdleControl({ flatName, required, ref: { named, lists } }: ArgumentSlot): boolean {
  if (required || lists > 0) return false;
  if (/^(first|last)$/.test(flatName)) return isNumericType(named);
  if (/^(after|before)$/.test(flatName))
    return isScalarType(named) && ['text', 'id'].includes(getScalarKind(named));
  return findDirectionValues(named, flatName) !== null;
}

/** Removes conditions on paging, sort and search keys inside the filter container. */
function withoutUsed(found: FoundFilter, used: readonly ArgumentSlot[]): FoundFilter {
  const paths = used.filter((slot) => slot.container !== null).map((slot) => slot.at.path.join('.'));
  if (paths.length === 0) return found;
  const fields = found.filter.fields.filter(
    (field) => !field.operations.some(({ at }) => paths.includes(at.path.join('.'))),
  );
  return { ...found, filter: { ...found.filter, fields } };
}
