/** How long a count is good enough, and how long a page waits for one, in milliseconds. */
const FRESH = 60_000;
const PATIENCE = 400;

/** Counts one entity's records; null where the backend did not say. Rejects where it gave no answer that can be read. */
export type CountOne = (type: string) => Promise<number | null>;

/**
 * Totals for home and navigation: shared by all visitors, asked for again when older than a minute, never waited for longer
 * than a page can afford. What is not known in time is simply not shown.
 */
export class Counts {
  private readonly known = new Map<string, number>();
  private readonly askedAt = new Map<string, number>();
  private asking: Promise<unknown> = Promise.resolve();

  /** Nothing that was asked for last got an answer. */
  private silent = false;

  constructor(private readonly now: () => number) {}

  /** Whether the backend answered nothing when it was last asked: what is known may be old, and pages may not open. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** What is known by now of these types and of no other, after asking where it is time to. */
  async of(types: readonly string[], countOne: CountOne): Promise<ReadonlyMap<string, number>> {
    const now = this.now();
    const due = types.filter((type) => now - (this.askedAt.get(type) ?? Number.NEGATIVE_INFINITY) > FRESH);
    for (const type of due) this.askedAt.set(type, now);
    if (due.length > 0) this.asking = Promise.all([this.asking, this.ask(due, countOne)]);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([this.asking, patience]);
    clearTimeout(timer);
    const wanted = new Set(types);
    return new Map([...this.known].filter(([type]) => wanted.has(type)));
  }

  private async ask(types: readonly string[], countOne: CountOne): Promise<void> {
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
