/** How long a count is good enough, and how long a page waits for one, in milliseconds. */
const FRESH = 60_000;
const PATIENCE = 400;

/** Counts one entity's records; null where the backend did not say. */
export type CountOne = (type: string) => Promise<number | null>;

/**
 * Totals for home and navigation: shared by all visitors, asked for again when older than a minute, never waited for longer
 * than a page can afford. What is not known in time is simply not shown.
 */
export class Counts {
  private readonly known = new Map<string, number>();
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> = Promise.resolve();

  constructor(private readonly now: () => number) {}

  /** What is known by now, after asking where it is time to. */
  async of(types: readonly string[], countOne: CountOne): Promise<ReadonlyMap<string, number>> {
    if (this.now() - this.askedAt > FRESH) {
      this.askedAt = this.now();
      this.asking = this.ask(types, countOne);
    }
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([this.asking, patience]);
    clearTimeout(timer);
    return this.known;
  }

  private async ask(types: readonly string[], countOne: CountOne): Promise<void> {
    await Promise.all(
      types.map(async (type) => {
        const count = await countOne(type).catch(() => null);
        if (count === null) this.known.delete(type);
        else this.known.set(type, count);
      }),
    );
  }
}
