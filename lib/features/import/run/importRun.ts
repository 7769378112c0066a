import { pickMeanings } from '../importMapping';
import type { ImportSheet, SheetRow } from '../importSheet';
import type { ImportCheckView, RowOutcome } from '../importView';
import { isOpenImport, isUnseen, listTwinKeys, type RowState } from '../rowStates';
import type { RunNotes } from '../runNotes';
import { REQUEST_LIMITS, type BatchLimits, type ImportTransport } from './importTransport';
import { createRandomId } from '../../../kit/browser/randomId';

/** Why a run does not go on. `asked`: the visitor paused it. `unreachable`: the data service does not answer; the run tries again by itself. */
export type PauseReason = 'asked' | 'broken' | 'unreachable' | 'signIn' | 'changed' | 'failed' | 'restored';

/** An import that is being written. */
export interface ImportRun extends RunNotes {
  readonly rows: readonly SheetRow[];
  readonly phase: 'running' | 'paused' | 'over';
  readonly pause: PauseReason | null;
}

/**
 * Creates the run of a sheet: rows with faults are left out, those whose record stays as it is are skipped, all others wait. Exactly
 * what was checked is written.
 */
export function createRun(
  { rows }: Pick<ImportSheet, 'rows'>,
  { faulty, existing, mapping }: Pick<ImportCheckView, 'faulty' | 'existing' | 'mapping'>,
  id = createRandomId(),
): ImportRun {
  const settled = new Map<number, RowState>();
  for (const { no, issues } of faulty)
    settled.set(no, { type: 'leftOut', reasons: issues.map(({ text }) => text) });
  for (const { no, record, becomes } of existing)
    if (record !== null && (becomes === 'skipped' || becomes === 'same'))
      settled.set(no, { type: 'skipped', record, why: becomes === 'same' ? 'same' : 'exists' });
  const states = new Map(
    rows.map(({ no }): [number, RowState] => [no, settled.get(no) ?? { type: 'waiting' }]),
  );
  return { id, rows, mapping, states, attempt: 0, sentAt: null, phase: 'running', pause: null };
}

/** Creates the run of notes that were kept of an earlier page, with the rows of the same sheet. */
export function restoreRun(
  { id, mapping, states, attempt, sentAt }: RunNotes,
  { rows }: Pick<ImportSheet, 'rows'>,
): ImportRun {
  const isOpen = isOpenImport({ states });
  const notes = { id, mapping, states, attempt, sentAt, rows };
  return isOpen ? { ...notes, phase: 'paused', pause: 'restored' } : { ...notes, phase: 'over', pause: null };
}

