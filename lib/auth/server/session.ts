import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { AuthConfig, Config } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { isUser, type User } from '../user';
import { accessToken } from './accessToken';
import { auth0Client } from './auth0';

/** Who sent a request. */
export interface Session {
  readonly user: User | null;
  /** Whose access token the server's calls carry; null: nobody's, for nobody is signed in or none is to be sent. */
  readonly caller: { readonly key: string; readonly token: string } | null;
  /** There is a session, but its access token has run out and could not be renewed: nobody is signed in any more. */
  readonly lapsed: boolean;
}

type Settings = Pick<Config, 'auth' | 'appBaseUrl'>;

const NOBODY: Session = { user: null, caller: null, lapsed: false };

const found = new WeakMap<IncomingMessage, Promise<Session>>();

/**
 * Who sent this request, by its session cookie; one that cannot be read is no session. A renewed session goes into `response`.
 * Looked up once per request. Never throws but for a wrong configuration.
 */
export function sessionOf(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings = serverConfig(),
): Promise<Session> {
  const known = found.get(request) ?? readSession(request, response, settings);
  found.set(request, known);
  return known;
}

/** The user of the request's session, or null. */
export async function sessionUser(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings = serverConfig(),
): Promise<User | null> {
  return (await sessionOf(request, response, settings)).user;
}

async function readSession(
  request: IncomingMessage,
  response: ServerResponse,
  { auth, appBaseUrl }: Settings,
): Promise<Session> {
  if (auth === null || !/(^|;\s*)__session/.test(request.headers.cookie ?? '')) return NOBODY;
  try {
    const { NextRequest } = await import('next/server');
    const client = await auth0Client(auth, appBaseUrl);
    const cookies = new NextRequest(appBaseUrl, { headers: { cookie: request.headers.cookie ?? '' } });
    const session = await client.getSession(cookies);
    if (session === null || !isUser(session.user)) return NOBODY;
    const { user } = session;
    if (auth.accessToken === null) return { user, caller: null, lapsed: false };
    const token = await accessToken({ client, request, response }, session, auth.accessToken.audience);
    if (token === null) return { ...NOBODY, lapsed: true };
    return { user, caller: { key: keyOf(session, auth), token }, lapsed: false };
  } catch {
    return NOBODY;
  }
}

/** One signing-in is one key: who signs in anew may come with other rights. */
function keyOf({ user, internal }: SessionData, { clientId }: AuthConfig): string {
  const parts = [clientId, user.sub, internal.sid, internal.createdAt];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
