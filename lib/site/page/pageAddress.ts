import type { GetServerSidePropsContext } from 'next';
import { parse, stringify, type ParsedUrlQuery } from 'node:querystring';
import { localePath, type Locale } from '../../ground/routes/hrefs';

type AddressContext = Pick<GetServerSidePropsContext, 'req' | 'params' | 'resolvedUrl'>;

/**
 * Parses the query string of a page. Next's own `query` also holds the route's parameters, although a form's fields
 * may have the same names (`key`, `entity`, `action`, `slug`).
 */
export function getPageQuery({ req, params = {}, resolvedUrl }: AddressContext): ParsedUrlQuery {
  const [, search] = splitUrl(resolvedUrl);
  // An object without a prototype: `constructor` and `__proto__` are ordinary names.
  const query = parse(search);
  if (!isDataRequest(req)) return query;
  // In data requests Next's router adds the route's parameters and overwrites query parameters of the same name.
  for (const name of Object.keys(params)) delete query[name];
  return query;
}

/** Returns the page's path and query without the additions of Next's router. */
export function getPageAddress(context: AddressContext): string {
  const [path] = splitUrl(context.resolvedUrl);
  const search = stringify(getPageQuery(context));
  return search === '' ? path : `${path}?${search}`;
}

/**
 * Returns path and query of the page of this site whose link a document was requested by, without the language; undefined for any other
 * request. Scripts know the pages of their tab themselves, and fetch some of them ahead.
 */
export function getOpenedFrom(request: AddressContext['req'], locale: Locale): string | undefined {
  const { referer = '', host } = request.headers;
  if (isDataRequest(request) || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  if (url.host !== host) return undefined;
  const prefix = localePath(locale, '/x').slice(0, -'/x'.length);
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  return `${path}${url.search}`;
}

function splitUrl(url: string): readonly [string, string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}

function isDataRequest({ url = '', headers }: GetServerSidePropsContext['req']): boolean {
  return headers['x-nextjs-data'] !== undefined || url.startsWith('/_next/data/');
}

/** Replaces the parameters in a page's path by their names and removes the query. */
export function toAddressPattern({
  resolvedUrl,
  params = {},
}: Pick<GetServerSidePropsContext, 'resolvedUrl' | 'params'>): string {
  const values = Object.entries(params).filter(([name]) => name !== 'entity');
  const path = resolvedUrl.split(/[?#]/, 1)[0] ?? '/';
  return values.reduce((pattern, [name, value = '']) => {
    const segment = [value].flat().map(encodeURIComponent).join('/');
    return segment === '' ? pattern : pattern.replaceAll(`/${segment}`, `/[${name}]`);
  }, path);
}

/** Returns the path of the file in `pages/` that serves an address: `/[entity]/[key]`. */
export function toFilePath({
  resolvedUrl,
  params = {},
}: Pick<GetServerSidePropsContext, 'resolvedUrl' | 'params'>): string {
  const rest = Object.entries(params);
  const [path] = splitUrl(resolvedUrl);
  const segments = path.split('/').map((segment) => {
    // In the order of the path: two parameters may have the same value.
    const index = rest.findIndex(([, value]) => value === decodeSegment(segment));
    const [found] = index === -1 ? [] : rest.splice(index, 1);
    return found === undefined ? segment : `[${found[0]}]`;
  });
  return segments.join('/');
}

/** Next has answered 400 to what cannot be decoded. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
