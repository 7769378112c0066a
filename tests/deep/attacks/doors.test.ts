import { beforeAll, describe, expect, test } from 'vitest';
import { attack, expectAlive, expectHeld, type Attack } from './attack';
import { shareClinicSites } from './clinicSites';
import { readSealedCall, toCall } from './pageData';

const sites = await shareClinicSites();

let build: string;
beforeAll(async () => {
  build = /"buildId":"([^"]+)"/.exec((await attack({ path: '/privacy', on: 'shut' })).text)?.[1] ?? '';
});

/** What a page with data of the clinic has. */
const DATA = /Visit \d|Room \d|Doctor \d|Patient \d|umbra|totalCount/;

const PAGES = ['/', '/visits', '/visits/1', '/visits/1/edit', '/visits/1/history', '/visits/new', '/visits/import', '/visits/1/compare?with=2', '/visits/1/delete', '/rooms/r1/visits', '/patients', '/doctors', '/one/me', '/lookup/visit-by-title?title=Visit%201', '/dashboard', '/menu', '/ask?q=visits', '/vitals', '/backend', '/backend/Visit', '/backend/site/brand']; // prettier-ignore
const ROUTES = ['/api/palette?q=Visit', '/api/ask?q=visits', '/api/navigation', '/api/tiles?tile=%2Fvisits%3Ftile.show%3Dcount', '/api/export/visits?format=csv', '/api/feed/visits?format=atom', '/api/feed/visits?format=atom&signed=1999999999999~AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '/api/changes/visits?since=2026-11-20T00:00:00Z', '/api/live/visits', '/api/filter-parts/visits', '/api/matching-rows/visits', '/api/form-group?type=VisitInput', '/api/bulk-form?entity=visits&action=delete', '/api/import-template/visits', '/api/schema.graphql', '/sitemap.xml', '/sitemap.xml?list=visits&part=1']; // prettier-ignore

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { cookie: '__session=abc' },
  { cookie: '__session=' },
  { cookie: '__session__0=abc; __session__1=def' },
  { cookie: 'appSession=eyJhbGciOiJkaXIifQ..x.y.z; __prerender_bypass=x; __next_preview_data=y' },
  { authorization: 'Bearer clerk.1' },
  { 'x-opened-by': 'clerk' },
  { 'x-nextjs-data': '1' },
  {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-prefetch': '1',
  },
  { 'x-original-url': '/privacy', 'x-rewrite-url': '/privacy' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=localhost',
  },
  { 'x-now-route-matches': '1=visits', 'x-matched-path': '/privacy' },
  { 'x-invoke-path': '/privacy', 'x-invoke-status': '200', 'x-invoke-output': '/privacy' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': '1', purpose: 'prefetch' },
  { 'x-prerender-revalidate': 'x', 'x-http-method-override': 'GET' },
  { range: 'bytes=0-2000', 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
];

describe('a site that is shut', () => {
  test('shows data to whoever has signed in', async () => {
    expect((await attack({ path: '/visits', on: 'shut', as: 'clerk' })).text).toMatch(DATA);
  });

  test.each([...PAGES, ...ROUTES])(
    'shows nothing of %s without a session, whatever headers come with it',
    async (path) => {
      for (const headers of HEADERS) {
        const answer = await attack({ path, on: 'shut', headers });
        expectHeld(answer);
        expect([headers, answer.calls, DATA.test(answer.text)]).toEqual([headers, [], false]);
      }
    },
  );

  const tricks = (path: string): readonly string[] => [`/pl${path}`, `/en${path}`, `/EN${path}`, `/${path}`, `${path}/`, `${path}//`, `/.${path}`, `/x/..${path}`, `/%2e%2e${path}`, path.replace('/v', '/%76'), path.replace('/v', '/V'), `${path};a=b`, `${path}%00`, `${path}%2f`, path.replace('/', '\\'), `${path}?__nextLocale=pl&__nextDataReq=1&_rsc=1`, `${path}.json`, `${path}.rsc`, `${path}?nxtPentity=visits&nxtPkey=1`, `/_next/..${path}`, `/_next/data/${build}/en${path}.json`, `/_next/data/${build}/pl${path}.json?entity=visits`, `/_next/data/${build}/../en${path}.json`, `/_next/data/x/en${path}.json`, `/api/..${path}`, `/privacy/..${path}`, `/privacy%2f..${path}`]; // prettier-ignore

  test.each(['/visits', '/visits/1', '/visits/new', '/patients', '/vitals'])(
    'shows nothing of %s by another spelling of its path',
    async (path) => {
      for (const spelt of tricks(path)) {
        const answer = await attack({ path: spelt, on: 'shut' });
        expectHeld(answer);
        expect([spelt, answer.calls, DATA.test(answer.text)]).toEqual([spelt, [], false]);
      }
    },
  );

  test.each([
    '/visits',
    '/graphqlh',
    '/api/export/visits',
    '/api/import/visits',
    '/api/tiles',
    '/visits/1/delete',
    '/visits/import',
  ])('lets no method through at %s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      const body = method === 'POST' ? '{"query":"{ visits { totalCount } }"}' : undefined;
      const request: Attack = {
        path,
        method,
        on: 'shut',
        headers: { 'content-type': 'application/json', origin: sites.shut.url },
      };
      const answer = await attack(body === undefined ? request : { ...request, body });
      expectHeld(answer);
      expect([method, answer.calls]).toEqual([method, []]);
    }
  });

  test('takes the session of another site with the same secret of sessions for what it says, and nothing more', async () => {
    const cookie = sites.cookies.open.clerk.replace(/__session=(.{20})/, '__session=$1x');
    const answer = await attack({ path: '/visits', on: 'shut', headers: { cookie } });
    expectHeld(answer);
    expect(answer.calls).toEqual([]);
  });
});

