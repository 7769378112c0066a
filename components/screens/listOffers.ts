import type { PageOffer, PageOffers } from '../../lib/palette/pageOffers';
import { exportHref } from '../../lib/routes';
import type { WritableList } from '../../lib/writing/view';
import type { OfferPlace } from './useOffers';

const FILES = ['csv', 'json'] as const;

/** What can be done with the open list. */
export function listOffers(view: WritableList, { path, locale, word }: OfferPlace): PageOffers {
  const { heading, entity, addHref, file } = view;
  const add: readonly PageOffer[] =
    addHref === undefined ? [] : [{ is: 'add', href: addHref, label: { text: word('list.add') } }];
  const files = (file === undefined ? [] : FILES).map((format): PageOffer => ({
    is: 'export',
    href: `${exportHref(path, locale)}&format=${format}`,
    label: { text: `${word('list.export')}: ${format.toUpperCase()}` },
  }));
  return { page: heading ?? entity.many, offers: [...add, ...files] };
}
