import type { ListState } from '../../../core/operations/listState';
import type { Entity } from '../../../core/schema/model/model';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { ChartsView } from '../charts/chartsView';
import { isDefaultSort } from '../columns';
import type { QueryProblem } from '../display';
import type { ListQuery } from '../listQuery';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import type { FilteredListResult, RefusedParts } from './runFilteredList';

/** What was asked of a list, and what of it was read. */
interface AnsweredList {
  readonly entity: Entity;
  /** The query of the page. */
  readonly query: UrlQuery;
  readonly parsed: ListQuery;
  readonly columns: readonly string[];
  readonly shown: readonly string[];
  readonly rows: FilteredListResult & { readonly display: object | null };
  readonly charts: { readonly charts: ChartsView } | null;
}

/** Describes everything that was asked of a list and is not in its rows. */
export function describeAllProblems(ctx: NamingContext, of: AnsweredList): readonly string[] {
  const { entity, query, parsed, columns, shown } = of;
  const { state, refused } = of.rows;
  return [
    ...describeQueryProblems(ctx, entity, parsed, query),
    ...describeUnknownChart(ctx, entity, parsed, of.charts),
    ...describeUnknownGroup(ctx, entity, of),
    ...describeRefusedSort(ctx, entity, parsed, state),
    ...describeFewerRows(ctx, of.rows),
    ...omittedColumns(ctx, entity, columns, shown),
    ...describeRefusedParts(ctx, entity, refused),
    ...describeStrays(ctx, entity, of.rows),
    ...describeCut(ctx, of.rows),
  ];
}

/** Describes that a page has fewer rows than were asked for. Boards, calendars, trees and maps have rows of their own. */
function describeFewerRows(
  ctx: NamingContext,
  { isShortened, state, display }: AnsweredList['rows'],
): readonly string[] {
  if (isShortened !== true || display !== null) return [];
  return [ctx.translate('problem.list.fewerRows', { count: state.size })];
}

/** Describes a chart that the list does not have, and a length of bars that the chart does not have. */
function describeUnknownChart(
  ctx: NamingContext,
  entity: FieldOwner,
  { chart, chartUnit }: ListQuery,
  charts: AnsweredList['charts'],
): readonly string[] {
  if (chart === null) return [];
  const counts = charts?.charts.shown?.counts;
  if (counts === undefined)
    return [ctx.translate('problem.list.unknownChart', { name: nameParameter(ctx, entity, chart) })];
  if (chartUnit === null || counts.type !== 'counted' || counts.unit === chartUnit) return [];
  return [ctx.translate('problem.list.unknownUnit', { value: chartUnit })];
}

/** Describes a field by which the rows of the table cannot be grouped. */
function describeUnknownGroup(
  ctx: NamingContext,
  entity: FieldOwner,
  { parsed: { table }, rows }: Pick<AnsweredList, 'parsed' | 'rows'>,
): readonly string[] {
  const group = table?.group ?? null;
  if (group === null || rows.display !== null) return [];
  return [ctx.translate('problem.list.unknownGroup', { name: nameParameter(ctx, entity, group) })];
}

/** Describes the filters and the search that the backend refused and the rows therefore ignore. */
function describeRefusedParts(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  { type }: Pick<Entity, 'type'>,
  refused: RefusedParts | null,
): readonly string[] {
  if (refused === null) return [];
  const { filters, search, message } = refused;
  const names = [...new Set(filters.map(({ field }) => ctx.labels.field(type, field).text))];
  return [
    ...names.map((name) => ctx.translate('problem.list.refusedFilter', { name, message })),
    ...(search ? [ctx.translate('problem.list.refusedSearch', { message })] : []),
  ];
}

/** Describes the conditions that some rows do not meet, so that the list is not what its filters say. */
function describeStrays(
  ctx: NamingContext,
  entity: FieldOwner,
  { outcome }: AnsweredList['rows'],
): readonly string[] {
  const strays = outcome.ok ? (outcome.value.strays ?? []) : [];
  return strays.length === 0
    ? []
    : [ctx.translate('problem.list.strayRows', { names: nameFields(ctx, entity, strays) })];
}

