import type { PublicConfig } from './config';

const ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
/** Where the ad script fetches from and what it frames: the network's own hosts, and its check that a view was a person's. */
const ADS_HOSTS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://www.google.com',
];

type PolicySettings = Pick<PublicConfig, 'host' | 'profileUrl' | 'analyticsId' | 'adsClient'>;

export interface PolicyOptions {
  /** Fresh for every response. */
  readonly nonce: string;
  /** Origins that a sign-in or sign-out link may end at. */
  readonly formTargets?: readonly string[];
  /** `next dev`: its hot reloading evaluates code and its overlay writes styles. */
  readonly development: boolean;
  /** The site itself is served by https: nothing on its pages comes without. */
  readonly secure?: boolean;
}

/**
 * The Content-Security-Policy of a page (DESIGN section 6): scripts and styles only with the page's nonce, no inline code,
 * no frames around it. Hosts of analytics and ads appear only when those are configured. They do not wait for the visitor's
 * consent: it is honoured on the page that is open, and a page's policy cannot change. Whether anything is asked of them is
 * for `components/scripts` to say.
 */
export function contentSecurityPolicy(settings: PolicySettings, options: PolicyOptions): string {
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
    // The backend's pictures live anywhere.
    ['img-src', ["'self'", 'data:', 'blob:', 'https:', ...(options.secure === true ? [] : ['http:'])]],
    ['font-src', ["'self'"]],
    [
      'connect-src',
      [
        "'self'",
        ...originsOf([settings.host, settings.profileUrl]),
        ...(analytics ? ANALYTICS : []),
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

function originsOf(urls: readonly string[]): readonly string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
