/** How long a call or a posted form is remembered, in ms, and how many of them. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 2000;

interface Kept<Result> {
  readonly at: number;
  readonly result: Promise<Result>;
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
  ) {}

  run(name: string, start: () => Promise<Result>): Promise<Result> {
    const known = this.#kept.get(name);
    if (known !== undefined && this.now() - known.at < KEEP_MS) return known.result;
    const result = start();
    this.#kept.set(name, { at: this.now(), result });
    this.#trim();
    const forget = (): void => {
      if (this.#kept.get(name)?.result === result) this.#kept.delete(name);
    };
    result.then((found) => {
      if (!this.isDone(found)) forget();
    }, forget);
    return result;
  }

  /** The oldest go first: a Map keeps the order of its entries. */
  #trim(): void {
    for (const [name, { at }] of this.#kept) {
      if (this.#kept.size <= MAX_KEPT && this.now() - at < KEEP_MS) return;
      this.#kept.delete(name);
    }
  }
}
