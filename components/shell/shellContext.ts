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
export const SLOTS = { menu: 'shell-menu', tools: 'shell-tools', navigation: 'shell-navigation' } as const;
