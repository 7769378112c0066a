import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLAIM_HEADER, createClaimHeaders, findSessionFailure } from '../../lib/kit/backend/sessionFailure';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { pairs, startSignedSite, type SignedSite } from './signedSite';

const SDL =
  'type Query { whoAmI: String } type Mutation { change: String, reportWebVital(id: String): Boolean }';
const QUERY = '{ whoAmI }';

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;

beforeAll(async () => {
  provider = await startFakeProvider('client');
  backend = await startRoleBackend({ '': SDL, clerk: SDL, resident: SDL });
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_HEADERS: '{"authorization":"","x-operator":"1"}',
    GQL_ACCESS_TOKEN_AUDIENCE: 'https://backend.example/',
    NEXT_PUBLIC_GQL_HOST: '',
  });
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close(), provider.close()]);
});
beforeEach(() => {
  Object.assign(provider, { tokenSeconds: 3600, refreshes: false, renewals: 0 });
  backend.calls.length = 0;
});

/** Signs in with a token that runs out soon: what has ten seconds left is renewed where it can be. */
async function signInBriefly(sub: string, seconds = 5): Promise<string> {
  provider.tokenSeconds = seconds;
  const cookie = await site.signIn(sub);
  provider.tokenSeconds = 3600;
  return cookie;
}

const whoAmI = async (response: Response): Promise<unknown> => (await response.json()).data.whoAmI;

describe('a call of somebody who is signed in', () => {
  test('carries their access token, and that of nobody carries none', async () => {
    const cookie = await site.signIn('clerk');
    const answer = await site.call(QUERY, { cookie });
    expect(await whoAmI(answer)).toBe('clerk');
    expect(await whoAmI(await site.call(QUERY))).toBe('nobody');
    expect(backend.calls).toEqual([expect.stringMatching(/^Bearer clerk\.\d+$/), '']);
  });

  test('asks for a token that is made out for the backend, and may be renewed', async () => {
    const start = await fetch(`${site.base}/api/auth/login`, { redirect: 'manual' });
    const query = new URL(start.headers.get('location') ?? '').searchParams;
    expect(query.get('audience')).toBe('https://backend.example/');
    expect(query.get('scope')).toBe('openid profile email offline_access');
  });

  test('brings the browser nothing of the token, nor does the page or the profile', async () => {
    const cookie = await site.signIn('clerk');
    const token = /clerk\.\d+/;
    const answers = await Promise.all([
      site.call(QUERY, { cookie }),
      fetch(`${site.base}/page`, { headers: { cookie } }),
      fetch(`${site.base}/api/auth/me`, { headers: { cookie } }),
      fetch(`${site.base}/api/auth/access-token`, { headers: { cookie } }),
      fetch(`${site.base}/auth/access-token`, { headers: { cookie } }),
    ]);
    for (const answer of answers)
      expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toMatch(token);
  });

  test('asks the backend for words in the language of the page, whatever the browser prefers', async () => {
    for (const [sent, asked] of [
      ['pl', 'pl'],
      ['en', 'en'],
      ['de-DE,pl;q=0.9', undefined],
      ['__proto__', undefined],
    ] as const) {
      await site.call(QUERY, { 'accept-language': sent });
      // Node's own fetch fills in an asterisk where nothing is asked for.
      expect(backend.languages.at(-1)?.replace('*', '') || undefined, sent).toBe(asked);
    }
  });

  test('two at the same time are never taken for each other', async () => {
    const cookies = { clerk: await site.signIn('clerk'), resident: await site.signIn('resident') };
    const subs = Array.from(
      { length: 30 },
      (_, index) => (['clerk', 'resident', 'nobody'] as const)[index % 3],
    );
    const answers = subs.map(async (sub) => {
      const cookie = sub === undefined || sub === 'nobody' ? '' : cookies[sub];
      return whoAmI(await site.call(QUERY, { cookie }));
    });
    expect(await Promise.all(answers)).toEqual(subs);
  });
});

