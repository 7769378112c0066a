import { createHash } from 'node:crypto';
import { requiresSession } from './requiresSession';
import type { PublicConfig, Config } from './config';

/** Two years. next.config.js sends the same header with every other https response. */
const HSTS_SECONDS = 63_072_000;

/**
 * How the policy of a page tells its own inline scripts and styles from injected ones: by the hashes of their texts
 * (`hashInlineCode`), or by a nonce that is new for every response.
 */
export type InlineCode =
  | { readonly type: 'hashes'; readonly scripts: readonly string[]; readonly styles: readonly string[] }
  | { readonly type: 'nonce'; readonly nonce: string };

/**
 * Checks whether pages need a nonce, which no cache may keep. Third-party scripts load further ones from hosts where
 * anybody may publish, so no list of hosts is safe; `next dev` writes inline scripts of its own.
 */
export const needsNonce = (
  { analyticsId, adsClient }: Pick<PublicConfig, 'analyticsId' | 'adsClient'>,
  development: boolean,
): boolean => analyticsId !== null || adsClient !== null || development;

/** Creates the source expression that allows an inline script or style with exactly this text. */
export const hashInlineCode = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion adds its rules to empty style elements in the browser. An empty style does nothing. */
const EMPTY_STYLE = hashInlineCode('');

/**
 * Creates the security headers of one page, which depend on its inline code and on run-time settings. next.config.js
 * sets the headers that are the same everywhere.
 */
export function createPageHeaders(
  config: Pick<Config, 'appBaseUrl' | 'auth' | 'public' | 'siteProtected'>,
  options: { readonly inline: InlineCode; readonly development: boolean },
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
  readonly inline: InlineCode;
  /** Origins that a sign-in or sign-out form may redirect to. */
  readonly formTargets?: readonly string[];
  /** Under `next dev` hot reloading evaluates code and the error overlay inlines styles. */
  readonly development: boolean;
  /** True when the site is served over https: its pages load nothing over http. */
  readonly secure?: boolean;
}

/**
 * Creates the Content-Security-Policy of a page: scripts and styles of the site, no injected code, no framing.
 * Hosts of analytics and ads appear only when configured. They do not depend on consent, since a page's policy
 * cannot change once consent is given; `components/consent` decides what loads.
 */
export function createContentSecurityPolicy(settings: PolicySettings, options: PolicyOptions): string {
  const { inline, development } = options;
  const analytics = settings.analyticsId !== null;
  const ads = settings.adsClient !== null;
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...createScriptSources(inline, development)]],
    ['style-src', ["'self'", ...(development ? ["'unsafe-inline'"] : createStyleSources(inline))]],
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

/** With hashes only files of the site run, and no script may load one from elsewhere. */
function createScriptSources(inline: InlineCode, development: boolean): readonly string[] {
  if (inline.type === 'hashes') return inline.scripts;
  return [`'nonce-${inline.nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])];
}

const createStyleSources = (inline: InlineCode): readonly string[] =>
  inline.type === 'hashes' ? [EMPTY_STYLE, ...inline.styles] : [`'nonce-${inline.nonce}'`];

function toOrigins(urls: readonly string[]): readonly string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
