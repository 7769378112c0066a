import type {
  ArgConstant,
  ArgRef,
  FilterOperation,
  ListSource,
  SearchArgument,
  ListSort,
} from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { toMinorUnits, toJsonInteger } from '../../schema/model/minorUnits';
import type { Model } from '../../schema/model/model';
import { buildArgumentValues, type ArgumentValues } from '../document/argumentValues';
import type { ListRequest, FilterValue } from '../listState';
import { buildWindowConstants, type PageWindow } from './pageWindow';
import { formatOperand, buildPageWideConstants } from '../document/inputValues';

type Group = readonly ArgConstant[];

/** Every argument of a list as it is asked for: constants, page-wide values, sort, filters, search, and the window. */
export function buildListArguments(
  model: Model,
  source: ListSource,
  request: ListRequest & { window: PageWindow },
): ArgumentValues {
  const sort = sortGroup(source, request.state.sort);
  const constants = source.constants.filter((constant) => !sort.some(({ at }) => samePlace(constant.at, at)));
  const pageWide = buildPageWideConstants(model, source.pageWide, request.pageWide);
  return buildArgumentValues([
    constants,
    ...pageWide.map((constant) => [constant]),
    sort,
    ...buildFilterGroups(source, request.state),
    buildWindowConstants(source, request.window),
  ]);
}

/** What narrows the list: one group per filter, and the search. What the list cannot do is left out. */
export function buildFilterGroups(
  source: ListSource,
  state: Pick<ListRequest['state'], 'filters' | 'search'>,
): readonly Group[] {
  const filters = state.filters.flatMap((filter) => {
    const operation = findOperation(source, filter);
    return operation === undefined ? [] : [filterGroup(operation, filter)];
  });
  if (source.search === null || state.search === '') return filters;
  return [...filters, searchGroup(source.search, state.search)];
}

function sortGroup(source: ListSource, wanted: ListRequest['state']['sort']): Group {
  const column = source.sort?.columns.find(({ field }) => field === wanted?.field);
  if (source.sort === null) return [];
  if (wanted === null || column === undefined) return demandedSort(source, source.sort);
  return sortConstants(source.sort, column, wanted.descending);
}

/** A sort that the backend demands and the model has no constant for: the first column, upwards. */
function demandedSort(source: ListSource, sort: ListSort): Group {
  const [column] = sort.columns;
  const root = source.steps[sort.arg.step]?.args.find((arg) => arg.name === sort.arg.path[0]);
  const isFilled = source.constants.some(({ at }) => at.step === sort.arg.step && at.path[0] === root?.name);
  if (column === undefined || root?.required !== true || isFilled) return [];
  return sortConstants(sort, column, false);
}

function sortConstants(sort: ListSort, column: ListSort['columns'][number], descending: boolean): Group {
  // A direction that the backend lacks is no reason to lose the column.
  const desc = descending ? column.desc : null;
  const value = { at: sort.arg, value: desc ?? column.asc };
  if (sort.direction === null) return [value];
  return [value, { at: sort.direction.arg, value: desc === null ? sort.direction.asc : sort.direction.desc }];
}

interface Asked {
  readonly operation: FilterOperation;
  /** Of an amount in the smallest unit: how many digits that are. */
  readonly minor: number | undefined;
}

function findOperation(source: ListSource, filter: FilterValue): Asked | undefined {
  const field = source.filter?.fields.find(({ field }) => field === filter.field);
  const operation = field?.operations.find(({ op }) => op === filter.op);
  return operation === undefined ? undefined : { operation, minor: field?.minor };
}

/** Amounts are typed in the currency's own unit, and asked for in the smallest one where the backend counts that. */
function filterGroup({ operation, minor }: Asked, typed: FilterValue): Group {
  const filter = minor === undefined ? typed : { ...typed, value: inMinor(typed.value, minor) };
  const { or } = operation;
  if (filter.useAlternative !== true || or === undefined)
    return [
      ...(operation.constants ?? []),
      { at: operation.at, value: formatOperand(operation, filter.value) },
    ];
  return [
    ...(operation.constants ?? []),
    { at: or, value: formatOperand({ ...operation, loose: true }, filter.value) },
  ];
}

function inMinor(value: Json, digits: number): Json {
  if (Array.isArray(value)) return value.map((each: Json) => inMinor(each, digits));
  const amount = typeof value === 'string' ? toMinorUnits(value, digits) : null;
  return amount === null ? value : toJsonInteger(amount);
}

function searchGroup(search: SearchArgument, text: string): Group {
  const value = formatOperand({ op: 'contains', ...(search.like === true ? { like: true } : {}) }, text);
  return [...(search.constants ?? []), { at: search.at, value }];
}

/** Whether two places cannot both be filled: one holds the other, or both are in one list's elements. */
function samePlace(a: ArgRef, b: ArgRef): boolean {
  if (a.step !== b.step) return false;
  const [first, second] = [untilElement(a.path), untilElement(b.path)];
  const shorter = Math.min(first.length, second.length);
  return first.slice(0, shorter).every((key, index) => key === second[index]);
}

function untilElement(path: readonly string[]): readonly string[] {
  const element = path.indexOf('[]');
  return element === -1 ? path : path.slice(0, element);
}
