import type { FilterValue, ListResult, RecordData } from '../../../../core/operations/listState';
import { pickWords, type PageWords } from '../../../../kit/describe/describeField';
import { toOperationView, type LoaderContext } from '../../../../kit/run/server/loaderContext';
import { readCount } from '../../../../kit/run/server/slowCounts';
import type { OperationView } from '../../../../kit/graphql/operationView';
import { withQuery } from '../../../../ground/routes/queryParams';
import { narrowChoices, narrowPlan } from '../../charts/barFilters';
import { getOtherFilters, planChoiceBars, toBarHref } from '../../charts/chartBars';
import type { ChartPlan, PlannedBar } from '../../charts/chartPlan';
import { readCounts, type Counting } from '../../charts/server/chartCounts';
import { loadRecordBars } from '../../charts/server/loadRecordBars';
import { FIRST_PAGE, toListParams } from '../../listParams';
import type { ListQuery } from '../../listQuery';
import type { DisplayedList, DisplayLoader, LoadedDisplay } from '../../server/displayLoader';
import { readRowSet } from '../../server/readRowSet';
import type { ListAttempt } from '../../server/runList';
import { findGroupFields, type GroupField } from '../groupFields';
import type { GroupsView, RowGroup } from '../groupsView';
import { getSummedColumns, listSumColumns } from '../sumColumns';
import type { TableInput } from '../tableView';
import { describeSums, readSums } from './loadSums';

/** As many reads as a page should cost. */
const MAX_GROUPS = 12;
/** Number of rows of a group; its own table has the others. */
const ROWS_PER_GROUP = 10;

/** A group before its rows are read. */
type PlannedGroup = Omit<PlannedBar, 'short' | 'level'>;

/** The groups of a table, in their order. */
interface GroupPlan {
  readonly groups: readonly PlannedGroup[];
  /** Some values have no group. */
  readonly isPartial: boolean;
  readonly operations: readonly OperationView[];
}

/** Reads the first rows of each group of a table; null for a table that is not grouped. A group that fails does so alone. */
export const loadGroups: DisplayLoader = (ctx, list, attempt) => {
  const name = list.query.table?.group ?? null;
  if (name === null) return null;
  const field = findGroupFields(ctx.model, list.entity, attempt.source).find(
    (one) => one.field.field === name,
  );
  return field === undefined ? null : readGroups(ctx, list, attempt, field);
};

async function readGroups(
  ctx: LoaderContext,
  list: DisplayedList,
  attempt: ListAttempt,
  field: GroupField,
): Promise<LoadedDisplay> {
  const words = pickWords(ctx);
  const { groups, isPartial, operations } = await planGroups(ctx, words, { list, attempt, field });
  const reading = Promise.all(
    groups.map((group) =>
      readRowSet(ctx.fetcher, attempt, {
        filters: toGroupFilters(attempt, field, group.filters),
        size: ROWS_PER_GROUP,
        isForeign: (row) => isForeign(row, field, group),
      }),
    ),
  );
  const { entity } = list;
  const summed = getSummedColumns(listSumColumns(entity, list.query.columns), list.query);
  const [read, sums] = await Promise.all([
    reading,
    readSums(
      ctx,
      { entity, source: attempt.source, state: attempt.state },
      {
        columns: summed,
        sets: groups.map(({ filters }) => toGroupFilters(attempt, field, filters)),
        rows: reading,
      },
    ),
  ]);
  const found = read.flatMap(({ set: { rows, ...set } }, index) => {
    const group = groups[index];
    if (group === undefined || (set.total === 0 && rows.length === 0)) return [];
    const whole = set.failed === undefined && set.total === rows.length ? rows : null;
    const texts = describeSums(ctx, summed, { read: sums?.sets[index], whole });
    return [{ group, rows, set: { ...set, ...(Object.keys(texts).length === 0 ? {} : { sums: texts }) } }];
  });
  const rows = found.flatMap((one) => one.rows);
  return {
    getRows: () => rows,
    errors: read.flatMap(({ result: { outcome } }) => (outcome.ok ? outcome.errors : [])),
    operations: [
      ...operations,
      ...read.map(({ result: { operation, outcome } }) => toOperationView(operation, outcome)),
      ...(sums === null ? [] : [sums.operation]),
    ],
    buildView: (input, result) => ({
      groups: buildGroupsView(words, input, { field, found, result, isPartial }),
    }),
  };
}

/** The filters of a group: those of the list on other fields, and its own. */
const toGroupFilters = (
  { state }: ListAttempt,
  field: GroupField,
  own: readonly FilterValue[],
): readonly FilterValue[] => [...getOtherFilters(state, field), ...own];

