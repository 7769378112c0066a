import type { PublicConfig } from '../../config/config';

const ROUTES = ['login', 'logout', 'callback', 'me', 'backchannel-logout'] as const;

/** What is below `/api/auth/`. */
export type AuthRoute = (typeof ROUTES)[number];

/** The route that a path means, by its own name or by the configured one (S7.1, S7.2); null for anything else. */
export function readRoute(
  pathname: string,
  paths: Pick<PublicConfig, 'profileUrl' | 'loginUrl'>,
): AuthRoute | null {
  if (pathname === paths.profileUrl) return 'me';
  if (pathname === paths.loginUrl) return 'login';
  return ROUTES.find((route) => pathname === `/api/auth/${route}`) ?? null;
}
