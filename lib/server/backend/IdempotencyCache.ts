import { LRUCache } from 'lru-cache';
import { runOnceInStore } from '../store/runOnceInStore';
import { getSharedStore, type SharedStore } from '../store/sharedStore';

/** How long a call or a posted form is remembered. */
const TTL_MS = 10 * 60_000;
/** Entries of a cache without a memory budget. */
const MAX_ENTRIES = 2000;

/** Memory budget, for results that can be large. */
export interface CacheBudget<Result> {
  readonly getBytes: (result: Result) => number;
  readonly maxBytes: number;
  /** Larger results are not remembered in this process. */
  readonly maxEntryBytes: number;
}

/** Options of an IdempotencyCache. */
export interface IdempotencyOptions<Result> {
  /** Tells its keys from those of other caches. */
  readonly name: string;
  /** Results that are not done may be tried again. */
  readonly isDone: (result: Result) => boolean;
  /** What is known of a run by another copy of the site whose result is lost. */
  readonly unknown: Result;
  readonly budget?: CacheBudget<Result>;
  readonly now?: () => number;
  readonly getStore?: () => SharedStore | null;
}

interface CacheEntry<Result> {
  readonly startedAt: number;
  readonly result: Promise<Result>;
}

/**
 * Runs a function once per key: a repeated call while it is pending, or within minutes after it started, gets the same
 * result. Results that are not `done` may be tried again. With a store this holds for all copies of the site, without
 * one for this process.
 */
export class IdempotencyCache<Result> {
  readonly #entries: LRUCache<string, CacheEntry<Result>>;

  constructor(private readonly options: IdempotencyOptions<Result>) {
    const { now = Date.now, budget } = options;
    this.#entries = new LRUCache({
      max: MAX_ENTRIES,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
      ...(budget === undefined
        ? {}
        : { maxSize: Math.max(1, budget.maxBytes), maxEntrySize: budget.maxEntryBytes }),
    });
  }

  /** Returns the remembered result of the key, or starts the function. */
  run(key: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known.result;
    const { isDone, budget, now = Date.now } = this.options;
    const startedAt = now();
    const result = this.#start(key, start);
    // A pending result has no known size yet.
    this.#remember(key, { result, startedAt }, 1);
    const isCurrent = (): boolean => this.#entries.peek(key)?.result === result;
    const remove = (): void => void (isCurrent() && this.#entries.delete(key));
    result.then((value) => {
      if (!isDone(value)) return remove();
      if (budget === undefined || !isCurrent()) return;
      this.#remember(key, { result, startedAt }, Math.max(1, budget.getBytes(value)));
    }, remove);
    return result;
  }

  #start(key: string, start: () => Promise<Result>): Promise<Result> {
    const { name, isDone, unknown, getStore = getSharedStore } = this.options;
    const store = getStore();
    if (store === null) return start();
    return runOnceInStore(store, { key: [name, key], ttlMs: TTL_MS, isDone, unknown }, start);
  }

  #remember(key: string, entry: CacheEntry<Result>, size: number): void {
    const { budget } = this.options;
    this.#entries.set(key, entry, { start: entry.startedAt, ...(budget === undefined ? {} : { size }) });
  }
}
