/** How long a call or a posted form is remembered, in ms, and how many of them. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 2000;

interface Kept<Result> {
  readonly at: number;
  /** What the result takes, once it is there. */
  bytes: number;
  readonly result: Promise<Result>;
}

/** How much room results may take, where they can be large. */
export interface OnceMemory<Result> {
  readonly bytesOf: (result: Result) => number;
  readonly maxBytes: number;
}

/**
 * Does what is asked for under one name once: who asks again while it is under way, or within minutes after it was done, gets
 * the same result. What is not `done` may be tried again. It is remembered in this process alone: of several copies of the
 * site each has its own memory, so that a repeated post which reaches another copy is sent again.
 */
export class OnceOnly<Result> {
  readonly #kept = new Map<string, Kept<Result>>();

  constructor(
    private readonly isDone: (result: Result) => boolean,
    private readonly now: () => number = Date.now,
    private readonly memory: OnceMemory<Result> | null = null,
  ) {}

  run(name: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#kept.get(name);
    if (known !== undefined && this.now() - known.at < KEEP_MS) return known.result;
    const result = start();
    const kept: Kept<Result> = { at: this.now(), result, bytes: 0 };
    this.#kept.set(name, kept);
    this.#trim();
    const forget = (): void => {
      if (this.#kept.get(name)?.result === result) this.#kept.delete(name);
    };
    result.then((found) => {
      if (!this.isDone(found)) return forget();
      kept.bytes = this.memory?.bytesOf(found) ?? 0;
      this.#trim();
    }, forget);
    return result;
  }

  /** The oldest go first: a Map keeps the order of its entries. */
  #trim(): void {
    const { maxBytes } = this.memory ?? { maxBytes: Number.POSITIVE_INFINITY };
    let held = [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [name, { at, bytes }] of this.#kept) {
      if (this.#kept.size <= MAX_KEPT && this.now() - at < KEEP_MS && held <= maxBytes) return;
      this.#kept.delete(name);
      held -= bytes;
    }
  }
}
