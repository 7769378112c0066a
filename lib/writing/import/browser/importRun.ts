import { pickMeanings, type ImportMapping } from '../importMapping';
import { MAX_BATCH_ROWS } from '../importRequest';
import type { ImportSheet, SheetRow } from '../importSheet';
import type { ImportCheckView, RowOutcome } from '../importView';
import type { PostImport } from './postImport';

/**
 * The state of a row: it waits, it was sent without an answer so far, or what became of it. `leftOut`: the check has found faults in it.
 * `removed`: it was saved, and its record was deleted again.
 */
export type RowState =
  | { readonly type: 'waiting' | 'sending' | 'removed' }
  | { readonly type: 'leftOut'; readonly reasons: readonly string[] }
  | RowOutcome;

/** Why a run does not go on. `asked`: the visitor paused it. */
export type PauseReason = 'asked' | 'broken' | 'unreachable' | 'signIn' | 'changed' | 'failed' | 'restored';

/** An import that is being written. */
export interface ImportRun {
  readonly id: string;
  readonly rows: readonly SheetRow[];
  readonly mapping: ImportMapping;
  /** By the number of the row. */
  readonly states: ReadonlyMap<number, RowState>;
  /** Grows when rows of an unknown outcome are sent again. */
  readonly attempt: number;
  /** When the rows that are being sent were sent first, in ms since 1970; null without any. */
  readonly sentAt: number | null;
  readonly phase: 'running' | 'paused' | 'over';
  readonly pause: PauseReason | null;
}

/**
 * Creates the run of a checked sheet: rows with faults are left out, those whose record stays as it is are skipped, all others wait.
 * Exactly what was checked is written.
 */
export function createRun(sheet: ImportSheet, { faulty, existing, mapping }: ImportCheckView): ImportRun {
  const settled = new Map<number, RowState>();
  for (const { no, issues } of faulty)
    settled.set(no, { type: 'leftOut', reasons: issues.map(({ text }) => text) });
  for (const { no, record, becomes } of existing)
    if (record !== null && (becomes === 'skipped' || becomes === 'same'))
      settled.set(no, { type: 'skipped', record, why: becomes === 'same' ? 'same' : 'exists' });
  return {
    id: createImportId(),
    rows: sheet.rows,
    mapping,
    states: new Map(
      sheet.rows.map(({ no }): [number, RowState] => [no, settled.get(no) ?? { type: 'waiting' }]),
    ),
    attempt: 0,
    sentAt: null,
    phase: 'running',
    pause: null,
  };
}

/** `crypto.randomUUID` exists only in secure contexts, `getRandomValues` everywhere. */
function createImportId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}

