/** Maximum length of a description in search results, in characters. */
const MAX_EXCERPT_LENGTH = 160;

/** Truncates a text to one line at a word boundary; null for an empty text. */
export function truncateToExcerpt(text: string, maxLength = MAX_EXCERPT_LENGTH): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  // A single longer word is cut between characters.
  const whole =
    end > maxLength / 2
      ? cut.slice(0, end)
      : Array.from(line)
          .slice(0, maxLength - 1)
          .join('');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A breadcrumb with its name and its full URL. */
export interface BreadcrumbUrl {
  readonly name: string;
  readonly url: string;
}

/** Serializes breadcrumbs as schema.org's BreadcrumbList, for a script element. It is data, not code. */
export function serializeBreadcrumbs(steps: readonly BreadcrumbUrl[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
  // A record's name must not close the script element.
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}

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
