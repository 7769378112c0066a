const current: { owner: string | null } = { owner: null };
const listeners = new Set<() => void>();

/** Returns the owner of the list that this device shows; null while no user is signed in. */
export const getRecentRecordsOwner = (): string | null => current.owner;

/** Sets who is signed in. Records opened by one person must not be shown to the next one on the same device. */
export function setRecentRecordsOwner(owner: string | null): void {
  if (current.owner === owner) return;
  current.owner = owner;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the owner. */
export function subscribeToRecentRecordsOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
