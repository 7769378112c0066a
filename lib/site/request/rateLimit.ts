import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOrMake } from '../../core/schema/model/memoize';
import { createCache } from '../../kit/once/caches';
import { getClientAddress } from './clientAddress';
import type { RateLimits } from '../config/config';
import { getServerConfig } from '../config/server/serverConfig';
import { getTranslator } from '../../ground/intl/translate';
import type { Locale } from '../../ground/routes/hrefs';
import type { StoreKey } from '../../kit/once/journal';
import { getSharedStore } from '../store/sharedStore';

const MINUTE_MS = 60_000;

interface Bucket {
  /** Requests that may still be made at once. */
  left: number;
  at: number;
}

/** Counts requests per client in a token bucket: `perMinute` at once, refilled within a minute. */
export class RateLimiter {
  readonly #buckets = createCache<string, Bucket>('rates');

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes requests of this client. Returns the seconds to wait if they exceed the limit, else null. */
  take(client: string, count = 1): number | null {
    if (this.perMinute === 0) return null;
    const now = this.now();
    const known = this.#buckets.get(client) ?? { left: this.perMinute, at: now };
    // A clock that was put back refills nothing, and takes nothing away.
    const passed = Math.max(0, now - known.at);
    const left = Math.min(this.perMinute, known.left + (passed * this.perMinute) / MINUTE_MS);
    const isTaken = left >= count;
    this.#buckets.set(client, { left: isTaken ? left - count : left, at: now });
    return isTaken ? null : Math.max(1, Math.ceil(((count - left) * MINUTE_MS) / this.perMinute / 1000));
  }
}

type Limiters = Map<keyof RateLimits, RateLimiter>;

// One per process, although several bundles hold this module.
const LIMITERS_KEY = Symbol.for('witryna.rates');
const processWide: { [LIMITERS_KEY]?: Limiters } & object = globalThis as object;

/**
 * Counts a request against a rate limit, which all copies of the site share where they have a store. Returns the seconds
 * to wait if its client exceeds it, else null.
 */
export async function checkRateLimit(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  kind: keyof RateLimits,
  count = 1,
): Promise<number | null> {
  const { trustedProxies, rates } = getServerConfig();
  const limiters = (processWide[LIMITERS_KEY] ??= new Map());
  const limiter = getOrMake(limiters, kind, () => new RateLimiter(rates[kind]));
  const client = getClientAddress(request, trustedProxies);
  // Counted here in any case, so that a lost store takes no limit away.
  return limiter.take(client, count) ?? takeSharedTokens(['rate', kind, client], rates[kind], count);
}

/**
 * Counts what an admitted request costs beyond itself, such as the further reads of a dashboard. However much that is, a client who has asked
 * for nothing else within the last minute is served. Returns as `checkRateLimit`.
 */
export function checkFurtherRate(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  kind: keyof RateLimits,
  count: number,
): Promise<number | null> {
  const taken = Math.min(count, getServerConfig().rates[kind] - 1);
  return taken <= 0 ? Promise.resolve(null) : checkRateLimit(request, kind, taken);
}

async function takeSharedTokens(key: StoreKey, perMinute: number, count: number): Promise<number | null> {
  const store = getSharedStore();
  if (store === null || perMinute === 0) return null;
  const seconds = await store.takeToken(key, perMinute, count).catch(() => 0);
  return seconds === 0 ? null : seconds;
}

/** Sends a 429 with a message and the seconds to wait. */
export function sendTooManyRequests(response: ServerResponse, seconds: number, locale: Locale): void {
  response.statusCode = 429;
  response.setHeader('retry-after', String(seconds));
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(getTranslator(locale)('call.tooMany', { seconds }));
}
