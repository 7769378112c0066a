import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { AuthorizationParameters, SessionDataStore } from '@auth0/nextjs-auth0/types';
import type { AccessTokenConfig, AuthConfig } from '../config/config';
import { safeReturnTo } from '../../ground/routes/hrefs';
import { getOrMake } from '../../core/schema/model/memoize';
import { TOKEN_EXPIRY_MARGIN_SECONDS } from './accessToken';
import { revokeSessions } from './revokedSessions';
import { logAuthError, signInErrorHref } from './signInError';

/** One week. */
const SESSION_SECONDS = 604_800;
const AUTH_PATH = '/api/auth';

const clients = new WeakMap<AuthConfig, Promise<Auth0Client>>();
const logoutClients = new WeakMap<AuthConfig, Promise<Auth0Client>>();

/**
 * Returns the SDK's server client for this configuration, created at the first use. The SDK's browser side is not
 * used.
 */
export const getAuth0Client = (auth: AuthConfig, appBaseUrl: string): Promise<Auth0Client> =>
  getOrMake(clients, auth, () => buildClient(auth, appBaseUrl));

/** Returns the client for the provider's requests to end sessions. Sessions stay in cookies: only what was ended is stored. */
export const getLogoutClient = (auth: AuthConfig, appBaseUrl: string): Promise<Auth0Client> =>
  getOrMake(logoutClients, auth, () => buildClient(auth, appBaseUrl, REVOCATIONS));

const REVOCATIONS: SessionDataStore = {
  get: () => Promise.resolve(null),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  deleteByLogoutToken: (token) => revokeSessions(token, SESSION_SECONDS),
};

async function buildClient(
  auth: AuthConfig,
  appBaseUrl: string,
  sessionStore?: SessionDataStore,
): Promise<Auth0Client> {
  const [{ Auth0Client: Client }, { NextResponse }] = await Promise.all([
    import('@auth0/nextjs-auth0/server'),
    import('next/server'),
  ]);
  const isLenient = new URL(auth.issuer).port !== '' || auth.insecure;
  const make = (): Auth0Client =>
    new Client({
      domain: auth.issuer,
      clientId: auth.clientId,
      clientSecret: auth.clientSecret,
      secret: auth.secret,
      appBaseUrl,
      // Without this permission the SDK drops a port. Plain http is accepted for localhost only (parseConfig).
      allowInsecureRequests: isLenient,
      // The signing key of a provider on localhost changes at every start, so no hint of an old token is sent.
      includeIdTokenHintInOIDCLogoutUrl: !auth.insecure,
      authorizationParameters: getAuthorizationParameters(auth.accessToken),
      tokenRefreshBuffer: TOKEN_EXPIRY_MARGIN_SECONDS,
      noContentProfileResponseWhenUnauthenticated: true,
      enableAccessTokenEndpoint: false,
      enableTelemetry: false,
      logoutStrategy: 'auto',
      ...(sessionStore === undefined ? {} : { sessionStore }),
      session: { rolling: false, absoluteDuration: SESSION_SECONDS },
      routes: {
        login: `${AUTH_PATH}/login`,
        logout: `${AUTH_PATH}/logout`,
        callback: `${AUTH_PATH}/callback`,
        profile: `${AUTH_PATH}/me`,
        backChannelLogout: `${AUTH_PATH}/backchannel-logout`,
      },
      onCallback: async (error, context) => {
        if (error !== null) logAuthError('signing in failed', error, auth);
        const path = error === null ? safeReturnTo(context.returnTo) : signInErrorHref(context.returnTo);
        return NextResponse.redirect(new URL(path, appBaseUrl));
      },
    });
  return isLenient ? withoutConsoleWarnings(make) : make();
}

/** Builds the parameters of the sign-in. Sending the access token to the backend needs the right to renew it. */
function getAuthorizationParameters(accessToken: AccessTokenConfig | null): AuthorizationParameters {
  const scope = 'openid profile email';
  if (accessToken === null) return { scope };
  const { audience } = accessToken;
  return { scope: `${scope} offline_access`, ...(audience === null ? {} : { audience }) };
}

/** The SDK warns about plain http whenever it is permitted. Here the host can then only be localhost. */
/* eslint-disable no-console -- the SDK has no other switch. */
function withoutConsoleWarnings<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
/* eslint-enable no-console */
