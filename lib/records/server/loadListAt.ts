import type { Entity } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import type { ListAsk } from '../../operations/listAsk';
import type { ListResult } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import { rowsEntity } from '../../operations/rowsEntity';
import { columnFields } from '../columns';
import { columnsAsked } from '../columnsAsked';
import { conditionText } from '../conditionText';
import type { FilterTitles } from '../filterTitles';
import { chipViews, filterFieldViews } from '../filterView';
import {
  FIRST_PAGE,
  listParams,
  parseListQuery,
  withParams,
  type ListQuery,
  type Params,
  type Query,
} from '../listQuery';
import { withMoments } from '../moments';
import type { Loaded } from '../outcome';
import { tableView, type TableInput } from '../tableView';
import type { ListView } from '../view';
import { watchOf } from '../watch';
import { isWhole, pageOfWhole } from '../wholeList';
import { loadCharts } from './loadCharts';
import { loadFilterTitles } from './loadFilterTitles';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { refusedNarrowing } from './refusedNarrowing';
import { refusedSort } from './refusedSort';
import { run } from './run';
import type { ListTry } from './runList';
import { runNarrowed, type RefusedParts } from './runNarrowed';

/** A list with an address of its own: an entity's, a further one of it, or one below a record. */
export interface ListAt {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly path: string;
  /** Parameters that say which list it is, and what was filled in for it: they stay whatever a visitor does. */
  readonly fixed: Params;
  readonly caption: string;
  readonly ask: (ask: ListAsk) => Operation<ListResult>;
  /** Reads how many rows there are without filters; null where nothing says. */
  readonly count: Operation<number | null> | null;
  /** The list's own address, for rows that only it leads to. */
  readonly below?: string;
  /** Columns for a visitor who has chosen none. */
  readonly columns?: readonly string[];
  /** It stands at the root: its rows can be counted by the values of a field. */
  readonly charted?: true;
}

/** Everything that a list's page shows, read from the backend in one go. */
export async function loadListAt(to: Loading, list: ListAt, query: Query): Promise<Loaded<ListView>> {
  const { source } = list;
  const entity = rowsEntity(list.entity, source);
  const parsed = parseListQuery(entity, source, query);
  const columns = parsed.chosenColumns ?? list.columns ?? parsed.columns;
  const wanted: ListTry = {
    source,
    state: parsed.state,
    defaultSort: parsed.defaultSort,
    anySort: true,
    operation: (state) =>
      list.ask({
        state: withMoments(source, state),
        selection: neededFields(entity, columns),
        pageWide: pageWide(to),
      }),
  };
  const count = isNarrowed(parsed) ? list.count : null;
  const path = withParams(list.path, [...list.fixed, ...(to.carried ?? [])]);
  const [{ outcome, operation, state, refused }, counted, charted, named] = await Promise.all([
    runNarrowed(to.post, wanted),
    count === null ? null : run(to.post, count),
    list.charted === true ? loadCharts(to, { entity, source, path, query: { ...parsed, columns } }) : null,
    loadFilterTitles(to, source, parsed.state.filters),
  ]);
  if (!outcome.ok) return outcome;
  const shown = columnsAsked(columns, operation);
  const asked: ListQuery = { ...parsed, columns: shown, state };

  const input: TableInput = {
    entity,
    source,
    query: asked,
    result: isWhole(source) ? pageOfWhole(outcome.value, asked.state) : outcome.value,
    path,
    prefix: '',
    ...(list.below === undefined ? {} : { below: list.below }),
    caption: list.caption,
    failures: partialFailures(to, entity, outcome.errors),
    readAt: to.now,
  };
  return {
    ok: true,
    view: {
      ...tableView(to, input),
      ...entityView(to, entity),
      ...toolsView(to, input, list, { titles: named.titles, refused }),
      ...stateView(to, input, list),
      problems: [
        ...problemsView(to, parsed, query),
        ...refusedSort(to, entity, parsed, state),
        ...omittedColumns(to, entity, columns, shown),
        ...refusedNarrowing(to, entity, refused),
      ],
      totalUnfiltered: counted?.ok === true ? counted.value : null,
      ...(charted === null ? {} : { charts: charted.charts }),
      operations: [operationView(operation, outcome), ...(charted?.operations ?? []), ...named.operations],
      watch: watchOf(outcome.data),
    },
  };
}

