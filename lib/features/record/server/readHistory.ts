import type { RecordHistory } from '../../../core/schema/model/history';
import type { Entity } from '../../../core/schema/model/model';
import type { RelatedList } from '../../../core/schema/model/reads';
import type { ListResult, ListState, RecordData } from '../../../core/operations/listState';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { planHistoryRows } from '../../../core/operations/record/historyPlan';
import type { Operation } from '../../../core/operations/operation';
import { fillChanges } from '../../history/compareEntries';
import { readRows, toValueData, toValueRows, type ReadRow } from '../../history/historyRows';
import { readEntries, getMoment, type HistoryEntry } from '../../history/readEntries';
import { buildTargetOperation } from '../../list/server/listTarget';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { runOperation, type OperationResult } from '../../../kit/run/server/runOperation';
import type { Owner } from './owner';
import { canPageBack } from '../../../core/operations/list/pageWindow';
import { runList, type ListAttempt, type ListAttemptResult } from '../../list/server/runList';

/** A list of a record that is its history, with the entity of its rows. */
export interface HistoryList {
  readonly history: RecordHistory;
  readonly owner: Owner;
  readonly entity: Entity;
  readonly key: readonly string[];
}

/** Entries of a history, newest first, with what their rows do not tell by themselves. */
export type ReadEntry = HistoryEntry & { readonly isCut?: true };

/** A page of a history as read. */
export interface HistoryPageData {
  readonly entries: readonly ReadEntry[];
  readonly rows: Entity;
  readonly result: ListResult;
  /** Number of rows of kinds that tell no time or have no key, so that they are no entries. */
  readonly untellableCount: number;
  readonly state: ListState;
  readonly outcome: OperationResult<unknown> & { readonly ok: true };
  readonly operation: Operation<unknown>;
}

/** A history that could not be read. */
export type HistoryFailure = OperationResult<never> & { readonly ok: false };

/** Reads one page of a history whose rows are records. `values`: those of the record that its list takes. */
export async function readHistoryPage(
  ctx: LoaderContext,
  list: HistoryList & { readonly related: RelatedList; readonly rows: Entity },
  of: { readonly state: ListState; readonly values: RecordData['values'] | undefined },
): Promise<HistoryPageData | (HistoryFailure & { readonly operation: Operation<unknown> })> {
  const { related, rows, history, owner, entity: record } = list;
  const plan = planHistoryRows(ctx.findEntity, history, rows);
  const target = {
    entity: rows,
    source: related.source,
    origin: { ...owner.source, name: related.name, values: of.values },
  };
  const sorted = { ...of.state, sort: of.state.sort ?? getNewestFirst(history, related) };
  const createOperation = (state: ListState) =>
    buildTargetOperation(ctx.model, target, {
      state,
      selection: plan.selection,
      fieldsBelow: plan.fieldsBelow,
      bySource: true,
      pageWide: getPageWideValues(ctx.labels),
    });
  const readRowsOf = ({ rows: found }: ListResult): readonly ReadRow[] => readRows(ctx, history, plan, found);
  const attempt = {
    source: related.source,
    state: sorted,
    defaultSort: sorted.sort,
    operation: createOperation,
  };
  const { outcome, operation, state, older: olderState } = await runNewestFirst(ctx, attempt, readRowsOf);
  if (!outcome.ok) return { ...outcome, operation };
  const entries = readEntries(ctx, record, readRowsOf(outcome.value));
  // Null: nothing is older than what is here. Undefined: it is on a page that is not read.
  const readOlder = async (): Promise<HistoryEntry['state'] | undefined> => {
    if (olderState === null) return null;
    const older = await runOperation(ctx.fetcher, createOperation(olderState));
    if (!older.ok) return undefined;
    const [entry] = readEntries(ctx, record, readRowsOf(older.value));
    return entry?.state ?? undefined;
  };
  const last = entries.findLast((entry) => entry.state !== null);
  const filled = fillChanges(entries, last === undefined ? null : await readOlder());
  const untellableCount = outcome.value.rows.length - entries.length;
  return { entries: filled, rows, result: outcome.value, untellableCount, state, outcome, operation };
}

/** Returns the sort by the moment of the rows, newest first, where the list has it. */
function getNewestFirst({ types }: RecordHistory, { source }: RelatedList): ListState['sort'] {
  const moments = new Set(Object.values(types).map(({ at }) => at));
  const column = source.sort?.columns.find(({ field, desc }) => moments.has(field) && desc !== null);
  return column === undefined ? null : { field: column.field, descending: true };
}

/** Reads a history whose rows are values of the record, with the record. */
export async function readValueHistory(
  ctx: LoaderContext,
  { history, entity, key }: HistoryList,
): Promise<
  | (Omit<HistoryPageData, 'result' | 'state' | 'untellableCount'> & { readonly title: string | null })
  | (HistoryFailure & { readonly operation: Operation<unknown> })
  | null
> {
  const rows = toValueRows(entity, history);
  if (rows === null || entity.get === null) return null;
  const operation = buildGetOperation(ctx.model, entity, key, {
    selection: [history.list],
    bySource: true,
    pageWide: getPageWideValues(ctx.labels),
  });
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok) return { ...outcome, operation };
  if (outcome.value === null) return null;
  const plan = planHistoryRows(ctx.findEntity, history, rows);
  const data = toValueData(plan.entity, outcome.value.values[history.list] ?? null);
  const entries = readEntries(ctx, entity, readRows(ctx, history, plan, data));
  return { entries: fillChanges(entries, null), rows, outcome, operation, title: outcome.value.title };
}

