import type { Entity } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import type { ListRequest, ListResult } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import { toRowEntity } from '../../../operations/document/entityLookup';
import { getColumnFields, getRequestedColumns } from '../columns';
import { createConditionFormatter, buildFilterChips } from '../filterChips';
import { buildFilterFields, type FilterTitles } from '../filterForm';
import { parseListQuery, type ListQuery, type UrlQuery } from '../listQuery';
import { resolveDayFilters } from '../dayFilters';
import type { LoadResult } from '../../../view/failure';
import { buildTableView, type TableInput } from '../tableView';
import { createWatch } from '../../live/changeDetector';
import { isUnpagedList, slicePage } from '../paging';
import { loadCharts } from './loadCharts';
import { loadFilterTitles } from './loadFilterTitles';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import {
  describeRefusedParts,
  describeRefusedSort,
  runFilteredList,
  type RefusedParts,
} from './runFilteredList';
import { runOperation } from '../../run/server/runOperation';
import type { ListAttempt } from './runList';
import type { ListPageView } from '../listPageView';
import { FIRST_PAGE, toListParams, withQueryParams, type QueryParams } from '../listParams';

/** A list with its own address: main, secondary, or below a record. */
export interface ListTarget {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly path: string;
  /** Parameters that identify the list and its inputs; all links keep them. */
  readonly fixedParams: QueryParams;
  readonly caption: string;
  readonly createOperation: (request: ListRequest) => Operation<ListResult>;
  /** Reads the total without filters; null if the schema has none. */
  readonly countOperation: Operation<number | null> | null;
  /** Base address of rows that only this list leads to. */
  readonly rowBaseHref?: string;
  /** Default columns, if they differ from the entity's. */
  readonly columns?: readonly string[];
  /** Only root lists can be counted by the values of a field. */
  readonly hasCharts?: true;
}

/** Loads everything that a list's page shows. */
export async function loadListView(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
): Promise<LoadResult<ListPageView>> {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const parsed = parseListQuery(entity, source, query);
  const columns = parsed.chosenColumns ?? list.columns ?? parsed.columns;
  const wanted: ListAttempt = {
    source,
    state: parsed.state,
    defaultSort: parsed.defaultSort,
    isSortOptional: true,
    operation: (state) =>
      list.createOperation({
        state: resolveDayFilters(source, state),
        selection: neededFields(entity, columns),
        pageWide: getPageWideValues(ctx),
      }),
  };
  const count = isNarrowed(parsed) ? list.countOperation : null;
  const path = withQueryParams(list.path, [...list.fixedParams, ...(ctx.extraParams ?? [])]);
  const [{ outcome, operation, state, refused }, counted, charted, named] = await Promise.all([
    runFilteredList(ctx.fetcher, wanted),
    count === null ? null : runOperation(ctx.fetcher, count),
    list.hasCharts === true ? loadCharts(ctx, { entity, source, path, query: { ...parsed, columns } }) : null,
    loadFilterTitles(ctx, source, parsed.state.filters),
  ]);
  if (!outcome.ok) return outcome;
  const shown = getRequestedColumns(columns, operation);
  const asked: ListQuery = { ...parsed, columns: shown, state };

  const input: TableInput = {
    entity,
    source,
    query: asked,
    result: isUnpagedList(source) ? slicePage(outcome.value, asked.state) : outcome.value,
    path,
    prefix: '',
    ...(list.rowBaseHref === undefined ? {} : { rowBaseHref: list.rowBaseHref }),
    caption: list.caption,
    failures: toPartialFailures(ctx, entity, outcome.errors),
    readAt: ctx.now,
  };
  return {
    ok: true,
    view: {
      ...buildTableView(ctx, input),
      ...toListEntity(ctx, entity),
      ...buildTools(ctx, input, list, { titles: named.titles, refused }),
      ...buildState(ctx, input, list),
      problems: [
        ...describeProblems(ctx, parsed, query),
        ...describeRefusedSort(ctx, entity, parsed, state),
        ...omittedColumns(ctx, entity, columns, shown),
        ...describeRefusedParts(ctx, entity, refused),
      ],
      totalUnfiltered: counted?.ok === true ? counted.value : null,
      ...(charted === null ? {} : { charts: charted.charts }),
      operations: [toOperationView(operation, outcome), ...(charted?.operations ?? []), ...named.operations],
      watch: createWatch(outcome.data),
    },
  };
}

/** Reports chosen columns that do not fit one request. */
function omittedColumns(
  ctx: LoaderContext,
  { type }: Entity,
  columns: readonly string[],
  shown: readonly string[],
): readonly string[] {
  const names = columns
    .filter((name) => !shown.includes(name))
    .map((name) => ctx.labels.field(type, name).text);
  if (names.length === 0) return [];
  return [ctx.translate('list.problem.tooLarge', { names: names.join(', '), count: names.length })];
}

