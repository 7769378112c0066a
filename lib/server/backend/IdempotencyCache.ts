import { LRUCache } from 'lru-cache';
import { runOnceInStore } from '../store/runOnceInStore';
import { getSharedStore, type SharedStore } from '../store/sharedStore';

/** How long a call or a posted form is remembered. */
const TTL_MS = 10 * 60_000;
const MAX_ENTRIES = 2000;

/** Memory of a cache. */
export interface CacheBudget<Result> {
  readonly getBytes: (result: Result) => number;
  readonly maxBytes: number;
  /** Of a larger result it is remembered only that the function has run. */
  readonly maxEntryBytes: number;
}

/** Options of an IdempotencyCache. */
export interface IdempotencyOptions<Result> {
  /** Tells its keys from those of other caches. */
  readonly name: string;
  /** Results that are not done may be tried again. */
  readonly isDone: (result: Result) => boolean;
  /** What is known of a run whose result is lost with another copy of the site, or was too large to be remembered. */
  readonly unknown: Result;
  readonly budget: CacheBudget<Result>;
  /** The number of remembered runs; 2000 by default. */
  readonly maxEntries?: number;
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
    const { now = Date.now, budget, maxEntries = MAX_ENTRIES } = options;
    this.#entries = new LRUCache({
      max: maxEntries,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
      maxSize: Math.max(1, budget.maxBytes),
    });
  }

  /** Returns the remembered result of the key, or starts the function. */
  run(key: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known.result;
    const { isDone, unknown, budget, now = Date.now } = this.options;
    const startedAt = now();
    const result = this.#start(key, start);
    // A pending result has no known size yet.
    this.#remember(key, { result, startedAt }, 1);
    const isCurrent = (): boolean => this.#entries.peek(key)?.result === result;
    const remove = (): void => void (isCurrent() && this.#entries.delete(key));
    result.then((value) => {
      if (!isDone(value)) return remove();
      if (!isCurrent()) return;
      const bytes = Math.max(1, budget.getBytes(value));
      if (bytes <= budget.maxEntryBytes) this.#remember(key, { result, startedAt }, bytes);
      else this.#remember(key, { result: Promise.resolve(unknown), startedAt }, 1);
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
    this.#entries.set(key, entry, { start: entry.startedAt, size });
  }
}
