import { useEffect, useState } from 'react';
import Router from 'next/router';
import { useIntl } from 'react-intl';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { findPlaceFrom, type ListPlace } from '../../../lib/kit/browser/lists/listPlace';

/** Returns the place of a record in the list on the page; null while it is not known, and where there is none. */
export function usePeekPlace(href: string): ListPlace | null {
  const locale = toLocale(useIntl().locale);
  const [place, setPlace] = useState<ListPlace | null>(null);
  useEffect(
    function find() {
      let isGone = false;
      const [page = ''] = Router.asPath.split('#');
      const [list = ''] = page.split('?');
      void findPlaceFrom(href, { list, page }, locale).then((found) => {
        if (!isGone) setPlace(found);
      });
      return () => {
        isGone = true;
      };
    },
    [href, locale],
  );
  return place;
}
