import { isOwnHost } from './ownHost';

/** Where a call says that it comes from: a page of this site, of another one, or it says nothing. */
export type CallOrigin = 'own' | 'other' | 'unsaid';

/**
 * Reads it from what browsers add to every POST (Sec-Fetch-Site, Origin) and no page can change. Header names in lower case. What comes by
 * another name than the site's is another's. A
 * program says nothing, or what it likes: it has no visitor's cookies to misuse.
 */
export function callOrigin(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  siteOrigin: string,
): CallOrigin {
  const { origin, host } = headers;
  if (typeof host === 'string' && !isOwnHost(host, siteOrigin)) return 'other';
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other';
  if (origin === undefined) return 'unsaid';
  if (origin === siteOrigin) return 'own';
  // A browser too old for Sec-Fetch-Site, on a host name that the settings do not know.
  const named = typeof host === 'string' && (origin === `http://${host}` || origin === `https://${host}`);
  return named ? 'own' : 'other';
}
