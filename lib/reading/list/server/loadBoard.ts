import type { FilterValue, ListResult, RecordData } from '../../../operations/listState';
import type { BoardColumn, BoardView } from '../boardView';
import type { BoardPlan } from '../boardPlan';
import { buildChoiceFilter } from '../../../operations/list/chartFields';
import { toBarHref } from '../charts/chartBars';
import { FIRST_PAGE, toListParams, withQueryParams } from '../listParams';
import type { ListQuery } from '../listQuery';
import { isUnpagedList } from '../paging';
import { toOperationView, type LoaderContext } from '../../run/server/loaderContext';
import type { Fetcher, ReadError } from '../../run/server/runOperation';
import type { OperationView } from '../../graphql/operationView';
import { runList, type ListAttempt, type ListAttemptResult } from './runList';

/** Number of cards in a column; the table shows the others. */
const CARDS_PER_COLUMN = 10;

/** The columns as read, with all their rows one after the other. */
export interface LoadedBoard {
  readonly rows: readonly RecordData[];
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
  readonly columns: readonly Pick<BoardColumn, 'cards' | 'total' | 'more' | 'failed'>[];
}

/** Reads the first rows of each column. A column that fails does so alone. */
export async function loadBoard(
  { fetcher }: Pick<LoaderContext, 'fetcher'>,
  attempt: ListAttempt,
  plan: BoardPlan,
): Promise<LoadedBoard> {
  const results = await Promise.all(plan.columns.map(({ filters }) => readColumn(fetcher, attempt, filters)));
  const columns = results.map((result, index) =>
    toColumn(result, attempt, { field: plan.field.field.field, value: plan.columns[index]?.option.value }),
  );
  return {
    rows: columns.flatMap(({ rows }) => rows),
    errors: results.flatMap(({ outcome }) => (outcome.ok ? outcome.errors : [])),
    operations: results.map(({ operation, outcome }) => toOperationView(operation, outcome)),
    columns: columns.map(({ rows, ...column }) => ({ ...column, cards: rows.length })),
  };
}

function readColumn(
  fetcher: Fetcher,
  attempt: ListAttempt,
  filters: readonly FilterValue[],
): Promise<ListAttemptResult> {
  const size = Math.min(CARDS_PER_COLUMN, attempt.source.maxSize ?? CARDS_PER_COLUMN);
  const state = { ...attempt.state, filters, size, position: FIRST_PAGE };
  return runList(fetcher, { ...attempt, state });
}

type ReadColumn = Omit<BoardColumn, 'value' | 'label' | 'tone' | 'href' | 'cards'> & {
  readonly rows: readonly RecordData[];
};

function toColumn(
  { outcome }: ListAttemptResult,
  { source }: ListAttempt,
  of: { readonly field: string; readonly value: string | boolean | undefined },
): ReadColumn {
  if (!outcome.ok) {
    const { failure } = outcome;
    const [message = ''] = 'messages' in failure ? failure.messages : [];
    return { rows: [], total: null, more: false, failed: message };
  }
  const { rows, total, next } = outcome.value;
  const valueOf = ({ values }: RecordData) => (Object.hasOwn(values, of.field) ? values[of.field] : null);
  // The backend has ignored the filter: these are not the rows of this column.
  if (rows.some((row) => typeof valueOf(row) === 'string' && valueOf(row) !== of.value))
    return { rows: [], total: null, more: false, failed: '' };
  const shown = rows.slice(0, CARDS_PER_COLUMN);
  const count = total ?? (isUnpagedList(source) ? rows.length : null);
  return { rows: shown, total: count, more: count === null ? next !== null : count > shown.length };
}

/** Checks whether rows of the list are known to have none of the values of a board, by themselves or by the totals. */
function hasUnplaced({ rows, total }: ListResult, plan: BoardPlan, { columns }: LoadedBoard): boolean {
  const { field, values } = plan.field;
  const isUnplaced = ({ values: own }: RecordData): boolean =>
    Object.hasOwn(own, field.field) && !values.some((value) => value === own[field.field]);
  if (rows.some(isUnplaced)) return true;
  const placed = columns.reduce((sum, column) => sum + (column.total ?? NaN), 0);
  return plan.rest.length === 0 && total !== null && total > placed;
}

/** Builds the view of a board; `path` and `query` are those of its list, `list` its rows without the board. */
export function buildBoardView(
  { path, query }: { readonly path: string; readonly query: ListQuery },
  list: ListResult,
  plan: BoardPlan,
  loaded: LoadedBoard,
): BoardView {
  const { columns } = loaded;
  const table = { ...query, display: 'table' as const };
  const allHref = withQueryParams(
    path,
    toListParams({ ...table, state: { ...table.state, position: FIRST_PAGE } }),
  );
  const { field, rest } = plan;
  const hrefOf = (value: string): string => toBarHref(path, table, field, [buildChoiceFilter(field, value)]);
  const restFilter = { field: field.field.field, op: 'in' as const, value: rest };
  return {
    field: field.field.field,
    columns: plan.columns.flatMap(({ option: { value, label, tone } }, index) => {
      const column = columns[index];
      if (column === undefined) return [];
      return [{ value, label, ...(tone === undefined ? {} : { tone }), ...column, href: hrefOf(value) }];
    }),
    ...(rest.length === 0
      ? {}
      : {
          rest: {
            count: rest.length,
            href: field.op === 'in' ? toBarHref(path, table, field, [restFilter]) : allHref,
          },
        }),
    ...(hasUnplaced(list, plan, loaded) ? { unplacedHref: allHref } : {}),
  };
}
