import type { IncomingMessage, ServerResponse } from 'node:http';
import { getSession } from '../auth/session';
import { openBackendSession, type BackendSession } from '../backend/backendSession';
import { createTextCipher, type TextCipher } from '../cryptography';
import { toClaim } from '../../kit/backend/sessionFailure';
import { getOrMake } from '../../core/schema/model/memoize';
import { getServerConfig } from '../config/server/serverConfig';

/** A session unused for this time (a week) is replaced by a new one. */
const MAX_IDLE_MS = 604_800_000;
/** Browsers' limit of one cookie, minus its name and attributes. */
const MAX_COOKIE_BYTES = 3_900;

const sessionsByRequest = new WeakMap<IncomingMessage, Promise<BackendSession>>();

/**
 * Gets the visitor's session with the backend from an encrypted cookie, bound to this backend and to the signed-in
 * user. A cookie that cannot be decrypted is deleted. Read once per request.
 */
export const getBackendSession = (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BackendSession> => getOrMake(sessionsByRequest, request, () => openFromCookie(request, response));

/** Deletes the session cookie at sign-out. */
export function endBackendSession(response: ServerResponse): void {
  if (getServerConfig().backend.session !== null) setCookie(response, null);
}

async function openFromCookie(request: IncomingMessage, response: ServerResponse): Promise<BackendSession> {
  const { backend, secret } = getServerConfig();
  const { session: settings, endpoint } = backend;
  if (settings === null || secret === null)
    return openBackendSession({ settings: null, stored: null, store: () => false, now: Date.now });
  const { user } = await getSession(request, response);
  const cipher = createTextCipher(secret, [endpoint, user === null ? '' : toClaim(user.sub)]);
  const cookie = findCookie(request);
  const stored = cookie === null ? null : decryptStoredSession(cipher, cookie);
  if (cookie !== null && stored === null) setCookie(response, null);
  return openBackendSession({
    settings,
    stored,
    store: (text) => {
      const encrypted = text === null ? null : cipher.encrypt(JSON.stringify([Date.now(), text]));
      if (response.headersSent || (encrypted?.length ?? 0) > MAX_COOKIE_BYTES) return false;
      setCookie(response, encrypted);
      return true;
    },
    now: Date.now,
  });
}

function decryptStoredSession(cipher: TextCipher, cookie: string): string | null {
  const decrypted = cipher.decrypt(cookie);
  if (decrypted === null) return null;
  // The text was written by the site: it was encrypted.
  const [storedAt, text] = JSON.parse(decrypted) as readonly [number, string];
  return Date.now() - storedAt > MAX_IDLE_MS ? null : text;
}

const isHttps = (): boolean => getServerConfig().appBaseUrl.startsWith('https:');

/** With the `__Host-` prefix browsers accept it only from this host and over https. */
const getCookieName = (): string => `${isHttps() ? '__Host-' : ''}backend_session`;

function findCookie({ headers }: IncomingMessage): string | null {
  const start = `${getCookieName()}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}

/** Sets the cookie once per response, however often the session changes. */
function setCookie(response: ServerResponse, value: string | null): void {
  const start = `${getCookieName()}=`;
  const others = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}${value === null ? '; Max-Age=0' : ''}`;
  response.setHeader('set-cookie', [
    ...others.filter((line) => !line.startsWith(start)),
    `${start}${value ?? ''}; ${attributes}`,
  ]);
}
