import type {
  ArgConstant,
  ArgRef,
  FilterField,
  FilterOperation,
  FilterOperator,
  ListFilter,
  ListSource,
  SearchArgument,
  ListSort,
} from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { toMinorUnits, toJsonInteger } from '../../schema/model/minorUnits';
import type { Model } from '../../schema/model/model';
import { buildSortConstants } from '../../schema/model/sortConstants';
import { buildArgumentValues, findArgument, type ArgumentValues } from '../document/argumentValues';
import type { ListRequest, ListState, FilterValue } from '../listState';
import { buildWindowConstants, type PageWindow } from './pageWindow';
import { formatOperand, buildPageWideConstants, parsePair } from '../document/inputValues';

type Group = readonly ArgConstant[];

/** Builds all arguments of a list request: constants, page-wide values, sort, filters, search, and the page window. */
export function buildListArguments(
  model: Model,
  source: ListSource,
  request: ListRequest & { window: PageWindow },
): ArgumentValues {
  const sort = buildSortGroup(source, request.state);
  const constants = source.constants.filter(
    (constant) => !sort.some(({ at }) => isSamePlace(constant.at, at)),
  );
  const pageWide = buildPageWideConstants(model, source.pageWide, request.pageWide);
  return buildArgumentValues([
    constants,
    ...pageWide.map((constant) => [constant]),
    sort,
    ...buildFilterGroups(source, request.state),
    buildWindowConstants(source, request.window),
  ]);
}

/**
 * Builds one group of values per filter, and one for the search. Filters that the list does not support are left out.
 */
export function buildFilterGroups(
  source: ListSource,
  state: Pick<ListRequest['state'], 'filters' | 'search' | 'area'>,
): readonly Group[] {
  const conditions = state.filters.flatMap((filter) => {
    const found = findFilterOperation(source, filter);
    return found === undefined
      ? []
      : [{ ...filter, at: found.operation.at, group: buildFilterGroup(found, filter) }];
  });
  const filters = joinConditions(source.filter, conditions);
  const narrowed = [...filters, ...buildAreaGroups(source, state.area)];
  if (source.search === null || state.search === '') return narrowed;
  return [...narrowed, buildSearchGroup(source.search, state.search)];
}

interface Condition extends Pick<FilterValue, 'field' | 'op'> {
  readonly at: ArgRef;
  readonly group: Group;
}

/**
 * Sends several conditions on one field, and such as one filter cannot hold together (`{ column operator value }`), as filters
 * of their own, where the filter has a list of those that must all hold, or else both ends of a range as one condition, where
 * the field has one: some servers join the operators of one object by OR.
 */
function joinConditions(filter: ListFilter | null, conditions: readonly Condition[]): readonly Group[] {
  const { container = null, all, fields = [] } = filter ?? {};
  if (container === null || all === undefined)
    return fields.reduce(joinRange, conditions).map(({ group }) => group);
  const isInObject = ({ at }: Condition): boolean => at.path.length > container.path.length + 1;
  const shared = conditions.filter((one) =>
    conditions.some(
      (other) =>
        other !== one &&
        (contradict(one, other) || (other.field === one.field && isInObject(one) && isInObject(other))),
    ),
  );
  if (shared.length === 0) return conditions.map(({ group }) => group);
  const value = shared.map(({ group }) => toWholeFilter(container, group));
  return [
    ...conditions.filter((one) => !shared.includes(one)).map(({ group }) => group),
    [{ at: all, value }],
  ];
}

/** Checks whether two conditions need different values in one place. Each gets an element of its own in a list. */
function contradict(one: Condition, other: Condition): boolean {
  const isIn = (group: Group, { at, value }: ArgConstant): boolean =>
    !at.path.includes('[]') &&
    group.some(
      (own) =>
        own.at.step === at.step &&
        own.at.path.join() === at.path.join() &&
        JSON.stringify(own.value) !== JSON.stringify(value),
    );
  return one.group.some((each) => isIn(other.group, each));
}

/** Replaces the conditions on both ends of a field's range by a single one. Other conditions on the field stay beside it. */
function joinRange(conditions: readonly Condition[], { field, range }: FilterField): readonly Condition[] {
  const find = (wanted: FilterOperator): Condition | undefined =>
    conditions.find((one) => one.field === field && one.op === wanted);
  const [from, to] = [find('gte'), find('lte')];
  if (range === undefined || from === undefined || to === undefined) return conditions;
  const move = ({ at, group }: Condition, end: ArgRef): Group =>
    group.map((each) => (each.at === at ? { ...each, at: end } : each));
  const joined = { ...from, group: [...move(from, range.from), ...move(to, range.to)] };
  return [...conditions.filter((one) => one !== from && one !== to), joined];
}