/** Checks whether a row belongs to another group, so that the backend has ignored the filter. A value that is missing proves nothing. */
function isForeign({ values }: RecordData, { field, type }: GroupField, { id }: PlannedGroup): boolean {
  const value = Object.hasOwn(values, field.field) ? (values[field.field] ?? null) : null;
  if (value === null) return false;
  if (type === 'choices')
    return (typeof value === 'string' || typeof value === 'boolean') && String(value) !== id;
  const key = typeof value === 'object' && 'key' in value ? value['key'] : null;
  return Array.isArray(key) && key.length === 1 && typeof key[0] === 'string' && key[0] !== id;
}

/** No name of a value. */
const NONE_ID = '*none';

/** Plans a group per value of the field: all that there is room for, or else those with most rows. */
async function planGroups(
  ctx: LoaderContext,
  words: PageWords,
  {
    list,
    attempt,
    field,
  }: { readonly list: DisplayedList; readonly attempt: ListAttempt; readonly field: GroupField },
): Promise<GroupPlan> {
  const scope = { query: { state: attempt.state }, underAllFilters: true as const };
  const operations: OperationView[] = [];
  const counting: Counting = {
    asked: operations,
    count: (operation) => readCount(ctx.fetcher, ctx.slowCounts, operation),
  };
  const all = await planValues(words, scope, field, counting);
  if (all === null) return { groups: [], isPartial: true, operations };
  const { bars, none, partial } = narrowPlan(scope, field, all);
  const groups: readonly PlannedGroup[] = [
    ...bars.map(({ id, label, tone, filters }) => ({
      id,
      label,
      filters,
      ...(tone === undefined ? {} : { tone }),
    })),
    ...(none === undefined
      ? []
      : [{ id: NONE_ID, label: { text: words.translate('chart.rest') }, filters: none }]),
  ];
  if (groups.length <= MAX_GROUPS) return { groups, isPartial: partial !== undefined, operations };
  const counted = await readCounts(
    words,
    { entity: list.entity, source: attempt.source, query: list.query },
    groups.map(({ filters }) => toGroupFilters(attempt, field, filters)),
    counting,
  );
  const counts = counted?.counts ?? [];
  const filled = groups
    .map((group, index) => ({ group, count: counts[index] ?? 0 }))
    .filter(({ count }) => counted === null || count > 0)
    .toSorted((a, b) => b.count - a.count);
  return {
    groups: filled.slice(0, MAX_GROUPS).map(({ group }) => group),
    isPartial: partial !== undefined || filled.length > MAX_GROUPS,
    operations,
  };
}

/** Plans a bar for each value of the field under the filters, as its chart does; null where its records cannot be read. */
async function planValues(
  words: PageWords,
  scope: Parameters<typeof narrowChoices>[0],
  field: GroupField,
  counting: Counting,
): Promise<ChartPlan | null> {
  if (field.type === 'records') {
    const plan = await loadRecordBars(words, field, counting);
    return typeof plan === 'string' ? null : plan;
  }
  const plan = planChoiceBars(words, narrowChoices(scope, field));
  const canBeNone = field.field.operations.some(({ op }) => op === 'isNull');
  return canBeNone ? { ...plan, none: [{ field: field.field.field, op: 'isNull', value: true }] } : plan;
}

interface FoundGroups {
  readonly field: GroupField;
  readonly found: readonly {
    readonly group: PlannedGroup;
    readonly rows: readonly RecordData[];
    readonly set: Pick<RowGroup, 'total' | 'more' | 'failed' | 'sums'>;
  }[];
  /** The rows of the list itself. */
  readonly result: ListResult;
  readonly isPartial: boolean;
}

function buildGroupsView(
  { labels }: PageWords,
  { path, query, entity }: TableInput,
  { field, found, result, isPartial }: FoundGroups,
): GroupsView {
  const plain: ListQuery = withoutGroups(query);
  const offHref = withQuery(
    path,
    toListParams({ ...plain, state: { ...plain.state, position: FIRST_PAGE } }),
  );
  const left = countLeft(
    result,
    found.map(({ set }) => set.total),
  );
  return {
    field: field.field.field,
    label: labels.field(entity.type, field.field.field),
    groups: found.map(({ group: { id, label, tone, filters }, rows, set }) => ({
      id,
      label,
      ...(tone === undefined ? {} : { tone }),
      ...set,
      rows: rows.length,
      href: toBarHref(path, plain, field, filters),
    })),
    ...(left === 0 || (left === null && !isPartial) ? {} : { rest: { href: offHref, count: left } }),
    offHref,
  };
}

/** Counts the rows of the list that are in no group; null where some number is not known. */
function countLeft({ total }: ListResult, counts: readonly (number | null)[]): number | null {
  const placed = counts.filter((count) => count !== null);
  if (total === null || placed.length < counts.length) return null;
  return Math.max(0, total - placed.reduce((sum, count) => sum + count, 0));
}

/** Returns the list with its table ungrouped. */
function withoutGroups(query: ListQuery): ListQuery {
  const { table } = query;
  return table === undefined ? query : { ...query, table: { ...table, group: null } };
}
