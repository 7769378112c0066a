import { createContext, useContext } from 'react';
import { startTypeAhead, takeTypeAhead } from '../../../lib/kit/browser/typeAhead';

/** Site-wide settings that the frame passes to the shell. */
export interface ShellInfo {
  readonly siteName: string;
  /** True if sign-in is configured. */
  readonly signIn: boolean;
}

export const ShellContext = createContext<ShellInfo>({ siteName: 'Witryna', signIn: false });

export const useShellInfo = (): ShellInfo => useContext(ShellContext);

/** Ids of the elements in the server's HTML that the shell fills. Their space is reserved, so nothing moves. */
export const SHELL_SLOTS = {
  menu: 'shell-menu',
  tools: 'shell-tools',
  navigation: 'shell-navigation',
  foot: 'shell-foot',
} as const;

/** Shell parts that open over the page, one at a time. */
export type ShellPart = 'drawer' | 'palette' | 'help';

const state: { open: ShellPart | null } = { open: null };
const listeners = new Set<() => void>();

/** Returns the open part. A part requested before the shell has loaded opens once it is there. */
export const getOpenPart = (): ShellPart | null => state.open;

/** Opens a part and closes any other; null closes the open one. */
export function setOpenPart(part: ShellPart | null): void {
  if (state.open === part) return;
  state.open = part;
  // The palette loads on demand; what is typed meanwhile is for its input.
  if (part === 'palette') startTypeAhead();
  else takeTypeAhead();
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the open part; returns the unsubscribe function. */
export function subscribeToOpenPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
