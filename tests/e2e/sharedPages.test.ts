import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { sendRequest } from '../support/sendRequest';
import { signIn } from '../support/signIn';
import { startSiteOnDemo } from '../support/startSiteOnDemo';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

const browser = openBrowser();
let started: Awaited<ReturnType<typeof startSiteOnDemo>>;
let paths: readonly string[];

beforeAll(async () => {
  started = await startSiteOnDemo({ site: { SITE_CACHE_SECONDS: '60' } });
  const [report] = await demoReports(started.demo.graphql, { limit: 1 });
  paths = ['/', '/pl', '/reports', '/pl/reports?page=2', `/reports/${report?.id}`];
});
afterAll(() => started.stop());

/** Sends a request as a browser does, so that pages that were rendered before are sent again, and reads its text. */
async function send(path: string, headers: Headers = {}): Promise<Answer> {
  const asked = { 'accept-encoding': 'gzip', ...headers };
  const { body, ...answer } = await sendRequest(started.site.url + path, asked);
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return { ...answer, text: text.toString('latin1') };
}

/**
 * The greediest cache that the rules allow (RFC 9111): it keeps whatever it may, under the path alone, for ever, and compares
 * no header but those in `Vary`.
 */
function createSharedCache(): (
  path: string,
  headers?: Headers,
) => Promise<Answer & { readonly hit: boolean }> {
  const kept: { readonly path: string; readonly asked: Headers; readonly answer: Answer }[] = [];
  return async (path, headers = {}) => {
    const found = kept.find((entry) => entry.path === path && isSameVariant(entry, headers));
    if (found !== undefined) return { ...found.answer, hit: true };
    const answer = await send(path, headers);
    if (isStorable(answer)) kept.push({ path, asked: headers, answer });
    return { ...answer, hit: false };
  };
}

/** Without a rule of the site a cache may keep what has one of these (RFC 9110, 15.1). */
const HEURISTIC = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

function isStorable({ status, headers }: Answer): boolean {
  const rule = String(headers['cache-control'] ?? '');
  return rule.includes('public') || (HEURISTIC.includes(status) && !/private|no-store|no-cache/.test(rule));
}

const isSameVariant = (
  { asked, answer }: { readonly asked: Headers; readonly answer: Answer },
  headers: Headers,
): boolean =>
  String(answer.headers['vary'] ?? '')
    .toLowerCase()
    .split(', ')
    .every((name) => asked[name] === headers[name]);

const MOMENTS = /"(?:readAt|ms)":[^,}]*|\b\d\d:\d\d\b/g;

/** The page without the moment and the duration of its reading. */
const toComparable = ({ status, text }: Answer) => ({
  status,
  hash: createHash('sha256').update(text.replace(MOMENTS, '')).digest('hex'),
});

/** What may stand for a visitor: they get their own pages, although the page of somebody else is kept. */
const OWN: readonly Headers[] = [
  { cookie: 'density=compact' },
  { cookie: 'NEXT_LOCALE=pl' },
  { cookie: 'consent=analytics' },
  { cookie: '__session=forged' },
  { cookie: '__prerender_bypass=x; __next_preview_data=y' },
  { cookie: '' },
  { authorization: 'Bearer forged' },
  { 'proxy-authorization': 'Basic forged' },
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { 'x-nextjs-data': '1' },
  { 'accept-language': 'pl' },
];
/** What only tries to change the page that others get. */
const POISON: readonly Headers[] = [
  { accept: 'application/json' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '1' },
  { 'x-forwarded-for': '203.0.113.1' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/account' },
  { 'x-rewrite-url': '/account' },
  { 'x-matched-path': '/account' },
  { 'x-invoke-path': '/account' },
  { 'x-invoke-status': '500' },
  { 'x-invoke-error': 'x' },
  { 'x-now-route-matches': '1=account' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-rewrite': '/account' },
  { 'x-prerender-revalidate': 'x' },
  { 'x-vercel-id': 'x' },
  { 'next-action': 'x' },
  { 'next-router-prefetch': '1' },
  { rsc: '1' },
  { purpose: 'prefetch' },
  { 'x-http-method-override': 'POST' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'if-modified-since': new Date().toUTCString() },
  { 'cache-control': 'no-cache' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'save-data': 'on' },
  { 'sec-fetch-site': 'cross-site' },
  { ztoken: 'other' },
  { 'idempotency-key': 'x' },
  { 'x-opened-by': 'somebody' },
];

const toName = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

test('pages without forms are shared for the set time; forms, data and errors are not', async () => {
  for (const path of paths) {
    const { headers } = await send(path);
    expect(headers['cache-control'], path).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
    // nginx keeps nothing with a longer list.
    expect(String(headers['vary']).length, path).toBeLessThan(128);
  }
  const build = /"buildId":"([^"]+)"/.exec((await send('/')).text)?.[1];
  for (const path of [
    '/reports/new',
    '/privacy',
    '/account',
    '/vitals',
    '/backend',
    '/no-such-thing',
    '/reports/no-such-key',
    '/reports?page=x&saved=created',
    `/_next/data/${build}/en/reports.json?entity=reports`,
    '/api/auth/me',
    '/api/navigation',
  ])
    expect((await send(path)).headers['cache-control'], path).not.toMatch(/public/);
});

