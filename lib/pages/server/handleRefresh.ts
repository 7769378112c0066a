import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callOrigin } from '../../backend/callOrigin';
import type { OperatorAccess } from '../../auth/server/operatorAccess';
import { WitrynaError } from '../../errors';
import { afterRefreshHref } from '../../routes';
import type { RefreshOutcome } from '../../site/server/site';

/** A call of `/api/refresh`, as far as it matters. */
export interface RefreshCall {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Where the form wants to go afterwards. */
  readonly returnTo: unknown;
  readonly access: () => Promise<OperatorAccess>;
}

export interface RefreshSettings {
  readonly appBaseUrl: string;
  readonly refreshToken: string | null;
  readonly refresh: () => Promise<RefreshOutcome>;
}

/** What is answered: JSON to a program, a way back to a form. */
export interface RefreshReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * `/api/refresh`: has the schema read again now. A program brings SITE_REFRESH_TOKEN as its bearer token and gets JSON; an
 * operator sends a form from this very site and is led back to the page. The last good schema stays where reading fails.
 */
export async function handleRefresh(call: RefreshCall, settings: RefreshSettings): Promise<RefreshReply> {
  if (call.method !== 'POST')
    return { status: 405, headers: { allow: 'POST' }, body: { error: 'Only POST is accepted.' } };
  const { authorization } = call.headers;
  if (authorization !== undefined) return byToken(authorization, settings);
  if ((await call.access()) !== 'granted') return settings.refreshToken === null ? NOT_FOUND : UNAUTHORISED;
  if (callOrigin(call.headers, settings.appBaseUrl) !== 'own')
    return { status: 403, body: { error: 'Only pages of this site may ask for this.' } };
  const outcome = await settings.refresh().catch((error: unknown) => {
    if (!(error instanceof WitrynaError)) throw error;
    return null;
  });
  const said = outcome === null ? 'failed' : outcome.changed ? 'changed' : 'unchanged';
  return { status: 303, headers: { location: afterRefreshHref(call.returnTo, said) } };
}

const NOT_FOUND: RefreshReply = { status: 404, body: { error: 'There is nothing here.' } };
const UNAUTHORISED: RefreshReply = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer' },
  body: { error: 'The bearer token is missing or wrong.' },
};

async function byToken(authorization: string, settings: RefreshSettings): Promise<RefreshReply> {
  if (settings.refreshToken === null) return NOT_FOUND;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined || !isSame(token, settings.refreshToken)) return UNAUTHORISED;
  try {
    const { loaded, changed } = await settings.refresh();
    return { status: 200, body: { hash: loaded.hash, changed, entities: loaded.model.entities.length } };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { status: 502, body: { error: error.message, code: error.code } };
  }
}

/** Takes as long for a token that is nearly right as for any other; digests have one length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
