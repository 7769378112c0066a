import { Worker, type ResourceLimits } from 'node:worker_threads';
import { HAS_WORKER_BUILD } from '../config/env';
import type { SheetResult } from '../../features/import/importSheet';
import { logOnce } from '../log';
import { runSheetJob, type SheetJob } from './sheetJob';

/** How a thread for a job is started, with the memory that it may take. */
export type StartSheetThread = (job: SheetJob, resourceLimits: ResourceLimits) => Worker;

const startBuiltWorker: StartSheetThread = (workerData, resourceLimits) =>
  new Worker(new URL('./sheetWorker.ts', import.meta.url), { workerData, resourceLimits });

/** Enough for a workbook of the largest size that is read, which unpacks to several times its bytes. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const TIME_MS = 20_000;
/** Files that are read at the same time, and those that wait for them. */
const MAX_THREADS = 2;
const MAX_WAITING = 20;

/** Threads at work, and what starts those that wait, in order. One per process, although several bundles hold this module. */
interface Desk {
  atWork: number;
  readonly waiting: (() => void)[];
}

const DESK_KEY = Symbol.for('witryna.sheets');
const processWide: { [DESK_KEY]?: Desk } & object = globalThis as object;

/** Options of reading a posted file; absent for those of the site. */
export interface SheetThreadOptions {
  /** Null reads the file in the current thread. */
  readonly start?: StartSheetThread | null;
  readonly memory?: ResourceLimits;
  readonly timeMs?: number;
}

/**
 * Reads the table of a posted file in a thread of its own, with limits of memory and time. No file stops or ends the
 * process. Never throws.
 */
export async function readPostedSheet(
  job: SheetJob,
  {
    start = HAS_WORKER_BUILD ? startBuiltWorker : null,
    memory = MEMORY,
    timeMs = TIME_MS,
  }: SheetThreadOptions = {},
): Promise<SheetResult> {
  if (start === null) {
    return runSheetJob(job);
  }
  const desk = (processWide[DESK_KEY] ??= { atWork: 0, waiting: [] });
  if (desk.atWork >= MAX_THREADS) {
    if (desk.waiting.length >= MAX_WAITING) return { ok: false, problem: 'busy' };
    await new Promise<void>((resolve) => desk.waiting.push(resolve));
  } else desk.atWork += 1;
  try {
    return await runThread(start(job, memory), timeMs);
  } catch (error) {
    logOnce(error);
    return TOO_DEAR;
  } finally {
    // The next one takes over the place.
    const next = desk.waiting.shift();
    if (next === undefined) desk.atWork -= 1;
    else next();
  }
}

const TOO_DEAR: SheetResult = { ok: false, problem: 'tooDear' };

/** Waits for the answer of a thread, and ends it. */
async function runThread(worker: Worker, timeMs: number): Promise<SheetResult> {
  // It keeps no process alive that has nothing else to do.
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SheetResult>((resolve, reject) => {
      timer = setTimeout(() => resolve(TOO_DEAR), timeMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_DEAR);
        else reject(error);
      });
      worker.once('exit', () => resolve(TOO_DEAR));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
