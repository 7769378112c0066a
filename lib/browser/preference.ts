import { useSyncExternalStore } from 'react';

/**
 * What a person prefers, kept on this device only: in local storage, under one name each. Where storage is closed (private
 * windows, full disks) a preference lasts as long as the page. Values of another version or another hand go through `parse`.
 */
export interface Preference<Value> {
  /** What is kept, or what `parse` makes of nothing. The same object until it changes. */
  readonly get: () => Value;
  /** What a page without a device shows: what `parse` makes of nothing. */
  readonly getServerValue: () => Value;
  readonly set: (value: Value) => void;
  /** Tells of changes, those of other tabs included. Returns how to end it. */
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY_PREFIX = 'witryna.';

/** `parse` takes what was kept (JSON), or undefined, and never throws. */
export function createPreference<Value>(name: string, parse: (kept: unknown) => Value): Preference<Value> {
  const key = `${KEY_PREFIX}${name}`;
  const initial = parse(undefined);
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly value: Value } | undefined;
  const get = (): Value => {
    const text = readStorage(key, known?.text ?? null);
    if (known === undefined || known.text !== text) known = { text, value: parse(parseStored(text)) };
    return known.value;
  };
  const tell = (): void => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    get,
    getServerValue: () => initial,
    set(value) {
      const text = JSON.stringify(value);
      known = { text, value };
      writeStorage(key, text);
      tell();
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

/** `otherwise`: what this page knows, where storage is closed. */
function readStorage(key: string, otherwise: string | null): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return otherwise;
  }
}

function writeStorage(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Closed or full: it lasts as long as the page.
  }
}

function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A preference and how to change it. The first drawing shows what the server drew; what is kept comes right after it. */
export function usePreference<Value>(
  preference: Preference<Value>,
): readonly [value: Value, set: (value: Value) => void] {
  const value = useSyncExternalStore(preference.subscribe, preference.get, preference.getServerValue);
  return [value, preference.set];
}
