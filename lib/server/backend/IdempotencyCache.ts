/** How long a call or a posted form is remembered, and how many entries. */
const TTL_MS = 10 * 60_000;
const MAX_ENTRIES = 2000;

interface CacheEntry<Result> {
  readonly createdAt: number;
  /** Size of the result, once it is there. */
  bytes: number;
  readonly result: Promise<Result>;
}

/** Memory budget, for results that can be large. */
export interface CacheBudget<Result> {
  readonly getBytes: (result: Result) => number;
  readonly maxBytes: number;
}

/**
 * Runs a function once per key: a repeated call while it is pending, or within minutes after it finished, gets the
 * same result. Results that are not `done` may be tried again. The cache belongs to one process; with several copies
 * of the site a repeated post that reaches another copy is sent again.
 */
export class IdempotencyCache<Result> {
  readonly #kept = new Map<string, CacheEntry<Result>>();

  constructor(
    private readonly isDone: (result: Result) => boolean,
    private readonly now: () => number = Date.now,
    private readonly budget: CacheBudget<Result> | null = null,
  ) {}

  run(name: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#kept.get(name);
    if (known !== undefined && this.now() - known.createdAt < TTL_MS) return known.result;
    const result = start();
    const entry: CacheEntry<Result> = { createdAt: this.now(), result, bytes: 0 };
    this.#kept.set(name, entry);
    this.#trim();
    const remove = (): void => {
      if (this.#kept.get(name)?.result === result) this.#kept.delete(name);
    };
    result.then((value) => {
      if (!this.isDone(value)) return remove();
      entry.bytes = this.budget?.getBytes(value) ?? 0;
      this.#trim();
    }, remove);
    return result;
  }

  /** The oldest entries go first: a Map keeps insertion order. */
  #trim(): void {
    const { maxBytes } = this.budget ?? { maxBytes: Number.POSITIVE_INFINITY };
    let totalBytes = [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [name, { createdAt, bytes }] of this.#kept) {
      if (this.#kept.size <= MAX_ENTRIES && this.now() - createdAt < TTL_MS && totalBytes <= maxBytes) return;
      this.#kept.delete(name);
      totalBytes -= bytes;
    }
  }
}
