import { createContext, useContext } from 'react';

/** What the shell knows from the page around it, before it has asked for anything. */
export interface ShellInfo {
  readonly siteName: string;
  /** Signing in is possible here. */
  readonly signIn: boolean;
}

export const ShellContext = createContext<ShellInfo>({ siteName: 'Witryna', signIn: false });

export const useShellInfo = (): ShellInfo => useContext(ShellContext);

/** Places in the server's HTML that the shell fills once it is there; their room is reserved, so nothing moves. */
export const SHELL_SLOTS = {
  menu: 'shell-menu',
  tools: 'shell-tools',
  navigation: 'shell-navigation',
} as const;

/** The shell's parts that open over the page; one at a time. */
export type ShellPart = 'drawer' | 'palette' | 'help';

const state: { open: ShellPart | null } = { open: null };
const listeners = new Set<() => void>();

/** Which part is open. The shell comes after the page: what was asked for before opens when it is there. */
export const getOpenPart = (): ShellPart | null => state.open;

/** Opens a part, closing any other; null closes what is open. */
export function setOpenPart(part: ShellPart | null): void {
  if (state.open === part) return;
  state.open = part;
  for (const listener of listeners) listener();
}

/** Tells when another part is open, or none. */
export function subscribeToOpenPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
