import type { Label } from '../records/view';

/** Something that can be done on the open page, as a link. */
export interface PageOffer {
  readonly is: 'add' | 'edit' | 'delete' | 'action' | 'export';
  readonly label: Label;
  readonly href: string;
}

/** What the open page offers, and what it is called. */
export interface PageOffers {
  readonly page: Label;
  readonly offers: readonly PageOffer[];
}

const held: { now: PageOffers | null } = { now: null };

/** What the open page offers; null where it offers nothing. */
export const pageOffers = (): PageOffers | null => held.now;

/** Says what the open page offers; what it gives back takes that away again. */
export function offerOnPage(offers: PageOffers): () => void {
  held.now = offers;
  return () => {
    if (held.now === offers) held.now = null;
  };
}
