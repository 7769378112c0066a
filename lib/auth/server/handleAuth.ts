import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthConfig, Config } from '../../config/config';
import { DEFAULT_LOCALE, safeReturnTo } from '../../routes';
import { auth0Client } from './auth0';
import { logSignIn } from './logSignIn';
import { readRoute, type AuthRoute } from './readRoute';
import { sessionOf } from './session';
import { localeOfPath, signInFailedHref } from './signInFailedHref';

type Settings = Pick<Config, 'appBaseUrl' | 'auth' | 'public'>;

/**
 * `/api/auth/*`: login, logout, callback, profile (S7.1, S7.2, S4.1) and back-channel logout. Without a configured provider
 * nobody is signed in: the profile is 204, login and logout lead home. A provider that fails leads home too, with a message.
 */
export async function handleAuth(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  // Joined as text: resolved as a reference, `//host` would be another origin.
  const address = `${settings.appBaseUrl}${request.url ?? '/'}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const route = url === null ? null : readRoute(url.pathname, settings.public);
  if (url === null || route === null) return end(response, 404);
  if (request.method !== (route === 'backchannel-logout' ? 'POST' : 'GET')) return end(response, 405);
  if (settings.auth === null) return withoutProvider(route, url, response);
  const canonical = route === 'login' ? otherNameOfLocalhost(request, url) : null;
  if (canonical !== null) return redirect(response, canonical);
  // Signed in, as pages have it, is who can be vouched for at the backend.
  if (route === 'me' && (await sessionOf(request, response, settings)).lapsed) return end(response, 204);
  await passToProvider({ request, response, route, url, auth: settings.auth });
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('location', location);
  end(response, 302);
}

function withoutProvider(route: AuthRoute, url: URL, response: ServerResponse): void {
  if (route === 'me') return end(response, 204);
  if (route === 'login')
    return redirect(response, signInFailedHref(url.searchParams.get('returnTo'), 'unavailable'));
  return route === 'logout' ? redirect(response, '/') : end(response, 404);
}

/** Cookies are per host name: who came by 127.0.0.1 has to sign in under the name that the provider sends them back to. */
function otherNameOfLocalhost(request: IncomingMessage, url: URL): string | null {
  const host = request.headers.host ?? '';
  const isOther = url.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])(:|$)/.test(host);
  return isOther ? url.href : null;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: AuthRoute;
  readonly url: URL;
  readonly auth: AuthConfig;
}

async function passToProvider(call: Call): Promise<void> {
  const { response, route, url } = call;
  const answer = await askSdk(call);
  for (const cookie of answer?.headers.getSetCookie() ?? []) response.appendHeader('set-cookie', cookie);
  const failed = answer === null || answer.status >= 500;
  if (failed && (route === 'login' || route === 'callback'))
    return redirect(response, signInFailedHref(url.searchParams.get('returnTo')));
  if (failed && route === 'logout') return redirect(response, '/');
  if (answer === null) return end(response, 500);
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && !name.startsWith('x-middleware-')) response.setHeader(name, value);
  });
  response.statusCode = answer.status;
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** The SDK's own answer, or null when it failed: the provider cannot be reached, or answers nonsense. */
async function askSdk({ request, route, url, auth }: Call): Promise<Response | null> {
  const { NextRequest } = await import('next/server');
  const client = await auth0Client(auth, url.origin);
  const target = new URL(`/api/auth/${route}`, url.origin);
  target.search = parametersOf(route, url);
  try {
    return await client.middleware(
      new NextRequest(target, {
        method: request.method,
        headers: headersOf(request),
        ...(route === 'backchannel-logout' ? { body: await bodyOf(request) } : {}),
      }),
    );
  } catch (error) {
    logSignIn(`${route} failed`, error, auth);
    return null;
  }
}

/** The SDK hands a login's parameters on to the provider: only the checked way back goes through, and the language. */
function parametersOf(route: AuthRoute, url: URL): string {
  if (route === 'callback') return url.search;
  if (route !== 'login') return '';
  const returnTo = fitting(safeReturnTo(url.searchParams.get('returnTo')));
  return new URLSearchParams({
    returnTo,
    ui_locales: localeOfPath(returnTo) ?? DEFAULT_LOCALE,
  }).toString();
}

/** Longer ways back are lost on the way through the provider. */
const LONGEST_WAY = 2000;

/** The way back, or as much of it as can be kept: the page without its query. */
function fitting(returnTo: string): string {
  if (returnTo.length <= LONGEST_WAY) return returnTo;
  const page = returnTo.split(/[?#]/, 1)[0] ?? '/';
  return page.length <= LONGEST_WAY ? page : '/';
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** A logout token is a few kilobytes; what is larger is none. */
const MAX_TOKEN_BYTES = 65_536;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > MAX_TOKEN_BYTES) return '';
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
