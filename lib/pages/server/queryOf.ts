import type { GetServerSidePropsContext } from 'next';
import { parse, stringify, type ParsedUrlQuery } from 'node:querystring';

type Asked = Pick<GetServerSidePropsContext, 'req' | 'params' | 'resolvedUrl'>;

/**
 * Reads what an address says behind its question mark. Next's own `query` also holds the route's parameters, which are no values of
 * forms, lists and look-ups, although fields may be called as they are (`key`, `entity`, `action`, `slug`).
 */
export function queryOf({ req, params = {}, resolvedUrl }: Asked): ParsedUrlQuery {
  const [, search] = split(resolvedUrl);
  // An object without a prototype, so that `constructor` and `__proto__` are names like any other.
  const query = parse(search);
  if (!isDataRequest(req)) return query;
  // Next's router in the browser writes the route's parameters among those of the address, over any of the same name.
  for (const name of Object.keys(params)) delete query[name];
  return query;
}

/** The page's own address, without what Next's router adds to it. */
export function pageAddress(asked: Asked): string {
  const [path] = split(asked.resolvedUrl);
  const search = stringify(queryOf(asked));
  return search === '' ? path : `${path}?${search}`;
}

function split(url: string): readonly [string, string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}

function isDataRequest({ url = '', headers }: GetServerSidePropsContext['req']): boolean {
  return headers['x-nextjs-data'] !== undefined || url.startsWith('/_next/data/');
}
