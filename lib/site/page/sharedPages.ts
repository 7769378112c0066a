import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config';
import { requiresSession } from '../config/requiresSession';
import { needsNonce } from '../config/securityHeaders';
import { getSecondsLeftOfDay } from '../../features/list/dayPeriods';
import { hasWordParam } from '../../features/list/listParams';

/**
 * Pages that are the same for every signed-out visitor. Forms are not among them: each rendering has an idempotency
 * key of its own, and two visitors with one key would be taken for one.
 */
const SHARED_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/[entity]',
  '/[entity]/[key]',
  '/[entity]/[key]/[relation]',
  '/[entity]/[key]/[relation]/[child]',
  '/one/[slug]',
  '/one/[slug]/[relation]',
  '/one/[slug]/[relation]/[child]',
]);

/**
 * Request headers that change a page or may stand for a visitor: session, preferences and consent are cookies. A
 * request with one of them gets a page that is not shared, and caches look at them before they serve a shared one.
 */
const VISITOR_HEADERS = ['Cookie', 'Authorization', 'Sec-GPC', 'DNT', 'X-Nextjs-Data'];

/** Query parameters that show something to one visitor only: the notice of what they have saved. */
const VISITOR_PARAMETERS = ['saved'];

type SharingSettings = Pick<Config, 'appBaseUrl' | 'cacheSeconds' | 'siteProtected' | 'public'>;

/** A page that is ready to be sent. */
export interface RenderedPage {
  /** File path of the page: `/[entity]/[key]`. */
  readonly pathname: string;
  readonly request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
  readonly response: Pick<ServerResponse, 'statusCode' | 'getHeader'>;
}

/**
 * Returns the headers that let shared caches keep a page, or none. Everything is private unless each condition holds,
 * so Next's `private, no-store` stays on all other pages.
 */
export function getSharedPageHeaders(
  page: RenderedPage,
  config: SharingSettings,
  now = new Date().toISOString(),
): Readonly<Record<string, string>> {
  if (config.cacheSeconds === 0 || !isPublicPage(page, config)) return {};
  // Home tells what is overdue.
  const isOfToday = page.pathname === '/' || hasWordParam(parseAddress(page.request).searchParams.keys());
  // Next redirects from the home page of the default language to the visitor's.
  const vary = page.pathname === '/' ? [...VISITOR_HEADERS, 'Accept-Language'] : VISITOR_HEADERS;
  return {
    'cache-control': createSharedCacheControl(config.cacheSeconds, isOfToday, now),
    vary: vary.join(', '),
  };
}

/** Creates the Cache-Control of what shared caches may keep. `isOfToday`: it is another one tomorrow. */
export function createSharedCacheControl(cacheSeconds: number, isOfToday: boolean, now: string): string {
  const seconds = isOfToday ? Math.min(cacheSeconds, getSecondsLeftOfDay(now)) : cacheSeconds;
  // A list of the last seven days must not be shown once more tomorrow.
  const renewal = isOfToday ? '' : `, stale-while-revalidate=${seconds}`;
  // Browsers ask again each time: they do not compare cookies reliably.
  return `public, max-age=0, s-maxage=${seconds}${renewal}`;
}

/**
 * Checks whether everybody who asks as this request does gets this page. A page with a nonce is not such a page, nor one of a site that
 * asks everybody to sign in.
 */
export function isPublicPage(page: RenderedPage, config: SharingSettings): boolean {
  return (
    !needsNonce(config.public, false) &&
    !requiresSession(config.siteProtected, 'read') &&
    isSharedPage(page) &&
    isAnonymous(page.request, config)
  );
}

function parseAddress({ url = '' }: RenderedPage['request']): URL {
  return new URL(url, 'http://site.invalid');
}

function isSharedPage({ pathname, request, response }: RenderedPage): boolean {
  const { pathname: path, searchParams } = parseAddress(request);
  return (
    SHARED_PAGES.has(pathname) &&
    response.statusCode === 200 &&
    response.getHeader('set-cookie') === undefined &&
    response.getHeader('cache-control') === undefined &&
    !path.startsWith('/_next/') &&
    !VISITOR_PARAMETERS.some((name) => searchParams.has(name))
  );
}

/** The host must be the site's: a cache that leaves it out of its key would serve the page to everybody. */
function isAnonymous(
  { method, headers }: RenderedPage['request'],
  { appBaseUrl }: Pick<Config, 'appBaseUrl'>,
): boolean {
  const { host, hostname } = new URL(appBaseUrl);
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.host === host || headers.host === hostname) &&
    VISITOR_HEADERS.every((name) => headers[name.toLowerCase()] === undefined)
  );
}
