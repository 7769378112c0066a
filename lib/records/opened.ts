import { openedOwner, watchOpenedOwner } from './openedOwner';

/** A record that was opened on this device. */
export interface OpenedRecord {
  readonly href: string;
  readonly title: string;
  /** GraphQL type name and its word in the language of that time. */
  readonly type: string;
  readonly typeLabel: string;
  /** ISO time. */
  readonly at: string;
}

const KEY = 'witryna.opened';
/** Each person's list has a place of its own; that of nobody the bare one. */
const keyNow = (): string => {
  const owner = openedOwner();
  return owner === null ? KEY : `${KEY}:${encodeURIComponent(owner)}`;
};
const KEPT = 8;
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly records: readonly OpenedRecord[] } = {
  text: null,
  records: [],
};

/** The records that whoever is signed in opened last, newest first; the same array as long as nothing changes. Empty where storage is refused. */
export function readOpened(): readonly OpenedRecord[] {
  const text = stored();
  if (text !== last.text) last = { text, records: parse(text) };
  return last.records;
}

/** Puts a record at the top of the list. */
export function rememberOpened(record: OpenedRecord): void {
  const others = readOpened().filter((other) => other.href !== record.href);
  store(JSON.stringify([record, ...others].slice(0, KEPT)));
}

/** Forgets all of them. */
export function clearOpened(): void {
  store(null);
}

/** For useSyncExternalStore: tells of changes in this tab and in others. */
export function subscribeOpened(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const unwatch = watchOpenedOwner(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
    window.removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(keyNow());
  } catch {
    return null; // Storage may be forbidden: then nothing is remembered.
  }
}

function store(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(keyNow());
    else window.localStorage.setItem(keyNow(), text);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly OpenedRecord[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Only addresses of this site: what is stored may have been written by anybody. */
function isOpened(value: unknown): value is OpenedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: { readonly [key: string]: unknown } = { ...value };
  const texts = ['href', 'title', 'type', 'typeLabel', 'at'];
  return texts.every((name) => typeof record[name] === 'string') && /^\/(?![/\\])/.test(String(record.href));
}
