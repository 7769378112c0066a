import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { SessionData } from '@auth0/nextjs-auth0/types';

/** A token that runs out in so many seconds has run out: the backend has to read it yet. */
export const TOKEN_MARGIN = 10;
/** How long a renewal serves those who still come with the old cookie, and how long a failed one is believed. In milliseconds. */
const RENEWED = 60_000;
const REFUSED = 15_000;
const MAX_RENEWALS = 2_000;

interface Renewal {
  /** Null: it could not be renewed. */
  readonly token: string | null;
  /** Until when this may be given to others, in milliseconds. */
  readonly until: number;
  /** What the browser has to keep instead of its old cookie. */
  readonly cookies: readonly string[];
}

const renewals = new Map<string, { readonly renewal: Promise<Renewal>; until: number }>();

interface Asking {
  readonly client: Auth0Client;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * The access token of a session, renewed where it has run out; null where that cannot be. The renewed session goes into
 * `response`. Requests with the same cookie share one renewal: many providers take a refresh token once only.
 */
export async function accessToken(
  asking: Asking,
  session: SessionData,
  audience: string | null,
): Promise<string | null> {
  const { accessToken: token, expiresAt, audience: made } = session.tokenSet;
  const isOurs = (made ?? null) === audience;
  // Without a time it may be good for ever: the backend will say.
  const isGood = !Number.isFinite(expiresAt) || expiresAt > Date.now() / 1000 + TOKEN_MARGIN;
  if (isOurs && isGood) return token;
  const renewed = await renewalOf(asking);
  if (!asking.response.headersSent)
    for (const cookie of renewed.cookies) asking.response.appendHeader('set-cookie', cookie);
  return renewed.token;
}

function renewalOf(asking: Asking): Promise<Renewal> {
  const key = createHash('sha256').update(sessionCookies(asking.request)).digest('hex');
  const known = renewals.get(key);
  if (known !== undefined && known.until > Date.now()) return known.renewal;
  const started = { renewal: renew(asking), until: Number.POSITIVE_INFINITY };
  renewals.delete(key);
  renewals.set(key, started);
  void started.renewal.then(({ until }) => (started.until = until));
  for (const [old, { until }] of renewals)
    if (renewals.size > MAX_RENEWALS || until <= Date.now()) renewals.delete(old);
  return started.renewal;
}

async function renew({ client, request }: Asking): Promise<Renewal> {
  const { NextRequest, NextResponse } = await import('next/server');
  const answer = NextResponse.next();
  const url = `http://${request.headers.host ?? 'localhost'}`;
  try {
    const cookie = request.headers.cookie ?? '';
    const given = await client.getAccessToken(new NextRequest(url, { headers: { cookie } }), answer);
    const { token, expiresAt } = given;
    const end = Number.isFinite(expiresAt) ? expiresAt * 1000 : Number.POSITIVE_INFINITY;
    return { token, cookies: answer.headers.getSetCookie(), until: Math.min(Date.now() + RENEWED, end) };
  } catch {
    return { token: null, cookies: [], until: Date.now() + REFUSED };
  }
}

function sessionCookies({ headers }: IncomingMessage): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies
    .filter((cookie) => cookie.startsWith('__session'))
    .sort()
    .join(';');
}
