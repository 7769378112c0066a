import type { ListResult, RecordData } from '../../../operations/listState';
import type { Entity } from '../../../schema/model/model';
import type { OperationView } from '../../graphql/operationView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { ReadError } from '../../run/server/runOperation';
import { planBoard, type BoardPlan } from '../boardPlan';
import { buildCalendarView } from '../calendar/buildCalendarView';
import { planCalendar, type CalendarPlan } from '../calendar/calendarPlan';
import { buildMapView } from '../map/buildMapView';
import { planMap, type MapPlan } from '../map/mapPlan';
import type { ListPageView } from '../listPageView';
import type { ListQuery } from '../listQuery';
import { planTree, type TreePlan } from '../tree/treePlan';
import type { TableInput } from '../tableView';
import { buildBoardView, loadBoard } from './loadBoard';
import { loadCalendar } from './loadCalendar';
import { loadMap } from './loadMap';
import { arrangeLoadedTree, loadTree } from './loadTree';
import type { RefusedParts } from './runFilteredList';
import type { ListAttempt } from './runList';

/** The rows of a board, a calendar, a tree or a map, which replace the list's own. */
export interface LoadedDisplay {
  /** Returns the rows to show; `list`: the rows of the list itself. */
  readonly getRows: (list: ListResult) => readonly RecordData[];
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
  /** `list`: the rows of the list itself. */
  readonly buildView: (
    input: TableInput,
    list: ListResult,
  ) => Pick<ListPageView, 'board' | 'calendar' | 'tree' | 'map'>;
}

/** Reads a board, a calendar, a tree or a map. */
export type DisplayReader = (refused: RefusedParts | null) => Promise<LoadedDisplay>;

/**
 * Creates the reader of a list's board, calendar, tree or map; null for a table or a gallery, whose rows are the list's own.
 * Filters and the search that the backend has refused for the list are left out.
 */
export function createDisplayReader(
  ctx: LoaderContext,
  { entity, query }: { readonly entity: Entity; readonly query: ListQuery },
  attempt: ListAttempt,
): DisplayReader | null {
  const board = planBoard(ctx, entity, attempt.source, query);
  if (board !== null) return (refused) => readBoard(ctx, withoutSearch(attempt, refused), board, refused);
  const calendar = planCalendar(attempt.source, query, ctx.now);
  if (calendar !== null)
    return (refused) => readCalendar(ctx, withoutSearch(attempt, refused), calendar, refused);
  const map = planMap(entity, attempt.source, query);
  if (map !== null) return (refused) => readMap(ctx, withoutSearch(attempt, refused), map, refused);
  const tree = planTree(entity, attempt.source, query);
  return tree === null ? null : () => readTree(ctx, attempt, { query, plan: tree });
}

async function readBoard(
  ctx: LoaderContext,
  attempt: ListAttempt,
  planned: BoardPlan,
  refused: RefusedParts | null,
): Promise<LoadedDisplay> {
  const columns = planned.columns.map(({ option, filters }) => ({
    option,
    filters: withoutRefused(filters, refused),
  }));
  const plan = { ...planned, columns };
  const loaded = await loadBoard(ctx, attempt, plan);
  return {
    ...loaded,
    getRows: () => loaded.rows,
    buildView: (input, list) => ({ board: buildBoardView(input, list, plan, loaded) }),
  };
}

async function readCalendar(
  ctx: LoaderContext,
  attempt: ListAttempt,
  planned: CalendarPlan,
  refused: RefusedParts | null,
): Promise<LoadedDisplay> {
  const plan = { ...planned, reads: planned.reads.map((filters) => withoutRefused(filters, refused)) };
  const { errors, operations, ...loaded } = await loadCalendar(ctx, attempt, plan);
  return {
    getRows: () => loaded.placed.rows,
    errors,
    operations,
    buildView: (input) => ({ calendar: buildCalendarView(ctx, input, plan, loaded) }),
  };
}

async function readMap(
  ctx: LoaderContext,
  attempt: ListAttempt,
  planned: MapPlan,
  refused: RefusedParts | null,
): Promise<LoadedDisplay> {
  const filters = withoutRefused(planned.selection.filters, refused);
  const plan = { ...planned, selection: { ...planned.selection, filters } };
  const { errors, operations, ...loaded } = await loadMap(ctx, attempt, plan);
  return {
    getRows: () => loaded.arranged.shown.map(({ row }) => row),
    errors,
    operations,
    buildView: (input) => ({ map: buildMapView(ctx, input, plan, loaded) }),
  };
}

async function readTree(
  ctx: LoaderContext,
  attempt: ListAttempt,
  { query, plan }: { readonly query: ListQuery; readonly plan: TreePlan },
): Promise<LoadedDisplay> {
  const loaded = await loadTree(ctx, attempt, plan);
  const arrange = (path: string, list: ListResult) => arrangeLoadedTree({ path, query, plan }, list, loaded);
  return {
    errors: loaded.errors,
    operations: loaded.operations,
    getRows: (list) => arrange('', list).rows,
    buildView: ({ path }, list) => ({ tree: { field: plan.field, entries: arrange(path, list).entries } }),
  };
}

function withoutSearch(attempt: ListAttempt, refused: RefusedParts | null): ListAttempt {
  return refused?.search === true ? { ...attempt, state: { ...attempt.state, search: '' } } : attempt;
}

function withoutRefused<Filter>(filters: readonly Filter[], refused: RefusedParts | null): readonly Filter[] {
  return filters.filter((filter) => !(refused?.filters ?? []).some((one) => one === filter));
}
