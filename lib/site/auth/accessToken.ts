import { createHash } from 'node:crypto';
import { createCache } from '../../kit/once/caches';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { SessionData } from '@auth0/nextjs-auth0/types';

/** A token that expires within this time counts as expired: the backend still has to verify it. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 10;
/** How long a renewed token serves requests that still carry the old cookie. */
const RENEWAL_TTL_MS = 60_000;
const FAILED_RENEWAL_TTL_MS = 15_000;

interface Renewal {
  /** Null if it could not be renewed. */
  readonly token: string | null;
  /** Time until which the renewal is shared, in milliseconds since 1970. */
  readonly until: number;
  /** Cookies that replace the browser's old session cookie. */
  readonly cookies: readonly string[];
}

const renewals = createCache<string, Promise<Renewal>>('tokenRenewals', {
  ttlResolution: 0,
  perf: { now: () => Date.now() },
});

interface TokenRequest {
  readonly client: Auth0Client;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Loads the access token of a session, renewed if expired; null if it cannot be renewed. The renewed session is
 * written to `response`. Requests with the same cookie share one renewal, since many providers accept a refresh
 * token only once.
 */
export async function loadAccessToken(
  tokenRequest: TokenRequest,
  session: SessionData,
  audience: string | null,
): Promise<string | null> {
  const { accessToken: token, expiresAt, audience: tokenAudience } = session.tokenSet;
  const hasAudience = (tokenAudience ?? null) === audience;
  // A token without an expiry may be valid for ever; the backend decides.
  const isFresh = !Number.isFinite(expiresAt) || expiresAt > Date.now() / 1000 + TOKEN_EXPIRY_MARGIN_SECONDS;
  if (hasAudience && isFresh) return token;
  const renewed = await getSharedRenewal(tokenRequest);
  if (!tokenRequest.response.headersSent)
    for (const cookie of renewed.cookies) tokenRequest.response.appendHeader('set-cookie', cookie);
  return renewed.token;
}

function getSharedRenewal(tokenRequest: TokenRequest): Promise<Renewal> {
  const key = createHash('sha256').update(getSessionCookies(tokenRequest.request)).digest('hex');
  const known = renewals.get(key);
  if (known !== undefined) return known;
  const renewal = renewToken(tokenRequest);
  // Shared without a time limit while it is pending.
  renewals.set(key, renewal);
  void renewal.then(({ until }) => {
    const ttl = until - Date.now();
    if (renewals.peek(key) !== renewal) return;
    if (ttl > 0) renewals.set(key, renewal, Number.isFinite(ttl) ? { ttl } : {});
    else renewals.delete(key);
  });
  return renewal;
}

async function renewToken({ client, request }: TokenRequest): Promise<Renewal> {
  const { NextRequest, NextResponse } = await import('next/server');
  const answer = NextResponse.next();
  const url = `http://${request.headers.host ?? 'localhost'}`;
  try {
    const cookie = request.headers.cookie ?? '';
    const renewed = await client.getAccessToken(new NextRequest(url, { headers: { cookie } }), answer);
    const { token, expiresAt } = renewed;
    const end = Number.isFinite(expiresAt) ? expiresAt * 1000 : Number.POSITIVE_INFINITY;
    return {
      token,
      cookies: answer.headers.getSetCookie(),
      until: Math.min(Date.now() + RENEWAL_TTL_MS, end),
    };
  } catch {
    return { token: null, cookies: [], until: Date.now() + FAILED_RENEWAL_TTL_MS };
  }
}

function getSessionCookies({ headers }: IncomingMessage): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies
    .filter((cookie) => cookie.startsWith('__session'))
    .sort()
    .join(';');
}
