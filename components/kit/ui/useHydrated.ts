import { useSyncExternalStore } from 'react';

/**
 * Returns false on the server and during hydration, then true. For widgets that need JavaScript and replace those
 * that do not.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