/** Says which chosen columns one request cannot ask for. */
function omittedColumns(
  to: Loading,
  { type }: Entity,
  columns: readonly string[],
  shown: readonly string[],
): readonly string[] {
  const names = columns
    .filter((name) => !shown.includes(name))
    .map((name) => to.labels.field(type, name).text);
  if (names.length === 0) return [];
  return [to.translate('list.problem.tooLarge', { names: names.join(', '), count: names.length })];
}

/** The columns, and what a row's link and name are made of (the operation adds key and title by itself). */
function neededFields(entity: Entity, columns: readonly string[]): readonly string[] {
  return entity.fields.filter((field) => columns.includes(field.name)).map((field) => field.name);
}

function isNarrowed(asked: ListQuery): boolean {
  return asked.state.filters.length > 0 || asked.state.search !== '';
}

/** What the rows are. */
export function entityView(to: Loading, entity: Entity): Pick<ListView, 'entity'> {
  const description = to.labels.typeDescription(entity);
  return {
    entity: {
      type: entity.type,
      slug: entity.slug,
      one: to.labels.one(entity),
      many: to.labels.many(entity),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** Search, filters and the column chooser: GET forms, each keeping what the others have set. */
function toolsView(
  to: Loading,
  input: TableInput,
  list: Pick<ListAt, 'path' | 'fixed'>,
  { titles, refused }: { readonly titles: FilterTitles; readonly refused: RefusedParts | null },
): Pick<
  ListView,
  'search' | 'chips' | 'clearHref' | 'filters' | 'columnChoices' | 'columnsResetHref' | 'keep' | 'path'
> {
  const { entity, source, query, path } = input;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const all = listParams(start);
  const except = (dropped: (name: string) => boolean): Params => [
    ...list.fixed,
    ...(to.carried ?? []),
    ...all.filter(([name]) => !dropped(name)),
  ];
  const isFilter = (name: string) => name.startsWith('f.');
  const cleared = { ...start, state: { ...start.state, filters: [], search: '' } };
  return {
    search: source.search === null ? null : { name: 'q', value: query.state.search },
    chips: chipViews(to, input, { text: conditionText(to, titles), refused: refused?.filters ?? [] }),
    clearHref: isNarrowed(query) ? withParams(path, listParams(cleared)) : null,
    filters: filterFieldViews(to, input, titles),
    columnChoices: columnChoices(to, entity),
    ...(query.chosenColumns === null
      ? {}
      : { columnsResetHref: withParams(path, listParams({ ...start, chosenColumns: null })) }),
    keep: {
      search: pairs(except((name) => name === 'q')),
      filter: pairs(except(isFilter)),
      columns: pairs(except((name) => name === 'cols')),
    },
    path: list.path,
  };
}

/** The list as a query, for its file and for who keeps it; page and size are left out. */
function stateView(
  to: Loading,
  { entity, query }: TableInput,
  list: ListAt,
): Pick<ListView, 'state' | 'file'> {
  const { exportRows: limit = 0 } = to;
  const whole = { ...query, state: { ...query.state, position: FIRST_PAGE, size: query.defaultSize } };
  return {
    state: withParams('', [...list.fixed, ...listParams(whole)]).slice(1),
    ...(limit === 0 ? {} : { file: { fields: entity.fields.length, limit } }),
  };
}

/** What in the URL made no sense, and what came of a file that was asked for. */
function problemsView(to: Loading, { problems }: ListQuery, query: Query): readonly string[] {
  const failed = typeof query.export === 'string' ? /^failed(?:-([\da-f]{8}))?$/.exec(query.export) : null;
  const reference = failed?.[1];
  return [
    ...(failed === null ? [] : [to.translate('list.problem.exportFailed')]),
    ...(reference === undefined ? [] : [to.translate('state.reference', { reference })]),
    ...(query.export === 'busy' ? [to.translate('list.problem.exportBusy')] : []),
    ...problems.map(({ kind, name, value }) => to.translate(`list.problem.${kind}`, { name, value })),
  ];
}

/** Parameters as hidden inputs of a form. */
export function pairs(params: Params): readonly { readonly name: string; readonly value: string }[] {
  return params.map(([name, value]) => ({ name, value }));
}

function columnChoices(to: Loading, entity: Entity): ListView['columnChoices'] {
  return Object.fromEntries(
    columnFields(entity).map(({ name }) => {
      const label = to.labels.field(entity.type, name);
      return [name, label.lang === undefined ? label.text : label];
    }),
  );
}
