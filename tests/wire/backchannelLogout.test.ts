import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleAuth } from '../../lib/site/auth/handleAuth';
import { getSessionUser } from '../../lib/site/auth/session';
import { parseConfig } from '../../lib/site/config/parseConfig';
import type { Config } from '../../lib/site/config/config';
import { openStore } from '../../lib/site/store/openStore';
import { getSharedStore } from '../../lib/site/store/sharedStore';
import { hasRedis, startRedis, type Redis } from '../support/startRedis';
import { CLAIMS, startFakeProvider, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';

let redis: Redis;
let provider: FakeProvider;
let site: RunningServer;
let base: string;
let config: Config;

const pairs = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${base}${path}`, { headers: { cookie }, redirect: 'manual' });

/** Signs in and returns the session's cookie. */
async function signIn(sid: string): Promise<string> {
  provider.sid = sid;
  const start = await get('/api/auth/login?returnTo=/');
  const authorize = new URL(start.headers.get('location') ?? '');
  provider.nonce = authorize.searchParams.get('nonce') ?? '';
  const state = authorize.searchParams.get('state') ?? '';
  return pairs(await get(`/api/auth/callback?code=c&state=${state}`, pairs(start)));
}

async function logOut(claims: object): Promise<number> {
  const body = new URLSearchParams({ logout_token: provider.createLogoutToken(claims) });
  return (await fetch(`${base}/api/auth/backchannel-logout`, { method: 'POST', body })).status;
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** True if pages have the user of this cookie; the profile must say the same. */
async function isSignedIn(cookie: string): Promise<boolean> {
  const user: unknown = await (await get('/page', cookie)).json();
  expect((await get('/api/auth/me', cookie)).status).toBe(user === null ? 204 : 200);
  return user !== null;
}

describe.skipIf(!hasRedis)('sessions that the identity provider ends', () => {
  beforeAll(async () => {
    redis = await startRedis();
    provider = await startFakeProvider('client');
    site = await listen((request, response) => {
      if (request.url?.startsWith('/page') !== true) return void handleAuth(request, response, config);
      void getSessionUser(request, response, config).then((user) => response.end(JSON.stringify(user)));
    });
    base = site.url.replace('127.0.0.1', 'localhost');
    const env = {
      GQL_ENDPOINT: 'http://localhost:1/',
      APP_BASE_URL: base,
      AUTH0_DOMAIN: provider.issuer,
      AUTH0_CLIENT_ID: 'client',
      AUTH0_CLIENT_SECRET: 'client-secret',
      AUTH0_SECRET: 's'.repeat(64),
      SITE_STORE: redis.url,
      SITE_BACKCHANNEL_LOGOUT: 'true',
    };
    config = parseConfig(env);
    openStore(config);
    await getSharedStore()?.opened;
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
    await redis.stop();
  });
  let cookie: string;
  let keys = 0;
  beforeEach(async () => {
    cookie = await signIn(`session-${(keys += 1)}`);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('are the one of the sid that the token names, and no other', async () => {
    const other = await signIn('another');
    expect(await logOut({ sid: `session-${keys}`, sub: CLAIMS.sub })).toBe(204);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([false, true]);
  });

  test.each([
    ['for another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example/' }],
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['of no logout', { events: {} }],
  ])('are none with a token %s', async (_, claims) => {
    expect([400, 403]).toContain(await logOut({ sid: `session-${keys}`, ...claims }));
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test.each([
    ['is no token', 'abc'],
    ['has three parts of nothing', '..'],
    ['is signed by nobody', `${toPart({ alg: 'none' })}.${toPart({ iss: 'x', sub: 'y' })}.`],
    [
      'is signed with a key that the provider does not have',
      `${toPart({ alg: 'RS256', kid: 'other' })}.${toPart({})}.AAAA`,
    ],
  ])('are none with a text that %s, and whoever sent it hears that it is wrong', async (_, token) => {
    const body = new URLSearchParams({ logout_token: token });
    const answer = await fetch(`${base}/api/auth/backchannel-logout`, { method: 'POST', body });
    expect([400, 403]).toContain(answer.status);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('are none without the setting, and there is no such address', async () => {
    const { auth } = config;
    if (auth === null) throw new Error('There is no provider.');
    config = { ...config, auth: { ...auth, backchannelLogout: false } };
    expect(await logOut({ sid: `session-${keys}` })).toBe(404);
    config = { ...config, auth };
  });

  test('are all that a user has until then, where the token names the user alone', async () => {
    expect(await logOut({ sub: CLAIMS.sub })).toBe(204);
    expect(await isSignedIn(cookie)).toBe(false);
    // Sessions begin in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await isSignedIn(await signIn('later'))).toBe(true);
  });

  test('stay as they are while the store is lost, and the provider hears that nobody was signed out', async () => {
    await redis.kill();
    expect(await logOut({ sid: `session-${keys}` })).toBe(500);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});
