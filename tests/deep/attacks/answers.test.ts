import { beforeAll, describe, expect, test } from 'vitest';
import hostile from '../../fixtures/hostile-return-to.json';
import { pairs } from '../../wire/signedSite';
import { codeOf } from '../../wire/fakeProvider';
import { attack, expectAlive, expectHeld, type Attack, type Outcome } from './attack';
import { shareClinicSites } from './clinicSites';
import { POISON, withoutTimes } from './poison';

const sites = await shareClinicSites();
const OWN = sites.open.url;
const encode = encodeURIComponent;

/** A redirect that stays on the site, or leads to its provider. */
function expectOwnRedirect({ headers, status }: Outcome, from: string): void {
  const { location } = headers;
  if (location === undefined) return;
  const { origin, host } = new URL(location, OWN);
  const isOwn = origin === OWN || origin === sites.shut.url || origin === sites.issuer;
  expect({ from, status, isOwn, host: isOwn ? '' : host }).toEqual({ from, status, isOwn: true, host: '' });
}

describe('where a visitor is led', () => {
  test.each(hostile)('after signing in, %j does not lead elsewhere', async (target) => {
    const login = await attack({ path: `/api/auth/login?returnTo=${encode(target)}` });
    expectOwnRedirect(login, target);
    const query = new URL(String(login.headers.location), OWN).searchParams;
    sites.provider.nonce = query.get('nonce') ?? '';
    const back = await attack({
      path: `/api/auth/callback?code=${codeOf('guest')}&state=${query.get('state') ?? ''}`,
      headers: { cookie: pairs(login.headers['set-cookie'] ?? []) },
    });
    expect(back.status).toBeGreaterThanOrEqual(302);
    expectOwnRedirect(back, target);
  });

  test.each(hostile)('by any other page, %j does not lead elsewhere', async (target) => {
    const addresses = [`/visits/new?returnTo=${encode(target)}`, `/api/auth/logout?returnTo=${encode(target)}`, `/api/auth/callback?error=x&returnTo=${encode(target)}`, `/api/export/nothing?returnTo=${encode(target)}`, `/?signIn=failed&returnTo=${encode(target)}`, `/visits?export=${encode(target)}&saved=${encode(target)}`, `/api/refresh?returnTo=${encode(target)}`]; // prettier-ignore
    for (const path of addresses) {
      const answer = await attack({ path });
      expectHeld(answer);
      expectOwnRedirect(answer, path);
      expect(answer.text).not.toMatch(/(href|action|content)="[^"]*(\/\/|\\\\)evil\.example/);
    }
    const posted: Attack = {
      path: '/api/refresh',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: OWN },
      body: new URLSearchParams({ returnTo: target }).toString(),
    };
    expectOwnRedirect(await attack({ ...posted, as: 'chief' }), target);
  });

  test.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '///evil.example/%2e%2e',
    '/pl//evil.example',
    '//evil.example%2f@localhost',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '//patients/..//evil.example',
    'http://evil.example/visits',
    'http://evil.example//visits',
  ])(
    // prettier-ignore
    'by the path %s nobody is led elsewhere',
    async (path) => {
      for (const on of ['open', 'shut'] as const) expectOwnRedirect(await attack({ path, on }), path);
    },
  );
});

