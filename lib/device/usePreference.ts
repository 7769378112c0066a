import { useSyncExternalStore } from 'react';
import type { Preference } from './preference';

/** A preference and how to change it. The first drawing shows what the server drew; what is kept comes right after it. */
export function usePreference<Value>(
  preference: Preference<Value>,
): readonly [value: Value, set: (value: Value) => void] {
  const value = useSyncExternalStore(preference.watch, preference.get, preference.getInitial);
  return [value, preference.set];
}
