import type { Purpose } from './consent';

/** Names of the cookies that third-party scripts set on our domain, per purpose. */
const COOKIE_NAMES: Readonly<Record<Purpose, RegExp>> = {
  analytics: /^_(ga|gid|gat|gac)(_|$)/,
  ads: /^(__gads|__gpi|__eoi|_gcl_\w+|FCNEC)$/,
};

/**
 * Deletes the cookies that third-party scripts of these purposes set on our host and its parent domains. Cookies of
 * their own hosts are out of reach.
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

/** Returns a host and its parent domains without the top-level domain: `a.b.pl` gives `a.b.pl` and `b.pl`. */
function getParentDomains(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
