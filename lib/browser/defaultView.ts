/**
 * The view that a list opens with on this device: the query of a saved view. Kept in a cookie, one for each list, so that the server
 * leads there before anything is asked or drawn.
 */
const COOKIE_PREFIX = 'view.';
/** A year, in seconds. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;
/** Longest query that is kept: cookies go along with every request. */
const MAX_QUERY_LENGTH = 1000;

/** A list's parameter that asks for the list itself, whatever view it opens with. Its links carry it while there is such a view. */
export const NO_DEFAULT_VIEW_PARAM = 'plain';

/** Names of cookies are less free than paths. */
const getCookieName = (path: string): string =>
  COOKIE_PREFIX +
  path.replaceAll(/[^A-Za-z0-9]/g, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);

/** The query of the view that a Cookie header names for the list at `path`; null for none. */
export function parseDefaultViewCookie(cookies: string | undefined, path: string): string | null {
  const start = `${getCookieName(path)}=`;
  const found = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  if (found === undefined) return null;
  const query = decodeOrEmpty(found.slice(start.length));
  // Written anew: what reaches an address is a query and nothing else.
  return query === '' || query.length > MAX_QUERY_LENGTH ? null : new URLSearchParams(query).toString();
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Whether a query is short enough to be kept. */
export function canBeDefaultView(query: string): boolean {
  return query !== '' && query.length <= MAX_QUERY_LENGTH;
}

/** Keeps the view that a list opens with; null: it opens as it is. */
export function saveDefaultView(path: string, query: string | null): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  const [value, age] = query === null ? ['', 0] : [encodeURIComponent(query), COOKIE_MAX_AGE_SECONDS];
  document.cookie = `${getCookieName(path)}=${value};path=/;max-age=${age};samesite=lax${secure}`;
}
