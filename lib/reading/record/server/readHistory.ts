import type { RecordHistory } from '../../../schema/model/history';
import type { Entity } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { ListResult, ListState, RecordData } from '../../../operations/listState';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { planHistoryRows } from '../../../operations/record/historyPlan';
import type { Operation } from '../../../operations/operation';
import { fillChanges } from '../../history/compareEntries';
import { readRows, toValueData, toValueRows, type ReadRow } from '../../history/historyRows';
import { readEntries, type HistoryEntry } from '../../history/readEntries';
import { buildTargetOperation } from '../../list/server/listTarget';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { runOperation, type OperationResult } from '../../run/server/runOperation';
import type { Owner } from './owner';
import { runNewestFirst } from './runNewestFirst';

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
      pageWide: getPageWideValues(ctx),
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
    pageWide: getPageWideValues(ctx),
  });
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok) return { ...outcome, operation };
  if (outcome.value === null) return null;
  const plan = planHistoryRows(ctx.findEntity, history, rows);
  const data = toValueData(plan.entity, outcome.value.values[history.list] ?? null);
  const entries = readEntries(ctx, entity, readRows(ctx, history, plan, data));
  return { entries: fillChanges(entries, null), rows, outcome, operation, title: outcome.value.title };
}
