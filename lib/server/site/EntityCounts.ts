import type { EntityCount } from '../../reading/home/homeView';

/** How long a count stays fresh, and how long a page waits for one. */
const COUNT_TTL_MS = 60_000;
const COUNT_TIMEOUT_MS = 400;

/** Counts the records of one entity; null if the backend has no count. Rejects without a readable response. */
export type CountEntity = (type: string) => Promise<EntityCount | null>;

/**
 * Totals for home and navigation, shared by all visitors with the same sign-in to the backend, or with none. They are requested again after a minute, and a page waits
 * only briefly: counts that are late are not shown.
 */
export class EntityCounts {
  private readonly known = new Map<string, EntityCount>();
  private readonly requestedAt = new Map<string, number>();
  private pending: Promise<unknown> = Promise.resolve();

  /** True if the last requests got no response. */
  private silent = false;

  constructor(private readonly now: () => number) {}

  /** True if the backend did not respond to the last requests: known counts may be old, and pages may not load. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** Loads the counts of these types. Requests stale ones and returns those known in time. */
  async load(types: readonly string[], countOne: CountEntity): Promise<ReadonlyMap<string, EntityCount>> {
    const now = this.now();
    const staleTypes = types.filter(
      (type) => now - (this.requestedAt.get(type) ?? Number.NEGATIVE_INFINITY) > COUNT_TTL_MS,
    );
    for (const type of staleTypes) this.requestedAt.set(type, now);
    if (staleTypes.length > 0) this.pending = Promise.all([this.pending, this.request(staleTypes, countOne)]);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, COUNT_TIMEOUT_MS)));
    await Promise.race([this.pending, timeout]);
    clearTimeout(timer);
    const requested = new Set(types);
    return new Map([...this.known].filter(([type]) => requested.has(type)));
  }

  private async request(types: readonly string[], countOne: CountEntity): Promise<void> {
    const results = await Promise.allSettled(types.map((type) => countOne(type)));
    results.forEach((result, index) => {
      const type = types[index] ?? '';
      const count = result.status === 'fulfilled' ? result.value : null;
      if (count === null) this.known.delete(type);
      else this.known.set(type, count);
    });
    this.silent = results.length > 0 && results.every(({ status }) => status === 'rejected');
  }
}
