import { useSyncExternalStore } from 'react';
import { parseStored, readStored, writeStored } from './storage';

/**
 * A preference stored in this device's local storage. If storage is unavailable (private windows, full disks), the
 * value lasts as long as the page. Stored values of other versions go through `parse`.
 */
export interface Preference<Value> {
  /** Returns the stored value or the default; the same object until it changes. */
  readonly get: () => Value;
  /** Returns the default, for rendering on the server. */
  readonly getServerValue: () => Value;
  readonly set: (value: Value) => void;
  /** Subscribes to changes, including those in other tabs; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY_PREFIX = 'witryna.';

/** Creates a preference. `parse` receives the stored JSON value or undefined, and must not throw. */
export function createPreference<Value>(name: string, parse: (kept: unknown) => Value): Preference<Value> {
  const key = `${KEY_PREFIX}${name}`;
  const initial = parse(undefined);
  const listeners = new Set<() => void>();
  let cached: { readonly text: string | null; readonly value: Value } | undefined;
  const get = (): Value => {
    const stored = readStored(key);
    const text = stored === undefined ? (cached?.text ?? null) : stored;
    if (cached === undefined || cached.text !== text) cached = { text, value: parse(parseStored(text)) };
    return cached.value;
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify();
  };
  return {
    get,
    getServerValue: () => initial,
    set(value) {
      cached = { text: JSON.stringify(value), value };
      writeStored(key, value);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/**
 * Returns a preference and its setter. The first render matches the server's; the stored value follows right after
 * it.
 */
export function usePreference<Value>(
  preference: Preference<Value>,
): readonly [value: Value, set: (value: Value) => void] {
  const value = useSyncExternalStore(preference.subscribe, preference.get, preference.getServerValue);
  return [value, preference.set];
}
