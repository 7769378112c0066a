import Router from 'next/router';
import { localePath, type Locale } from '../../ground/routes/hrefs';
import { findDataHref, toDataRouter } from './PagePrefetcher';
import { requestOptional } from './requestJson';

/**
 * Reads the view of another page as Next's router reads it, without opening it. `href` is without a locale. Null where there is none: the page
 * leads elsewhere, has failed, or does not answer.
 */
export async function readPageView<View>(href: string, locale: Locale): Promise<View | null> {
  const router = toDataRouter(Router.router);
  const url = new URL(localePath(locale, href), window.location.origin).href;
  const place = router === null ? null : await findDataHref(router, url);
  if (place === null) return null;
  // Safe: the type is that of the page, which this site renders.
  const data = await requestOptional<{ pageProps?: { result?: { view?: View } } }>(place.dataHref, {
    headers: { 'x-nextjs-data': '1' },
  });
  return data?.pageProps?.result?.view ?? null;
}
