import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleAuth } from '../../lib/site/auth/handleAuth';
import { getSessionUser } from '../../lib/site/auth/session';
import { parseConfig } from '../../lib/site/config/parseConfig';
import type { Config } from '../../lib/site/config/config';
import hostile from '../fixtures/hostile-return-to.json';
import { CLAIMS, startFakeProvider, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';

let provider: FakeProvider;
let site: RunningServer;
let base: string;
let config: Config;

/** The mounted routes, and a page that says who is signed in. */
beforeAll(async () => {
  provider = await startFakeProvider('client', '/realms/staff');
  site = await listen((request, response) => {
    if (request.url?.startsWith('/page') !== true) return void handleAuth(request, response, config);
    void getSessionUser(request, response, config).then((user) => response.end(JSON.stringify(user)));
  });
  base = site.url.replace('127.0.0.1', 'localhost');
  config = parseConfig({
    GQL_ENDPOINT: 'http://localhost:1/',
    APP_BASE_URL: base,
    AUTH0_DOMAIN: provider.issuer,
    AUTH0_CLIENT_ID: 'client',
    AUTH0_CLIENT_SECRET: 'client-secret',
    AUTH0_SECRET: 's'.repeat(64),
    NEXT_PUBLIC_AUTH0_PROFILE: '/session/me',
    NEXT_PUBLIC_AUTH0_LOGIN: '/api/auth/sign-in',
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
beforeEach(() => {
  provider.status = 200;
});

interface Step {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly response: Response;
}

async function get(path: string, cookie = ''): Promise<Step> {
  const response = await fetch(`${base}${path}`, { headers: { cookie }, redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    response,
  };
}

const pairs = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

async function signIn(returnTo: string, login = '/api/auth/login'): Promise<Step> {
  const start = await get(`${login}?returnTo=${encodeURIComponent(returnTo)}`);
  const authorize = new URL(start.location ?? '');
  provider.nonce = authorize.searchParams.get('nonce') ?? '';
  const state = authorize.searchParams.get('state') ?? '';
  return get(`/api/auth/callback?code=c&state=${state}`, pairs(start.cookies));
}

describe('signing in', () => {
  test('the login leads to the provider, in the language of the page, with nothing of the visitor’s parameters', async () => {
    const { status, location } = await get(
      '/api/auth/login?returnTo=%2Fpl%2Faccount&redirect_uri=x&prompt=none',
    );
    const url = new URL(location ?? '');
    expect([status, url.origin + url.pathname]).toEqual([307, `${provider.issuer}/authorize`]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client',
      redirect_uri: `${base}/api/auth/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'pl',
    });
    expect(url.searchParams.has('prompt')).toBe(false);
  });

  test('S2.1 the callback leads back to locale, path and query', async () => {
    const back = await signIn('/pl/account?a=1&b=%2F');
    expect([back.status, back.location]).toEqual([307, `${base}/pl/account?a=1&b=%2F`]);
  });

  test('S7.1 S4.1 the profile is 204 without a session, and 200 with the user in one', async () => {
    for (const path of ['/api/auth/me', '/session/me']) {
      const none = await get(path);
      expect([none.status, await none.response.text()]).toEqual([204, '']);
      const signedIn = await get(path, pairs((await signIn('/')).cookies));
      expect([signedIn.status, await signedIn.response.json()]).toMatchObject([200, CLAIMS]);
      expect(signedIn.response.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('S7.2 the login has the configured path too', async () => {
    expect((await signIn('/a', '/api/auth/sign-in')).location).toBe(`${base}/a`);
  });

  test('S3.1 a request with the session’s cookie has its user; a damaged one has none', async () => {
    const cookie = pairs((await signIn('/')).cookies);
    expect(await (await get('/page', cookie)).response.json()).toMatchObject(CLAIMS);
    expect(
      await (await get('/page', cookie.replace('__session=', '__session=x'))).response.json(),
    ).toBeNull();
    expect(await (await get('/page')).response.json()).toBeNull();
  });

  test('the cookie is not for scripts, and not marked secure on http', async () => {
    const cookie = (await signIn('/')).cookies.find((one) => one.startsWith('__session=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
  });

  test.each(hostile)('S2.1 returnTo %j ends at home, in the mounted route', async (value) => {
    expect((await signIn(value)).location).toBe(`${base}/`);
  });

  test('S2.1 the same with a Polish prefix before it, or a doubled parameter', async () => {
    expect((await signIn('/pl//..//evil.example')).location).toBe(`${base}/`);
    const start = await get('/api/auth/login?returnTo=/ok&returnTo=//evil.example');
    provider.nonce = new URL(start.location ?? '').searchParams.get('nonce') ?? '';
    const state = new URL(start.location ?? '').searchParams.get('state') ?? '';
    const back = await get(`/api/auth/callback?code=c&state=${state}`, pairs(start.cookies));
    expect(back.location).toBe(`${base}/ok`);
  });
});

describe('signing out', () => {
  test('forgets the session and returns to the site, whatever the address asks for', async () => {
    const cookie = pairs((await signIn('/')).cookies);
    const { location, cookies } = await get('/api/auth/logout?returnTo=https://evil.example', cookie);
    const url = new URL(location ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(base);
    expect(cookies.find((one) => one.startsWith('__session='))).toMatch(/__session=;.*(Max-Age=0|1970)/i);
  });
});

describe('faults', () => {
  test('a refused sign-in leads home with a message', async () => {
    const start = await get('/api/auth/login?returnTo=%2Fpl%2Faccount');
    const state = new URL(start.location ?? '').searchParams.get('state') ?? '';
    const back = await get(`/api/auth/callback?error=access_denied&state=${state}`, pairs(start.cookies));
    expect(back.location).toBe(`${base}/pl?signInError=1&returnTo=%2Fpl%2Faccount`);
  });

  test('a sign-in that fails at the provider is in the log with its cause and without a secret', async () => {
    const start = await get('/api/auth/login?returnTo=%2Fpl%2Faccount');
    const state = new URL(start.location ?? '').searchParams.get('state') ?? '';
    const log: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    provider.status = 500;
    const back = await get(`/api/auth/callback?code=c&state=${state}`, pairs(start.cookies));
    provider.status = 200;
    spy.mockRestore();
    quiet.mockRestore();
    expect(back.location).toContain('/pl?signInError=1&returnTo=%2Fpl%2Faccount');
    expect(log.join('')).toMatch(/^witryna: signing in failed: .+/);
    expect(log.join('')).not.toContain('client-secret');
  });

  test('a way back that is too long for the provider keeps its page', async () => {
    const way = `/pl/reports?q=${'x'.repeat(3000)}`;
    expect((await signIn(way)).location).toBe(`${base}/pl/reports`);
  });

  test('a callback without its login leads home with a message', async () => {
    expect((await get('/api/auth/callback?code=c&state=forged')).location).toBe(`${base}/?signInError=1`);
  });

  test('a provider that fails leads home in the page’s language; signing out still forgets the session', async () => {
    const cookie = pairs((await signIn('/')).cookies);
    provider.status = 500;
    const log = vi.spyOn(console, 'error').mockReturnValue(); // The SDK tells the operator.
    // Another configuration object: nothing of the provider is known to it yet.
    const before = config;
    config = { ...config, auth: config.auth === null ? null : { ...config.auth } };
    const login = await get('/api/auth/login?returnTo=%2Fpl%2Faccount');
    const logout = await get('/api/auth/logout', cookie);
    config = before;
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect([login.status, login.location]).toEqual([302, '/pl?signInError=1&returnTo=%2Fpl%2Faccount']);
    expect([logout.status, logout.location]).toEqual([302, '/']);
    expect(pairs(logout.cookies)).toContain('__session=');
  });

  test('other paths and methods are refused', async () => {
    expect((await get('/api/auth/nothing')).status).toBe(404);
    expect((await get('//evil.example/api/auth/login')).status).toBe(404);
    expect((await fetch(`${base}/api/auth/login`, { method: 'POST' })).status).toBe(405);
  });

  test('who came by another name of localhost signs in under the one that the cookies are for', async () => {
    const response = await fetch(`${site.url}/api/auth/login?returnTo=/a`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${base}/api/auth/login?returnTo=/a`);
  });
});

describe('without a provider', () => {
  test('S4.1 nobody is signed in, nothing crashes', async () => {
    const before = config;
    config = { ...config, auth: null };
    const [me, login, logout, page] = await Promise.all(
      ['/api/auth/me', '/api/auth/login?returnTo=%2Fpl', '/api/auth/logout', '/page'].map((path) =>
        get(path, '__session=x'),
      ),
    );
    config = before;
    expect([me?.status, login?.location, logout?.location]).toEqual([
      204,
      '/pl?signInError=unavailable',
      '/',
    ]);
    expect(await page?.response.json()).toBeNull();
  });
});
