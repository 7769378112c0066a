import { parentPort } from 'node:worker_threads';
import { WitrynaError } from '../../core/errors';
import { runModelJob, type ModelJob } from './modelJob';
import type { ModelReply } from './modelThread';

/**
 * The worker thread that reads schemas (`modelThread.ts` starts it). A posted model is a plain copy with all its lazy parts
 * computed.
 */
parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: ModelJob }) => {
  const post = (reply: ModelReply): void => parentPort?.postMessage(reply);
  try {
    post({ id, ok: true, value: runModelJob(job) });
  } catch (cause) {
    const code = cause instanceof WitrynaError ? cause.code : null;
    post({ id, ok: false, code, message: cause instanceof Error ? cause.message : String(cause) });
  }
});
