import { createHash } from 'node:crypto';
import { groupBy } from '../../../schema/model/groupBy';
import type { IdempotencyCache } from '../../../server/backend/IdempotencyCache';
import type { FormView } from '../../form/formView';
import type { SimilarRecord } from '../../form/unknownOutcome';
import { sendForm } from '../../save/sendForm';
import { verifySave } from '../../save/verifySave';
import { getMatchText, type ExistingRecord } from '../importMatch';
import type { SheetRow } from '../importSheet';
import type { RowOutcome } from '../importView';
import { BackendWatch } from './BackendWatch';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { importMemory, isRunRemembered } from './importMemory';
import { createRowPlanner, getPlanIssues, isUnreadPlan, type RowPlan, type RowPlanner } from './planRows';
import type { ImportBatch, PreparedRow } from './prepareRows';
import { runInParallel } from './runInParallel';
import { readStampedRecord } from './stampRecord';
import { RowVerifier, type UnverifiedBatch } from './RowVerifier';
import { createRowTransport } from './rowTransport';
import { toRowOutcome, toUnknownOutcome } from './toRowOutcome';

/** One attempt at writing rows. `verify` where they are unverified. */
export interface SaveBatch extends ImportBatch, UnverifiedBatch {
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

/** A batch while it is written. */
interface Saving {
  readonly ctx: ImportLoaderContext;
  readonly form: ImportForm;
  readonly batch: SaveBatch;
  readonly planner: RowPlanner;
  readonly watch: BackendWatch;
  readonly verifier: RowVerifier | null;
}

/**
 * Writes rows through the create form, or through the edit form of the record that they name, and returns what became of each. A row
 * that is repeated is not written twice: its outcome is remembered, and where that may be forgotten it is looked for instead
 * (docs/decisions/0006). Rows that name the same record are written one after the other. Once the data service does not answer any more,
 * nothing further is sent.
 */
export async function saveRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: SaveBatch,
  memory: IdempotencyCache<RowOutcome> = importMemory,
): Promise<readonly RowOutcome[]> {
  const watch = new BackendWatch(ctx.fetcher);
  if (batch.verify !== undefined && (await watch.checkIsAway()))
    return batch.rows.map(() => ({ type: 'unverified' }));
  const planner = await createRowPlanner({ ...ctx, fetcher: watch.read }, form, batch);
  const verifier = batch.verify === undefined ? null : new RowVerifier(ctx, form, planner, batch);
  const saving: Saving = { ctx, form, batch, planner, watch, verifier };
  const save = (row: SheetRow, isRepeated: boolean): Promise<RowOutcome> =>
    memory.run(getRowKey(ctx, form, { batch, row }), async () => {
      const outcome = await saveRow(saving, row, isRepeated);
      return batch.takesStamps === true ? withStamp(ctx, form, outcome) : outcome;
    });
  const outcomes = new Map<SheetRow, RowOutcome>();
  // A record that was found for one row is not that of another.
  const parallel = verifier === null ? MAX_PARALLEL_WRITES : 1;
  await runInParallel(groupBySameRecord(batch), parallel, async (rows) => {
    for (const [index, row] of rows.entries()) outcomes.set(row, await save(row, index > 0));
  });
  return batch.rows.flatMap((row) => outcomes.get(row) ?? []);
}

async function saveRow(saving: Saving, row: SheetRow, isRepeated: boolean): Promise<RowOutcome> {
  const { planner, watch, batch, verifier } = saving;
  const isDoubtful = batch.sentAgoMs !== null && (verifier !== null || !isRunRemembered(batch.sentAgoMs));
  const silent: RowOutcome = isDoubtful ? { type: 'unverified' } : { type: 'notSent', reason: 'unreachable' };
  if (watch.isAway) return silent;
  const plan = await planner.plan(row, isRepeated);
  if (isUnreadPlan(plan) && (await watch.checkIsAway())) return silent;
  const found = verifier === null ? null : await verifier.verify(row, plan);
  if (found !== null) return found.type === 'unknown' ? toVerified(saving, found) : found;
  return isDoubtful && verifier === null
    ? toVerified(saving, await lookForPlan(saving, plan))
    : executePlan(saving, plan);
}

