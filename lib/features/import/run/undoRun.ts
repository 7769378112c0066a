import type { UndoCounts } from '../importView';
import type { RowState, RowStates } from '../rowStates';
import type { ImportRun } from './importRun';
import { REQUEST_LIMITS, type ImportTransport } from './importTransport';

/** A record that a run has added, with its row. */
export interface AddedRecord {
  readonly no: number;
  readonly key: readonly string[];
  /** The record as it was saved (`StampedRecord`); null where that is not known. */
  readonly stamp: string | null;
}

/** The outcome of undoing a run. */
export interface UndoneRun extends UndoCounts {
  /** Those that another try may delete. */
  readonly left: readonly AddedRecord[];
}

/** Lists the records that a run has added. Those whose key nobody told cannot be deleted again. */
export function listAddedRecords({ states }: { readonly states: RowStates }): readonly AddedRecord[] {
  return [...states].flatMap(([no, state]) =>
    state.type === 'saved' && state.key !== null ? [{ no, key: state.key, stamp: state.stamp ?? null }] : [],
  );
}

/**
 * Deletes all records that a run has added, and returns the run without them. What has changed is kept, and so is what cannot be
 * compared, unless nothing can: the page has said then that all are deleted in any case. Never throws.
 */
export async function undoRun<Run extends Pick<ImportRun, 'id' | 'states'>>(
  run: Run,
  { post, wait, limits = REQUEST_LIMITS }: ImportTransport,
): Promise<{ readonly run: Run; readonly undone: UndoneRun }> {
  const added = listAddedRecords(run);
  const isBlind = added.every(({ stamp }) => stamp === null);
  const others = new Map<string, UndoCounts['others'][number]>();
  let deleted = 0;
  for (let at = 0; at < added.length;) {
    const batch = added.slice(at, at + limits.undo);
    const keys = batch.map(({ key }) => key);
    const stamps = batch.map(({ stamp }) => stamp);
    const result = await post({ step: 'undo', importId: run.id, keys, ...(isBlind ? {} : { stamps }) });
    if (result.type === 'busy') {
      await wait(result.waitMs);
      continue;
    }
    at += batch.length;
    const kept =
      result.type === 'answered' ? result.answer.others : keys.map((key) => ({ key, reasons: [] }));
    deleted += result.type === 'answered' ? result.answer.deleted : 0;
    for (const other of kept) others.set(JSON.stringify(other.key), other);
  }
  const states = new Map<number, RowState>(run.states);
  const left = added.filter(({ no, key, stamp }) => {
    const other = others.get(JSON.stringify(key));
    if (other === undefined) states.set(no, { type: 'removed' });
    return other !== undefined && other.changed === undefined && (isBlind || stamp !== null);
  });
  return { run: { ...run, states }, undone: { deleted, others: [...others.values()], left } };
}

/** Checks whether there is something to come back for in a finished import: rows that were not saved, or undoing it. */
export function hasResult({ states }: { readonly states: RowStates }, canUndo: boolean): boolean {
  const hasRest = [...states.values()].some(
    ({ type }) => type === 'leftOut' || type === 'refused' || type === 'unknown',
  );
  return hasRest || (canUndo && listAddedRecords({ states }).length > 0);
}
