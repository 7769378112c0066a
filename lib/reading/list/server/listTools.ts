import type { Entity } from '../../../schema/model/model';
import { getColumnFields } from '../columns';
import { createConditionFormatter, buildFilterChips } from '../filterChips';
import { buildFilterFields, findUnplacedFilters, type FilterTitles } from '../filterForm';
import { describeFilterWords } from '../filterWords';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../tableView';
import { findTitleSearch } from '../titleSearch';
import { toFirstPage } from './displayLinks';
import { toHiddenInputs, type ListTarget } from './listTarget';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { RefusedParts } from './runFilteredList';
import type { ListPageView } from '../listPageView';
import { FIRST_PAGE, toFilterParam, toListParams, withQueryParams, type QueryParams } from '../listParams';

/** Checks whether a list is filtered or searched. */
export function isNarrowed(asked: ListQuery): boolean {
  return asked.state.filters.length > 0 || asked.state.search !== '';
}

/** Builds search, filters and column chooser: GET forms, each keeping the parameters of the others. */
export function buildTools(
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
  | 'filterWords'
  | 'columnChoices'
  | 'columnsResetHref'
  | 'hiddenParams'
  | 'path'
> {
  const { entity, query, path } = input;
  const start = toFirstPage(query);
  const all = toListParams(start);
  const except = (dropped: (name: string) => boolean): QueryParams => [
    ...list.fixedParams,
    ...(ctx.extraParams ?? []),
    ...all.filter(([name]) => !dropped(name)),
  ];
  const isFilter = (name: string) => name.startsWith('f.');
  const search = buildSearch(ctx, input);
  const filters = buildFilterFields(ctx, input, titles);
  const unplaced = { ...start.state, filters: findUnplacedFilters(input) };
  const cleared = { ...start, state: { ...start.state, filters: [], search: '' } };
  return {
    search,
    chips: buildFilterChips(ctx, input, {
      text: createConditionFormatter(ctx, titles),
      refused: refused?.filters ?? [],
    }),
    clearHref: isNarrowed(query) ? withQueryParams(path, toListParams(cleared)) : null,
    filters,
    filterWords: describeFilterWords(ctx.translate, filters),
    columnChoices: columnChoices(ctx, entity),
    ...(query.chosenColumns === null
      ? {}
      : { columnsResetHref: withQueryParams(path, toListParams({ ...start, chosenColumns: null })) }),
    hiddenParams: {
      search: toHiddenInputs(except((name) => name === search?.name)),
      filter: toHiddenInputs([
        ...except(isFilter),
        ...toListParams({ ...start, state: unplaced }).filter(([name]) => isFilter(name)),
      ]),
      columns: toHiddenInputs(except((name) => name === 'cols')),
    },
    path: list.path,
  };
}

/** Builds the search input. A list without a search is searched by the filter on its title. */
function buildSearch(
  ctx: LoaderContext,
  { entity, source, query, prefix }: TableInput,
): ListPageView['search'] {
  if (source.search !== null) return { name: 'q', value: query.state.search };
  const title = findTitleSearch(entity, source);
  if (title === null) return null;
  const { field, op } = title;
  const typed = query.state.filters.find((filter) => filter.field === field && filter.op === op);
  return {
    name: toFilterParam(field, op, prefix),
    value: typed === undefined ? '' : String(typed.value),
    by: ctx.labels.field(entity.type, field),
  };
}

/** Builds the list's query for exports and saved views, without page and size. */
export function buildState(
  ctx: LoaderContext,
  { entity, query }: TableInput,
  list: ListTarget,
): Pick<ListPageView, 'queryString' | 'file'> {
  const { maxExportRows: limit = 0 } = ctx;
  const { calendar } = query;
  const whole = {
    ...toFirstPage(query),
    // A saved calendar opens at the day on which it is opened.
    calendar: calendar === null ? null : { ...calendar, day: null },
    state: { ...query.state, position: FIRST_PAGE, size: query.defaultSize },
  };
  return {
    queryString: withQueryParams('', [...list.fixedParams, ...toListParams(whole)]).slice(1),
    ...(limit === 0 ? {} : { file: { fields: entity.fields.length, limit } }),
  };
}

function columnChoices(ctx: LoaderContext, entity: Entity): ListPageView['columnChoices'] {
  return Object.fromEntries(
    getColumnFields(entity).map(({ name }) => {
      const label = ctx.labels.field(entity.type, name);
      return [name, label.lang === undefined ? label.text : label];
    }),
  );
}
