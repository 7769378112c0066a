/**
 * Remembers under keys what was sent, before it is sent, and the result afterwards. Callers use plain keys and texts; keys are hashed and
 * texts are encrypted. Every method rejects, after a second at most, if the journal cannot be used: callers then do without it.
 */
export interface Journal {
  /** The longest time that a call to the backend takes, in milliseconds. */
  readonly maxPendingMs: number;
  /** How long it is remembered that something was sent, in milliseconds. Its result may be forgotten sooner. */
  readonly keepMs: number;
  /** Stores a text, unless the key has one. Returns null if it did, otherwise the text that was there first. */
  setIfAbsent(key: StoreKey, text: string, ttlMs: number): Promise<StoredText | null>;
  read(key: StoreKey): Promise<string | null>;
  write(key: StoreKey, text: string, ttlMs: number): Promise<void>;
  remove(key: StoreKey): Promise<void>;
  /** Returns the moment since which everything that was sent is remembered, in ms since 1970; infinite where that is not known. */
  getCoveredSince(): number;
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

/** The state of a store or journal for `/api/health`; `since` in milliseconds. */
export interface StoreState {
  readonly status: 'connecting' | 'ok' | 'unreachable';
  readonly since: number;
}

// One per process, although several bundles hold this module.
const JOURNAL_KEY = Symbol.for('witryna.journal');
const processWide: { [JOURNAL_KEY]?: Journal } & object = globalThis as object;

/** Sets the journal of this process, before its first request. */
export function setJournal(journal: Journal): void {
  processWide[JOURNAL_KEY] = journal;
}

/** Returns the journal of this process; null without one. */
export const getJournal = (): Journal | null => processWide[JOURNAL_KEY] ?? null;