/** The dependencies of a run. */
export interface RunDeps extends ImportTransport {
  /** Takes over each step of the run: shows it, and stores it on the device. The run goes on when that is done. */
  readonly onStep: (run: ImportRun) => Promise<void> | void;
  /** The visitor wants the run to pause. */
  readonly isPaused: () => boolean;
  /** Waits until a silent data service is tried again; ends early where the visitor wants to. */
  readonly waitForBackend: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** After a broken connection the same rows are sent again so often, each time after a longer pause. */
const RETRY_WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** While the data service does not answer it is tried again, each time after a longer pause, and then again and again after the last one. */
const BACKEND_WAITS_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Writes the waiting rows of an import, batch by batch, until all have an outcome, the visitor pauses it, or it cannot go on. A
 * batch without an answer is repeated; the site knows its rows by their keys. While the data service does not answer, nothing but the
 * first rows is tried again. Returns the run as it ends. Never throws.
 */
export async function continueRun(start: ImportRun, deps: RunDeps): Promise<ImportRun> {
  let run = await step({ ...start, phase: 'running', pause: null }, deps);
  for (let failures = 0; ;) {
    const batch = pickBatch(run, deps.limits ?? REQUEST_LIMITS);
    if (batch === null) return step({ ...run, phase: 'over', pause: null, sentAt: null }, deps);
    if (deps.isPaused()) return pauseRun(run, run.pause ?? 'asked', deps);
    const sent = await sendBatch(run, batch, deps);
    if (sent.pause === null) {
      failures = 0;
      run =
        run.phase === 'running' ? sent.run : await step({ ...sent.run, phase: 'running', pause: null }, deps);
      continue;
    }
    run = await pauseRun(sent.run, sent.pause, deps);
    if (sent.pause !== 'unreachable') return run;
    await deps.waitForBackend(BACKEND_WAITS_MS[failures] ?? LAST_BACKEND_WAIT_MS);
    failures += 1;
  }
}

const LAST_BACKEND_WAIT_MS = 60_000;

async function step(run: ImportRun, { onStep }: RunDeps): Promise<ImportRun> {
  await onStep(run);
  return run;
}

const pauseRun = (run: ImportRun, pause: PauseReason, deps: RunDeps): Promise<ImportRun> =>
  step({ ...run, phase: 'paused', pause }, deps);

/** Rows of one state that are sent together. */
interface RunBatch {
  readonly type: (typeof BATCH_ORDER)[number];
  readonly rows: readonly SheetRow[];
}

/** Rows that may have been written come before others. */
const BATCH_ORDER = ['sending', 'unverified', 'waiting'] as const;

function pickBatch({ rows, states }: ImportRun, { save }: BatchLimits): RunBatch | null {
  for (const type of BATCH_ORDER) {
    const found: SheetRow[] = [];
    for (const row of rows) {
      if (states.get(row.no)?.type === type) found.push(row);
      if (found.length === save) break;
    }
    if (found.length > 0) return { type, rows: found };
  }
  return null;
}

interface SentBatch {
  readonly run: ImportRun;
  readonly pause: PauseReason | null;
}

async function sendBatch(start: ImportRun, { type, rows }: RunBatch, deps: RunDeps): Promise<SentBatch> {
  const sentAt = type === 'waiting' ? deps.now() : (start.sentAt ?? deps.now());
  // Stored before it is sent: after a reload these rows are known to be doubtful.
  let run = await step(
    type === 'waiting'
      ? withStates({ ...start, sentAt }, rows, () => ({ type: 'sending' }))
      : { ...start, sentAt },
    deps,
  );
  for (let tries = 0, isFirst = type === 'waiting'; ; isFirst = false) {
    const result = await deps.post({
      step: 'save',
      importId: run.id,
      attempt: run.attempt,
      mapping: pickMeanings(run.mapping, rows),
      rows,
      sentAgoMs: isFirst ? null : Math.max(0, deps.now() - sentAt),
      ...(isFirst ? {} : { [type === 'unverified' ? 'verify' : 'twins']: listTwinKeys(run, rows) }),
    });
    switch (result.type) {
      case 'answered': {
        const { outcomes } = result.answer;
        const isDoubtful = outcomes.some((outcome) => outcome.type === 'unverified');
        // The site answers a repeated attempt with what it has told of it already.
        const next = isDoubtful ? { sentAt, attempt: run.attempt + 1 } : { sentAt: null };
        run = withStates({ ...run, ...next }, rows, (index) => toState(outcomes[index]));
        return { run: await step(run, deps), pause: findPause(outcomes) };
      }
      case 'busy':
        await deps.wait(result.waitMs);
        continue;
      case 'broken': {
        const waitMs = RETRY_WAITS_MS[tries];
        if (waitMs === undefined || deps.isPaused()) return { run, pause: 'broken' };
        tries += 1;
        await deps.wait(waitMs);
        continue;
      }
      case 'tooLarge':
        if (rows.length > 1) return sendHalves(run, { type, rows }, deps);
        return { run: withStates(run, rows, () => TOO_LARGE), pause: null };
      default:
        // The site has done nothing.
        run = isFirst ? withStates({ ...run, sentAt: null }, rows, () => ({ type: 'waiting' })) : run;
        return { run, pause: result.type };
    }
  }
}

const TOO_LARGE: RowState = { type: 'refused', reasons: [] };

/** Sends a batch that is too large for one request in two. */
async function sendHalves(run: ImportRun, { type, rows }: RunBatch, deps: RunDeps): Promise<SentBatch> {
  const half = Math.ceil(rows.length / 2);
  const first = await sendBatch(run, { type, rows: rows.slice(0, half) }, deps);
  return first.pause === null ? sendBatch(first.run, { type, rows: rows.slice(half) }, deps) : first;
}

/** A row that was not sent waits again. */
function toState(outcome: RowOutcome | undefined): RowState {
  return outcome === undefined || outcome.type === 'notSent' ? { type: 'waiting' } : outcome;
}

/** Finds why the next batch would not be sent either. */
function findPause(outcomes: readonly RowOutcome[]): PauseReason | null {
  if (outcomes.some(({ type }) => type === 'unverified')) return 'unreachable';
  const found = outcomes.find((outcome) => outcome.type === 'notSent');
  return found?.type === 'notSent' ? found.reason : null;
}

function withStates(
  run: ImportRun,
  rows: readonly SheetRow[],
  toRowState: (index: number) => RowState,
): ImportRun {
  const states = new Map(run.states);
  rows.forEach(({ no }, index) => states.set(no, toRowState(index)));
  return { ...run, states };
}

/** Sends rows again: those that were refused, or those that may have been saved, which are looked for once more before. */
export function retryRows(run: ImportRun, type: 'refused' | 'unknown'): ImportRun {
  const states = new Map(
    [...run.states].map(([no, state]): [number, RowState] => [
      no,
      type === 'refused' ? (state.type === type ? { type: 'waiting' } : state) : toLookedFor(state),
    ]),
  );
  return { ...run, states, attempt: type === 'unknown' ? run.attempt + 1 : run.attempt };
}

const toLookedFor = (state: RowState): RowState => (isUnseen(state) ? { type: 'unverified' } : state);
