import type { FilteredListResult } from './runFilteredList';
import type { FilterValue } from '../../../core/operations/listState';
import type { Entity } from '../../../core/schema/model/model';
import { getColumnFields } from '../columns';
import { createConditionFormatter, buildFilterChips, buildPresetChips } from '../filterChips';
import { withSmallestUnits, buildFilterFields, findUnplacedFilters, type FilterTitles } from '../filterForm';
import { changeDisplay } from '../displays';
import { describeFilterWords } from '../filterWords';
import type { ListQuery } from '../listQuery';
import { GROUP_PARAM } from '../table/tableParams';
import type { TableInput } from '../table/tableView';
import { findTitleSearch } from '../titleSearch';
import { toFirstPage } from './displayLinks';
import { toHiddenInputs, type ListTarget } from './listTarget';
import type { PageWords } from '../../../kit/describe/describeField';
import type { ListPageView } from '../listPageView';
import { NO_DEFAULT_VIEW_PARAM } from '../../../ground/routes/plainParam';
import { FIRST_PAGE, toFilterParam, toListParams } from '../listParams';
import { withQuery, type QueryParams } from '../../../ground/routes/queryParams';

/** Checks whether a list is filtered or searched. */
export function isNarrowed(asked: ListQuery): boolean {
  return asked.state.filters.length > 0 || asked.state.search !== '';
}

/** Lists the conditions that the rows need not meet: those that the backend refused, and those that it ignored. */
function listUnmetFilters(
  { outcome, refused }: FilteredListResult,
  { state }: ListQuery,
): readonly FilterValue[] {
  const strays = outcome.ok ? (outcome.value.strays ?? []) : [];
  return [...(refused?.filters ?? []), ...state.filters.filter(({ field }) => strays.includes(field))];
}

/** Builds search, filters and column chooser: GET forms, each keeping the parameters of the others. */
export function buildTools(
  words: PageWords,
  input: TableInput,
  list: Pick<ListTarget, 'path' | 'fixedParams'>,
  { titles, rows }: { readonly titles: FilterTitles; readonly rows: FilteredListResult },
): Pick<
  ListPageView,
  | 'search'
  | 'chips'
  | 'presets'
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
    ...all.filter(([name]) => !dropped(name)),
  ];
  const isFilter = (name: string) => name.startsWith('f.');
  const search = buildSearch(words, input);
  const filters = withSmallestUnits(words.translate, input, buildFilterFields(words, input, titles));
  const unplaced = { ...start.state, filters: findUnplacedFilters(input) };
  const cleared = { ...start, state: { ...start.state, filters: [], search: '' } };
  const text = createConditionFormatter(words, titles);
  const presets = buildPresetChips(words, input, text);
  return {
    search,
    chips: buildFilterChips(words, input, { text, refused: listUnmetFilters(rows, query) }),
    ...(presets.length === 0 ? {} : { presets }),
    clearHref: isNarrowed(query) ? withQuery(path, toListParams(cleared)) : null,
    filters,
    filterWords: describeFilterWords(words.translate, filters),
    columnChoices: columnChoices(words, entity),
    ...(query.chosenColumns === null && (query.table?.widths.size ?? 0) === 0
      ? {}
      : { columnsResetHref: withQuery(path, toListParams(toDefaultColumns(start))) }),
    hiddenParams: {
      search: toHiddenInputs(except((name) => name === search?.name)),
      filter: toHiddenInputs([
        ...except(isFilter),
        ...toListParams({ ...start, state: unplaced }).filter(([name]) => isFilter(name)),
      ]),
      columns: toHiddenInputs(except((name) => name === 'cols' || name === GROUP_PARAM)),
    },
    path: list.path,
  };
}

/** Returns the list with its own columns, as wide as their content. */
function toDefaultColumns(query: ListQuery): ListQuery {
  const { table } = query;
  return {
    ...query,
    chosenColumns: null,
    ...(table === undefined ? {} : { table: { ...table, widths: new Map() } }),
  };
}

/** Builds the search input. A list without a search is searched by the filter on its title. */
function buildSearch(
  words: PageWords,
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
    by: words.labels.field(entity.type, field),
  };
}

/** Builds the list's query for exports and saved views, without page and size. `limit`: maximum rows of an export, 0 for none. */
export function buildState(
  limit: number,
  { entity, query }: TableInput,
  list: ListTarget,
): Pick<ListPageView, 'queryString' | 'file'> {
  const whole = {
    ...changeDisplay(toFirstPage(query), 'toSaved'),
    state: { ...query.state, position: FIRST_PAGE, size: query.defaultSize },
  };
  const params = [...list.fixedParams, ...toListParams(whole)];
  // Without a parameter it would be the address that opens with the operator's filter.
  const isPlain = params.length === 0 && entity.opening !== undefined;
  return {
    queryString: withQuery('/', isPlain ? [[NO_DEFAULT_VIEW_PARAM, '1']] : params).slice(2),
    ...(limit === 0 ? {} : { file: { fields: entity.fields.length, limit } }),
  };
}

function columnChoices({ labels }: PageWords, entity: Entity): ListPageView['columnChoices'] {
  return Object.fromEntries(
    getColumnFields(entity).map(({ name }) => {
      const label = labels.field(entity.type, name);
      return [name, label.lang === undefined ? label.text : label];
    }),
  );
}
