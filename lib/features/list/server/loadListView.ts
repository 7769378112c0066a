import { isChangedInRows } from '../../../core/schema/model/listedEntities';
import { getChangePermissionFields, getRowPermissionFields } from '../../../core/schema/model/permissions';
import type { Entity, Field } from '../../../core/schema/model/model';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { getRequestedColumns } from '../columns';
import type { ListParts } from '../listParts';
import type { ListQuery } from '../listQuery';
import { type UrlQuery, withQuery } from '../../../ground/routes/queryParams';
import { resolveDayFilters } from '../dayFilters';
import type { LoadResult, PageFailure } from '../../../kit/view/failure';
import { buildTableView, type TableInput } from '../table/tableView';
import { createWatch, type Watch } from '../../../kit/live/changeDetector';
import { isUnpagedList, slicePage } from '../paging';
import { pickWords, type PageWords } from '../../../kit/describe/describeField';
import { getDisplayFields } from '../displays';
import { asksBeyondPresets } from '../filterChips';
import { buildDisplays } from './displayLinks';
import type { LoadedDisplay } from './displayLoader';
import { loadDisplay } from './loadDisplay';
import { planList, type ListPart } from './planList';
import type { ListResult, ListState } from '../../../core/operations/listState';
import type { ListSource } from '../../../core/schema/model/reads';
import { buildTargetCountOperation, buildTargetOperation, type ListTarget } from './listTarget';
import { loadCharts, type LoadedCharts } from '../charts/server/loadCharts';
import { getLiveAddress } from './liveAddress';
import { loadFilterTitles } from './loadFilterTitles';
import {
  toOperationView,
  getPageWideValues,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import { describeUnread } from './describeUnread';
import { countBesideRows, readRowsAndTotal, type RowsWithTotal } from './rowsAndTotal';
import type { RefusedParts } from './runFilteredList';
import type { ListAttempt } from './runList';
import type { OperationView } from '../../../kit/graphql/operationView';
import { loadTableTools } from '../table/server/loadTableTools';
import type { ListPageView, TableView } from '../listPageView';
import type { TotalState } from '../../../kit/view/paging';
import { FIRST_PAGE, toListParams } from '../listParams';
import { describeAllProblems } from './listProblems';
import { buildListTitle } from './listTitle';
import { isFirstPage, keepSample } from './listSample';
import { buildTools, buildState, isNarrowed } from './listTools';
import { getSampledColumns } from '../columnSamples';

/**
 * Loads everything that a list's page shows. `isPart`: another page shows the rows alone, without the number of all rows and the titles
 * of records in filters; of components/own it shows `tile` alone.
 */
export async function loadListView(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
  part: ListPart = {},
): Promise<LoadResult<ListPageView>> {
  if (list.head.form?.waiting === true) return { ok: true, view: buildPendingListView(ctx, list) };
  const [source, entity, words] = [list.source, toRowEntity(list.entity, list.source), pickWords(ctx)];
  const { parsed, parts } = planList(words, { list, entity, now: ctx.now }, query, part);
  const own = parsed.chosenColumns ?? list.columns ?? ctx.samples?.getColumns(entity) ?? null;
  const canSample = ctx.samples !== undefined && part.isNoSample !== true;
  const isSample = own === null && canSample && isFirstPage(list, parsed);
  const withDisplayFields = (names: readonly string[]) => getDisplayFields(entity, source, parsed, names);
  const sampled = isSample ? getSampledColumns(entity) : parsed.columns;
  const asked = { ...parsed, columns: withDisplayFields(own ?? sampled) };
  const fixedParams = [...list.fixedParams, ...(ctx.extraParams ?? [])];
  const path = withQuery(list.path, fixedParams);
  const reading = readRows(ctx, list, { entity, query: asked, parts });
  const [rows, count, charts, named, table] = await Promise.all([
    reading,
    hasGreaterTotal(source, parsed) && part.isPart !== true ? countAll(ctx, list, reading) : null,
    list.origin.type === 'main' ? loadCharts(ctx, { entity, source, path, query: asked }, reading) : null,
    loadFilterTitles(words, ctx.fetcher, source, part.isPart === true ? [] : parsed.state.filters),
    part.isPart === true ? null : loadTableTools(ctx, list, { entity, query: asked }, reading),
  ]);
  const { outcome, operation, state, display, totalState } = rows;
  if (!outcome.ok) return { ...outcome, failure: addFirstPage(outcome.failure, path, parsed) };
  if (isSample && !keepSample(ctx.samples, entity, asked.columns, rows))
    return loadListView(ctx, list, query, { ...part, isNoSample: true });
  const columns = withDisplayFields(own ?? ctx.samples?.getColumns(entity) ?? parsed.columns);
  const shown = getRequestedColumns(columns, operation);
  const input: TableInput = {
    entity,
    source,
    query: { ...parsed, columns: shown, state },
    result: toShownResult(source, state, outcome.value, display),
    ...toTablePlace(list, path),
    ...describeUnread(words, entity, rows, listShownFields(columns, parts)),
    readAt: ctx.now,
  };
  return {
    ok: true,
    view: addTitle(words, {
      ...addTotalState(buildTableView(words, input), totalState, withQuery(path, toListParams(parsed))),
      ...toListEntity(words, entity),
      ...buildTools(words, input, { path: list.path, fixedParams }, { titles: named.titles, rows }),
      ...buildDisplays(words, input, parts),
      ...buildState(ctx.maxExportRows ?? 0, input, list),
      problems: describeAllProblems(words, { entity, query, parsed, columns, shown, charts, rows }),
      ...describeResult(outcome.value, { count, charts }),
      ...display?.buildView(input, outcome.value),
      ...table?.buildView(shown, outcome.value),
      operations: listOperations(rows, display, charts, named, table),
      watch: createListWatch(ctx.canListen, input, rows),
      ...list.head,
    }),
  };
}

/** Returns what a table takes of its list. */
const toTablePlace = (
  { rowBaseHref, caption }: ListTarget,
  path: string,
): Pick<TableInput, 'path' | 'prefix' | 'rowBaseHref' | 'caption'> => ({
  path,
  prefix: '',
  ...(rowBaseHref === undefined ? {} : { rowBaseHref }),
  caption,
});

/** Tells what the rows are part of, and their charts. All rows of the list are no greater number where its conditions are not met. */
const describeResult = (
  { strays, ownerless }: ListResult,
  { count, charts }: { readonly count: number | null; readonly charts: LoadedCharts | null },
): Pick<ListPageView, 'totalUnfiltered' | 'ownerless' | 'charts'> => ({
  totalUnfiltered: strays === undefined ? count : null,
  ...(ownerless === true ? { ownerless: true } : {}),
  ...(charts === null ? {} : { charts: charts.charts }),
});

function addTitle({ translate }: PageWords, view: ListPageView): ListPageView {
  const title = buildListTitle(translate, view);
  return title === undefined ? view : { ...view, title };
}

/** Creates the baseline of a list's page: where it hears of changes, and where its rows lie, so that new ones can be counted. */
function createListWatch(
  canListen: boolean | undefined,
  { entity, source }: Pick<TableInput, 'entity' | 'source'>,
  {
    outcome,
    operation: { path = [] },
    display,
  }: RowsWithTotal & {
    readonly outcome: { readonly data?: unknown };
    readonly display: LoadedDisplay | null;
  },
): Watch {
  const { key, union, members } = entity;
  const live = getLiveAddress(canListen, entity, null);
  const isOther = display !== null || isUnpagedList(source);
  if (key === null || union === true || members !== undefined || isOther)
    return createWatch(outcome.data, live);
  const at = [...path, ...(source.rowsPath === '' ? [] : [source.rowsPath])].join('.');
  return createWatch(outcome.data, { ...live, rows: { at, key: key.fields.map((part) => part.path) } });
}

/** Adds what a total is worth that was not counted with the rows, with the address of the page. */
function addTotalState(table: TableView, state: TotalState | null, href: string): TableView {
  return state === null ? table : { ...table, paging: { ...table.paging, counting: { state, href } } };
}

/** Adds the way back to the first page where a page behind a cursor was refused. */
function addFirstPage(failure: PageFailure, path: string, query: ListQuery): PageFailure {
  if (failure.type !== 'refused' || query.state.position.type === 'page') return failure;
  const params = toListParams({ ...query, state: { ...query.state, position: FIRST_PAGE } });
  return { ...failure, firstPageHref: withQuery(path, params) };
}

/** Reads the list as the URL asks, and its board, calendar, tree or map at the same time. */
async function readRows(
  ctx: LoaderContext,
  list: ListTarget,
  { entity, query, parts }: { readonly entity: Entity; readonly query: ListQuery; readonly parts: ListParts },
): Promise<RowsWithTotal & { readonly display: LoadedDisplay | null }> {
  const below = parts.fields.filter(({ via }) => via !== undefined);
  const names = parts.fields.map(({ name }) => name);
  const needed = neededFields(list, entity, [...query.columns, ...names]);
  const selection = [...needed, ...below.map(({ name }) => name)];
  const createAttempt = (target: ListTarget): ListAttempt =>
    buildAttempt(ctx, target, query, { selection, below });
  const readDisplay = (refused: RefusedParts | null) =>
    loadDisplay(ctx, { entity, query }, createAttempt(list), refused);
  const [rows, display] = await Promise.all([readRowsAndTotal(ctx, list, createAttempt), readDisplay(null)]);
  if (display === null || rows.refused === null) return { ...rows, display };
  return { ...rows, display: await readDisplay(rows.refused) };
}

/** Counts the list without filters; null where it has no total, or none while the rows come. */
async function countAll(ctx: LoaderContext, list: ListTarget, rows: Promise<unknown>) {
  const operation = buildTargetCountOperation(ctx.model, list);
  if (operation === null) return null;
  const count = await countBesideRows(ctx, operation, rows);
  return count?.ok === true ? count.value : null;
}

function listOperations(
  rows: RowsWithTotal,
  ...others: readonly (Pick<LoadedDisplay, 'operations'> | null)[]
): readonly OperationView[] {
  const more = [rows, ...others].flatMap((part) => part?.operations ?? []);
  return [toOperationView(rows.operation, rows.outcome), ...more];
}

/** Takes the page of a list that is read whole, and puts the rows of a board, a calendar, a tree or a map in the place of its own. */
function toShownResult(
  source: ListSource,
  state: ListState,
  result: ListResult,
  display: LoadedDisplay | null,
): ListResult {
  const page = isUnpagedList(source) ? slicePage(result, state) : result;
  return display === null ? page : { ...page, rows: display.getRows(result) };
}

/** Checks whether a list is narrowed, so that all of its rows are more; those that it leaves out by default are not among them. */
const hasGreaterTotal = (source: ListSource, parsed: ListQuery): boolean =>
  isNarrowed(parsed) && !asksBeyondPresets(source, parsed);

/** Lists the fields that the page shows, by its columns or by parts of components/own. */
const listShownFields = (columns: readonly string[], { fields }: ListParts): readonly string[] =>
  columns.concat(fields.map(({ name }) => name));

/** Builds the attempt to read the list as the URL asks; `selection`: the fields to read, `below`: those of them that no row has itself. */
function buildAttempt(
  ctx: LoaderContext,
  list: ListTarget,
  { state, defaultSort }: ListQuery,
  { selection, below }: { readonly selection: readonly string[]; readonly below: readonly Field[] },
): ListAttempt {
  return {
    source: list.source,
    state,
    defaultSort,
    isSortOptional: true,
    operation: (tried) =>
      buildTargetOperation(ctx.model, list, {
        state: resolveDayFilters(list.source, tried),
        selection,
        ...(below.length === 0 ? {} : { fieldsBelow: below }),
        pageWide: getPageWideValues(ctx.labels),
      }),
  };
}

/** Returns the fields of the columns, and those that indicate what may be done; the operation adds key and title itself. */
function neededFields({ origin }: ListTarget, entity: Entity, columns: readonly string[]): readonly string[] {
  // Nothing is done to several rows of a list below a record.
  const isOwn = origin.type === 'main' || origin.type === 'secondary';
  const names = new Set([
    ...columns,
    ...(isOwn ? getRowPermissionFields(entity) : []),
    ...(isChangedInRows(entity) ? getChangePermissionFields(entity) : []),
  ]);
  return entity.fields.filter((field) => names.has(field.name)).map((field) => field.name);
}

/** Returns the entity of the rows, with its labels. */
function toListEntity({ labels }: PageWords, entity: Entity): Pick<ListPageView, 'entity'> {
  const description = labels.typeDescription(entity);
  return {
    entity: {
      type: entity.type,
      slug: entity.slug,
      singular: labels.singular(entity),
      plural: labels.plural(entity),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** Builds the view of a list whose inputs are not complete, so that nothing was read. */
function buildPendingListView(ctx: LoaderContext, { entity, caption, path, head }: ListTarget): ListPageView {
  return {
    ...toListEntity(ctx, entity),
    caption,
    path,
    readAt: ctx.now,
    columns: [],
    rows: [],
    layout: { columns: [] },
    paging: { from: 0, to: 0, total: null, pages: [], previous: null, next: null, size: 0, sizes: [] },
    failures: [],
    totalUnfiltered: null,
    search: null,
    chips: [],
    clearHref: null,
    filters: [],
    columnChoices: {},
    hiddenParams: { search: [], filter: [], columns: [] },
    queryString: '',
    operations: [],
    problems: [],
    watch: null,
    ...head,
  };
}
