import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import { offerOnPage, type PageOffers } from '../../lib/palette/pageOffers';
import { asLocale, type Locale } from '../../lib/routes';

/** Where and in which language something is offered. */
export interface OfferPlace {
  /** The page's address with its query. */
  readonly path: string;
  readonly locale: Locale;
  readonly word: (id: MessageId) => string;
}

/** Tells the palette what the open page offers, as long as it is open. `offersOf` is one function for all pages of a kind. */
export function useOffers<View>(view: View, offersOf: (view: View, place: OfferPlace) => PageOffers): void {
  const intl = useIntl();
  const { asPath } = useRouter();
  useEffect(
    function offer() {
      const word = (id: MessageId) => intl.formatMessage({ id });
      const path = asPath.split('#', 1)[0] ?? '/';
      return offerOnPage(offersOf(view, { path, locale: asLocale(intl.locale), word }));
    },
    [view, offersOf, intl, asPath],
  );
}
