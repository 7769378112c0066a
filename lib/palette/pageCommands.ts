import type { Label } from '../view/fieldDescription';

/** Something that can be done on the open page, as a link. */
export interface PageCommand {
  readonly type: 'add' | 'edit' | 'delete' | 'action' | 'export';
  readonly label: Label;
  readonly href: string;
}

/** What the open page offers, and what it is called. */
export interface PageCommands {
  readonly page: Label;
  readonly commands: readonly PageCommand[];
}

const held: { now: PageCommands | null } = { now: null };

/** What the open page offers; null where it offers nothing. */
export const getPageCommands = (): PageCommands | null => held.now;

/** Says what the open page offers; what it gives back takes that away again. */
export function registerPageCommands(offers: PageCommands): () => void {
  held.now = offers;
  return () => {
    if (held.now === offers) held.now = null;
  };
}
