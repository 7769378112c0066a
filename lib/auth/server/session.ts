import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { isUser, type User } from '../user';
import { auth0Client } from './auth0';

const found = new WeakMap<IncomingMessage, Promise<User | null>>();

/**
 * Who sent this request: the user of its session cookie, or null. A cookie that cannot be read is no session. Looked up once
 * per request. Never throws but for a wrong configuration.
 */
export function sessionUser(
  request: IncomingMessage,
  settings: Pick<Config, 'auth' | 'appBaseUrl'> = serverConfig(),
): Promise<User | null> {
  const known = found.get(request) ?? readUser(request, settings);
  found.set(request, known);
  return known;
}

async function readUser(
  request: IncomingMessage,
  { auth, appBaseUrl }: Pick<Config, 'auth' | 'appBaseUrl'>,
): Promise<User | null> {
  if (auth === null || !/(^|;\s*)__session/.test(request.headers.cookie ?? '')) return null;
  try {
    const { NextRequest } = await import('next/server');
    const client = await auth0Client(auth, appBaseUrl);
    const cookies = new NextRequest(appBaseUrl, { headers: { cookie: request.headers.cookie ?? '' } });
    const session = await client.getSession(cookies);
    return isUser(session?.user) ? session.user : null;
  } catch {
    return null;
  }
}
