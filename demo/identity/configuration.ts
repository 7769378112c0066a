import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { accountBySub, type Account, type Language } from './accounts';
import { memoryAdapter } from './memoryAdapter';
import type { Page } from './page';
import { errorPage, logoutPage, signedOutPage } from './pages';
import type { Secrets } from './secrets';
import { chooseLanguage } from './words';

export const CLIENT_ID = 'witryna-demo';
export const KEY_ID = 'demo-1';

/** The language in which each account last signed in; the name in its profile is in this language. */
export type LastLanguages = Map<string, Language>;

const DAY = 86_400;

/** The client application: the site. */
export interface ServedSite {
  readonly siteUrl: string;
  /** The lifetime of its access tokens. */
  readonly tokenSeconds: number;
}

/** Builds the configuration of oidc-provider: one client, two accounts, no consent screen. */
export function configuration(
  { siteUrl, tokenSeconds }: ServedSite,
  secrets: Secrets,
  languages: LastLanguages,
): Configuration {
  const pageContext = (ctx: KoaContextWithOIDC) => ({
    siteUrl,
    language: chooseLanguage(ctx.oidc?.params?.['ui_locales'], ctx.get('accept-language')),
  });
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${siteUrl}/api/auth/callback`],
        post_logout_redirect_uris: [siteUrl, `${siteUrl}/`, `${siteUrl}/pl`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...secrets.signingKey, use: 'sig', alg: 'RS256', kid: KEY_ID } as never] },
    cookies: {
      // Cookies are shared by all ports of a host, so the names must differ from the site's.
      names: {
        session: '_demo_idp_session',
        interaction: '_demo_idp_interaction',
        resume: '_demo_idp_resume',
      },
      keys: [secrets.cookieKey],
      long: { sameSite: 'lax', httpOnly: true },
      short: { sameSite: 'lax', httpOnly: true },
    },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname', 'locale', 'role'],
      email: ['email', 'email_verified'],
    },
    // The site reads only the ID token, so it must contain the profile.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, logoutPage(pageContext(ctx), form)),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(pageContext(ctx))),
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_ctx, sub) => {
      const account = accountBySub(sub);
      if (account === null) return undefined;
      return { accountId: sub, claims: async () => claimsOf(account, languages.get(sub) ?? 'en') };
    },
    loadExistingGrant,
    // The scope offline_access would need a consent screen.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    renderError: (ctx, out) => show(ctx, errorPage(pageContext(ctx), out.error, out.error_description ?? '')),
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: 14 * DAY,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
    },
  };
}

/** Grants the profile without a consent screen, because the site is the only client. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  await grant.save();
  return grant;
}

function claimsOf(account: Account, language: Language) {
  return {
    sub: account.sub,
    name: account.name[language],
    nickname: account.role,
    role: account.role,
    locale: language,
    email: account.email,
    email_verified: true,
  };
}

function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set({ ...headers });
  ctx.body = html;
}