test('a page that is rendered once for many visitors shows at once what was written meanwhile', async () => {
  const path = '/reports?size=10';
  const visits: Answer[] = [];
  // Only a page that was not compressed for its request has a length. Each minute it is another page.
  const isSentAgain = (): boolean => visits.at(-1)?.headers['content-length'] !== undefined;
  while (!isSentAgain() && visits.length < 10) visits.push(await send(path));
  expect(isSentAgain()).toBe(true);
  for (const visit of visits) {
    expect(toComparable(visit)).toEqual(toComparable(visits[0] ?? visit));
    expect(visit.headers['content-security-policy']).toBe(visits[0]?.headers['content-security-policy']);
    expect(visit.headers['cache-control']).toBe(visits[0]?.headers['cache-control']);
  }
  const id = /href="\/reports\/(\d+)"/.exec(visits[0]?.text ?? '')?.[1];
  const title = `Written meanwhile ${Date.now()}`;
  await askDemo(
    started.demo.graphql,
    'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { id } } }',
    { id, input: { title } },
  );
  expect((await send(path)).text).toContain(title);
});

describe('behind a cache, no visitor gets what another one asked for', () => {
  test.each(OWN.map((headers) => [toName(headers), headers] as const))('with %s', async (_name, headers) => {
    const ask = createSharedCache();
    for (const path of paths) {
      const [own, plain] = [await send(path, headers), await send(path)];
      await ask(path, headers);
      expect(toComparable(await ask(path)), `${path}, asked after it`).toEqual(toComparable(plain));
      expect(toComparable(await ask(path, headers)), `${path}, asked again`).toEqual(toComparable(own));
    }
  });

  test.each(POISON.map((headers) => [toName(headers), headers] as const))(
    'with %s',
    async (_name, headers) => {
      const ask = createSharedCache();
      for (const path of paths) {
        await ask(path, headers);
        expect(toComparable(await ask(path)), path).toEqual(toComparable(await send(path)));
      }
    },
  );

  test.each(['evil.example', '127.0.0.1', 'localhost:1', '[::1]'])(
    'with the host %s, even if the host is not part of its key',
    async (host) => {
      const ask = createSharedCache();
      for (const path of paths) {
        const poisoned = await ask(path, { host });
        expect(poisoned.headers['cache-control'] ?? '', path).not.toMatch(/public/);
        expect(toComparable(await ask(path)), path).toEqual(toComparable(await send(path)));
      }
    },
  );

  test('a session gets its own pages, and leaves nothing', async () => {
    const page = await browser.visit({ baseURL: started.site.url });
    await page.goto('/account');
    await signIn(page, started.demo, undefined, 'clerk');
    const session = (await page.context().cookies(started.site.url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const clerk = started.demo.accounts.find(({ role }) => role === 'clerk')?.email ?? '';
    const ask = createSharedCache();
    for (const path of paths) {
      const own = await ask(path, { cookie: session });
      expect(own.text, path).toContain(clerk);
      expect(own.headers['cache-control'], path).not.toMatch(/public/);
      expect((await ask(path)).text, path).not.toContain(clerk);
      expect(await ask(path, { cookie: session }), path).toMatchObject({ hit: false, status: 200 });
    }
  });
});
