const held: { owner: string | null } = { owner: null };
const listeners = new Set<() => void>();

/** Whose list of opened records this device shows now; null: nobody is signed in. */
export const openedOwner = (): string | null => held.owner;

/** Says who is signed in: what somebody opened is nothing for whoever comes to the same device after them. */
export function setOpenedOwner(owner: string | null): void {
  if (held.owner === owner) return;
  held.owner = owner;
  for (const listener of listeners) listener();
}

/** Tells when somebody else is signed in. */
export function watchOpenedOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
