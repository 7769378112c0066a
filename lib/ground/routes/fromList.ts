import { listHref } from './hrefs';
import { safeReturnTo } from './safeReturnTo';

/** The query parameter of a deletion's page: the list that its record was opened from. */
export const FROM_LIST_PARAM = 'fromList';

/**
 * Returns the address of a list with its filters, order and page, where an address is one: the list's own, or that of another page
 * of its records which has been given one. Undefined for the bare list, and for anything else: addresses come from the browser.
 */
export function findListAddress(slug: string, address: unknown): string | undefined {
  const list = listHref(slug);
  const url = new URL(safeReturnTo(address), 'http://site.invalid');
  if (url.pathname === list) return url.search === '' ? undefined : `${list}${url.search}`;
  const given = url.searchParams.get(FROM_LIST_PARAM);
  return given === null || !url.pathname.startsWith(`${list}/`) ? undefined : findListAddress(slug, given);
}
