const current: { owner: string | null } = { owner: null };
const listeners = new Set<() => void>();

/** Whose list of opened records this device shows now; null: nobody is signed in. */
export const getRecentRecordsOwner = (): string | null => current.owner;

/** Says who is signed in: what somebody opened is nothing for whoever comes to the same device after them. */
export function setRecentRecordsOwner(owner: string | null): void {
  if (current.owner === owner) return;
  current.owner = owner;
  for (const listener of listeners) listener();
}

/** Tells when somebody else is signed in. */
export function subscribeToRecentRecordsOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
