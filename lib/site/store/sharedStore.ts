import type { Journal, StoreKey } from '../../kit/once/journal';

/** Holds what the copies of the site share for a time: the journal of all of them, and more. */
export interface SharedStore extends Journal {
  /** Resolves when the first attempt to connect has ended, well or not. */
  readonly opened: Promise<void>;
  /** Takes tokens (one without `count`) of a bucket that holds `perMinute` and fills within a minute. Returns the seconds to wait, or 0. */
  takeToken(key: StoreKey, perMinute: number, count?: number): Promise<number>;
  /** Asks all other copies to read the schema again. False if they will be asked when the store is back. */
  announceRefresh(): Promise<boolean>;
  /** Sets what this copy does when another one asks to read the schema again. */
  onRefresh(listener: () => void): void;
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
