import { isIP } from 'node:net';

/** Origin of a call: a page of this site, another site, or unknown. */
export type CallOrigin = 'own' | 'other' | 'unsaid';

/**
 * Gets the origin of a call from headers that browsers add to every POST and pages cannot change (Sec-Fetch-Site,
 * Origin). Header names in lower case. A call to a foreign host name counts as `other`. A program may send no such
 * header; it has no visitor's cookies to misuse.
 */
export function getCallOrigin(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  siteOrigin: string,
): CallOrigin {
  const { origin, host } = headers;
  if (typeof host === 'string' && !isOwnHost(host, siteOrigin)) return 'other';
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other';
  if (origin === undefined) return 'unsaid';
  if (origin === siteOrigin) return 'own';
  // An old browser without Sec-Fetch-Site, on a host name that the settings do not contain.
  if (typeof host !== 'string' || host === new URL(siteOrigin).host) return 'other';
  return origin === `http://${host}` || origin === `https://${host}` ? 'own' : 'other';
}

/**
 * Checks a Host header: the site's own host, an IP address, or a name that cannot be registered (`localhost`, a
 * container). The owner of any other name could point it here (DNS rebinding), and their pages would then count as
 * the site's own.
 */
export function isOwnHost(host: string | undefined, siteOrigin: string): boolean {
  if (host === undefined) return true;
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  if (name === new URL(siteOrigin).hostname || isIP(name) !== 0) return true;
  return !name.includes('.') || name.endsWith('.localhost');
}
