import { requiresSession } from './requiresSession';
import type { PublicConfig, Config } from './config';

/** Two years. next.config.js sends the same header with every other https response. */
const HSTS_SECONDS = 63_072_000;

/**
 * Creates the security headers of one page, which depend on its nonce and on run-time settings. next.config.js sets
 * the headers that are the same everywhere.
 */
export function createPageHeaders(
  config: Pick<Config, 'appBaseUrl' | 'auth' | 'public' | 'siteProtected'>,
  options: { readonly nonce: string; readonly development: boolean },
): Readonly<Record<string, string>> {
  const { appBaseUrl, auth, siteProtected } = config;
  return {
    'content-security-policy': createContentSecurityPolicy(config.public, {
      ...options,
      formTargets: auth === null ? [] : [new URL(auth.issuer).origin],
      secure: appBaseUrl.startsWith('https:'),
    }),
    // A fully protected site has nothing for search engines.
    ...(requiresSession(siteProtected, 'read') ? { 'x-robots-tag': 'noindex' } : {}),
    ...(appBaseUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

const ANALYTICS_HOSTS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
/** Hosts that the ad script fetches from and frames: the ad network and its check against invalid traffic. */
const ADS_HOSTS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://www.google.com',
];

type PolicySettings = Pick<PublicConfig, 'host' | 'profileUrl' | 'analyticsId' | 'adsClient'>;

/** Options of one response's policy. */
export interface PolicyOptions {
  /** New for every response. */
  readonly nonce: string;
  /** Origins that a sign-in or sign-out form may redirect to. */
  readonly formTargets?: readonly string[];
  /** Under `next dev` hot reloading evaluates code and the error overlay inlines styles. */
  readonly development: boolean;
  /** True when the site is served over https: its pages load nothing over http. */
  readonly secure?: boolean;
}

/**
 * Creates the Content-Security-Policy of a page: scripts and styles only with its nonce, no inline code, no framing.
 * Hosts of analytics and ads appear only when configured. They do not depend on consent, since a page's policy
 * cannot change once consent is given; `components/consent` decides what loads.
 */
export function createContentSecurityPolicy(settings: PolicySettings, options: PolicyOptions): string {
  const { nonce, development } = options;
  const analytics = settings.analyticsId !== null;
  const ads = settings.adsClient !== null;
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    ],
    ['style-src', development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`]],
    // Images of the backend may be hosted anywhere.
    ['img-src', ["'self'", 'data:', 'blob:', 'https:', ...(options.secure === true ? [] : ['http:'])]],
    ['font-src', ["'self'"]],
    [
      'connect-src',
      [
        "'self'",
        ...toOrigins([settings.host, settings.profileUrl]),
        ...(analytics ? ANALYTICS_HOSTS : []),
        ...(ads ? ADS_HOSTS : []),
      ],
    ],
    ['frame-src', ads ? ADS_HOSTS : ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'", ...(options.formTargets ?? [])]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ');
}

function toOrigins(urls: readonly string[]): readonly string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
