import { createCache } from '../../once/caches';

/**
 * Milliseconds for which an answer that took long is not asked for again: a hundred times as long as it took, so that asking again burdens
 * a backend by one percent at most.
 */
const MAX_FRESH_MS = 30_000;
const FRESH_FACTOR = 100;
/** Milliseconds for which an answer is better than none. */
const KEPT_MS = 600_000;
/** Quicker answers are asked for each time, and kept only for when the next one is late. */
const SLOW_FROM_MS = 20;

interface Kept {
  readonly answer: unknown;
  readonly at: number;
  readonly version: number;
  /** How long it took. */
  readonly tookMs: number;
}

// One for all, so that many sessions together do not keep more.
const kept = createCache<string, Kept>('answers', {
  // Answers are plain JSON, and a character takes two bytes at most.
  sizeCalculation: ({ answer }, key) => 2 * (key.length + JSON.stringify([answer]).length),
});
let lastOwner = 0;

/** An answer from before, with its time. */
export interface LastAnswer {
  readonly answer: unknown;
  readonly at: number;
}

/**
 * Answers that may take long, for pages that do not wait for them. Each is asked for once for all who need it at the same time, and
 * kept: one that took long for up to half a minute instead of asking again, unless the data have another version, and each for ten
 * minutes to be shown where a new answer is late. Belongs to visitors with the same permissions.
 */
export class KeptAnswers {
  private readonly owner = String((lastOwner += 1));
  private readonly pending = new Map<
    string,
    { readonly version: number; readonly answer: Promise<unknown> }
  >();

  /** Asks, or returns a fresh answer. What was asked before the data had this version is no answer. */
  get(key: string, version: number, ask: () => Promise<unknown>): Promise<unknown> {
    const last = kept.get(this.toOwnKey(key));
    if (last !== undefined && last.version === version && Date.now() - last.at < toFreshMs(last))
      return Promise.resolve(last.answer);
    const pending = this.pending.get(key);
    if (pending === undefined) return this.ask(key, version, ask);
    if (pending.version === version) return pending.answer;
    // One at a time: with many writes, as many slow questions would burden whoever answers.
    const askAgain = (): Promise<unknown> => this.get(key, version, ask);
    return pending.answer.then(askAgain, askAgain);
  }

  /** Returns the last answer, if it is not too old; null if there is none. */
  getLast(key: string): LastAnswer | null {
    const last = kept.get(this.toOwnKey(key));
    return last === undefined || Date.now() - last.at > KEPT_MS ? null : last;
  }

  private ask(key: string, version: number, ask: () => Promise<unknown>): Promise<unknown> {
    const start = Date.now();
    const asking = ask()
      .then((answer) => {
        this.keep(key, { answer, at: Date.now(), version, tookMs: Date.now() - start });
        return answer;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, { version, answer: asking });
    // Nobody may be waiting for it any more.
    asking.catch(() => {});
    return asking;
  }

  private keep(key: string, answer: Kept): void {
    const ownKey = this.toOwnKey(key);
    // A slow answer to an earlier question does not replace a later one.
    if ((kept.peek(ownKey)?.version ?? answer.version) <= answer.version) kept.set(ownKey, answer);
  }

  private toOwnKey(key: string): string {
    return `${this.owner} ${key}`;
  }
}

const toFreshMs = ({ tookMs }: Kept): number =>
  tookMs < SLOW_FROM_MS ? 0 : Math.min(MAX_FRESH_MS, FRESH_FACTOR * tookMs);