describe.each(['/visits', '/visits/1', '/rooms/r1', '/en', '/pl/visits'])(
  'the page %s in a cache',
  (path) => {
    let plain: Outcome;
    beforeAll(async () => {
      plain = await attack({ path });
    });

    test('may be kept', () => {
      expect([plain.status, plain.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);
    });

    test.each(POISON)('is kept from a request with %j only as everybody gets it', async (headers) => {
      const { text, status, ...answer } = await attack({ path, headers });
      expectHeld({ ...answer, text, status });
      const isKept = String(answer.headers['cache-control'] ?? '').startsWith('public');
      if (isKept && headers['accept-encoding'] !== 'gzip')
        expect([status, withoutTimes(text)]).toEqual([plain.status, withoutTimes(plain.text)]);
      expect(text).not.toMatch(/evil\.example/);
    });

    test('is not kept from a post, and a signed-in visitor’s page is nobody else’s', async () => {
      for (const more of [{ method: 'POST', body: 'title=x' }, { as: 'clerk' }] as const) {
        const { headers } = await attack({ path, ...more });
        expect(String(headers['cache-control'])).not.toMatch(/public|s-maxage/);
      }
    });
  },
);

const SCRIPT = '"><svg onload=evil()><script>evil()</script>';
const LINES = 'x\r\nx-evil: 1\r\n\r\n<p>';

test.each([
  '/visits?q=',
  '/visits?f.title.contains=',
  '/visits?f.',
  '/visits?sort=',
  '/visits?cols=',
  '/visits?view=',
  '/visits?page=',
  '/visits?chart=',
  '/visits?saved=',
  '/visits/',
  '/visits/new?title=',
  '/visits/1/do/',
  '/visits/1/history?with=',
  '/visits/1/compare?with=',
  '/nothing/',
  '/ask?q=',
  '/api/ask?q=',
  '/dashboard?name=',
  '/dashboard?tile=',
  '/lookup/visit-by-title?title=',
  '/?signIn=',
  '/?error=',
  '/backend?find=',
  '/api/export/visits?format=',
  '/api/export/visits?q=',
  '/api/feed/visits?format=atom&q=',
  '/api/feed/visits?format=ics&on=startsAt&q=',
  '/api/changes/visits?since=',
  '/api/auth/login?returnTo=',
  '/api/auth/callback?error=',
  '/api/brand-styles?accent=',
  '/sitemap.xml?list=',
  '/visits/import?',
])(
  // prettier-ignore
  'what stands behind %s is neither a tag, nor a header',
  async (address) => {
    for (const typed of [
      SCRIPT,
      LINES,
      `javascript:${SCRIPT}`,
      '\u0000',
      '\u2028</script>',
      '{{7*7}}',
      '${7*7}',
      '%',
      '%E0%A4%A',
    ]) {
      const path = address + (typed.startsWith('%') ? typed : encode(typed));
      const answer = await attack({ path });
      expectHeld(answer);
      expect([path, answer.headers['x-evil']]).toEqual([path, undefined]);
      if (!/json|calendar|css|csv/.test(String(answer.headers['content-type'])))
        expect(answer.text).not.toMatch(/<svg onload|<script>evil|\n<p>/);
    }
  },
);

describe('answers', () => {
  test.each([
    '/',
    '/visits',
    '/visits/1',
    '/nothing',
    '/api/palette',
    '/api/export/visits?format=csv',
    '/graphqlh',
    '/api/feed/visits?format=atom',
  ])('of %s say what browsers may do with them, and not what made them', async (path) => {
    const { headers } = await attack({ path });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['https://evil.example', 'null', OWN])(
    'allow no page of another origin (%s) to read them',
    async (origin) => {
      for (const path of ['/graphqlh', '/api/palette', '/visits', '/api/export/visits?format=json'])
        for (const method of ['OPTIONS', 'GET', 'POST']) {
          const answer = await attack({
            path,
            method,
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
            as: 'clerk',
          });
          expect(answer.status).toBeLessThan(500);
          expect([
            path,
            answer.headers['access-control-allow-origin'],
            answer.headers['access-control-allow-credentials'],
          ]).toEqual([path, undefined, undefined]);
        }
    },
  );

  test('of the same kind do not tell what exists among what is hidden', async () => {
    for (const [known, unknown] of [
      ['/doctors/d1', '/doctors/d9'],
      ['/patients/p1', '/patients/p9'],
      ['/doctors', '/nothings'],
      ['/api/export/doctors', '/api/export/nothings'],
      ['/api/live/doctors', '/api/live/nothings'],
      ['/api/form-group?type=DoctorInput', '/api/form-group?type=NothingInput'],
    ] as const) {
      const [one, other] = [await attack({ path: known }), await attack({ path: unknown })];
      expect([known, one.status, one.calls.length]).toEqual([known, other.status, other.calls.length]);
    }
  });
});

test('both sites are still the processes that were started', () => expectAlive(sites));
