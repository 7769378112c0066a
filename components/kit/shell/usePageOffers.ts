import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { registerPageCommands, type PageCommands } from '../../../lib/kit/view/pageCommands';
import { toLocale, type Locale } from '../../../lib/ground/routes/hrefs';

/** Path and locale in which commands are offered. */
export interface OfferContext {
  /** The page's path with its query. */
  readonly path: string;
  readonly locale: Locale;
  readonly translate: (id: MessageId) => string;
}

/** Registers the page's commands with the palette while the page is mounted. `offersOf` must be a stable function. */
export function usePageOffers<View>(
  view: View,
  offersOf: (view: View, place: OfferContext) => PageCommands,
): void {
  const intl = useIntl();
  const { asPath } = useRouter();
  useEffect(
    function offer() {
      const translate = (id: MessageId) => intl.formatMessage({ id });
      const path = asPath.split('#', 1)[0] ?? '/';
      return registerPageCommands(offersOf(view, { path, locale: toLocale(intl.locale), translate }));
    },
    [view, offersOf, intl, asPath],
  );
}