/** Describes that a list continues where it cannot be read. */
function describeCut({ translate }: NamingContext, { outcome }: AnsweredList['rows']): readonly string[] {
  return outcome.ok && outcome.value.isCut === true ? [translate('problem.list.cut')] : [];
}

/** Returns the labels of fields as one text. */
export function nameFields(
  { labels }: Pick<LoaderContext, 'labels'>,
  { type }: Pick<Entity, 'type'>,
  names: readonly string[],
): string {
  return names.map((name) => `“${labels.field(type, name).text}”`).join(', ');
}

/** Describes a requested sort that the backend refused. A refused default sort is not reported. */
function describeRefusedSort(
  ctx: NamingContext,
  { type }: Entity,
  asked: ListQuery,
  shown: ListState,
): readonly string[] {
  const { sort } = asked.state;
  if (sort === null || shown.sort !== null || isDefaultSort(asked)) return [];
  const name = ctx.labels.field(type, sort.field).text;
  return [ctx.translate('problem.list.unknownSort', { name, value: sort.field })];
}

/** Reports chosen columns that do not fit one request. */
function omittedColumns(
  ctx: NamingContext,
  { type }: Entity,
  columns: readonly string[],
  shown: readonly string[],
): readonly string[] {
  const names = columns
    .filter((name) => !shown.includes(name))
    .map((name) => ctx.labels.field(type, name).text);
  if (names.length === 0) return [];
  return [ctx.translate('problem.list.tooLarge', { names: names.join(', '), count: names.length })];
}

/** Describes invalid query parameters, and a failed export. */
function describeQueryProblems(
  ctx: NamingContext,
  entity: Entity,
  { problems }: Pick<ListQuery, 'problems'>,
  query: UrlQuery,
): readonly string[] {
  const failed = typeof query.export === 'string' ? /^failed(?:-([\da-f]{8}))?$/.exec(query.export) : null;
  const reference = failed?.[1];
  return [
    ...(failed === null ? [] : [ctx.translate('problem.list.exportFailed')]),
    ...(reference === undefined ? [] : [ctx.translate('state.reference', { reference })]),
    ...(query.export === 'busy' ? [ctx.translate('problem.list.exportBusy')] : []),
    ...problems.map((problem) => describeQueryProblem(ctx, entity, problem)),
  ];
}

type NamingContext = Pick<LoaderContext, 'labels' | 'translate'>;
type FieldOwner = Pick<Entity, 'type' | 'fields'>;

/** Describes a query parameter that does not fit a list of `entity`, which is shown without it. */
function describeQueryProblem(ctx: NamingContext, entity: FieldOwner, problem: QueryProblem): string {
  return ctx.translate(`problem.list.${problem.type}`, nameProblemValues(ctx, entity, problem));
}

/** Describes a query parameter for which a tile or a feed is refused: rows without a condition would be others. */
export function describeRefusedQuery(ctx: NamingContext, entity: FieldOwner, problem: QueryProblem): string {
  const { type } = problem;
  const id = isCondition(type) ? (`problem.refused.${type}` as const) : (`problem.list.${type}` as const);
  return ctx.translate(id, nameProblemValues(ctx, entity, problem));
}

type ConditionProblem = 'unknownFilter' | 'invalidValue' | 'ambiguousValue' | 'oneValue';

const isCondition = (type: QueryProblem['type']): type is ConditionProblem =>
  type === 'unknownFilter' || isOfField(type);

/** Checks whether a problem is about the value of a filter that the list has. */
const isOfField = (type: QueryProblem['type']): type is Exclude<ConditionProblem, 'unknownFilter'> =>
  type === 'invalidValue' || type === 'ambiguousValue' || type === 'oneValue';

function nameProblemValues(ctx: NamingContext, entity: FieldOwner, { type, name, ...values }: QueryProblem) {
  const label = isOfField(type) ? ctx.labels.field(entity.type, name).text : nameParameter(ctx, entity, name);
  return { ...values, name: label };
}

/** Returns the label of a field that the address names, and what is no field as it stands there. */
function nameParameter({ labels }: NamingContext, { type, fields }: FieldOwner, name: string): string {
  return fields.some((field) => field.name === name) ? labels.field(type, name).text : name;
}
