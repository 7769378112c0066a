/** Milliseconds for which an answer that took long is not asked for again, and for which it is better than none. */
const FRESH_MS = 30_000;
const KEPT_MS = 600_000;
/** Quicker answers are asked for each time. */
const SLOW_FROM_MS = 20;
const MAX_KEPT = 300;

interface Kept {
  readonly answer: unknown;
  readonly at: number;
  readonly version: number;
}

/** An answer from before, with its time. */
export interface LastAnswer {
  readonly answer: unknown;
  readonly at: number;
}

/**
 * Answers that take long, for pages that do not wait for them. Each is asked for once for all who need it at the same time, and
 * kept: for half a minute instead of asking again, unless the data have another version, and for ten minutes to be shown where a
 * new answer is late. Belongs to visitors with the same permissions.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly pending = new Map<string, Promise<unknown>>();

  /** Asks, or returns a fresh answer. */
  get(key: string, version: number, ask: () => Promise<unknown>): Promise<unknown> {
    const kept = this.kept.get(key);
    if (kept !== undefined && kept.version === version && Date.now() - kept.at < FRESH_MS)
      return Promise.resolve(kept.answer);
    return this.pending.get(key) ?? this.ask(key, version, ask);
  }

  /** Returns the last answer, if it is not too old; null if there is none. */
  getLast(key: string): LastAnswer | null {
    const kept = this.kept.get(key);
    return kept === undefined || Date.now() - kept.at > KEPT_MS ? null : kept;
  }

  private ask(key: string, version: number, ask: () => Promise<unknown>): Promise<unknown> {
    const start = Date.now();
    const asking = ask()
      .then((answer) => {
        if (Date.now() - start >= SLOW_FROM_MS) this.keep(key, { answer, at: Date.now(), version });
        return answer;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, asking);
    // Nobody may be waiting for it any more.
    asking.catch(() => {});
    return asking;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= MAX_KEPT) this.kept.delete(oldest);
    this.kept.set(key, kept);
  }
}
