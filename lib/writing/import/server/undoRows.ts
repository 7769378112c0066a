import { readWriteResponse, type WriteOutcome } from '../../../operations/write/readWriteResponse';
import { buildWritePlan } from '../../../operations/write/writePlan';
import { buildWriteVariables, needsKey, withBoundKey } from '../../../operations/write/writeVariables';
import type { Entity } from '../../../schema/model/model';
import { createPostCache, sendPostedMutation } from '../../server/postTransport';
import type { UndoCounts } from '../importView';
import type { ImportLoaderContext } from './importForm';
import { runInParallel } from './runInParallel';

const MAX_PARALLEL_DELETES = 4;

const undoMemory = createPostCache('importUndo');

/** Deletes records that an import has added, by their keys. `canUndoImport` says whether the schema can. A repeated call deletes once. */
export async function undoRows(
  ctx: ImportLoaderContext,
  entity: Entity,
  { importId, keys }: { readonly importId: string; readonly keys: readonly (readonly string[])[] },
): Promise<UndoCounts> {
  const source = entity.delete;
  if (source === null) return { deleted: 0, others: [] };
  const open = buildWritePlan(ctx.model, entity, source);
  const outcomes = await runInParallel(keys, MAX_PARALLEL_DELETES, async (key) => {
    const plan = withBoundKey(open, key);
    if (needsKey(plan)) return { key, reasons: [ctx.translate('write.noKey')] };
    const variables = buildWriteVariables(plan, {});
    const call = { name: plan.name, document: plan.document, variables };
    const { result } = await undoMemory.run(
      JSON.stringify([entity.type, importId, key, ctx.sessionKey, ctx.openedBy]),
      () => sendPostedMutation(ctx.fetcher, plan, call),
    );
    if (result.type !== 'answered')
      return {
        key,
        reasons: [
          ctx.translate(result.type === 'notSent' ? 'write.post.unreachable' : 'write.delete.unproven'),
        ],
      };
    const outcome = readWriteResponse(plan, result, variables);
    return outcome.succeeded ? null : { key, reasons: getReasons(ctx, outcome) };
  });
  const others = outcomes.filter((outcome) => outcome !== null);
  return { deleted: outcomes.length - others.length, others };
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
