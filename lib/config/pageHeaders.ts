import type { Config } from './config';
import { contentSecurityPolicy } from './contentSecurityPolicy';

/** Two years, in seconds. next.config.js sends the same with everything else that came by https. */
const HSTS_SECONDS = 63_072_000;

/**
 * The security headers of one page, which depend on its nonce and on the settings at run time. The others are the same for
 * everything that the site serves: next.config.js sets them.
 */
export function pageHeaders(
  config: Pick<Config, 'appBaseUrl' | 'auth' | 'public' | 'siteProtected'>,
  options: { readonly nonce: string; readonly development: boolean },
): Readonly<Record<string, string>> {
  const { appBaseUrl, auth, siteProtected } = config;
  const issuer =
    auth === null ? [] : [auth.insecure ? new URL(auth.domain).origin : `https://${auth.domain}`];
  return {
    'content-security-policy': contentSecurityPolicy(config.public, {
      ...options,
      formTargets: issuer,
      secure: appBaseUrl.startsWith('https:'),
    }),
    // Where one has to sign in there is nothing for search engines, whoever's session they may have come by.
    ...(siteProtected === 'all' ? { 'x-robots-tag': 'noindex' } : {}),
    ...(appBaseUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
