/** How many clients are remembered; those not seen for longest go first, and begin anew. */
const MAX_CLIENTS = 10_000;
const MINUTE = 60_000;

interface Bucket {
  /** How many more requests may come at once. */
  left: number;
  at: number;
}

/** Counts requests per client: `perMinute` at once, and as many again within each minute. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes a request of this client; gives the seconds until the next one may come where this one is too many, else null. */
  take(client: string): number | null {
    if (this.perMinute === 0) return null;
    const now = this.now();
    const known = this.#buckets.get(client) ?? { left: this.perMinute, at: now };
    const left = Math.min(this.perMinute, known.left + ((now - known.at) * this.perMinute) / MINUTE);
    const isTaken = left >= 1;
    this.#buckets.delete(client);
    this.#buckets.set(client, { left: isTaken ? left - 1 : left, at: now });
    this.#trim();
    return isTaken ? null : Math.max(1, Math.ceil(((1 - left) * MINUTE) / this.perMinute / 1000));
  }

  #trim(): void {
    for (const client of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_CLIENTS) return;
      this.#buckets.delete(client);
    }
  }
}
