import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal, StoredText, StoreKey } from './journal';

/** How a function is run once over all copies of the site, and over restarts. */
export interface SharedRun<Result> {
  readonly key: StoreKey;
  /** How long the result is remembered, in milliseconds. Afterwards it is unknown, until the journal forgets the key, too. */
  readonly ttlMs: number;
  /** Results that are not done may be tried again. */
  readonly isDone: (result: Result) => boolean;
  /** What is known of a run whose result is lost: its effect may be there or not. */
  readonly unknown: Result;
}

/** Longer results are not stored: other copies learn that they are unknown. */
const MAX_RESULT_LENGTH = 200_000;
/** How long the result of a run that may be tried again is kept for those who wait for it. */
const WAITING_TTL_MS = 10_000;
const POLL_MS = 100;
/** Stored for a result that only the copy that ran the function knows. No JSON, so no result is it. */
const UNKNOWN_TEXT = '?';

/**
 * Runs a function once per key over all copies of the site; whoever comes later gets its result. If the copy that ran it
 * dies, or the store is lost while waiting, the result is `unknown`: the function is not run a second time. Without the
 * store it runs in any case.
 */
export async function runOnceInStore<Result>(
  store: Journal,
  run: SharedRun<Result>,
  start: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  const first = await store.setIfAbsent(run.key, id, store.keepMs).catch(() => 'unreached' as const);
  if (first !== null && first !== 'unreached') return waitForResult(store, run, first);
  try {
    const result = await start();
    // Without the store's response the key may be this run's or another copy's: it stays.
    const mayRetry = first === null && !run.isDone(result);
    await storeResult(store, run, { id, text: toText(result), mayRetry });
    return result;
  } catch (error) {
    await storeResult(store, run, { id, text: UNKNOWN_TEXT, mayRetry: false });
    throw error;
  }
}

function toText(result: unknown): string {
  const text = JSON.stringify(result);
  return text.length > MAX_RESULT_LENGTH ? UNKNOWN_TEXT : text;
}

async function storeResult<Result>(
  store: Journal,
  { key, ttlMs }: SharedRun<Result>,
  { id, text, mayRetry }: { readonly id: string; readonly text: string; readonly mayRetry: boolean },
): Promise<void> {
  try {
    await store.write([...key, id], text, mayRetry ? WAITING_TTL_MS : ttlMs);
    if (mayRetry) await store.remove(key);
  } catch {
    // Others wait in vain, and learn that the result is unknown.
  }
}

async function waitForResult<Result>(
  store: Journal,
  { key, unknown }: SharedRun<Result>,
  { text: id, ageMs }: StoredText,
): Promise<Result> {
  const end = Date.now() + store.maxPendingMs - ageMs;
  for (;;) {
    const text = await store.read([...key, id]).catch(() => UNKNOWN_TEXT);
    // The text was written by the site: it was encrypted.
    if (text !== null) return text === UNKNOWN_TEXT ? unknown : (JSON.parse(text) as Result);
    if (Date.now() >= end) return unknown;
    await sleep(POLL_MS);
  }
}
