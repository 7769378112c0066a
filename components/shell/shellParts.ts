/** The shell's parts that open over the page; one at a time. */
export type ShellPart = 'drawer' | 'palette' | 'help';

const held: { open: ShellPart | null } = { open: null };
const listeners = new Set<() => void>();

/** Which part is open. The shell comes after the page: what was asked for before opens when it is there. */
export const openPart = (): ShellPart | null => held.open;

/** Opens a part, closing any other; null closes what is open. */
export function showPart(part: ShellPart | null): void {
  if (held.open === part) return;
  held.open = part;
  for (const listener of listeners) listener();
}

/** Tells when another part is open, or none. */
export function watchParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
