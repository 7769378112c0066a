import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthConfig, Config, PublicConfig } from '../config/config';
import { DEFAULT_LOCALE, safeReturnTo } from '../../ground/routes/hrefs';
import { getAuth0Client, getLogoutClient } from './auth0Client';
import { readTextBody } from '../backend/readGraphQLCall';
import { logAuthError, getPathLocale, signInErrorHref } from './signInError';
import { getSession } from './session';

const AUTH_ROUTES = ['login', 'logout', 'callback', 'me', 'backchannel-logout'] as const;

/** Routes below `/api/auth/`. */
export type AuthRoute = (typeof AUTH_ROUTES)[number];

/** Parses a path into a route, by its default name or by the configured one; null for anything else. */
function parseAuthRoute(
  pathname: string,
  paths: Pick<PublicConfig, 'profileUrl' | 'loginUrl'>,
): AuthRoute | null {
  if (pathname === paths.profileUrl) return 'me';
  if (pathname === paths.loginUrl) return 'login';
  return AUTH_ROUTES.find((route) => pathname === `/api/auth/${route}`) ?? null;
}

type AuthSettings = Pick<Config, 'appBaseUrl' | 'auth' | 'public'>;

/**
 * Handles `/api/auth/*`: login, logout, callback, profile and back-channel logout. Without a configured provider the
 * profile is 204, and login and logout redirect home. If the provider fails, the visitor is redirected home with a
 * message.
 */
export async function handleAuth(
  request: IncomingMessage,
  response: ServerResponse,
  settings: AuthSettings,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  // Concatenated as text: resolved as a relative URL, `//host` would be another origin.
  const address = `${settings.appBaseUrl}${request.url ?? '/'}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const route = url === null ? null : parseAuthRoute(url.pathname, settings.public);
  if (url === null || route === null) return endResponse(response, 404);
  if (request.method !== (route === 'backchannel-logout' ? 'POST' : 'GET')) return endResponse(response, 405);
  if (settings.auth === null) return answerWithoutProvider(route, url, response);
  if (route === 'backchannel-logout' && !settings.auth.backchannelLogout) return endResponse(response, 404);
  const canonical = route === 'login' ? getCanonicalLoginUrl(request, url) : null;
  if (canonical !== null) return redirectTo(response, canonical);
  // A user whose access token has expired, or whose session was ended, is signed out for the pages, too.
  if (route === 'me' && (await getSession(request, response, settings)).user === null)
    return endResponse(response, 204);
  await forwardToProvider({ request, response, route, url, auth: settings.auth });
}

function endResponse(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

function redirectTo(response: ServerResponse, location: string): void {
  response.setHeader('location', location);
  endResponse(response, 302);
}

function answerWithoutProvider(route: AuthRoute, url: URL, response: ServerResponse): void {
  if (route === 'me') return endResponse(response, 204);
  if (route === 'login')
    return redirectTo(response, signInErrorHref(url.searchParams.get('returnTo'), 'unavailable'));
  return route === 'logout' ? redirectTo(response, '/') : endResponse(response, 404);
}

/**
 * Cookies are per host name: a visitor on 127.0.0.1 must sign in under the name that the provider redirects back to.
 */
function getCanonicalLoginUrl(request: IncomingMessage, url: URL): string | null {
  const host = request.headers.host ?? '';
  const isOther = url.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])(:|$)/.test(host);
  return isOther ? url.href : null;
}

interface AuthCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: AuthRoute;
  readonly url: URL;
  readonly auth: AuthConfig;
}

async function forwardToProvider(call: AuthCall): Promise<void> {
  const { response, route, url } = call;
  const answer = await callAuth0(call);
  for (const cookie of answer?.headers.getSetCookie() ?? []) response.appendHeader('set-cookie', cookie);
  const failed = answer === null || answer.status >= 500;
  if (failed && (route === 'login' || route === 'callback'))
    return redirectTo(response, signInErrorHref(url.searchParams.get('returnTo')));
  if (failed && route === 'logout') return redirectTo(response, '/');
  if (answer === null) return endResponse(response, 500);
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && !name.startsWith('x-middleware-')) response.setHeader(name, value);
  });
  response.statusCode = answer.status;
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Returns the SDK's response, or null if the provider cannot be reached or responds with nonsense. */
async function callAuth0({ request, route, url, auth }: AuthCall): Promise<Response | null> {
  const { NextRequest } = await import('next/server');
  const getClient = route === 'backchannel-logout' ? getLogoutClient : getAuth0Client;
  const client = await getClient(auth, url.origin);
  const target = new URL(`/api/auth/${route}`, url.origin);
  target.search = getForwardedParameters(route, url);
  try {
    return await client.middleware(
      new NextRequest(target, {
        method: request.method,
        headers: toHeaders(request),
        ...(route === 'backchannel-logout'
          ? { body: (await readTextBody(request, MAX_TOKEN_BYTES)) ?? '' }
          : {}),
      }),
    );
  } catch (error) {
    if (route === 'backchannel-logout' && isInvalidToken(error)) return new Response(null, { status: 400 });
    logAuthError(`${route} failed`, error, auth);
    return null;
  }
}

/** Tells errors about the token that was sent from those of the provider and the store, by their codes (library jose). */
function isInvalidToken(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && INVALID_TOKEN_CODE.test(code);
}

const INVALID_TOKEN_CODE =
  /^ERR_(JWS|JWT|JWE)_|^ERR_JWKS_NO_MATCHING_KEY$|^ERR_JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)$/;

/**
 * The SDK forwards all parameters of a login to the provider. Only the validated return path and the language are
 * kept.
 */
function getForwardedParameters(route: AuthRoute, url: URL): string {
  if (route === 'callback') return url.search;
  if (route !== 'login') return '';
  const returnTo = truncateReturnTo(safeReturnTo(url.searchParams.get('returnTo')));
  return new URLSearchParams({
    returnTo,
    ui_locales: getPathLocale(returnTo) ?? DEFAULT_LOCALE,
  }).toString();
}

/** Longer return paths are lost at the provider. */
const MAX_RETURN_TO_LENGTH = 2000;

/** Truncates the return path to the page without its query if it is too long. */
function truncateReturnTo(returnTo: string): string {
  if (returnTo.length <= MAX_RETURN_TO_LENGTH) return returnTo;
  const page = returnTo.split(/[?#]/, 1)[0] ?? '/';
  return page.length <= MAX_RETURN_TO_LENGTH ? page : '/';
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** A logout token has a few kilobytes; anything larger is invalid. */
const MAX_TOKEN_BYTES = 65_536;
