import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;

/** What a cache holds, and how long. What was used least lately goes first. */
interface CacheRule {
  readonly holds: string;
  readonly key: string;
  /** The entries that it holds at most. */
  readonly max?: number;
  /** The size that they have together at most, in bytes or what `createCache` is told to count. */
  readonly maxSize?: number;
  readonly ttlMs?: number;
  /** When an entry ends by itself. */
  readonly end: string;
}

/** All bounded caches of the server. Nothing else may import lru-cache (layers.mjs). */
export const CACHES = {
  answers: {
    holds: 'answers of slow reads: counts, choices, tiles',
    key: 'owner of the figures, and the question',
    max: 3_000,
    maxSize: 8_000_000,
    end: 'after ten minutes its answer is not shown any more',
  },
  criticalStyles: {
    holds: 'styles of the first paint',
    key: 'style sheets and classes of a page',
    max: 200,
    end: 'never: the build does not change',
  },
  documentFields: {
    holds: 'fields that a document requests',
    key: 'text of the document, per schema',
    max: 200,
    end: 'with its schema',
  },
  figures: {
    holds: 'counts and samples of lists',
    key: 'session of the backend',
    max: 5_000,
    end: 'never: each figure ends by itself',
  },
  hiddenFields: {
    holds: 'errors of fields that a role may not read',
    key: 'role and document',
    max: 500,
    ttlMs: 10 * MINUTE_MS,
    end: 'after ten minutes: permissions change',
  },
  logged: { holds: 'reasons that were logged', key: 'text', max: 1_000, end: 'never: it is logged once' },
  models: {
    holds: 'models with their schemas',
    key: 'hash of the sources',
    end: 'never: another schema has another hash',
  },
  rates: {
    holds: 'requests that a client may still make',
    key: 'client',
    max: 10_000,
    end: 'never: it fills',
  },
  readingsOfRoles: {
    holds: 'readings of the schema',
    key: 'claim of the role and names of the schema',
    max: 1_000,
    end: 'when its model leaves',
  },
  readingsOfSessions: {
    holds: 'readings of the schema',
    key: 'session with its own token',
    max: 5_000,
    end: 'when its model leaves',
  },
  refusedSizes: {
    holds: 'sizes in which requests were refused',
    key: 'role and document',
    max: 2_000,
    end: 'after five minutes one request tries again',
  },
  refusedSubscriptions: {
    holds: 'subscriptions that were refused',
    key: 'credentials, document and variables',
    max: 1_000,
    ttlMs: 10 * MINUTE_MS,
    end: 'after ten minutes',
  },
  renderedPages: {
    holds: 'pages that are the same for everybody, compressed',
    key: 'hash of the address and of all props',
    maxSize: 16_000_000,
    ttlMs: 2 * MINUTE_MS,
    end: 'after two minutes: a list names the minute in which it was read',
  },
  runs: {
    holds: 'results of calls, posts and imported rows',
    key: 'idempotency key with what was sent',
    max: 2_000,
    ttlMs: 10 * MINUTE_MS,
    end: 'ten minutes after it started',
  },
  schemas: {
    holds: 'schemas that were built of their texts',
    key: 'their getter',
    // Fields of all schemas together: some dozen megabytes.
    maxSize: 60_000,
    end: 'with its model',
  },
  sitemaps: {
    holds: 'sitemaps',
    key: 'hash of the schema, and the part',
    max: 200,
    maxSize: 33_554_432,
    ttlMs: 10 * MINUTE_MS,
    end: 'after ten minutes',
  },
  sourceHashes: {
    holds: 'hashes of schemas',
    key: 'digest of the bytes from the backend',
    max: 1_000,
    end: 'never: other bytes have another digest',
  },
  tokenRenewals: {
    holds: 'access tokens that were renewed',
    key: 'hash of the session’s cookies',
    max: 2_000,
    end: 'after a minute, or fifteen seconds if it failed',
  },
} satisfies Readonly<Record<string, CacheRule>>;

/** A bounded cache. */
export type Cache<
  Key extends object | string,
  Value extends object | string | true,
  Context = unknown,
> = LRUCache<Key, Value, Context>;

type Options<Key extends object | string, Value extends object | string | true, Context> = Partial<
  LRUCache.Options<Key, Value, Context>
>;

/** Creates a cache with the limits of its rule; `options` say how sizes are counted and values are made, or the limits of the operator. */
export function createCache<
  Key extends object | string,
  Value extends object | string | true,
  Context = unknown,
>(name: keyof typeof CACHES, options: Options<Key, Value, Context> = {}): Cache<Key, Value, Context> {
  const { max = 0, maxSize = 0, ttlMs = 0 }: CacheRule = CACHES[name];
  return new LRUCache<Key, Value, Context>({ max, maxSize, ttl: ttlMs, ...options });
}
