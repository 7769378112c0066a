import { splitPath, LOCALES } from './hrefs';

/** Route parameters in page file names, by first path segment. */
const ROUTE_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['actions', ['slug']],
  ['backend', ['type']],
  ['lookup', ['slug']],
  ['one', ['slug', 'relation', 'child']],
]);
const LIST_PARAMETERS = ['entity'];
const RECORD_PARAMETERS = ['entity', 'key', 'relation', 'child', 'action'];

/**
 * Checks a URL for query parameters that are also route parameters. Next's router overwrites them (`?slug=` of a
 * look-up, `?entity=` of a new record); a full page load keeps them.
 */
export function queryClashesWithRoute(url: string): boolean {
  const start = url.indexOf('?');
  if (start === -1) return false;
  const parameters = new URLSearchParams(url.slice(start + 1).replace(/#.*$/s, ''));
  return getRouteParameters(url).some((name) => parameters.has(name));
}

function getRouteParameters(url: string): readonly string[] {
  const [first = '', ...rest] = splitPath(url);
  const segments = LOCALES.some((locale) => locale === first) ? rest : [first, ...rest];
  const routeParameters = ROUTE_PARAMETERS.get(segments[0] ?? '');
  if (routeParameters !== undefined) return routeParameters;
  return segments.length < 2 || segments[1] === 'new' || segments[1] === 'import'
    ? LIST_PARAMETERS
    : RECORD_PARAMETERS;
}

/** A page as Next's router knows it. */
export interface RoutedPage {
  /** File path of the page: `/[entity]/[key]`. */
  readonly pathname: string;
  /** URL path without its locale, with or without a query. */
  readonly path: string;
}

/** Route parameters that hold names of the schema, equal for every visitor. Any other may hold a key. */
const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(['entity', 'slug', 'relation', 'action', 'type']);
const HIDDEN_SEGMENT = '…';

/**
 * Builds a page's path for third parties: names of lists and relations are kept, record keys and the query are
 * hidden. `/reports/17?returnTo=/x` becomes `/reports/…`. A missing page has only its file path.
 */
export function toPagePattern({ pathname, path }: RoutedPage): string {
  const pathSegments = splitPath(path);
  const words = pathname.split('/').filter((word) => word !== '');
  const shown = words.map((word, index) => {
    const place = /^\[(\w+)\]$/.exec(word)?.[1];
    if (place === undefined) return word.startsWith('[') ? HIDDEN_SEGMENT : word;
    return PUBLIC_PARAMETERS.has(place)
      ? encodeURIComponent(pathSegments[index] ?? HIDDEN_SEGMENT)
      : HIDDEN_SEGMENT;
  });
  return `/${shown.join('/')}`;
}

/** Pages for reading: home, a list, a record. Only these may show an advertisement. */
const READING_PAGES: ReadonlySet<string> = new Set(['/', '/[entity]', '/[entity]/[key]']);

/** Checks a page's file path for a reading page. */
export const isReadingPage = ({ pathname }: Pick<RoutedPage, 'pathname'>): boolean =>
  READING_PAGES.has(pathname);
