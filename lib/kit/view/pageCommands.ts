import type { Label } from './label';

/** A link in the palette for something that the open page offers. */
export interface PageCommand {
  readonly type: 'add' | 'edit' | 'delete' | 'action' | 'export';
  readonly label: Label;
  readonly href: string;
}

/** The commands of the open page, with its title. */
export interface PageCommands {
  readonly page: Label;
  readonly commands: readonly PageCommand[];
}

const registered: { now: PageCommands | null } = { now: null };

/** Returns the commands of the open page; null if it has none. */
export const getPageCommands = (): PageCommands | null => registered.now;

/** Registers the commands of the open page; returns the function that removes them. */
export function registerPageCommands(offers: PageCommands): () => void {
  registered.now = offers;
  return () => {
    if (registered.now === offers) registered.now = null;
  };
}
