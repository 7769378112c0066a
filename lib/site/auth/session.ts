import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { AuthConfig, Config } from '../config/config';
import { getServerConfig } from '../config/server/serverConfig';
import { isUser, type User } from '../../kit/auth/user';
import { getOrMake } from '../../core/schema/model/memoize';
import { loadAccessToken } from './accessToken';
import { getAuth0Client } from './auth0Client';
import { isSessionRevoked } from './revokedSessions';

/** The session of a request. */
export interface Session {
  readonly user: User | null;
  /** Access token that the server's calls carry. Null when signed out, or when tokens are not sent. */
  readonly caller: { readonly key: string; readonly token: string } | null;
  /** The session exists, but its access token has expired and could not be renewed. The user counts as signed out. */
  readonly expired: boolean;
}

type SessionSettings = Pick<Config, 'auth' | 'appBaseUrl'>;

/** The session of a visitor who has not signed in. */
export const ANONYMOUS_SESSION: Session = { user: null, caller: null, expired: false };

const sessionsByRequest = new WeakMap<IncomingMessage, Promise<Session>>();

/**
 * Gets the session of a request from its cookie; an unreadable cookie is no session. A renewed session is written to
 * `response`. Read once per request. Throws only for invalid settings.
 */
export const getSession = (
  request: IncomingMessage,
  response: ServerResponse,
  settings: SessionSettings = getServerConfig(),
): Promise<Session> => getOrMake(sessionsByRequest, request, () => loadSession(request, response, settings));

/** Gets the user of a request's session, or null. */
export async function getSessionUser(
  request: IncomingMessage,
  response: ServerResponse,
  settings: SessionSettings = getServerConfig(),
): Promise<User | null> {
  return (await getSession(request, response, settings)).user;
}

async function loadSession(
  request: IncomingMessage,
  response: ServerResponse,
  { auth, appBaseUrl }: SessionSettings,
): Promise<Session> {
  if (auth === null || !/(^|;\s*)__session/.test(request.headers.cookie ?? '')) return ANONYMOUS_SESSION;
  try {
    const { NextRequest } = await import('next/server');
    const client = await getAuth0Client(auth, appBaseUrl);
    const cookies = new NextRequest(appBaseUrl, { headers: { cookie: request.headers.cookie ?? '' } });
    const session = await client.getSession(cookies);
    if (session === null || !isUser(session.user)) return ANONYMOUS_SESSION;
    if (auth.backchannelLogout && (await isSessionRevoked(session))) return ANONYMOUS_SESSION;
    const { user } = session;
    if (auth.accessToken === null) return { user, caller: null, expired: false };
    const token = await loadAccessToken({ client, request, response }, session, auth.accessToken.audience);
    if (token === null) return { ...ANONYMOUS_SESSION, expired: true };
    return { user, caller: { key: createSessionKey(session, auth), token }, expired: false };
  } catch {
    return ANONYMOUS_SESSION;
  }
}

/** Each sign-in has its own key: a new one may come with other permissions. */
function createSessionKey({ user, internal }: SessionData, { clientId }: AuthConfig): string {
  const parts = [clientId, user.sub, internal.sid, internal.createdAt];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
