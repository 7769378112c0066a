import { createHash } from 'node:crypto';
import { groupBy } from '../../../core/schema/model/groupBy';
import type { FormView } from '../../form/formView';
import type { SimilarRecord } from '../../form/unknownOutcome';
import { sendForm } from '../../form/save/sendForm';
import { getMatchText, type ExistingRecord } from '../importMatch';
import type { SheetRow } from '../importSheet';
import type { RowOutcome } from '../importView';
import { BackendWatch } from './BackendWatch';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { importMemory, judgeAbsence, type RowMemory } from './importMemory';
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
  readonly verifier: RowVerifier;
  /** Whether a row that is not in the memory has never come. */
  readonly absence: 'sure' | 'likely' | 'unknown';
}

/**
 * Writes rows through the create form, or through the edit form of the record that they name, and returns what became of each. A row
 * that is repeated is not written twice: its outcome is remembered, and where that is lost or may be forgotten the row is looked for instead
 * (docs/glossary.md, decision 0006). Rows that name the same record are written one after the other. Once the data service does not answer any more,
 * nothing further is sent.
 */
export async function saveRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: SaveBatch,
  memory: RowMemory = importMemory,
): Promise<readonly RowOutcome[]> {
  // Asked once, at the start: later the process would seem to have run for longer than the rows are old.
  const absence = judgeBatch(batch, memory);
  const watch = new BackendWatch(ctx.fetcher);
  if (batch.verify !== undefined && (await watch.checkIsAway()))
    return batch.rows.map(() => ({ type: 'unverified' }));
  const planner = await createRowPlanner({ ...ctx, fetcher: watch.read }, form, batch);
  const verifier = new RowVerifier(ctx, form, planner, batch);
  const saving: Saving = { ctx, form, batch, planner, watch, verifier, absence };
  const outcomes = new Map<SheetRow, RowOutcome>();
  // A record that was found for one row is not that of another.
  const parallel = absence === 'sure' ? MAX_PARALLEL_WRITES : 1;
  await runInParallel(groupBySameRecord(batch), parallel, async (rows) => {
    for (const [index, row] of rows.entries())
      outcomes.set(row, await saveOnce(saving, memory, { row, isRepeated: index > 0 }));
  });
  return batch.rows.flatMap((row) => outcomes.get(row) ?? []);
}

/** Judges whether rows that are not remembered have never come. Unverified ones have. */
function judgeBatch({ sentAgoMs, verify }: SaveBatch, memory: RowMemory): Saving['absence'] {
  if (sentAgoMs === null) return 'sure';
  if (verify !== undefined) return 'likely';
  return judgeAbsence(sentAgoMs, { now: Date.now(), coveredSince: memory.getCoveredSince() });
}

/** Saves a row unless it was saved before. One whose outcome was lost, or was not known before, is looked for. */
async function saveOnce(
  saving: Saving,
  memory: RowMemory,
  { row, isRepeated }: { readonly row: SheetRow; readonly isRepeated: boolean },
): Promise<RowOutcome> {
  const { ctx, form, batch, planner, watch, verifier } = saving;
  let isFirst = false;
  const outcome = await memory.run(getRowKey(ctx, form, { batch, row }), async () => {
    isFirst = true;
    return withStamp(saving, await saveRow(saving, row, isRepeated));
  });
  if (outcome.type === 'saved' && outcome.key !== null) verifier.claim(outcome.key);
  if (isFirst || outcome.type !== 'unknown') return outcome;
  if (watch.isAway) return { type: 'unverified' };
  const found = await verifier.verify(row, await planner.plan(row, isRepeated));
  return found === null ? outcome : withStamp(saving, await toVerified(saving, found));
}

async function saveRow(saving: Saving, row: SheetRow, isRepeated: boolean): Promise<RowOutcome> {
  const { planner, watch, verifier, absence } = saving;
  const silent: RowOutcome =
    absence === 'sure' ? { type: 'notSent', reason: 'unreachable' } : { type: 'unverified' };
  if (watch.isAway) return silent;
  const plan = await planner.plan(row, isRepeated);
  if (isUnreadPlan(plan) && (await watch.checkIsAway())) return silent;
  if (absence === 'sure') return executePlan(saving, plan);
  const found = await verifier.verify(row, plan);
  if (found !== null) return toVerified(saving, found);
  return absence === 'likely' ? executePlan(saving, plan) : toUnsent(plan);
}

/** Leaves a row to the person that was not found, but may be on its way yet. */
function toUnsent(plan: RowPlan): RowOutcome {
  const record = plan.type === 'refuse' ? null : plan.record;
  return toUnknownOutcome(
    record === null
      ? { type: 'unseen' }
      : { type: 'similar', records: [toSimilar(record)], searched: record.title },
  );
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
      if (outcome.type !== 'saved') return outcome;
      const { reasons } = outcome;
      return { type: 'updated', record: plan.record, ...(reasons === undefined ? {} : { reasons }) };
    }
    case 'refuse':
      return { type: 'refused', reasons: [] };
  }
}

async function sendRow(saving: Saving, view: FormView, row: PreparedRow): Promise<RowOutcome> {
  const { ctx, form, watch, verifier } = saving;
  const subject = { view, content: row.content, locale: ctx.labels.locale };
  const sent = await sendForm(createRowTransport(ctx, view), subject, {
    values: row.parsed.values,
    files: [],
  });
  const outcome = toRowOutcome(ctx, view, sent);
  if (outcome.type === 'notSent' && outcome.reason === 'unreachable') await watch.checkIsAway();
  const isAnswered = sent.type !== 'unknown' || sent.answered !== undefined;
  if (isAnswered || outcome.type !== 'unknown') return outcome;
  const found =
    view === form.view ? await verifier.verify(row.row, { type: 'create', row, record: null }) : null;
  return found?.type === 'saved' ? found : toVerified(saving, outcome);
}

/** A record whose key has several parts has no address that the outcome could tell. */
function toSimilar({ key, title }: ExistingRecord): SimilarRecord {
  return { key: key.length === 1 ? (key[0] ?? null) : null, title };
}

/** Adds the stamp of a saved record, where it can be read. Never throws: the row is saved, whatever becomes of this read. */
async function withStamp({ ctx, form, batch }: Saving, outcome: RowOutcome): Promise<RowOutcome> {
  if (batch.takesStamps !== true || outcome.type !== 'saved' || outcome.key === null) return outcome;
  const record = await readStampedRecord(ctx, form.entity, outcome.key).catch(() => null);
  return record === null || record === 'gone' ? outcome : { ...outcome, stamp: record.stamp };
}
