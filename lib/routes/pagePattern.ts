import { pathSegments } from '../routes';

/** A page as Next's router knows it. */
export interface RoutedPage {
  /** The page's file: `/[entity]/[key]`. */
  readonly pathname: string;
  /** The address without its language, with or without a query. */
  readonly path: string;
}

/** Places of a file's name that hold names out of the schema, which are the same for every visitor. Any other may hold a key. */
const NAMED: ReadonlySet<string> = new Set(['entity', 'slug', 'relation', 'action', 'type']);
const HIDDEN = '…';

/**
 * A page's address as it may be told to others: names of lists and relations stand, keys of records do not, and neither does
 * the query. `/reports/17?returnTo=/x` is `/reports/…`. A page that is not there has its file's name alone.
 */
export function pagePattern({ pathname, path }: RoutedPage): string {
  const own = pathSegments(path);
  const words = pathname.split('/').filter((word) => word !== '');
  const shown = words.map((word, index) => {
    const place = /^\[(\w+)\]$/.exec(word)?.[1];
    if (place === undefined) return word.startsWith('[') ? HIDDEN : word;
    return NAMED.has(place) ? encodeURIComponent(own[index] ?? HIDDEN) : HIDDEN;
  });
  return `/${shown.join('/')}`;
}

/** Pages that are for reading alone: home, a list, a record. Only they may have an advertisement. */
const READING: ReadonlySet<string> = new Set(['/', '/[entity]', '/[entity]/[key]']);

export const isReadingPage = ({ pathname }: Pick<RoutedPage, 'pathname'>): boolean => READING.has(pathname);
