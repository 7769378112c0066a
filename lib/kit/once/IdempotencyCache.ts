import { CACHES, createCache, type Cache } from './caches';
import { runOnceInStore } from './runOnceInStore';
import { getJournal, type Journal } from './journal';

/** How long a call or a posted form is remembered. */
const TTL_MS = CACHES.runs.ttlMs;

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
  readonly getJournal?: () => Journal | null;
}

interface CacheEntry<Result> {
  readonly startedAt: number;
  readonly result: Promise<Result>;
}

/**
 * Runs a function once per key: a repeated call while it is pending, or within minutes after it started, gets the same
 * result. Results that are not `done` may be tried again. With a journal this holds over restarts, and for all copies of the site
 * that share it; without one for this process.
 */
export class IdempotencyCache<Result> {
  readonly #entries: Cache<string, CacheEntry<Result>>;

  constructor(private readonly options: IdempotencyOptions<Result>) {
    const { now = Date.now, budget, maxEntries = CACHES.runs.max } = options;
    this.#entries = createCache('runs', {
      max: maxEntries,
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

  /** Returns the moment since which no run is forgotten, in ms since 1970, by this process or its journal. */
  getCoveredSince(): number {
    const { now = Date.now, getJournal: find = getJournal } = this.options;
    const own = Math.max(now() - TTL_MS, now() - process.uptime() * 1000);
    return Math.min(own, find()?.getCoveredSince() ?? Number.POSITIVE_INFINITY);
  }

  #start(key: string, start: () => Promise<Result>): Promise<Result> {
    const { name, isDone, unknown, getJournal: find = getJournal } = this.options;
    const journal = find();
    if (journal === null) return start();
    return runOnceInStore(journal, { key: [name, key], ttlMs: TTL_MS, isDone, unknown }, start);
  }

  #remember(key: string, entry: CacheEntry<Result>, size: number): void {
    this.#entries.set(key, entry, { start: entry.startedAt, size });
  }
}
