import { createHash } from 'node:crypto';
import type { IdempotencyCache } from '../../../server/backend/IdempotencyCache';
import type { FormMessage } from '../../drafts/validationIssue';
import { formatFormPath } from '../../drafts/formPath';
import { toRefusalMessages } from '../../drafts/mapErrorsToFields';
import type { FormView } from '../../form/formView';
import type { VerificationResult } from '../../form/unknownOutcome';
import { sendForm, type SendResult } from '../../save/sendForm';
import type { SaveTransport } from '../../save/saveTransport';
import { verifySave } from '../../save/verifySave';
import { createPostQuery, sendPostedMutation } from '../../server/postTransport';
import type { RowOutcome } from '../importView';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { importMemory, isRunRemembered } from './importMemory';
import { prepareRows, type ImportBatch, type PreparedRow } from './prepareRows';
import { runInParallel } from './runInParallel';
import { readStampedRecord } from './stampRecord';

/** One attempt at writing rows. */
export interface SaveBatch extends ImportBatch {
  /** The idempotency key of the import; that of a row is made of it. */
  readonly importId: string;
  /** Grows when a person sends rows again whose outcome was unknown. */
  readonly attempt: number;
  /** How long ago the same rows were sent without an answer, in ms; null for the first time. */
  readonly sentAgoMs: number | null;
  /** Each saved record is read once more, so that undoing the import sees whether it has changed since. */
  readonly takesStamps?: boolean;
}

/** Writes at a time, so that an import does not block the backend for others. */
const MAX_PARALLEL_WRITES = 4;

/**
 * Writes rows through the create form, one by one, and returns what became of each. A row that is repeated is not written
 * twice: its outcome is remembered, and where that may be forgotten it is looked for instead (docs/decisions/0006).
 */
export async function saveRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: SaveBatch,
  memory: IdempotencyCache<RowOutcome> = importMemory,
): Promise<readonly RowOutcome[]> {
  const { rows } = await prepareRows(ctx, form, batch);
  const mayRepeat = batch.sentAgoMs === null || isRunRemembered(batch.sentAgoMs);
  return runInParallel(rows, MAX_PARALLEL_WRITES, async (row) => {
    if (row.issues.length > 0) return { type: 'refused', reasons: row.issues.map(({ text }) => text) };
    const key = getRowKey(ctx, form, { batch, row });
    return memory.run(key, async () => {
      if (!mayRepeat) return lookForRow(ctx, form, row);
      const outcome = await sendRow(ctx, form, row);
      return batch.takesStamps === true ? withStamp(ctx, form, outcome) : outcome;
    });
  });
}

/** Builds the idempotency key of a row: other cells, or the same for another visitor, make it another row. */
function getRowKey(
  { sessionKey, openedBy }: ImportLoaderContext,
  { entity }: ImportForm,
  { batch, row }: { readonly batch: SaveBatch; readonly row: PreparedRow },
): string {
  const content = createHash('sha256').update(JSON.stringify(row.parsed.values)).digest('base64');
  return JSON.stringify([
    entity.type,
    batch.importId,
    batch.attempt,
    row.row.no,
    sessionKey,
    openedBy,
    content,
  ]);
}

async function sendRow(
  ctx: ImportLoaderContext,
  { view }: ImportForm,
  row: PreparedRow,
): Promise<RowOutcome> {
  const subject = { view, content: row.content, locale: ctx.labels.locale };
  const sent = await sendForm(createTransport(ctx, view), subject, { values: row.parsed.values, files: [] });
  return toOutcome(ctx, view, sent);
}

/** Adds the stamp of a saved record, where it can be read. Never throws: the row is saved, whatever becomes of this read. */
async function withStamp(
  ctx: ImportLoaderContext,
  { entity }: ImportForm,
  outcome: RowOutcome,
): Promise<RowOutcome> {
  if (outcome.type !== 'saved' || outcome.key === null) return outcome;
  const record = await readStampedRecord(ctx, entity, outcome.key).catch(() => null);
  return record === null || record === 'gone' ? outcome : { ...outcome, stamp: record.stamp };
}

/** Looks for a row that may have been written, by its title. Sends nothing. */
async function lookForRow(
  ctx: ImportLoaderContext,
  { view }: ImportForm,
  row: PreparedRow,
): Promise<RowOutcome> {
  const subject = { view, content: row.content, locale: ctx.labels.locale };
  const found = await verifySave(createTransport(ctx, view), subject);
  return found.type === 'unknown' ? toUnknown(found.found) : toUnknown({ type: 'unseen' });
}

function createTransport(
  { fetcher }: ImportLoaderContext,
  { plan }: FormView,
): Pick<SaveTransport, 'query' | 'mutate'> {
  return {
    query: createPostQuery(fetcher),
    mutate: async (call) => (await sendPostedMutation(fetcher, plan, call)).result,
  };
}

function toOutcome(ctx: ImportLoaderContext, view: FormView, sent: SendResult): RowOutcome {
  switch (sent.type) {
    case 'saved':
      return { type: 'saved', key: sent.record?.several === true ? null : (sent.record?.key ?? null) };
    case 'refused':
    case 'stale': {
      const fallback = ctx.translate('write.post.noReason');
      return toRefusal(ctx, view, toRefusalMessages(view, sent.errors, fallback));
    }
    case 'otherRecord':
      return toRefusal(ctx, view, sent.messages);
    case 'unknown':
      return toUnknown(sent.found, sent.answered?.notes);
    case 'gone':
      return toUnknown({ type: 'unseen' });
    case 'signedOut':
      return { type: 'notSent', reason: 'signIn' };
    case 'notSent':
      return { type: 'notSent', reason: sent.reason.type === 'changedForm' ? 'changed' : 'unreachable' };
  }
}

/** Names the field of each message, unless the message does so itself. */
function toRefusal(
  ctx: ImportLoaderContext,
  { fields, groups }: FormView,
  messages: readonly FormMessage[],
): RowOutcome {
  const reasons = messages.map(({ path, text, origin }) => {
    const name = path.length === 0 ? null : formatFormPath(fields, groups, path);
    const said = origin === 'backend' ? ctx.translate('import.serverSays', { message: text }) : text;
    return name === null || text.toLowerCase().includes(name.toLowerCase()) ? said : `${name}: ${said}`;
  });
  return { type: 'refused', reasons };
}

function toUnknown(found: VerificationResult, reasons: readonly string[] = []): RowOutcome {
  const isSearched = found.type === 'similar';
  return {
    type: 'unknown',
    reasons,
    searched: isSearched ? found.searched : null,
    found: isSearched ? found.records : [],
  };
}
