import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Account, Accounts, Language } from './accounts';
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
export interface ServedSite<A extends Account> {
  readonly siteUrl: string;
  /** The lifetime of its access tokens. */
  readonly tokenSeconds: number;
  readonly accounts: Accounts<A>;
  /** The audience of access tokens that are JWTs with the account's claims; null: they are opaque. */
  readonly jwtAudience: string | null;
}

/** Builds the configuration of oidc-provider: one client, fixed accounts, no consent screen. */
export function configuration<A extends Account>(
  { siteUrl, tokenSeconds, accounts, jwtAudience }: ServedSite<A>,
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
      profile: ['name', 'locale', ...claimNames(accounts)],
      email: ['email', 'email_verified'],
    },
    // The site reads only the ID token, so it must contain the profile.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: jwtAudience === null ? { enabled: false } : jwtFor(jwtAudience),
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
      const account = accounts.bySub(sub);
      if (account === null) return undefined;
      return { accountId: sub, claims: async () => claimsOf(account, languages.get(sub) ?? 'en') };
    },
    loadExistingGrant: (ctx) => loadExistingGrant(ctx, jwtAudience),
    extraTokenClaims: (_ctx, token) => ({
      ...('accountId' in token ? accounts.bySub(token.accountId ?? '')?.claims : undefined),
    }),
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
async function loadExistingGrant(ctx: KoaContextWithOIDC, jwtAudience: string | null) {
  const { client, session, provider, result } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  if (jwtAudience !== null) grant.addResourceScope(jwtAudience, API_SCOPE);
  await grant.save();
  return grant;
}

const API_SCOPE = 'api';

/** Access tokens of the only API: those that a backend verifies by the keys of this provider. */
function jwtFor(audience: string) {
  return {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: API_SCOPE,
      audience,
      accessTokenFormat: 'jwt' as const,
      jwt: { sign: { alg: 'RS256' as const } },
    }),
  } as const;
}

/** Names of claims that belong to the profile; those of the scope `email` are its own. */
function claimNames(accounts: Accounts): readonly string[] {
  const names = accounts.all.flatMap(({ claims }) => Object.keys(claims));
  return [...new Set(names)].filter((name) => !['name', 'locale', 'email', 'email_verified'].includes(name));
}

function claimsOf(account: Account, language: Language) {
  return {
    sub: account.sub,
    ...account.claims,
    name: account.name[language],
    locale: language,
    email: account.email,
    email_verified: true,
  };
}

function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set({ ...headers });
  ctx.body = html;
}
