import { readWriteResponse, type WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import { buildWritePlan, type WritePlan } from '../../../core/operations/write/writePlan';
import { buildWriteVariables, needsKey, withBoundKey } from '../../../core/operations/write/writeVariables';
import { classifyErrors } from '../../../kit/run/server/classifyErrors';
import type { Entity } from '../../../core/schema/model/model';
import { IdempotencyCache } from '../../../kit/once/IdempotencyCache';
import { sendPostedMutation } from '../../form/server/postTransport';
import type { UndoCounts } from '../importView';
import type { ImportLoaderContext } from './importForm';
import { runInParallel } from './runInParallel';
import { readStampedRecord } from './stampRecord';

const MAX_PARALLEL_DELETES = 4;

/** Whether a record was deleted, as the answer to its deletion proves it. */
type Deletion =
  { readonly type: 'deleted' | 'unknown' } | { readonly type: 'kept'; readonly reasons: readonly string[] };

/** A deletion is remembered, so that a repeated call tells the same. Whatever else came of it can be tried again at once. */
const undoMemory = new IdempotencyCache<Deletion>({
  name: 'importUndo',
  isDone: ({ type }) => type === 'deleted',
  unknown: { type: 'unknown' },
  budget: { getBytes: () => 1, maxBytes: 10_000, maxEntryBytes: 1 },
});

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
 * kept, as is one that cannot be compared now, or whose dates do not show that it has not changed. Where the answer to a deletion is lost,
 * the record is read again. A repeated call deletes once.
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
  const outcomes = await runInParallel(records, MAX_PARALLEL_DELETES, async (record) => {
    const { key } = record;
    const found = stamps === undefined ? 'unread' : await compareRecord(ctx, entity, record);
    return typeof found === 'object'
      ? found
      : deleteRecord(ctx, { entity, plan: withBoundKey(open, key), importId, key, found });
  });
  const others = outcomes.filter((outcome) => outcome !== null);
  return { deleted: outcomes.length - others.length, others };
}

type KeptRecord = UndoCounts['others'][number];

/** What a read before the deletion found; `unread` where there was none. */
type FoundRecord = 'unread' | 'gone' | 'same';

/** Compares a record with what was saved; returns why it is kept, if it is. */
async function compareRecord(
  ctx: ImportLoaderContext,
  entity: Entity,
  { key, stamp }: { readonly key: readonly string[]; readonly stamp: string | null },
): Promise<KeptRecord | FoundRecord> {
  const record = await readStampedRecord(ctx, entity, key);
  if (record === null) return { key, reasons: [ctx.translate('import.undone.unread')] };
  // Deleting what does not exist any more changes nothing, and tells what became of an earlier call.
  if (record === 'gone') return 'gone';
  if (stamp === null)
    return record.isUntouched ? 'same' : { key, reasons: [ctx.translate('import.undone.unproven')] };
  return record.stamp === stamp ? 'same' : { key, reasons: [], changed: record.title };
}

interface RecordToDelete {
  readonly entity: Entity;
  readonly plan: WritePlan;
  readonly importId: string;
  readonly key: readonly string[];
  readonly found: FoundRecord;
}

/** Deletes one record; null, or why it was not deleted for certain. */
async function deleteRecord(ctx: ImportLoaderContext, record: RecordToDelete): Promise<KeptRecord | null> {
  const { entity, plan, importId, key, found } = record;
  if (needsKey(plan)) return { key, reasons: [ctx.translate('write.noKey')] };
  const memoryKey = JSON.stringify([entity.type, importId, key, ctx.sessionKey, ctx.openedBy]);
  const deletion = await undoMemory.run(memoryKey, async () => {
    const sent = await sendDeletion(ctx, plan, found);
    // Only of a record that could be read before does it say something that none is found.
    const isGone =
      sent.type === 'unknown' && found === 'same' && (await readStampedRecord(ctx, entity, key)) === 'gone';
    return isGone ? { type: 'deleted' } : sent;
  });
  if (deletion.type === 'deleted') return null;
  const reasons = deletion.type === 'kept' ? deletion.reasons : [ctx.translate('write.delete.unproven')];
  return { key, reasons };
}

async function sendDeletion(
  ctx: ImportLoaderContext,
  plan: WritePlan,
  found: FoundRecord,
): Promise<Deletion> {
  const variables = buildWriteVariables(plan, {});
  const call = { name: plan.name, document: plan.document, variables };
  const { result } = await sendPostedMutation(ctx.fetcher, plan, call);
  if (result.type === 'notSent') return { type: 'kept', reasons: [ctx.translate('write.post.unreachable')] };
  if (result.type !== 'answered') return { type: 'unknown' };
  const outcome = readWriteResponse(plan, result, variables);
  // Some backends refuse to delete what is not there. The read that found nothing says the same.
  if (outcome.succeeded || (found === 'gone' && saysAbsent(outcome))) return { type: 'deleted' };
  const told = getMessages(ctx, outcome);
  if (told.length > 0) return { type: 'kept', reasons: told };
  return outcome.status === 'refused'
    ? { type: 'kept', reasons: [ctx.translate('write.post.noReason')] }
    : { type: 'unknown' };
}

function saysAbsent({ errors }: WriteOutcome): boolean {
  const told = errors.map(({ message, code }) => ({ message, extensions: { code } }));
  return classifyErrors(told, OK_STATUS) === 'absent';
}

const OK_STATUS = 200;

function getMessages(
  { translate }: ImportLoaderContext,
  { errors, notes = [] }: WriteOutcome,
): readonly string[] {
  return [...errors.map(({ message, code }) => (message === '' ? (code ?? '') : message)), ...notes]
    .filter((text) => text !== '')
    .map((message) => translate('import.serverSays', { message }));
}
