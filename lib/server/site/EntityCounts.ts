/** How long a count stays fresh, and how long a page waits for one. */
const COUNT_TTL_MS = 60_000;
const COUNT_TIMEOUT_MS = 400;

/** Counts the records of one entity; null if the backend has no count. Rejects without a readable response. */
export type CountEntity = (type: string) => Promise<number | null>;

/**
 * Totals for home and navigation, shared by all visitors. They are requested again after a minute, and a page waits
 * only briefly: counts that are late are not shown.
 */
export class EntityCounts {
  private readonly known = new Map<string, number>();
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
  async load(types: readonly string[], countOne: CountEntity): Promise<ReadonlyMap<string, number>> {
    const now = this.now();
    const due = types.filter(
      (type) => now - (this.requestedAt.get(type) ?? Number.NEGATIVE_INFINITY) > COUNT_TTL_MS,
    );
    for (const type of due) this.requestedAt.set(type, now);
    if (due.length > 0) this.pending = Promise.all([this.pending, this.request(due, countOne)]);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, COUNT_TIMEOUT_MS)));
    await Promise.race([this.pending, patience]);
    clearTimeout(timer);
    const wanted = new Set(types);
    return new Map([...this.known].filter(([type]) => wanted.has(type)));
  }

  private async request(types: readonly string[], countOne: CountEntity): Promise<void> {
    const ends = await Promise.allSettled(types.map((type) => countOne(type)));
    ends.forEach((end, index) => {
      const type = types[index] ?? '';
      const count = end.status === 'fulfilled' ? end.value : null;
      if (count === null) this.known.delete(type);
      else this.known.set(type, count);
    });
    this.silent = ends.length > 0 && ends.every(({ status }) => status === 'rejected');
  }
}
