import { LOCALES } from '../../../../locales/locales.mjs';
import type { PublicConfig } from '../config';
import { onEveryRequest } from './everyRequest';

/**
 * Serves the configured paths of the profile and of signing in by the API routes for them. A rewrite of next.config.js would be fixed
 * when the site is built.
 */
export function serveAuthPaths(paths: Pick<PublicConfig, 'profileUrl' | 'loginUrl'>): void {
  if (findAuthRoute(paths.profileUrl, paths) === null && findAuthRoute(paths.loginUrl, paths) === null)
    return;
  onEveryRequest(({ request }) => {
    const route = findAuthRoute(request.url ?? '', paths);
    if (route !== null) request.url = route;
  });
}

/** Returns the API route that a URL below one of the configured paths means, with its query; null for any other URL. */
function findAuthRoute(
  url: string,
  { profileUrl, loginUrl }: Pick<PublicConfig, 'profileUrl' | 'loginUrl'>,
): string | null {
  const [, path = '', query = ''] = LOCAL_URL.exec(url) ?? [];
  // Paths below /api reach the routes by themselves, and another origin's never arrive here.
  if (path === '' || path.startsWith('/api/')) return null;
  if (path === profileUrl) return `/api/auth/me${query}`;
  return path === loginUrl ? `/api/auth/login${query}` : null;
}

const LOCAL_URL = new RegExp(`^(?:/(?:${LOCALES.join('|')})(?=/))?(/[^?]*)(\\?.*)?$`);
