import { canUndoImport } from '../importable';
import type { ImportMapping } from '../importMapping';
import type { ImportSheet, SheetRow } from '../importSheet';
import { listTwinKeys, type RowState } from '../rowStates';
import type { RunNotes } from '../runNotes';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { saveRows, type SaveBatch } from './saveRows';

/** Creates the notes of an import without scripts, whose rows all wait. */
export function createPlainNotes({ rows }: ImportSheet, id: string, mapping: ImportMapping): RunNotes {
  const states = new Map(rows.map(({ no }): [number, RowState] => [no, { type: 'waiting' }]));
  return { id, mapping, attempt: 0, sentAt: null, states };
}

/**
 * Writes the rows of an import without scripts, all in this request, and returns what became of them. Those that may have been written
 * before are looked for first; while the data service does not answer, the others wait.
 */
export async function runPlainImport(
  ctx: ImportLoaderContext,
  form: ImportForm,
  { rows }: ImportSheet,
  notes: RunNotes,
): Promise<RunNotes> {
  const states = new Map(notes.states);
  const send = async (batch: readonly SheetRow[], more: Partial<SaveBatch>): Promise<void> => {
    const outcomes = await saveRows(ctx, form, {
      rows: batch,
      mapping: notes.mapping,
      importId: notes.id,
      attempt: notes.attempt,
      sentAgoMs: null,
      takesStamps: canUndoImport(form.entity),
      ...more,
    });
    batch.forEach(({ no }, index) => states.set(no, outcomes[index] ?? { type: 'waiting' }));
  };
  const pick = (type: RowState['type']): readonly SheetRow[] =>
    rows.filter(({ no }) => states.get(no)?.type === type);
  const doubtful = pick('unverified');
  if (doubtful.length > 0)
    await send(doubtful, {
      sentAgoMs: Math.max(0, Date.now() - (notes.sentAt ?? Date.now())),
      verify: listTwinKeys({ rows, states }, doubtful),
    });
  if (pick('unverified').length > 0) return { ...notes, states };
  const sentAt = Date.now();
  await send(pick('waiting'), {});
  return { ...notes, states, sentAt };
}
