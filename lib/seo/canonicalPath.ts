/** Parameters that select a different page: the list, and its page number. */
const CANONICAL_PARAMETERS = ['list', 'page'] as const;
/** Parameters added by links from elsewhere. */
const TRACKING_PARAMETERS = /^(utm_\w+|gclid|fbclid|ref)$/;

const parseSearch = (path: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? '');

/**
 * Checks a query for filters, order or columns. The number of such pages is unbounded, so search engines should not
 * index them.
 */
export function isNarrowedPath(path: string): boolean {
  return [...parseSearch(path).keys()].some(
    (name) => !CANONICAL_PARAMETERS.some((own) => own === name) && !TRACKING_PARAMETERS.test(name),
  );
}

/**
 * Builds the canonical path of a page, without its locale. A filtered or sorted list has the path of the whole list.
 */
export function getCanonicalPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/, 1);
  const query = parseSearch(path);
  const kept = new URLSearchParams();
  for (const name of CANONICAL_PARAMETERS) {
    const value = query.get(name) ?? '';
    const isFirst = name === 'page' && (value === '1' || isNarrowedPath(path));
    if (value !== '' && !isFirst) kept.set(name, value);
  }
  return kept.size === 0 ? bare : `${bare}?${kept.toString()}`;
}