/** The dependencies of a run. */
export interface RunDeps {
  readonly post: PostImport;
  /** Takes over each step of the run: shows it, and stores it on the device. */
  readonly onStep: (run: ImportRun) => void;
  /** The visitor wants the run to pause. */
  readonly isPaused: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** After a broken connection the same rows are sent again so often, each time after a longer pause. */
const RETRY_WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Writes the waiting rows of an import, batch by batch, until all have an outcome, the visitor pauses it, or it cannot go on. A
 * batch without an answer is repeated; the site knows its rows by their keys. Returns the run as it ends. Never throws.
 */
export async function continueRun(start: ImportRun, deps: RunDeps): Promise<ImportRun> {
  let run = step({ ...start, phase: 'running', pause: null }, deps);
  for (;;) {
    const sending = pickRows(run, 'sending');
    const batch = sending.length > 0 ? sending : pickRows(run, 'waiting');
    if (batch.length === 0) return step({ ...run, phase: 'over', sentAt: null }, deps);
    if (deps.isPaused()) return pauseRun(run, 'asked', deps);
    const sent = await sendBatch(run, batch, deps);
    run = sent.run;
    if (sent.pause !== null) return pauseRun(run, sent.pause, deps);
  }
}

const step = (run: ImportRun, { onStep }: RunDeps): ImportRun => {
  onStep(run);
  return run;
};

const pauseRun = (run: ImportRun, pause: PauseReason, deps: RunDeps): ImportRun =>
  step({ ...run, phase: 'paused', pause }, deps);

function pickRows({ rows, states }: ImportRun, type: 'waiting' | 'sending'): readonly SheetRow[] {
  const found: SheetRow[] = [];
  for (const row of rows) {
    if (states.get(row.no)?.type === type) found.push(row);
    if (found.length === MAX_BATCH_ROWS.save) break;
  }
  return found;
}

interface SentBatch {
  readonly run: ImportRun;
  readonly pause: PauseReason | null;
}

async function sendBatch(start: ImportRun, batch: readonly SheetRow[], deps: RunDeps): Promise<SentBatch> {
  const isRepeated = batch.every(({ no }) => start.states.get(no)?.type === 'sending');
  const sentAt = isRepeated ? (start.sentAt ?? deps.now()) : deps.now();
  // Stored before it is sent: after a reload these rows are known to be doubtful.
  let run = step(
    withStates({ ...start, sentAt }, batch, () => ({ type: 'sending' })),
    deps,
  );
  for (let tries = 0, isFirst = !isRepeated; ; isFirst = false) {
    const result = await deps.post({
      step: 'save',
      importId: run.id,
      attempt: run.attempt,
      mapping: pickMeanings(run.mapping, batch),
      rows: batch,
      sentAgoMs: isFirst ? null : Math.max(0, deps.now() - sentAt),
    });
    switch (result.type) {
      case 'answered': {
        const { outcomes } = result.answer;
        run = withStates({ ...run, sentAt: null }, batch, (index) => toState(outcomes[index]));
        return { run: step(run, deps), pause: findPause(outcomes) };
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
        if (batch.length > 1) return sendHalves(run, batch, deps);
        return { run: withStates(run, batch, () => TOO_LARGE), pause: null };
      default:
        // The site has done nothing.
        run = isFirst ? withStates({ ...run, sentAt: null }, batch, () => ({ type: 'waiting' })) : run;
        return { run, pause: result.type };
    }
  }
}

const TOO_LARGE: RowState = { type: 'refused', reasons: [] };

/** Sends a batch that is too large for one request in two. */
async function sendHalves(run: ImportRun, batch: readonly SheetRow[], deps: RunDeps): Promise<SentBatch> {
  const half = Math.ceil(batch.length / 2);
  const first = await sendBatch(run, batch.slice(0, half), deps);
  return first.pause === null ? sendBatch(first.run, batch.slice(half), deps) : first;
}

/** A row that was not sent waits again. */
function toState(outcome: RowOutcome | undefined): RowState {
  return outcome === undefined || outcome.type === 'notSent' ? { type: 'waiting' } : outcome;
}

/** Finds why the next batch would not be sent either. */
function findPause(outcomes: readonly RowOutcome[]): PauseReason | null {
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

/** Makes rows wait again: those that were refused, or those of an unknown outcome, which count as a new attempt. */
export function retryRows(run: ImportRun, type: 'refused' | 'unknown'): ImportRun {
  const states = new Map(
    [...run.states].map(([no, state]) => [no, state.type === type ? ({ type: 'waiting' } as const) : state]),
  );
  return { ...run, states, attempt: type === 'unknown' ? run.attempt + 1 : run.attempt };
}

/** The numbers of rows by what became of them. */
export type RunCounts = Readonly<Record<RowState['type'], number>>;

/** Counts the rows of a run by their states. */
export function countStates({ states }: Pick<ImportRun, 'states'>): RunCounts {
  const counts = {
    ...{ waiting: 0, sending: 0, saved: 0, refused: 0, unknown: 0, notSent: 0 },
    ...{ leftOut: 0, removed: 0, updated: 0, skipped: 0 },
  };
  for (const { type } of states.values()) counts[type] += 1;
  return counts;
}
