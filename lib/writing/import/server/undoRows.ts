import { readWriteResponse, type WriteOutcome } from '../../../operations/write/readWriteResponse';
import { buildWritePlan, type WritePlan } from '../../../operations/write/writePlan';
import { buildWriteVariables, needsKey, withBoundKey } from '../../../operations/write/writeVariables';
import type { Entity } from '../../../schema/model/model';
import { createPostCache, sendPostedMutation } from '../../server/postTransport';
import type { UndoCounts } from '../importView';
import type { ImportLoaderContext } from './importForm';
import { runInParallel } from './runInParallel';
import { readStampedRecord } from './stampRecord';

const MAX_PARALLEL_DELETES = 4;

const undoMemory = createPostCache('importUndo');

/** The records that an import has added, by their keys. */
export interface ImportUndo {
  readonly importId: string;
  readonly keys: readonly (readonly string[])[];
  /**
   * By key, its stamp when it was saved; null for a record that could not be read then. Without stamps all records are deleted in any
   * case.
   */
  readonly stamps?: readonly (string | null)[];
}

/**
 * Deletes records that an import has added. `canUndoImport` says whether the schema can. A record that is no longer as it was saved is
 * kept, as is one that cannot be compared now, or whose dates do not show that it has not changed. A repeated call deletes once.
 */
export async function undoRows(
  ctx: ImportLoaderContext,
  entity: Entity,
  { importId, keys, stamps }: ImportUndo,
): Promise<UndoCounts> {
  const source = entity.delete;
  if (source === null) return { deleted: 0, others: [] };
  const open = buildWritePlan(ctx.model, entity, source);
  const records = keys.map((key, index) => ({ key, stamp: stamps?.[index] ?? null }));
  const outcomes = await runInParallel(
    records,
    MAX_PARALLEL_DELETES,
    async ({ key, stamp }) =>
      (stamps === undefined ? null : await findReasonToKeep(ctx, entity, { key, stamp })) ??
      deleteRecord(ctx, withBoundKey(open, key), { type: entity.type, importId, key }),
  );
  const others = outcomes.filter((outcome) => outcome !== null);
  return { deleted: outcomes.length - others.length, others };
}

type KeptRecord = UndoCounts['others'][number];

async function findReasonToKeep(
  ctx: ImportLoaderContext,
  entity: Entity,
  { key, stamp }: { readonly key: readonly string[]; readonly stamp: string | null },
): Promise<KeptRecord | null> {
  const record = await readStampedRecord(ctx, entity, key);
  if (record === null) return { key, reasons: [ctx.translate('import.undone.unread')] };
  // Deleting what does not exist any more changes nothing, and tells what became of an earlier call.
  if (record === 'gone') return null;
  if (stamp === null)
    return record.isUntouched ? null : { key, reasons: [ctx.translate('import.undone.unproven')] };
  if (record.stamp === stamp) return null;
  return { key, reasons: [], changed: record.title };
}

/** Deletes one record; null, or why it was not deleted for certain. */
async function deleteRecord(
  ctx: ImportLoaderContext,
  plan: WritePlan,
  {
    type,
    importId,
    key,
  }: { readonly type: string; readonly importId: string; readonly key: readonly string[] },
): Promise<KeptRecord | null> {
  if (needsKey(plan)) return { key, reasons: [ctx.translate('write.noKey')] };
  const variables = buildWriteVariables(plan, {});
  const call = { name: plan.name, document: plan.document, variables };
  const { result } = await undoMemory.run(
    JSON.stringify([type, importId, key, ctx.sessionKey, ctx.openedBy]),
    () => sendPostedMutation(ctx.fetcher, plan, call),
  );
  if (result.type !== 'answered') {
    const id = result.type === 'notSent' ? 'write.post.unreachable' : 'write.delete.unproven';
    return { key, reasons: [ctx.translate(id)] };
  }
  const outcome = readWriteResponse(plan, result, variables);
  return outcome.succeeded ? null : { key, reasons: getReasons(ctx, outcome) };
}

function getReasons(
  { translate }: ImportLoaderContext,
  { status, errors, notes = [] }: WriteOutcome,
): readonly string[] {
  const told = [
    ...errors.map(({ message, code }) => (message === '' ? (code ?? '') : message)),
    ...notes,
  ].filter((text) => text !== '');
  if (told.length > 0) return told.map((message) => translate('import.serverSays', { message }));
  return [translate(status === 'refused' ? 'write.post.noReason' : 'write.delete.unproven')];
}
