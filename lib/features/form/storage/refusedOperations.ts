import { parseStored, readStored, writeStored } from '../../../kit/browser/storage';
import { isJsonObject } from '../../../core/schema/model/json';

/**
 * The session storage key of operations that were refused, each on one record: what holds for a locked record says nothing of the others.
 * Their buttons say so beforehand for as long as the tab is open. If the storage fails, they are simply tried again.
 */
const STORAGE_KEY = 'witryna.refused';

interface Kept {
  /** The user; absent until a page has set it. */
  readonly who?: string;
  readonly entries: readonly string[];
}

const toEntry = (operation: string, record: string): string => JSON.stringify([operation, record]);

/** Returns a user's refusals, one per line. */
export function getRefusals(who: string): string {
  const kept = read();
  return kept.who === undefined || kept.who === who ? kept.entries.join('\n') : '';
}

/** Makes the check whether an operation on a record is among the refusals that `getRefusals` returned. */
export function createRefusalCheck(refusals: string): (operation: string, record: string) => boolean {
  const entries = new Set(refusals.split('\n'));
  return (operation, record) => entries.has(toEntry(operation, record));
}

/** Subscribes to changes. Sets the user; another user's refusals are cleared. */
export function subscribeToRefusals(who: string, onChange: () => void): () => void {
  const kept = read();
  if (kept.who !== who) write({ who, entries: kept.who === undefined ? kept.entries : [] });
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const listeners = new Set<() => void>();

/** Adds or removes a refusal. */
export function changeRefusal(operation: string, record: string, isRefused: boolean): void {
  const kept = read();
  const entry = toEntry(operation, record);
  if (kept.entries.includes(entry) === isRefused) return;
  const others = kept.entries.filter((own) => own !== entry);
  write({ ...kept, entries: isRefused ? [...others, entry] : others });
}

function read(): Kept {
  const found = parseStored(readStored(STORAGE_KEY, 'tab'));
  const { who, entries } = isJsonObject(found) ? found : {};
  const texts = Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
  return typeof who === 'string' ? { who, entries: texts } : { entries: texts };
}

function write(kept: Kept): void {
  // Where storage is full or forbidden the backend refuses the next try again.
  writeStored(STORAGE_KEY, kept, 'tab');
  for (const listener of listeners) listener();
}
