/**
 * Holds texts under keys that the copies of the site share for a time. Callers use plain keys and texts; the store hashes
 * and encrypts them. Every method rejects, after a second at most, if the store cannot be reached: callers then do
 * without what others know.
 */
export interface SharedStore {
  /** The longest time that a call to the backend takes, in milliseconds. */
  readonly maxPendingMs: number;
  /** Resolves when the first attempt to connect has ended, well or not. */
  readonly opened: Promise<void>;
  /** Stores a text, unless the key has one. Returns null if it did, otherwise the text that was there first. */
  setIfAbsent(key: StoreKey, text: string, ttlMs: number): Promise<StoredText | null>;
  read(key: StoreKey): Promise<string | null>;
  write(key: StoreKey, text: string, ttlMs: number): Promise<void>;
  remove(key: StoreKey): Promise<void>;
  /** Takes tokens (one without `count`) of a bucket that holds `perMinute` and fills within a minute. Returns the seconds to wait, or 0. */
  takeToken(key: StoreKey, perMinute: number, count?: number): Promise<number>;
  /** Asks all other copies to read the schema again. False if they will be asked when the store is back. */
  announceRefresh(): Promise<boolean>;
  /** Sets what this copy does when another one asks to read the schema again. */
  onRefresh(listener: () => void): void;
  getState(): StoreState;
}

/** Parts of a key; no list of them equals another. */
export type StoreKey = readonly string[];

/** A text that was stored before. */
export interface StoredText {
  readonly text: string;
  /** Time since it was stored, in milliseconds. */
  readonly ageMs: number;
}

/** The state of the store for `/api/health`; `since` in milliseconds. */
export interface StoreState {
  readonly status: 'connecting' | 'ok' | 'unreachable';
  readonly since: number;
}

// One per process, although several bundles hold this module.
const STORE_KEY = Symbol.for('witryna.store');
const processWide: { [STORE_KEY]?: SharedStore } & object = globalThis as object;

/** Sets the store of this process, before its first request. */
export function setSharedStore(store: SharedStore): void {
  processWide[STORE_KEY] = store;
}

/** Returns the store that the copies of the site share; null if each copy is on its own. */
export const getSharedStore = (): SharedStore | null => processWide[STORE_KEY] ?? null;
