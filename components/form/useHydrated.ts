import { useSyncExternalStore } from 'react';

/** False on the server and while the page takes over from it, then true: for what needs JavaScript and replaces what does not. */
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