/** A page of a history as read. `older` reads the one row after it; null where nothing is older. */
interface HistoryRead extends ListAttemptResult {
  readonly older: ListState | null;
}

/** Reads the rows of an answer that tell of an event. */
type ReadRowsOf = (result: ListResult) => readonly ReadRow[];

type ReadPage = ListAttemptResult & { readonly outcome: { readonly ok: true } };

/**
 * Reads a page of a history, newest first. Where the list has its oldest rows first and no sort, its pages are counted from its end: by
 * cursors, or by the number of all rows. A list that tells neither is read as it comes.
 */
async function runNewestFirst(
  ctx: LoaderContext,
  attempt: ListAttempt,
  readRowsOf: ReadRowsOf,
): Promise<HistoryRead> {
  const first = await runList(ctx.fetcher, attempt);
  if (!isRead(first)) return { ...first, older: null };
  const read = attempt.source.paging.type === 'cursor' ? readByCursor : readByNumber;
  return read(ctx, { attempt, first, readRowsOf });
}

/** The first answer about a page, with what is needed to read others. */
interface Started {
  readonly attempt: ListAttempt;
  readonly first: ReadPage;
  readonly readRowsOf: ReadRowsOf;
}

function isRead(read: ListAttemptResult): read is ReadPage {
  return read.outcome.ok;
}

const asRead = (read: ReadPage): HistoryRead => ({ ...read, older: toOlderState(read) });

async function readByCursor(
  ctx: LoaderContext,
  { attempt, first, readRowsOf }: Started,
): Promise<HistoryRead> {
  const { source, state } = attempt;
  const { value } = first.outcome;
  if (!isOldestFirst(readRowsOf(value), state.position)) return asRead(first);
  if (state.position.type !== 'page') return asRead(withValue(first, turn(value)));
  const isTurnable = source.paging.type === 'cursor' && canPageBack(source.paging, source.steps);
  if (value.next === null || !isTurnable) return asRead(first);
  const position = { type: 'before', cursor: null } as const;
  const end = await runList(ctx.fetcher, { ...attempt, state: { ...state, position } });
  if (!isRead(end) || end.outcome.value.rows.length === 0) return asRead(first);
  const read = withValue(end, turn(end.outcome.value));
  return asRead({ ...read, state: { ...read.state, position: state.position } });
}

async function readByNumber(ctx: LoaderContext, started: Started): Promise<HistoryRead> {
  const { attempt, first } = started;
  const { position, size, sort } = first.state;
  const { total } = first.outcome.value;
  const pages = total === null ? 0 : Math.ceil(total / size);
  if (position.type !== 'page' || sort !== null || position.page > pages || pages < 2) return asRead(first);
  if (!(await hasOldestPageFirst(ctx, started))) return asRead(first);
  const own = pages - position.page + 1;
  const state = { ...first.state, position: { type: 'page', page: own } } as const;
  const read = own === position.page ? first : await runList(ctx.fetcher, { ...attempt, state });
  // Anything else has other pages than the ones that were counted.
  if (!isRead(read) || read.state.size !== size || read.outcome.value.rows.length === 0) return asRead(first);
  const toPage = (page: number): ListResult['next'] =>
    page < 1 || page > pages ? null : { type: 'page', page };
  const value = {
    ...read.outcome.value,
    next: toPage(position.page + 1),
    previous: toPage(position.page - 1),
  };
  const older: ListState | null =
    own === 1 ? null : { ...state, size: 1, position: { type: 'page', page: (own - 1) * size } };
  return { ...withValue(read, value), state: first.state, older };
}

/** Checks the order of the first page, for all pages have to be counted from the same end. A page with its newest rows first tells enough. */
async function hasOldestPageFirst(
  ctx: LoaderContext,
  { attempt, first, readRowsOf }: Started,
): Promise<boolean> {
  const { position } = first.state;
  const order = compareEnds(readRowsOf(first.outcome.value));
  if (order < 0 || position.type !== 'page') return false;
  if (position.page === 1) return order > 0;
  const state = { ...first.state, position: { type: 'page', page: 1 } } as const;
  const start = await runList(ctx.fetcher, { ...attempt, state });
  return isRead(start) && compareEnds(readRowsOf(start.outcome.value)) > 0;
}

/** Returns a positive number where the last row is newer than the first one, a negative one where it is older, and else 0. */
function compareEnds(rows: readonly ReadRow[]): number {
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => (row === undefined ? null : getMoment(row)));
  if (first == null || last == null || first === last) return 0;
  return first < last ? 1 : -1;
}

/** Checks whether a page has its oldest rows first. One row alone before a cursor is what was left of such a list. */
function isOldestFirst(rows: readonly ReadRow[], { type }: ListState['position']): boolean {
  return rows.length === 1 ? type === 'before' : compareEnds(rows) > 0;
}

/** Exchanges the pages before and after. */
function turn({ next, previous, ...result }: ListResult): ListResult {
  return { ...result, next: previous, previous: next };
}

function withValue(read: ReadPage, value: ListResult): ReadPage {
  return { ...read, outcome: { ...read.outcome, value } };
}

/** Returns the state that reads the one row after a page; null where there is none. */
function toOlderState({ state, outcome }: ReadPage): ListState | null {
  const { next } = outcome.value;
  if (next === null) return null;
  const isNumbered = state.position.type === 'page' && next.type === 'page';
  const rows = state.position.type === 'page' ? state.position.page * state.size : 0;
  return { ...state, size: 1, position: isNumbered ? { type: 'page', page: rows + 1 } : next };
}
