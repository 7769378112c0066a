import { Worker } from 'node:worker_threads';
import { HAS_WORKER_BUILD } from '../config/env';
import { WitrynaError, type ErrorCode, type Result } from '../../core/errors';
import { logOnce } from '../log';
import type { ModelJob, ModelJobResults } from './modelJob';

/** The worker's answer to the job of that id. A WitrynaError crosses threads as its code and message; others have no code. */
export type ModelReply = { readonly id: number } & Result<
  { readonly value: ModelJobResults[ModelJob['type']] },
  { readonly code: ErrorCode | null; readonly message: string }
>;

/** Time after the last job until the thread ends and gives its memory back. */
const IDLE_MS = 10_000;

interface ModelThread {
  readonly worker: Worker;
  readonly waiting: Map<number, (reply: ModelReply | null) => void>;
  idle: NodeJS.Timeout | null;
}

// One thread per process, although several bundles hold this module.
const THREAD_KEY = Symbol.for('witryna.modelThread');
const processWide: { [THREAD_KEY]?: ModelThread | undefined } & object = globalThis as object;

let lastId = 0;

const startBuiltWorker = (): Worker => new Worker(new URL('./modelWorker.ts', import.meta.url));

/**
 * Does a job in the worker thread, so that the site answers meanwhile. Returns null where no thread runs: the caller then does
 * the work itself. Throws the job's own WitrynaError.
 */
export async function runInModelThread<Job extends ModelJob>(
  job: Job,
  start: (() => Worker) | null = HAS_WORKER_BUILD ? startBuiltWorker : null,
): Promise<ModelJobResults[Job['type']] | null> {
  if (start === null) return null;
  const reply = await postJob(job, start);
  if (reply === null) return null;
  if (reply.ok) return reply.value as ModelJobResults[Job['type']];
  if (reply.code !== null) throw new WitrynaError(reply.code, reply.message);
  logFallback(reply.message);
  return null;
}

/** Returns null if the thread cannot start, or ends before its answer. */
function postJob(job: ModelJob, start: () => Worker): Promise<ModelReply | null> {
  return new Promise((resolve) => {
    const id = (lastId += 1);
    try {
      const thread = (processWide[THREAD_KEY] ??= startThread(start));
      if (thread.idle !== null) clearTimeout(thread.idle);
      thread.waiting.set(id, resolve);
      thread.worker.postMessage({ id, job });
    } catch (error) {
      logFallback(error);
      resolve(null);
    }
  });
}

function startThread(start: () => Worker): ModelThread {
  const worker = start();
  const thread: ModelThread = { worker, waiting: new Map(), idle: null };
  // Neither the thread nor its jobs keep a process alive that has nothing else to do.
  worker.unref();
  worker.on('message', (reply: ModelReply) => {
    thread.waiting.get(reply.id)?.(reply);
    thread.waiting.delete(reply.id);
    if (thread.waiting.size > 0) return;
    thread.idle = setTimeout(() => void end(thread), IDLE_MS).unref();
  });
  worker.on('error', logFallback);
  worker.on('exit', () => void end(thread));
  return thread;
}

async function end(thread: ModelThread): Promise<void> {
  if (processWide[THREAD_KEY] === thread) processWide[THREAD_KEY] = undefined;
  for (const resolve of thread.waiting.values()) resolve(null);
  thread.waiting.clear();
  await thread.worker.terminate();
}

function logFallback(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  logOnce(`The worker thread that reads schemas failed, so requests wait meanwhile: ${reason}`);
}
