import type { ListPageView } from '../../lib/reading/list/listPageView';

/** The address of a list in a state of it. */
export function toListHref({ path, queryString: state }: Pick<ListPageView, 'path' | 'queryString'>): string {
  return state === '' ? path : `${path}?${state}`;
}

/** The place of a field in the filter form: a link to it opens the form at that field. */
export function getFilterAnchor(field: string): string {
  return `filter-${encodeURIComponent(field)}`;
}
