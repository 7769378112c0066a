import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { buildDocument, toOperationName, type DocumentRoot } from '../document/buildDocument';
import { changeOperation, markSiteDocument, type Operation } from '../operation';
import { toFirstRows, type PageWideValues, type FilterValue, type ListState } from '../listState';
import { buildListArguments } from './listArguments';
import { isOwnerless } from './listOperation';
import { getTotalValue, selectTotal, locateTotal } from './listTotal';
import { parseCount, getFirstAtPath, getAtPath } from '../document/readResponse';
import { toRowEntity } from '../document/entityLookup';
import { buildRecordPlan } from '../document/recordPlan';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';

/** One row of the whole list, for backends that report the total only beside rows. */
const ONE_ROW = toFirstRows(1);

/** Reads the number of records of a list. */
interface CountOperation extends Operation<number | null> {
  /** Checks whether the list belongs to a visitor who is nobody: its owner is null. */
  readonly isOwnerless: (data: unknown) => boolean;
}

/** Builds the operation that reads only the number of records; null for an entity whose list has no total. */
export function buildCountOperation(
  model: Model,
  entity: Entity,
  options: { readonly pageWide?: PageWideValues } = {},
): CountOperation | null {
  const source = entity.list;
  if (source?.total == null) return null;
  const location = locateTotal(source, ONE_ROW);
  if (location.type === 'none') return null;
  const steps =
    location.type === 'sibling'
      ? location.steps
      : location.type === 'beside'
        ? source.steps.slice(0, location.step + 1)
        : source.steps;
  const ask = {
    state: ONE_ROW,
    selection: [],
    window: ONE_ROW,
    ...options,
  };
  const { total } = source;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: toOperationName(entity.slug, 'count'),
    roots: [
      {
        steps,
        values: location.type === 'sibling' ? location.values : buildListArguments(model, source, ask),
        select: selectTotal(total),
      },
    ],
  });
  return {
    name,
    ...markSiteDocument(document),
    variables,
    isOwnerless: (data) => isOwnerless(data, paths[0] ?? []),
    read: (data) => parseCount(getFirstAtPath(getTotalValue(total, getAtPath(data, paths[0] ?? [])), '')),
  };
}

/** Filters of each count, and the search that all counts share. */
interface CountsRequest {
  readonly filters: readonly (readonly FilterValue[])[];
  readonly search: string;
  readonly pageWide?: PageWideValues;
}

/**
 * Builds an operation that counts a list under several sets of filters, with one root field each. A count is null
 * where the backend does not return it. Null instead of an operation where the list has no total that follows the
 * filters.
 */
export function buildFilteredCountsOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  { filters, search, pageWide }: CountsRequest,
): Operation<readonly (number | null)[]> | null {
  const { total } = source;
  return buildTotalsOperation(model, entity, source, {
    filters,
    search,
    pageWide,
    select: selectTotal(total),
    read: (value) => parseCount(getFirstAtPath(getTotalValue(total, value), '')),
  });
}

/** A sum or an average: a number, or a text where it is larger; null where there is none. */
export type Quantity = number | string | null;

/** Filters and search of sums and averages. */
interface AggregatesRequest extends CountsRequest {
  /** Paths of the numbers: members of `AggregateField`. */
  readonly paths: readonly string[];
}

/** Builds an operation that reads sums and averages of a list under filters, in the order of their paths. @see buildAggregateSetsOperation */
export function buildAggregatesOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  request: Omit<AggregatesRequest, 'filters'> & { readonly filters: readonly FilterValue[] },
): Operation<readonly Quantity[]> | null {
  const sets = { ...request, filters: [request.filters] };
  const operation = buildAggregateSetsOperation(model, entity, source, sets);
  return operation === null
    ? null
    : changeOperation(operation, (of) => ({ ...of, read: (data) => of.read(data)[0] ?? [] }));
}

/**
 * Builds an operation that reads sums and averages of a list under several sets of filters: for each set, the numbers in the order of their
 * paths. Null instead of an operation where they would not follow the filters.
 */
export function buildAggregateSetsOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  { paths, filters, search, pageWide }: AggregatesRequest,
): Operation<readonly (readonly Quantity[])[]> | null {
  const { aggregates } = source;
  if (aggregates === undefined) return null;
  const { sibling, filter } = aggregates;
  const summed = { ...source, total: { path: '', sibling, filter } };
  return buildTotalsOperation(model, entity, summed, {
    filters,
    search,
    pageWide,
    select: mergeSelections(...paths.map((path) => selectPath(path))),
    read: (value) => paths.map((path) => parseQuantity(getFirstAtPath(getAtPath(value, path), ''))),
  });
}

interface TotalsRequest<Value> extends Omit<CountsRequest, 'pageWide'> {
  readonly pageWide: PageWideValues | undefined;
  /** What is read of the value with the total. */
  readonly select: readonly SelectionNode[];
  readonly read: (value: unknown) => Value;
}

/** Builds an operation with one root field per set of filters, each of which reads the value with the source's total. */
function buildTotalsOperation<Value>(
  model: Model,
  entity: Entity,
  source: ListSource,
  { filters, search, pageWide, select, read }: TotalsRequest<Value>,
): Operation<readonly Value[]> | null {
  const counted = filters.map((own) =>
    buildCountRoot(model, entity, source, { state: { ...ONE_ROW, filters: own, search }, pageWide, select }),
  );
  const roots = counted.filter((root) => root !== null);
  if (roots.length === 0 || roots.length < counted.length) return null;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: toOperationName(entity.slug, 'counts'),
    roots: roots.map(({ root }) => root),
  });
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) =>
      roots.map(({ depth }, index) => read(getAtPath(data, (paths[index] ?? []).slice(0, depth)))),
  };
}

/** Parses a quantity; null for anything but a number or a numeral. Many backends send large or exact numbers as texts. */
function parseQuantity(value: unknown): Quantity {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? value : null;
}

interface CountRoot {
  readonly root: DocumentRoot;
  /** Number of steps to the value that holds the total. */
  readonly depth: number;
}

function buildCountRoot(
  model: Model,
  entity: Entity,
  source: ListSource,
  {
    state,
    pageWide,
    select,
  }: {
    readonly state: ListState;
    readonly pageWide: PageWideValues | undefined;
    readonly select: readonly SelectionNode[];
  },
): CountRoot | null {
  const location = locateTotal(source, state);
  if (location.type === 'none') return null;
  if (location.type === 'sibling')
    return {
      root: { steps: location.steps, values: location.values, select },
      depth: location.steps.length,
    };
  const ask = { state, selection: [], window: ONE_ROW, ...(pageWide === undefined ? {} : { pageWide }) };
  const root = { steps: source.steps, values: buildListArguments(model, source, ask) };
  if (location.type === 'own') return { root: { ...root, select }, depth: source.steps.length };
  // The wrapper counts the rows below it, so one row has to be selected.
  const rows = selectPath(source.rowsPath, buildRecordPlan(model, toRowEntity(entity, source), []).select);
  return {
    root: { ...root, select: rows, beside: { step: location.step, select } },
    depth: location.step + 1,
  };
}
