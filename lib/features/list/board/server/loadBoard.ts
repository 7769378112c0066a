import type { FilterValue, ListResult, RecordData } from '../../../../core/operations/listState';
import { findBoardFilter } from '../../../../core/operations/list/boardFilter';
import { buildChoiceFilter, type ChartField } from '../../../../core/operations/list/chartFields';
import { getEnumOptions, type LabelContext } from '../../../../kit/describe/describeField';
import { toOperationView, type LoaderContext } from '../../../../kit/run/server/loaderContext';
import type { EnumOption } from '../../../../kit/view/fieldDescription';
import { withQuery } from '../../../../ground/routes/queryParams';
import { getOtherFilters, toBarHref } from '../../charts/chartBars';
import { FIRST_PAGE, toListParams } from '../../listParams';
import type { DisplayedList, DisplayLoader, LoadedDisplay } from '../../server/displayLoader';
import { readRowSet } from '../../server/readRowSet';
import type { ListAttempt } from '../../server/runList';
import type { TableInput } from '../../table/tableView';
import type { BoardColumn, BoardView } from '../boardView';

/** As many columns as a wide screen shows, and as many reads as a page should cost. */
const MAX_BOARD_COLUMNS = 8;

/** The columns of a board before they are read, each with the filters that select its rows. */
interface BoardPlan {
  readonly field: ChartField & { readonly type: 'choices' };
  readonly columns: readonly { readonly option: EnumOption; readonly filters: readonly FilterValue[] }[];
  /** Values without a column. */
  readonly rest: readonly string[];
}

/** Number of cards in a column; the table shows the others. */
const CARDS_PER_COLUMN = 10;

/** The columns as read, without their rows. */
type ReadColumns = readonly Pick<BoardColumn, 'cards' | 'total' | 'more' | 'failed'>[];

/** Reads the first rows of each column. A column that fails does so alone. */
export const loadBoard: DisplayLoader = (ctx, list, attempt) => {
  const plan = planBoard(ctx, list, attempt);
  return plan === null ? null : readBoard(ctx, attempt, plan);
};

async function readBoard(
  { fetcher }: Pick<LoaderContext, 'fetcher'>,
  attempt: ListAttempt,
  plan: BoardPlan,
): Promise<LoadedDisplay> {
  const { field } = plan.field.field;
  const read = await Promise.all(
    plan.columns.map(({ option, filters }) =>
      readRowSet(fetcher, attempt, {
        filters,
        size: CARDS_PER_COLUMN,
        isForeign: ({ values }) => {
          const value = Object.hasOwn(values, field) ? values[field] : null;
          return typeof value === 'string' && value !== option.value;
        },
      }),
    ),
  );
  const rows = read.flatMap(({ set }) => set.rows);
  const columns = read.map(({ set: { rows: own, ...column } }) => ({ ...column, cards: own.length }));
  return {
    getRows: () => rows,
    errors: read.flatMap(({ result: { outcome } }) => (outcome.ok ? outcome.errors : [])),
    operations: read.map(({ result: { operation, outcome } }) => toOperationView(operation, outcome)),
    buildView: (input, list) => ({ board: buildBoardView(input, list, plan, columns) }),
  };
}

/**
 * Plans a column per value of the status, in the schema's order: of those that the list is filtered by, or else of all
 * that are not deprecated. Null for a list that is no board.
 */
function planBoard(
  ctx: LabelContext,
  { entity, query }: DisplayedList,
  { source, state }: ListAttempt,
): BoardPlan | null {
  const found = findBoardFilter(entity, source);
  if (found?.field.enum === undefined) return null;
  const { enum: name, field } = found.field;
  const info = ctx.model.enums[name];
  const outdated = new Set(info?.values.flatMap((value) => (value.deprecated === true ? [value.name] : [])));
  const asked = query.state.filters.filter(
    (own) => own.field === field && (own.op === 'in' || own.op === 'eq'),
  );
  const isWanted = ({ value }: EnumOption): boolean =>
    asked.length === 0 ? !outdated.has(value) : asked.every((own) => [own.value].flat().includes(value));
  const options = getEnumOptions(ctx, found.field, name).filter(isWanted);
  const planned = { ...found, values: options.map(({ value }) => value) };
  const kept = [
    ...getOtherFilters(state, planned),
    ...state.filters.filter((own) => own.field === field && !asked.includes(own)),
  ];
  return {
    field: planned,
    columns: options.slice(0, MAX_BOARD_COLUMNS).map((option) => ({
      option,
      filters: [...kept, buildChoiceFilter(planned, option.value)],
    })),
    rest: planned.values.slice(MAX_BOARD_COLUMNS),
  };
}

/** Checks whether rows of the list are known to have none of the values of a board, by themselves or by the totals. */
function hasUnplaced({ rows, total }: ListResult, plan: BoardPlan, columns: ReadColumns): boolean {
  const { field, values } = plan.field;
  const isUnplaced = ({ values: own }: RecordData): boolean =>
    Object.hasOwn(own, field.field) && !values.some((value) => value === own[field.field]);
  if (rows.some(isUnplaced)) return true;
  const placed = columns.reduce((sum, column) => sum + (column.total ?? NaN), 0);
  return plan.rest.length === 0 && total !== null && total > placed;
}

/** Builds the view of a board; `path` and `query` are those of its list, `list` its rows without the board. */
function buildBoardView(
  { path, query }: TableInput,
  list: ListResult,
  plan: BoardPlan,
  columns: ReadColumns,
): BoardView {
  const table = { ...query, display: 'table' as const };
  const allHref = withQuery(
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
    ...(hasUnplaced(list, plan, columns) ? { unplacedHref: allHref } : {}),
  };
}
