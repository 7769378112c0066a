import type { ListPageView } from './listPageView';

/** Returns the URL of a list with a query string. */
export function toListHref({ path, queryString }: Pick<ListPageView, 'path' | 'queryString'>): string {
  return queryString === '' ? path : `${path}?${queryString}`;
}