/** Returns the fields of the columns; the operation adds key and title itself. */
function neededFields(entity: Entity, columns: readonly string[]): readonly string[] {
  return entity.fields.filter((field) => columns.includes(field.name)).map((field) => field.name);
}

function isNarrowed(asked: ListQuery): boolean {
  return asked.state.filters.length > 0 || asked.state.search !== '';
}

/** Returns the entity of the rows, with its labels. */
export function toListEntity(ctx: LoaderContext, entity: Entity): Pick<ListPageView, 'entity'> {
  const description = ctx.labels.typeDescription(entity);
  return {
    entity: {
      type: entity.type,
      slug: entity.slug,
      singular: ctx.labels.singular(entity),
      plural: ctx.labels.plural(entity),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** Builds search, filters and column chooser: GET forms, each keeping the parameters of the others. */
function buildTools(
  ctx: LoaderContext,
  input: TableInput,
  list: Pick<ListTarget, 'path' | 'fixedParams'>,
  { titles, refused }: { readonly titles: FilterTitles; readonly refused: RefusedParts | null },
): Pick<
  ListPageView,
  | 'search'
  | 'chips'
  | 'clearHref'
  | 'filters'
  | 'columnChoices'
  | 'columnsResetHref'
  | 'hiddenParams'
  | 'path'
> {
  const { entity, source, query, path } = input;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const all = toListParams(start);
  const except = (dropped: (name: string) => boolean): QueryParams => [
    ...list.fixedParams,
    ...(ctx.extraParams ?? []),
    ...all.filter(([name]) => !dropped(name)),
  ];
  const isFilter = (name: string) => name.startsWith('f.');
  const cleared = { ...start, state: { ...start.state, filters: [], search: '' } };
  return {
    search: source.search === null ? null : { name: 'q', value: query.state.search },
    chips: buildFilterChips(ctx, input, {
      text: createConditionFormatter(ctx, titles),
      refused: refused?.filters ?? [],
    }),
    clearHref: isNarrowed(query) ? withQueryParams(path, toListParams(cleared)) : null,
    filters: buildFilterFields(ctx, input, titles),
    columnChoices: columnChoices(ctx, entity),
    ...(query.chosenColumns === null
      ? {}
      : { columnsResetHref: withQueryParams(path, toListParams({ ...start, chosenColumns: null })) }),
    hiddenParams: {
      search: toHiddenInputs(except((name) => name === 'q')),
      filter: toHiddenInputs(except(isFilter)),
      columns: toHiddenInputs(except((name) => name === 'cols')),
    },
    path: list.path,
  };
}

/** Builds the list's query for exports and saved views, without page and size. */
function buildState(
  ctx: LoaderContext,
  { entity, query }: TableInput,
  list: ListTarget,
): Pick<ListPageView, 'queryString' | 'file'> {
  const { maxExportRows: limit = 0 } = ctx;
  const whole = { ...query, state: { ...query.state, position: FIRST_PAGE, size: query.defaultSize } };
  return {
    queryString: withQueryParams('', [...list.fixedParams, ...toListParams(whole)]).slice(1),
    ...(limit === 0 ? {} : { file: { fields: entity.fields.length, limit } }),
  };
}

/** Describes invalid query parameters, and a failed export. */
function describeProblems(ctx: LoaderContext, { problems }: ListQuery, query: UrlQuery): readonly string[] {
  const failed = typeof query.export === 'string' ? /^failed(?:-([\da-f]{8}))?$/.exec(query.export) : null;
  const reference = failed?.[1];
  return [
    ...(failed === null ? [] : [ctx.translate('list.problem.exportFailed')]),
    ...(reference === undefined ? [] : [ctx.translate('state.reference', { reference })]),
    ...(query.export === 'busy' ? [ctx.translate('list.problem.exportBusy')] : []),
    ...problems.map(({ type: kind, name, value }) => ctx.translate(`list.problem.${kind}`, { name, value })),
  ];
}

/** Converts parameters to the hidden inputs of a form. */
export function toHiddenInputs(
  params: QueryParams,
): readonly { readonly name: string; readonly value: string }[] {
  return params.map(([name, value]) => ({ name, value }));
}

function columnChoices(ctx: LoaderContext, entity: Entity): ListPageView['columnChoices'] {
  return Object.fromEntries(
    getColumnFields(entity).map(({ name }) => {
      const label = ctx.labels.field(entity.type, name);
      return [name, label.lang === undefined ? label.text : label];
    }),
  );
}
