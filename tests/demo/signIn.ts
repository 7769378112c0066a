import { createHash, randomBytes } from 'node:crypto';

/** Where and as whom to sign in. */
export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly siteUrl: string;
  readonly email: string;
  readonly password: string;
  readonly language?: string;
}

interface Tokens {
  readonly id_token: string;
  readonly access_token: string;
}

/** A browser as far as a sign-in needs one: it keeps cookies and follows redirects by hand. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Goes on until a page is shown or the address leaves `origin`. */
  async follow(
    url: string,
    origin: string,
    init: RequestInit = {},
  ): Promise<{ url: string; response: Response }> {
    let response = await this.request(url, init);
    let at = url;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location');
      if (location === null) return { url: at, response };
      at = new URL(location, at).href;
      if (new URL(at).origin !== origin) return { url: at, response };
      response = await this.request(at);
    }
    throw new Error(`Too many redirects, the last one to ${at}`);
  }
}

/** Begins a sign-in and gives the sign-in page. */
export async function openLoginPage(browser: Browser, options: SignIn) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: options.clientId,
    redirect_uri: `${options.siteUrl}/api/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(options.language === undefined ? {} : { ui_locales: options.language }),
  });
  const page = await browser.follow(`${options.issuer}/auth?${query}`, options.issuer);
  return { ...page, html: await page.response.text(), verifier };
}

/** Types an address and a password into the sign-in page. */
export function submit(browser: Browser, url: string, { issuer, email, password }: SignIn) {
  return browser.follow(url, issuer, { method: 'POST', body: new URLSearchParams({ email, password }) });
}

/** Signs in by the authorization code flow with PKCE, as the site does. */
export async function signIn(options: SignIn, browser = new Browser()): Promise<Tokens> {
  const { url, verifier } = await openLoginPage(browser, options);
  const end = await submit(browser, url, options);
  const code = new URL(end.url).searchParams.get('code');
  if (code === null) throw new Error(`No code came back: ${end.url}`);
  const response = await fetch(`${options.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${options.siteUrl}/api/auth/callback`,
      client_id: options.clientId,
      client_secret: options.clientSecret,
      code_verifier: verifier,
    }),
  });
  if (response.status !== 200) throw new Error(`The token endpoint answered ${response.status}`);
  return (await response.json()) as Tokens;
}

/** What a token says. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
