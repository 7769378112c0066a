import { findAggregatedFields } from '../../../../core/operations/list/aggregatedFields';
import { buildAggregateSetsOperation, type Quantity } from '../../../../core/operations/list/countOperations';
import type { FilterValue, ListResult, ListState, RecordData } from '../../../../core/operations/listState';
import type { Entity, Field } from '../../../../core/schema/model/model';
import type { ListSource } from '../../../../core/schema/model/reads';
import { sumExactly } from '../../../../ground/format/sumExactly';
import type { OperationView } from '../../../../kit/graphql/operationView';
import {
  getPageWideValues,
  toOperationView,
  type LoaderContext,
} from '../../../../kit/run/server/loaderContext';
import { readCount, waitBesideRows } from '../../../../kit/run/server/slowCounts';
import { resolveDayFilters } from '../../dayFilters';
import type { ListQuery } from '../../listQuery';
import { isUnpagedList } from '../../paging';
import { formatQuantity } from '../../server/formatQuantity';
import type { SumsView, SumTexts } from '../groupsView';
import { getSummedColumns, listSumColumns } from '../sumColumns';

/** Rows that are there do not wait longer for their sums. */
const SUMS_GRACE_MS = 300;

/** A list whose columns are added up. */
interface SummedList {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly query: ListQuery;
}

/** The sums of some columns that the backend has added up, for each set of rows that was asked for. */
interface SumsOfSets {
  readonly sets: readonly (readonly (Quantity | undefined)[])[];
  readonly operation: OperationView;
}

/** Lets the backend add up columns of a list, for each set of filters; null where it cannot, or is late. */
export async function readSums(
  ctx: LoaderContext,
  { entity, source, state }: Omit<SummedList, 'query'> & { readonly state: ListState },
  {
    columns,
    sets,
    rows,
  }: {
    readonly columns: readonly Field[];
    readonly sets: readonly (readonly FilterValue[])[];
    readonly rows: Promise<unknown>;
  },
): Promise<SumsOfSets | null> {
  const paths = listSumPaths(entity, source);
  const own = columns.map(({ name }) => paths.get(name));
  const asked = own.filter((path) => path !== undefined);
  if (asked.length === 0) return null;
  const operation = buildAggregateSetsOperation(ctx.model, entity, source, {
    paths: asked,
    filters: sets.map((filters) => resolveDayFilters(source, { ...state, filters }).filters),
    search: state.search,
    pageWide: getPageWideValues(ctx.labels),
  });
  if (operation === null) return null;
  const outcome = await waitBesideRows(
    readCount(ctx.fetcher, ctx.slowCounts, operation),
    rows,
    SUMS_GRACE_MS,
  );
  // Beside errors, null is no sum of nothing: it did not come.
  if (outcome?.ok !== true || outcome.errors.length > 0) return null;
  return {
    sets: outcome.value.map((values) =>
      own.map((path) => (path === undefined ? undefined : (values[asked.indexOf(path)] ?? null))),
    ),
    operation: toOperationView(operation, outcome),
  };
}

const listSumPaths = (entity: Entity, source: ListSource): ReadonlyMap<string, string> =>
  new Map(
    findAggregatedFields(entity, source).flatMap(({ field, sum }) =>
      sum === undefined ? [] : [[field, sum] as const],
    ),
  );

/** Adds up a column of rows that are all there are; undefined where one of them holds no plain number. */
function sumRows(rows: readonly RecordData[], { name }: Field): Quantity | undefined {
  const values = rows.map(({ values: own }) => (Object.hasOwn(own, name) ? (own[name] ?? null) : null));
  const numbers = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  const known = values.filter((value) => value !== null && value !== '');
  if (numbers.filter((value) => value !== '').length < known.length) return undefined;
  return known.length === 0 ? null : (sumExactly(known as readonly (number | string)[]) ?? undefined);
}

/** Writes the sums of columns as they are shown: those of the rows where these are `whole`, which are exact, or else those that were read. */
export function describeSums(
  ctx: Pick<LoaderContext, 'labels'>,
  columns: readonly Field[],
  {
    read,
    whole,
  }: {
    readonly read: readonly (Quantity | undefined)[] | undefined;
    readonly whole: readonly RecordData[] | null;
  },
): SumTexts {
  return Object.fromEntries(
    columns.flatMap((field, index) => {
      const own = whole === null ? undefined : sumRows(whole, field);
      const value = own === undefined ? read?.[index] : own;
      return value === undefined || value === null
        ? []
        : [[field.name, formatQuantity(ctx.labels.locale, value, { field, isAverage: false })] as const];
    }),
  );
}

/** Returns the rows of a list where they are known to be all that it has; null where it has others, or may have. */
function getWholeRows(source: ListSource, result: ListResult): readonly RecordData[] | null {
  const { rows, total, isCut, nullRows = 0, strays } = result;
  if (isCut === true || nullRows > 0 || strays !== undefined) return null;
  return isUnpagedList(source) || total === rows.length ? rows : null;
}

/** The sums of a list, once its rows are there. */
interface LoadedSums {
  readonly operations: readonly OperationView[];
  /** Returns what the foot shows of these columns; undefined where none can be added up. */
  readonly buildView: (columns: readonly string[], result: ListResult) => SumsView | undefined;
}

/** Adds up the columns of a table under the filters of its list. */
export async function loadSums(
  ctx: LoaderContext,
  { entity, source, query }: SummedList,
  rows: Promise<unknown>,
): Promise<LoadedSums> {
  const summed = getSummedColumns(listSumColumns(entity, query.columns), query);
  const read = await readSums(
    ctx,
    { entity, source, state: query.state },
    { columns: summed, sets: [query.state.filters], rows },
  );
  const paths = listSumPaths(entity, source);
  return {
    operations: read === null ? [] : [read.operation],
    buildView: (columns, result) => {
      const whole = getWholeRows(source, result);
      const canSum = ({ name }: Field): boolean =>
        whole !== null || (paths.has(name) && result.strays === undefined);
      const possible = new Set(listSumColumns(entity, columns).filter(canSum));
      if (possible.size === 0) return undefined;
      const texts = describeSums(ctx, summed, { read: read?.sets[0], whole });
      const shown = summed.filter((field) => possible.has(field)).map(({ name }) => name);
      return {
        texts: Object.fromEntries(
          shown.flatMap((name) => (Object.hasOwn(texts, name) ? [[name, texts[name] ?? '']] : [])),
        ),
        shown,
        possible: [...possible].map(({ name }) => name),
      };
    },
  };
}
