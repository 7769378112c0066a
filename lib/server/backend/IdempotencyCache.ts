import { LRUCache } from 'lru-cache';

/** How long a call or a posted form is remembered. */
const TTL_MS = 10 * 60_000;
/** Entries of a cache without a memory budget. */
const MAX_ENTRIES = 2000;

/** Memory budget, for results that can be large. */
export interface CacheBudget<Result> {
  readonly getBytes: (result: Result) => number;
  readonly maxBytes: number;
}

interface CacheEntry<Result> {
  readonly startedAt: number;
  readonly result: Promise<Result>;
}

/**
 * Runs a function once per key: a repeated call while it is pending, or within minutes after it started, gets the same
 * result. Results that are not `done` may be tried again. The cache belongs to one process; with several copies of the
 * site a repeated post that reaches another copy is sent again.
 */
export class IdempotencyCache<Result> {
  readonly #entries: LRUCache<string, CacheEntry<Result>>;

  constructor(
    private readonly isDone: (result: Result) => boolean,
    private readonly now: () => number = Date.now,
    private readonly budget: CacheBudget<Result> | null = null,
  ) {
    this.#entries = new LRUCache({
      max: MAX_ENTRIES,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
      ...(budget === null ? {} : { maxSize: Math.max(1, budget.maxBytes) }),
    });
  }

  /** Returns the remembered result of the key, or starts the function. */
  run(key: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known.result;
    const startedAt = this.now();
    const result = start();
    // A pending result has no known size yet.
    this.#store(key, { result, startedAt }, 1);
    const isCurrent = (): boolean => this.#entries.peek(key)?.result === result;
    const remove = (): void => void (isCurrent() && this.#entries.delete(key));
    result.then((value) => {
      if (!this.isDone(value)) return remove();
      if (this.budget === null || !isCurrent()) return;
      this.#store(key, { result, startedAt }, Math.max(1, this.budget.getBytes(value)));
    }, remove);
    return result;
  }

  #store(key: string, entry: CacheEntry<Result>, size: number): void {
    this.#entries.set(key, entry, { start: entry.startedAt, ...(this.budget === null ? {} : { size }) });
  }
}