/** Leaves a row unverified where it could not be looked for, because the data service does not answer. */
async function toVerified({ watch }: Pick<Saving, 'watch'>, outcome: RowOutcome): Promise<RowOutcome> {
  return outcome.type === 'unknown' && (await watch.checkIsAway()) ? { type: 'unverified' } : outcome;
}

/** Groups the rows that name the same record. The later ones meet what the first has written. */
function groupBySameRecord({ rows, mapping: { match } }: ImportBatch): readonly (readonly SheetRow[])[] {
  const groups = groupBy(rows, (row) => (match === undefined ? '' : getMatchText(row, match)));
  return [...groups].flatMap(([text, same]) => (text === '' ? same.map((row) => [row]) : [same]));
}

/** Builds the idempotency key of a row: other cells, or the same for another visitor, make it another row. */
function getRowKey(
  { sessionKey, openedBy }: ImportLoaderContext,
  { entity }: ImportForm,
  { batch, row }: { readonly batch: SaveBatch; readonly row: SheetRow },
): string {
  const { columns, match = null } = batch.mapping;
  const content = createHash('sha256')
    .update(JSON.stringify([row.cells, columns, match]))
    .digest('base64');
  return JSON.stringify([entity.type, batch.importId, batch.attempt, row.no, sessionKey, openedBy, content]);
}

async function executePlan(saving: Saving, plan: RowPlan): Promise<RowOutcome> {
  const issues = getPlanIssues(plan);
  if (issues.length > 0) return { type: 'refused', reasons: issues.map(({ text }) => text) };
  switch (plan.type) {
    case 'skip':
      return { type: 'skipped', record: plan.record, why: plan.why };
    case 'create':
      return sendRow(saving, saving.form.view, plan.row);
    case 'update': {
      const outcome = await sendRow(saving, plan.view, plan.row);
      return outcome.type === 'saved' ? { type: 'updated', record: plan.record } : outcome;
    }
    case 'refuse':
      return { type: 'refused', reasons: [] };
  }
}

async function sendRow(
  { ctx, watch }: Pick<Saving, 'ctx' | 'watch'>,
  view: FormView,
  row: PreparedRow,
): Promise<RowOutcome> {
  const subject = { view, content: row.content, locale: ctx.labels.locale };
  const sent = await sendForm(createRowTransport(ctx, view), subject, {
    values: row.parsed.values,
    files: [],
  });
  const outcome = toRowOutcome(ctx, view, sent);
  if (outcome.type === 'notSent' && outcome.reason === 'unreachable') await watch.checkIsAway();
  const isAnswered = sent.type !== 'unknown' || sent.answered !== undefined;
  return isAnswered ? outcome : toVerified({ watch }, outcome);
}

/** Tells what is known of a row that may have been written: its record, where it names one, or else those of its title. Sends nothing. */
async function lookForPlan({ ctx, form }: Pick<Saving, 'ctx' | 'form'>, plan: RowPlan): Promise<RowOutcome> {
  const issues = getPlanIssues(plan);
  if (issues.length > 0) return { type: 'refused', reasons: issues.map(({ text }) => text) };
  // The record has all that the row says, whoever has written it.
  if (plan.type === 'skip' && plan.why === 'same')
    return { type: 'skipped', record: plan.record, why: 'same' };
  if (plan.type !== 'refuse' && plan.record !== null)
    return toUnknownOutcome({
      type: 'similar',
      records: [toSimilar(plan.record)],
      searched: plan.record.title,
    });
  return plan.type === 'create' ? lookForRow(ctx, form, plan.row) : toUnknownOutcome({ type: 'unseen' });
}

/** A record whose key has several parts has no address that the outcome could tell. */
function toSimilar({ key, title }: ExistingRecord): SimilarRecord {
  return { key: key.length === 1 ? (key[0] ?? null) : null, title };
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
  const found = await verifySave(createRowTransport(ctx, view), subject);
  return found.type === 'unknown' ? toUnknownOutcome(found.found) : toUnknownOutcome({ type: 'unseen' });
}
