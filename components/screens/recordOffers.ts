import type { PageOffer, PageOffers } from '../../lib/palette/pageOffers';
import type { WritableRecord } from '../../lib/writing/view';
import type { OfferPlace } from './useOffers';

/** What can be done with the open record: its change, its actions, and at the end its removal. */
export function recordOffers({ title, writes }: WritableRecord, { word }: OfferPlace): PageOffers {
  const offer = (is: PageOffer['is'], href: string | null, id: 'write.edit.link' | 'write.delete.submit') =>
    href === null ? [] : [{ is, href, label: { text: word(id) } }];
  const actions = writes.actions.map(({ href, label }): PageOffer => ({ is: 'action', href, label }));
  return {
    page: { text: title },
    offers: [
      ...offer('edit', writes.editHref, 'write.edit.link'),
      ...actions,
      ...offer('delete', writes.deleteHref, 'write.delete.submit'),
    ],
  };
}