describe('an operator’s doors', () => {
  test.each(['/backend', '/backend/Visit', '/backend/site/brand', '/api/schema.graphql'])(
    '%s is closed to everybody else',
    async (path) => {
      for (const as of ['clerk', undefined] as const)
        expectHeld(await attack(as === undefined ? { path } : { path, as }));
      expect((await attack({ path, as: 'chief' })).status).toBe(200);
    },
  );

  test('a document of somebody’s own making is the operator’s alone, and from the site’s pages alone', async () => {
    const call = toCall('{ visits { totalCount } }');
    expect((await attack({ ...call, as: 'chief' })).status).toBe(200);
    expect((await attack({ ...call, as: 'clerk' })).status).toBe(403);
    for (const origin of ['null', 'http://evil.example'])
      expect((await attack({ ...call, as: 'chief', headers: { ...call.headers, origin } })).status).toBe(403);
  });
});

describe('a signed address of a feed', () => {
  test('opens its own list, and nothing else', async () => {
    const { text } = await attack({ path: '/visits?f.status.in=OPEN', on: 'shut', as: 'clerk' });
    const found = /\/api\/feed\/visits[^"\\]*format=atom[^"\\]*signed=[^"\\]*/.exec(
      text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&'),
    );
    const path = found?.[0] ?? '';
    const own = await attack({ path, on: 'shut' });
    expect([own.status, own.seen]).toEqual([200, []]);
    const others = [
      path.replace('OPEN', 'DONE'),
      path.replace(/f\.status\.in=OPEN&?/, ''),
      `${path}&f.status.in=DONE`,
      `${path}&cols=patient`,
      `${path}&format=ics`,
      `${path}&signed=1~x`,
      path.replace('/visits', '/patients'),
      path.replace('/api/feed', '/api/export'),
      path.replace('/api/feed', ''),
      path.replace(/signed=(\d+)/, (_, end: string) => `signed=${Number(end) + 86_400_000}`),
      path.replace('format=atom', 'format=ics&on=startsAt'),
    ];
    for (const other of others) {
      const answer = await attack({ path: other, on: 'shut' });
      expectHeld(answer);
      expect([other, answer.status === 200, answer.calls]).toEqual([other, false, []]);
    }
  });
});

test('a document of a page does not outlive the session that opened it', async () => {
  const { document, variables } = await readSealedCall(
    { path: '/visits', on: 'shut', as: 'clerk' },
    /\bvisits\(/,
  );
  expect((await attack(toCall(document, variables, { on: 'shut', as: 'clerk' }))).status).toBe(200);
  for (const as of ['porter', undefined] as const) {
    const answer = await attack(
      toCall(document, variables, as === undefined ? { on: 'shut' } : { on: 'shut', as }),
    );
    expectHeld(answer);
    expect(answer.calls).toEqual([]);
  }
});

test('both sites are still the processes that were started', () => expectAlive(sites));
