import type { SiteProtected } from './config';

/** Checks SITE_PROTECTED, the one rule of the site: which access requires a signed-in user. */
export function requiresSession(siteProtected: SiteProtected, access: 'read' | 'write'): boolean {
  return siteProtected === 'all' || (siteProtected === 'write' && access === 'write');
}
