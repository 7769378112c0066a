import { getRecentRecordsOwner, subscribeToRecentRecordsOwner } from './recentRecordsOwner';
import { getRecentRecordsKey } from './userStorage';

/** A record that was opened on this device. */
export interface RecentRecord {
  readonly href: string;
  readonly title: string;
  /** GraphQL type name, and its label in the language of that time. */
  readonly type: string;
  readonly typeLabel: string;
  /** ISO time. */
  readonly at: string;
}

/** Each signed-in person has their own list. */
const getStorageKey = (): string => getRecentRecordsKey(getRecentRecordsOwner());
const MAX_RECORDS = 8;
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly records: readonly RecentRecord[] } = {
  text: null,
  records: [],
};

/**
 * Returns the records that the current visitor opened last, newest first. The array stays the same object until
 * something changes; it is empty where storage is refused.
 */
export function getRecentRecords(): readonly RecentRecord[] {
  const text = stored();
  if (text !== last.text) last = { text, records: parse(text) };
  return last.records;
}

/** Puts a record at the top of the list. */
export function addRecentRecord(record: RecentRecord): void {
  const others = getRecentRecords().filter((other) => other.href !== record.href);
  store(JSON.stringify([record, ...others].slice(0, MAX_RECORDS)));
}

/** Clears the list. */
export function clearRecentRecords(): void {
  store(null);
}

/** Subscribes to changes in this tab and in others, for `useSyncExternalStore`. */
export function subscribeToRecentRecords(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const unwatch = subscribeToRecentRecordsOwner(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
    window.removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(getStorageKey());
  } catch {
    return null; // Storage may be forbidden; then nothing is remembered.
  }
}

function store(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(getStorageKey());
    else window.localStorage.setItem(getStorageKey(), text);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly RecentRecord[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentRecord) : [];
  } catch {
    return [];
  }
}

/** Stored text may have been written by anybody, so only addresses of this site are accepted. */
function isRecentRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: { readonly [key: string]: unknown } = { ...value };
  const texts = ['href', 'title', 'type', 'typeLabel', 'at'];
  return texts.every((name) => typeof record[name] === 'string') && /^\/(?![/\\])/.test(String(record.href));
}
