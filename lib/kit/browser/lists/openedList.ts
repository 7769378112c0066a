import { localePath } from '../../../ground/routes/hrefs';

/**
 * Finds the address of a list as this tab has shown it last, with its filters, order and page. Null where it has not shown it,
 * or the browser does not tell.
 */
export function findOpenedList(href: string, locale: string): string | null {
  // Older browsers have no such history.
  const { navigation }: { readonly navigation?: Navigation } = globalThis;
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  const path = localePath(locale, href);
  const addresses = before.flatMap(({ url }) => (url === null ? [] : new URL(url)));
  const shown = addresses.findLast(({ pathname }) => pathname === path);
  return shown === undefined ? null : `${href}${shown.search}`;
}
