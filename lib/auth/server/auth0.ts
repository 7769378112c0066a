import type { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { AuthorizationParameters } from '@auth0/nextjs-auth0/types';
import type { AccessTokenConfig, AuthConfig } from '../../config/config';
import { safeReturnTo } from '../../routes';
import { TOKEN_MARGIN } from './accessToken';
import { logSignIn } from './logSignIn';
import { signInFailedHref } from './signInFailedHref';

/** One week, in seconds. */
const SESSION_SECONDS = 604_800;
const PREFIX = '/api/auth';

const clients = new WeakMap<AuthConfig, Promise<Auth0Client>>();

/** The SDK's server side for this configuration, loaded and built at the first use. Its browser side is not used. */
export function auth0Client(auth: AuthConfig, appBaseUrl: string): Promise<Auth0Client> {
  const known = clients.get(auth) ?? build(auth, appBaseUrl);
  clients.set(auth, known);
  return known;
}

async function build(auth: AuthConfig, appBaseUrl: string): Promise<Auth0Client> {
  const [{ Auth0Client: Client }, { NextResponse }] = await Promise.all([
    import('@auth0/nextjs-auth0/server'),
    import('next/server'),
  ]);
  const make = (): Auth0Client =>
    new Client({
      domain: auth.domain,
      clientId: auth.clientId,
      clientSecret: auth.clientSecret,
      secret: auth.secret,
      appBaseUrl,
      // A provider on localhost only (parseConfig); its signing key changes when it starts again, so no hint of an old one.
      allowInsecureRequests: auth.insecure,
      includeIdTokenHintInOIDCLogoutUrl: !auth.insecure,
      authorizationParameters: authorizationOf(auth.accessToken),
      tokenRefreshBuffer: TOKEN_MARGIN,
      noContentProfileResponseWhenUnauthenticated: true,
      enableAccessTokenEndpoint: false,
      enableTelemetry: false,
      logoutStrategy: 'auto',
      session: { rolling: false, absoluteDuration: SESSION_SECONDS },
      routes: {
        login: `${PREFIX}/login`,
        logout: `${PREFIX}/logout`,
        callback: `${PREFIX}/callback`,
        profile: `${PREFIX}/me`,
        backChannelLogout: `${PREFIX}/backchannel-logout`,
      },
      onCallback: async (error, context) => {
        if (error !== null) logSignIn('signing in failed', error, auth);
        const path = error === null ? safeReturnTo(context.returnTo) : signInFailedHref(context.returnTo);
        return NextResponse.redirect(new URL(path, appBaseUrl));
      },
    });
  return auth.insecure ? quietly(make) : make();
}

/** What is asked for at the sign-in; where tokens are sent on, the right to renew them too. */
function authorizationOf(accessToken: AccessTokenConfig | null): AuthorizationParameters {
  const scope = 'openid profile email';
  if (accessToken === null) return { scope };
  const { audience } = accessToken;
  return { scope: `${scope} offline_access`, ...(audience === null ? {} : { audience }) };
}

/** The SDK warns of plain http whatever the host; here it can only be localhost, and the operator need not be alarmed. */
/* eslint-disable no-console -- the SDK has no other switch. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
/* eslint-enable no-console */