/** Returns the filter of a group alone, without the path to its container. */
function toWholeFilter({ path }: ArgRef, group: Group): Json {
  const moved = group.map(({ at, value }) => ({ at: { step: 0, path: at.path.slice(path.length) }, value }));
  return Object.fromEntries(buildArgumentValues([moved]).get(0) ?? []);
}

function buildAreaGroups({ filter }: ListSource, area: ListRequest['state']['area']): readonly Group[] {
  const at = filter?.fields.find(({ field }) => field === area?.field)?.area;
  return at === undefined || area === undefined ? [] : [[{ at, value: area.polygon }]];
}

function buildSortGroup(source: ListSource, { sort: wanted, isUntied }: ListState): Group {
  if (source.sort === null) return [];
  const { tieBreak, ...untied } = source.sort;
  const sort = tieBreak === undefined || isUntied === true ? untied : source.sort;
  const column = source.sort.columns.find(({ field }) => field === wanted?.field);
  if (wanted !== null && column !== undefined) return buildSortConstants(sort, column, wanted.descending);
  return isFilled(source, sort) ? [] : buildOwnSort(source, sort);
}

/** Decides whether a constant is sent as the sort already: what a required sort needs, or a value of the operator's. */
function isFilled({ constants }: ListSource, { arg }: ListSort): boolean {
  return constants.some(({ at }) => at.step === arg.step && at.path[0] === arg.path[0]);
}

/**
 * Builds the sort where none was chosen: what a required sort needs, or the key where pages are counted. Pages by cursors
 * and defaults of the sort are an order of the backend's own.
 */
function buildOwnSort({ steps, paging }: ListSource, sort: ListSort): Group {
  const root = findArgument(steps, sort.arg);
  const [first = null] = sort.columns;
  if (root?.required === true) return buildSortConstants(sort, first, false);
  const isCounted = paging.type === 'offset' || paging.type === 'page';
  return isCounted && sort.hasDefault !== true ? buildSortConstants(sort, null, false) : [];
}

interface FoundOperation {
  readonly operation: FilterOperation;
  /** Number of decimal digits of an amount that the backend stores in minor units. */
  readonly minor: number | undefined;
}

function findFilterOperation(source: ListSource, filter: FilterValue): FoundOperation | undefined {
  const field = source.filter?.fields.find(({ field }) => field === filter.field);
  const operation = field?.operations.find(({ op }) => op === filter.op);
  return operation === undefined ? undefined : { operation, minor: field?.minor };
}

/**
 * Builds the values of a filter. Amounts are typed in the currency's main unit and converted to minor units where the
 * backend stores those.
 */
function buildFilterGroup({ operation, minor }: FoundOperation, typed: FilterValue): Group {
  if (operation.nameArg !== undefined) return buildPairGroup(operation, operation.nameArg, typed.value);
  const filter = minor === undefined ? typed : { ...typed, value: convertToMinorUnits(typed.value, minor) };
  const { fallbackArg: or } = operation;
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

function buildPairGroup(operation: FilterOperation, nameArg: ArgRef, typed: Json): Group {
  const pair = parsePair(String(typed));
  if (pair === null) return [];
  return [
    { at: nameArg, value: pair.name },
    { at: operation.at, value: formatOperand(operation, pair.value) },
  ];
}

function convertToMinorUnits(value: Json, digits: number): Json {
  if (Array.isArray(value)) return value.map((each: Json) => convertToMinorUnits(each, digits));
  const amount = typeof value === 'string' ? toMinorUnits(value, digits) : null;
  return amount === null ? value : toJsonInteger(amount);
}

function buildSearchGroup(search: SearchArgument, text: string): Group {
  const value = formatOperand({ op: 'contains', ...(search.like === true ? { like: true } : {}) }, text);
  return [...(search.constants ?? []), { at: search.at, value }];
}

/** Checks whether two places conflict: one contains the other, or both are in elements of the same list. */
function isSamePlace(a: ArgRef, b: ArgRef): boolean {
  if (a.step !== b.step) return false;
  const [first, second] = [getPathToElement(a.path), getPathToElement(b.path)];
  const shorter = Math.min(first.length, second.length);
  return first.slice(0, shorter).every((key, index) => key === second[index]);
}

function getPathToElement(path: readonly string[]): readonly string[] {
  const element = path.indexOf('[]');
  return element === -1 ? path : path.slice(0, element);
}
