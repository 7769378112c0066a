import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { getCallOrigin } from '../backend/callOrigin';
import type { OperatorAccess } from '../auth/operatorAccess';
import { WitrynaError } from '../../core/errors';
import { afterRefreshHref } from '../../ground/routes/hrefs';
import type { SiteRefresh } from '../site/site';

/** The relevant parts of a call to `/api/refresh`. */
export interface RefreshCall {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Return path that the form asks for. */
  readonly returnTo: unknown;
  readonly access: () => Promise<OperatorAccess>;
}

/** Settings and dependencies of handleRefresh. */
export interface RefreshSettings {
  readonly appBaseUrl: string;
  readonly refreshToken: string | null;
  readonly refresh: () => Promise<SiteRefresh>;
}

/** Response to a refresh: JSON for a program, a redirect for a form. */
export interface RefreshResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Handles `/api/refresh`, which reads the schema again. A program sends SITE_REFRESH_TOKEN as its bearer token and
 * gets JSON; an operator posts a form of this site and is redirected back. The last good schema stays if reading
 * fails.
 */
export async function handleRefresh(call: RefreshCall, settings: RefreshSettings): Promise<RefreshResponse> {
  if (call.method !== 'POST')
    return { status: 405, headers: { allow: 'POST' }, body: { error: 'Only POST is accepted.' } };
  const { authorization } = call.headers;
  if (authorization !== undefined) return refreshByToken(authorization, settings);
  if ((await call.access()) !== 'granted') return settings.refreshToken === null ? NOT_FOUND : UNAUTHORISED;
  if (getCallOrigin(call.headers, settings.appBaseUrl) !== 'own')
    return { status: 403, body: { error: 'Only pages of this site may ask for this.' } };
  const outcome = await settings.refresh().catch((error: unknown) => {
    if (!(error instanceof WitrynaError)) throw error;
    return null;
  });
  const result = outcome === null ? 'failed' : outcome.changed ? 'changed' : 'unchanged';
  return { status: 303, headers: { location: afterRefreshHref(call.returnTo, result) } };
}

const NOT_FOUND: RefreshResponse = { status: 404, body: { error: 'There is nothing here.' } };
const UNAUTHORISED: RefreshResponse = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer' },
  body: { error: 'The bearer token is missing or wrong.' },
};

async function refreshByToken(authorization: string, settings: RefreshSettings): Promise<RefreshResponse> {
  if (settings.refreshToken === null) return NOT_FOUND;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined || !isSameToken(token, settings.refreshToken)) return UNAUTHORISED;
  try {
    const { loaded, changed, announced } = await settings.refresh();
    const shared = announced === undefined ? {} : { announced };
    const entities = loaded.model.entities.length;
    return { status: 200, body: { hash: loaded.hash, changed, entities, ...shared } };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { status: 502, body: { error: error.message, code: error.code } };
  }
}

/** Compares digests in constant time, so that timing reveals nothing about the token. */
function isSameToken(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}
