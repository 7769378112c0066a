import type { ListPageView } from '../../lib/reading/list/listPageView';

/** Returns the URL of a list with a query string. */
export function toListHref({ path, queryString }: Pick<ListPageView, 'path' | 'queryString'>): string {
  return queryString === '' ? path : `${path}?${queryString}`;
}
