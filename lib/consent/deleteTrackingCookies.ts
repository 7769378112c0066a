import type { Purpose } from './consent';

/** Names of the cookies that the scripts of others leave on our domain. */
const COOKIE_NAMES: Readonly<Record<Purpose, RegExp>> = {
  analytics: /^_(ga|gid|gat|gac)(_|$)/,
  ads: /^(__gads|__gpi|__eoi|_gcl_\w+|FCNEC)$/,
};

/**
 * Deletes what the scripts of these purposes left on this device, as far as a page can: cookies of our own host and of the
 * domains above it. Those of the scripts' own hosts are out of our reach.
 */
export function deleteTrackingCookies(purposes: readonly Purpose[]): void {
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names) {
    if (!purposes.some((purpose) => COOKIE_NAMES[purpose].test(name))) continue;
    for (const domain of [
      '',
      ...getParentDomains(window.location.hostname).map((host) => `; Domain=${host}`),
    ])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** A host and what is above it, without the last word: `a.b.pl` gives `a.b.pl` and `b.pl`. */
function getParentDomains(host: string): readonly string[] {
  const words = host.split('.');
  return words.slice(0, -1).map((_, from) => words.slice(from).join('.'));
}
