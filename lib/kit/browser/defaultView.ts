import { writeCookie } from '../../ground/cookie';
import { tryDecodeUriComponent } from '../../ground/routes/url';

/**
 * Cookie per list with the query of its default view. It is a cookie so that the server can redirect before it loads
 * or renders anything.
 */
const COOKIE_PREFIX = 'view.';
/** Longer queries are not stored, because cookies are sent with every request. */
const MAX_QUERY_LENGTH = 1000;

/** Escapes a path for use as a cookie name. */
const getCookieName = (path: string): string =>
  COOKIE_PREFIX +
  path.replaceAll(/[^A-Za-z0-9]/g, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);

/** Returns the default view's query for the list at `path` from a Cookie header, or null. */
export function parseDefaultViewCookie(cookies: string | undefined, path: string): string | null {
  const start = `${getCookieName(path)}=`;
  const cookie = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(start));
  if (cookie === undefined) return null;
  const query = tryDecodeUriComponent(cookie.slice(start.length)) ?? '';
  // Reserialised, so that only a query can reach the URL.
  return query === '' || query.length > MAX_QUERY_LENGTH ? null : new URLSearchParams(query).toString();
}

/** Returns true if a query is short enough to be stored. */
export function canBeDefaultView(query: string): boolean {
  return query !== '' && query.length <= MAX_QUERY_LENGTH;
}

/** Stores the default view's query for a list; null removes it. */
export function saveDefaultView(path: string, query: string | null): void {
  if (query === null) writeCookie(getCookieName(path), '', 0);
  else writeCookie(getCookieName(path), encodeURIComponent(query));
}
