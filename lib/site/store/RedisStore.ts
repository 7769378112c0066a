import { randomUUID } from 'node:crypto';
import type { StoredText, StoreKey, StoreState } from '../../kit/once/journal';
import type { SharedStore } from './sharedStore';
import { createStoreCipher, type StoreCipher } from './storeCipher';
import { PAGE_TIMEOUT_MS, SAVE_TIMEOUT_MS, StoreConnection, type StoreClient } from './StoreConnection';

/** Options of a store. */
export interface RedisStoreOptions {
  readonly url: string;
  /** All copies have the same: keys are hashed and texts are encrypted with it. */
  readonly secret: string;
  /** Tells this site from others in the same store. */
  readonly site: readonly string[];
  readonly maxPendingMs: number;
}

/** As long as the results: a store in memory has little room. */
const KEEP_MS = 10 * 60_000;
/** How long a request to read the schema is remembered for copies that have missed it. */
const REFRESH_TTL_MS = 86_400_000;
const PROBE_KEY: StoreKey = ['probe'];
const REFRESH_KEY: StoreKey = ['refresh'];

/** Returns nothing if the text was stored, else the one that is there and how long it will stay. */
const SET_IF_ABSENT_SCRIPT = `
local held = redis.call('GET', KEYS[1])
if held then return {held, redis.call('PTTL', KEYS[1])} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {}`;

/** A token bucket by the store's own clock, as RateLimiter is one by the process's. */
const BUCKET_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local size = tonumber(ARGV[1])
local count = tonumber(ARGV[2])
local bucket = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = size
if bucket[1] then left = math.min(size, bucket[1] + math.max(0, now - bucket[2]) * size / 60000) end
local wait = 0
if left >= count then left = left - count else wait = math.max(1, math.ceil((count - left) * 60 / size)) end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], 60000)
return wait`;

/**
 * A store in Redis or Valkey. Keys are keyed hashes and texts are encrypted for their key, so that the store reveals
 * neither who asked nor what was answered. Everything in it expires.
 */
export class RedisStore implements SharedStore {
  readonly maxPendingMs: number;
  readonly keepMs = KEEP_MS;
  readonly opened: Promise<void>;
  readonly #connection: StoreConnection;
  readonly #cipher: StoreCipher;
  #refreshListener: (() => void) | null = null;
  /** The last request to read the schema that this copy has followed; null before the first connection. */
  #seenRefresh: string | null = null;
  #unannouncedRefresh: string | null = null;

  constructor(options: RedisStoreOptions) {
    this.maxPendingMs = options.maxPendingMs;
    this.#cipher = createStoreCipher(options.secret, options.site);
    this.#connection = new StoreConnection({
      url: options.url,
      onConnect: (client, subscriber) => this.#prepare(client, subscriber),
    });
    this.opened = this.#connection.opened;
  }

  async setIfAbsent(key: StoreKey, text: string, ttlMs: number): Promise<StoredText | null> {
    const name = this.#cipher.nameOf(key);
    const args = { keys: [name], arguments: [this.#cipher.encrypt(name, text), String(ttlMs)] };
    const reply: unknown = await this.#connection.run(SAVE_TIMEOUT_MS, (client) =>
      client.eval(SET_IF_ABSENT_SCRIPT, args),
    );
    if (!Array.isArray(reply) || typeof reply[0] !== 'string') return null;
    return { text: this.#cipher.decrypt(name, reply[0]) ?? '', ageMs: ttlMs - Number(reply[1]) };
  }

  async read(key: StoreKey): Promise<string | null> {
    const name = this.#cipher.nameOf(key);
    const encrypted = await this.#connection.run(SAVE_TIMEOUT_MS, (client) => client.get(name));
    return encrypted === null ? null : this.#cipher.decrypt(name, encrypted);
  }

  async write(key: StoreKey, text: string, ttlMs: number): Promise<void> {
    await this.#connection.run(SAVE_TIMEOUT_MS, (client) => this.#write(client, key, { text, ttlMs }));
  }

  async remove(key: StoreKey): Promise<void> {
    await this.#connection.run(SAVE_TIMEOUT_MS, (client) => client.del(this.#cipher.nameOf(key)));
  }

  async takeToken(key: StoreKey, perMinute: number, count = 1): Promise<number> {
    return this.#connection.run(PAGE_TIMEOUT_MS, (client) =>
      this.#takeToken(client, key, { perMinute, count }),
    );
  }

  async announceRefresh(): Promise<boolean> {
    const id = randomUUID();
    this.#unannouncedRefresh = id;
    return this.#connection
      .run(SAVE_TIMEOUT_MS, (client) => this.#announce(client, id))
      .then(
        () => true,
        () => false,
      );
  }

  onRefresh(listener: () => void): void {
    this.#refreshListener = listener;
  }

  /** The store may have been emptied at any time. */
  getCoveredSince(): number {
    return Number.POSITIVE_INFINITY;
  }

  getState(): StoreState {
    return this.#connection.getState();
  }

  /** Proves that the store takes what the site sends, and catches up with what was asked for meanwhile. */
  async #prepare(client: StoreClient, subscriber: StoreClient): Promise<void> {
    await this.#takeToken(client, PROBE_KEY, { perMinute: 1, count: 1 });
    await subscriber.subscribe(this.#cipher.nameOf(REFRESH_KEY), (id) => this.#followRefresh(id));
    if (this.#unannouncedRefresh !== null) await this.#announce(client, this.#unannouncedRefresh);
    const id = await client.get(this.#cipher.nameOf(REFRESH_KEY));
    // A copy that starts has read nothing yet, so it has missed nothing.
    if (this.#seenRefresh === null) this.#seenRefresh = id ?? '';
    else if (id !== null) this.#followRefresh(id);
  }

  #followRefresh(id: string): void {
    if (id === this.#seenRefresh) return;
    this.#seenRefresh = id;
    this.#refreshListener?.();
  }

  async #announce(client: StoreClient, id: string): Promise<void> {
    this.#seenRefresh = id;
    const name = this.#cipher.nameOf(REFRESH_KEY);
    await client.set(name, id, { expiration: { type: 'PX', value: REFRESH_TTL_MS } });
    await client.publish(name, id);
    if (this.#unannouncedRefresh === id) this.#unannouncedRefresh = null;
  }

  async #takeToken(
    client: StoreClient,
    key: StoreKey,
    { perMinute, count }: { readonly perMinute: number; readonly count: number },
  ): Promise<number> {
    const args = { keys: [this.#cipher.nameOf(key)], arguments: [String(perMinute), String(count)] };
    return Number(await client.eval(BUCKET_SCRIPT, args));
  }

  async #write(
    client: StoreClient,
    key: StoreKey,
    { text, ttlMs }: { readonly text: string; readonly ttlMs: number },
  ): Promise<void> {
    const name = this.#cipher.nameOf(key);
    await client.set(name, this.#cipher.encrypt(name, text), { expiration: { type: 'PX', value: ttlMs } });
  }
}
