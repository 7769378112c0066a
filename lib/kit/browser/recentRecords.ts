import { getRecentRecordsOwner, subscribeToRecentRecordsOwner } from './recentRecordsOwner';
import { parseStored, readStored, writeStored } from './storage';
import { getRecentRecordsKey } from './userStorage';
import { isJsonObject } from '../../core/schema/model/json';

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
  const text = readStored(getStorageKey()) ?? null;
  if (text !== last.text) last = { text, records: parse(text) };
  return last.records;
}

/** Puts a record at the top of the list. */
export function addRecentRecord(record: RecentRecord): void {
  const others = getRecentRecords().filter((other) => other.href !== record.href);
  setRecords([record, ...others].slice(0, MAX_RECORDS));
}

/** Clears the list. */
export function clearRecentRecords(): void {
  setRecords(undefined);
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

function setRecords(records: readonly RecentRecord[] | undefined): void {
  writeStored(getStorageKey(), records);
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly RecentRecord[] {
  const value = parseStored(text);
  return Array.isArray(value) ? value.filter(isRecentRecord) : [];
}

/** Stored text may have been written by anybody, so only addresses of this site are accepted. */
function isRecentRecord(value: unknown): value is RecentRecord {
  if (!isJsonObject(value)) return false;
  const texts = ['href', 'title', 'type', 'typeLabel', 'at'];
  return texts.every((name) => typeof value[name] === 'string') && /^\/(?![/\\])/.test(String(value.href));
}
