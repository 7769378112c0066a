import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionOf } from '../../auth/server/session';
import { openBackendSession, type BackendSession } from '../../backend/server/backendSession';
import { createVault, type Vault } from '../../backend/server/vault';
import { claimOf } from '../../backend/sessionFault';
import { serverConfig } from '../../config/serverConfig';

/** A session that was not used for so long is begun anew, in milliseconds. */
const UNUSED = 604_800_000;
/** What browsers keep of one cookie, without room for its name and attributes. */
const MOST_BYTES = 3_900;

const found = new WeakMap<IncomingMessage, Promise<BackendSession>>();

/**
 * The session that the backend has with whoever sent this request: in an encrypted cookie of this site's own, which is good for this backend
 * and for who is signed in, or for nobody while nobody is. One that cannot be opened is taken from the browser. Looked up once per request.
 */
export function backendSessionOf(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BackendSession> {
  const known = found.get(request) ?? openFor(request, response);
  found.set(request, known);
  return known;
}

/** Takes the session from the browser: who signs out leaves nothing behind. */
export function endBackendSession(response: ServerResponse): void {
  if (serverConfig().backend.session !== null) setCookie(response, null);
}

async function openFor(request: IncomingMessage, response: ServerResponse): Promise<BackendSession> {
  const { backend, secret } = serverConfig();
  const { session: keeping, endpoint } = backend;
  if (keeping === null || secret === null)
    return openBackendSession({ keeping: null, kept: null, keep: () => false, now: Date.now });
  const { user } = await sessionOf(request, response);
  const vault = createVault(secret, [endpoint, user === null ? '' : claimOf(user.sub)]);
  const given = cookieOf(request);
  const kept = given === null ? null : keptIn(vault, given);
  if (given !== null && kept === null) setCookie(response, null);
  return openBackendSession({
    keeping,
    kept,
    keep: (text) => {
      const closed = text === null ? null : vault.close(JSON.stringify([Date.now(), text]));
      if (response.headersSent || (closed?.length ?? 0) > MOST_BYTES) return false;
      setCookie(response, closed);
      return true;
    },
    now: Date.now,
  });
}

function keptIn(vault: Vault, given: string): string | null {
  const opened = vault.open(given);
  if (opened === null) return null;
  // Of the site's own making: it was encrypted.
  const [at, text] = JSON.parse(opened) as readonly [number, string];
  return Date.now() - at > UNUSED ? null : text;
}

const isSecure = (): boolean => serverConfig().appBaseUrl.startsWith('https:');

/** With this beginning, browsers take it from this very host and over https alone. */
const cookieName = (): string => `${isSecure() ? '__Host-' : ''}backend_session`;

function cookieOf({ headers }: IncomingMessage): string | null {
  const start = `${cookieName()}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}

/** Sets it once, however often it changes while a page is made. */
function setCookie(response: ServerResponse, value: string | null): void {
  const start = `${cookieName()}=`;
  const others = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}${value === null ? '; Max-Age=0' : ''}`;
  response.setHeader('set-cookie', [
    ...others.filter((line) => !line.startsWith(start)),
    `${start}${value ?? ''}; ${attributes}`,
  ]);
}