describe('a token that has run out', () => {
  test('is renewed once for ten calls at a time, and each of them brings the new session', async () => {
    provider.refreshes = true;
    const old = await signInBriefly('clerk');
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.call(QUERY, { cookie: old })));
    expect(await Promise.all(answers.map(whoAmI))).toEqual(Array.from({ length: 10 }, () => 'clerk'));
    expect(provider.renewals).toBe(1);
    expect(new Set(backend.calls).size).toBe(1);
    for (const { headers } of answers) {
      expect(headers.getSetCookie().join()).toContain('__session=');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const cookie = pairs(answers[0]?.headers.getSetCookie() ?? []);
    expect(await whoAmI(await site.call(QUERY, { cookie }))).toBe('clerk');
    // Who still comes with the old one, from another tab, is served as well.
    expect(await whoAmI(await site.call(QUERY, { cookie: old }))).toBe('clerk');
    expect(provider.renewals).toBe(1);
  });

  test('soon, and cannot be renewed, serves until it has', async () => {
    const cookie = await signInBriefly('clerk', 2);
    expect(await whoAmI(await site.call(QUERY, { cookie }))).toBe('clerk');
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await site.call(QUERY, { cookie })).status).toBe(401);
    expect(backend.calls).toHaveLength(1);
  });

  test('and cannot be renewed is not sent: the answer is a 401 that asks to sign in again', async () => {
    const cookie = await signInBriefly('clerk', 0);
    const answer = await site.call(QUERY, { cookie });
    const { errors } = await answer.json();
    expect([answer.status, errors[0].extensions]).toEqual([
      401,
      { code: 'UNAUTHENTICATED', session: 'lapsed' },
    ]);
    expect(findSessionFailure(errors)).toBe('lapsed');
    expect(backend.calls).toEqual([]);
  });

  test('and cannot be renewed leaves nobody signed in, on pages as in the profile', async () => {
    const cookie = await signInBriefly('clerk', 0);
    expect(await site.page(cookie)).toMatchObject({ user: null, lapsed: true });
    expect((await fetch(`${site.base}/api/auth/me`, { headers: { cookie } })).status).toBe(204);
  });

  test('is not asked to be renewed at every call where the provider has refused once', async () => {
    provider.refreshes = true;
    const cookie = await signInBriefly('clerk');
    provider.status = 500;
    await site.call(QUERY, { cookie });
    await site.call(QUERY, { cookie });
    provider.status = 200;
    expect(provider.renewals).toBe(1);
  });
});

describe('a page that says for whom it was opened', () => {
  test('has its calls sent as that person only', async () => {
    const cookie = await site.signIn('clerk');
    const answer = await site.call(QUERY, { cookie, ...createClaimHeaders('clerk') });
    expect(await whoAmI(answer)).toBe('clerk');
    for (const headers of [
      { cookie, ...createClaimHeaders('resident') },
      { ...createClaimHeaders('clerk') },
      { cookie: '__session=damaged', ...createClaimHeaders('clerk') },
    ]) {
      const refused = await site.call('mutation { change }', headers);
      expect([refused.status, findSessionFailure((await refused.json()).errors)]).toEqual([401, 'other']);
    }
    expect(backend.calls).toHaveLength(1);
  });

  test('may be anybody’s, also with a name that no header can hold', async () => {
    const cookie = await site.signIn('clerk');
    expect(createClaimHeaders('Żółw|1\n')).toEqual({ [CLAIM_HEADER]: '%C5%BB%C3%B3%C5%82w%7C1%0A' });
    const refused = await site.call(QUERY, { cookie, ...createClaimHeaders('Żółw|1\n') });
    expect(refused.status).toBe(401);
  });
});

describe('where writing asks to sign in', () => {
  test.each([
    ['mutation { change }'],
    ['mutation { reportWebVital(id: "1") change }'],
    ['mutation { ...F } fragment F on Mutation { reportWebVital(id: "1") }'],
    ['subscription { whoAmI }'],
  ])('nobody’s %s is a 401', async (query) => {
    const refused = await site.call(query);
    expect([refused.status, findSessionFailure((await refused.json()).errors)]).toEqual([401, 'none']);
    expect(backend.calls).toEqual([]);
  });

  test('nobody reads, and reports what their browser measured', async () => {
    expect((await site.call(QUERY)).status).toBe(200);
    const report = await fetch(`${site.base}/graphqlh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: 'ReportWebVitalMutation',
        variables: { id: '1', label: 'web-vital', name: 'LCP', startTime: 0, value: 1 },
        query: 'mutation ReportWebVitalMutation { reportWebVital(id: "1") }',
      }),
    });
    expect(report.status).toBe(200);
    expect(backend.bodies.at(-1)).toContain('reportWebVital(id: $id');
  });

  test.each([
    '{"query":"mutation { change }","id":"x","query":"{ whoAmI }"}',
    '{"query":"{ whoAmI }","variables":{"where":{"title":"a","title":"b"}}}',
  ])('the backend reads what was checked: no member stands twice in %s', async (body) => {
    backend.bodies.length = 0;
    const answer = await fetch(`${site.base}/graphqlh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].message).toMatch(/two members of the name "(query|title)"/);
    expect(backend.bodies).toEqual([]);
  });

  test('somebody who is signed in writes', async () => {
    const cookie = await site.signIn('resident');
    expect((await site.call('mutation { change }', { cookie })).status).toBe(200);
    expect(backend.calls).toEqual([expect.stringContaining('resident')]);
  });
});
