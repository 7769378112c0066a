import { MAX_BATCH_ROWS } from '../importRequest';
import type { UndoCounts } from '../importView';
import type { ImportRun } from './importRun';
import type { PostImport } from './postImport';

/** Lists the records that a run has added, with their rows. Those whose key nobody told cannot be deleted again. */
export function listAddedRecords({ states }: Pick<ImportRun, 'states'>): readonly {
  readonly no: number;
  readonly key: readonly string[];
  readonly stamp: string | null;
}[] {
  return [...states].flatMap(([no, state]) =>
    state.type === 'saved' && state.key !== null ? [{ no, key: state.key, stamp: state.stamp ?? null }] : [],
  );
}

/** Deletes all records that a run has added, and returns the run without them. The site keeps those that have changed. Never throws. */
export async function undoRun(
  run: ImportRun,
  { post, wait }: { readonly post: PostImport; readonly wait: (ms: number) => Promise<void> },
): Promise<{ readonly run: ImportRun; readonly undone: UndoCounts }> {
  const added = listAddedRecords(run);
  // The page has said that all are deleted in any case.
  const isBlind = added.every(({ stamp }) => stamp === null);
  const states = new Map(run.states);
  let undone: UndoCounts = { deleted: 0, others: [] };
  for (let at = 0; at < added.length;) {
    const batch = added.slice(at, at + MAX_BATCH_ROWS.undo);
    const keys = batch.map(({ key }) => key);
    const stamps = batch.map(({ stamp }) => stamp);
    const result = await post({ step: 'undo', importId: run.id, keys, ...(isBlind ? {} : { stamps }) });
    if (result.type === 'busy') {
      await wait(result.waitMs);
      continue;
    }
    at += batch.length;
    const answer: UndoCounts =
      result.type === 'answered'
        ? result.answer
        : { deleted: 0, others: keys.map((key) => ({ key, reasons: [] })) };
    const left = new Set(answer.others.map(({ key }) => JSON.stringify(key)));
    for (const { no, key } of batch) if (!left.has(JSON.stringify(key))) states.set(no, { type: 'removed' });
    undone = { deleted: undone.deleted + answer.deleted, others: [...undone.others, ...answer.others] };
  }
  return { run: { ...run, states }, undone };
}
