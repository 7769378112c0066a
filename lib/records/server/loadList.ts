import type { Entity } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { countOperation } from '../../operations/count';
import { listOperation } from '../../operations/list';
import { listHref } from '../../routes';
import { conditionText } from '../conditionText';
import { columnFields } from '../columns';
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
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { run } from './run';

/** Everything that a list's page shows, read from the backend in one go. */
export async function loadList(
  to: Loading,
  entity: Entity,
  source: ListSource,
  query: Query,
): Promise<Loaded<ListView>> {
  const asked = parseListQuery(entity, source, query);
  const operation = listOperation(to.model, entity, source, {
    state: withMoments(source, asked.state),
    selection: neededFields(entity, asked),
    pageWide: pageWide(to),
  });
  const count = isNarrowed(asked) ? countOperation(to.model, entity) : null;
  const [outcome, counted] = await Promise.all([
    run(to.post, operation),
    count === null ? null : run(to.post, count),
  ]);
  if (!outcome.ok) return outcome;

  const input: TableInput = {
    entity,
    source,
    query: asked,
    result: isWhole(source) ? pageOfWhole(outcome.value, asked.state) : outcome.value,
    path: listHref(entity.slug),
    prefix: '',
    caption: to.labels.many(entity).text,
    failures: partialFailures(to, entity, outcome.errors),
    readAt: to.now,
  };
  return {
    ok: true,
    view: {
      ...tableView(to, input),
      ...toolsView(to, input),
      totalUnfiltered: counted?.ok === true ? counted.value : null,
      operations: [operationView(operation)],
      watch: watchOf(operation, outcome.data),
    },
  };
}

/** The columns, and what a row's link and name are made of (the operation adds key and title by itself). */
function neededFields(entity: Entity, asked: ListQuery): readonly string[] {
  return entity.fields.filter((field) => asked.columns.includes(field.name)).map((field) => field.name);
}

function isNarrowed(asked: ListQuery): boolean {
  return asked.state.filters.length > 0 || asked.state.search !== '';
}

/** Search, filters and the column chooser: GET forms, each keeping what the others have set. */
function toolsView(
  to: Loading,
  input: TableInput,
): Pick<
  ListView,
  | 'entity'
  | 'search'
  | 'chips'
  | 'clearHref'
  | 'filters'
  | 'columnChoices'
  | 'columnsResetHref'
  | 'keep'
  | 'path'
  | 'problems'
> {
  const { entity, source, query, path } = input;
  const description = to.labels.typeDescription(entity);
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const all = listParams(start);
  const except = (dropped: (name: string) => boolean): Params => all.filter(([name]) => !dropped(name));
  const isFilter = (name: string) => name.startsWith('f.');
  const cleared = { ...start, state: { ...start.state, filters: [], search: '' } };
  return {
    entity: {
      type: entity.type,
      slug: entity.slug,
      one: to.labels.one(entity),
      many: to.labels.many(entity),
      ...(description === undefined ? {} : { description }),
    },
    search: source.search === null ? null : { name: 'q', value: query.state.search },
    chips: chipViews(to, input, conditionText(to)),
    clearHref: isNarrowed(query) ? withParams(path, listParams(cleared)) : null,
    filters: filterFieldViews(to, input),
    columnChoices: columnChoices(to, entity, query.columns),
    ...(query.chosenColumns === null
      ? {}
      : { columnsResetHref: withParams(path, listParams({ ...start, chosenColumns: null })) }),
    keep: {
      search: pairs(except((name) => name === 'q')),
      filter: pairs(except(isFilter)),
      columns: pairs(except((name) => name === 'cols')),
    },
    path,
    problems: query.problems.map((problem) =>
      to.translate(`list.problem.${problem.kind}`, { name: problem.name, value: problem.value }),
    ),
  };
}

function pairs(params: Params): readonly { readonly name: string; readonly value: string }[] {
  return params.map(([name, value]) => ({ name, value }));
}

function columnChoices(to: Loading, entity: Entity, shown: readonly string[]): ListView['columnChoices'] {
  return columnFields(entity).map((field) => ({
    name: field.name,
    label: to.labels.field(entity.type, field.name),
    shown: shown.includes(field.name),
  }));
}
