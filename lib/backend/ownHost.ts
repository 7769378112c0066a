import { isIP } from 'node:net';

/**
 * Whether a Host header is one that this site is called by: that of its own origin, an IP address, or a name that nobody can register
 * (`localhost`, a container's). Any other name may be led here by its owner, whose pages would then count as the site's own.
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
