import { gunzipSync } from 'node:zlib';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { startExecutingBackend, type ExecutingBackend } from '../support/executingBackend';
import { sendRequest } from '../support/sendRequest';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';
import { startSite, type Site } from '../support/startSite';

type Headers = Readonly<Record<string, string>>;

/** What is compared of an answer. */
interface Page {
  readonly status: number;
  readonly lines: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

const browser = openBrowser();
const { siteUrl, demo } = await shareSite('cached');
const [report] = await demoReports(demo.graphql, { limit: 1 });
const DEMO_PATHS = ['/', '/pl', '/reports', '/pl/reports?page=2', `/reports/${report?.id}`];

/**
 * A site on a backend that counts nothing. Where counts are offered, a list asks for other documents once they are slow, so that
 * no two of its pages have to be alike.
 */
const PATHS = ['/', '/pl', '/reports', '/pl/reports?page=2', '/reports/7'];
/** The home page, whose address has no language, and one with a query. */
const POISONED_PATHS = ['/', '/pl/reports?page=2'];
const items = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  title: `Report ${index + 1}`,
}));
let backend: ExecutingBackend;
let plainSite: Site;

beforeAll(async () => {
  backend = await startExecutingBackend(
    buildSchema(`type Query { reports(limit: Int, offset: Int): [Report!]! report(id: ID!): Report }
      type Report { id: ID! title: String! }`),
    {
      reports: ({ limit = 20, offset = 0 }) => items.slice(offset, offset + limit),
      report: ({ id }: { id: string }) => items.find((item) => item.id === id) ?? null,
    },
  );
  const env = { GQL_ENDPOINT: backend.url, SITE_CACHE_SECONDS: '60', SITE_SECRET: 's'.repeat(32) };
  plainSite = await startSite({ env });
});
afterAll(async () => {
  await plainSite.stop();
  await backend.close();
});

/** Sends a request as a browser does, so that pages that were rendered before are sent again, and reads its text. */
async function send(path: string, headers: Headers = {}, origin = plainSite.url): Promise<Answer> {
  const asked = { 'accept-encoding': 'gzip', ...headers };
  const { body, ...answer } = await sendRequest(origin + path, asked);
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return { ...answer, text: text.toString('latin1') };
}

/**
 * The greediest cache that the rules allow (RFC 9111): it keeps whatever it may, under the path alone, for ever, and compares
 * no header but those in `Vary`.
 */
function createSharedCache(
  origin?: string,
): (path: string, headers?: Headers) => Promise<Answer & { readonly hit: boolean }> {
  const kept: { readonly path: string; readonly asked: Headers; readonly answer: Answer }[] = [];
  return async (path, headers = {}) => {
    const found = kept.find((entry) => entry.path === path && isSameVariant(entry, headers));
    if (found !== undefined) return { ...found.answer, hit: true };
    const answer = await send(path, headers, origin);
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

/** The page without the moment and the duration of its reading, line by line, so that a failure shows where pages differ. */
const toComparable = ({ status, text }: Answer): Page => ({
  status,
  lines: text.replace(MOMENTS, '').split(/(?<=>|,)/),
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
  for (const path of DEMO_PATHS) {
    const { headers } = await send(path, {}, siteUrl);
    // Home is another one tomorrow.
    const renewal = ['/', '/pl'].includes(path) ? '' : ', stale-while-revalidate=60';
    expect(headers['cache-control'], path).toBe(`public, max-age=0, s-maxage=60${renewal}`);
    // nginx keeps nothing with a longer list.
    expect(String(headers['vary']).length, path).toBeLessThan(128);
  }
  const build = /"buildId":"([^"]+)"/.exec((await send('/', {}, siteUrl)).text)?.[1];
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
    expect((await send(path, {}, siteUrl)).headers['cache-control'], path).not.toMatch(/public/);
});

test('a page that is rendered once for many visitors shows at once what was written meanwhile', async () => {
  const path = '/reports?size=10';
  const visits: Answer[] = [];
  // Only a page that was not compressed for its request has a length. Each minute it is another page.
  const isSentAgain = (): boolean => visits.at(-1)?.headers['content-length'] !== undefined;
  while (!isSentAgain() && visits.length < 10) visits.push(await send(path, {}, siteUrl));
  expect(isSentAgain()).toBe(true);
  const known = visits.map((visit) => ({
    ...toComparable(visit),
    policy: visit.headers['content-security-policy'],
    rule: visit.headers['cache-control'],
  }));
  expect(known.slice(0, -1)).toContainEqual(known.at(-1));
  const id = /href="\/reports\/(\d+)"/.exec(visits[0]?.text ?? '')?.[1];
  const title = `Written meanwhile ${Date.now()}`;
  await askDemo(
    demo.graphql,
    'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { id } } }',
    { id, input: { title } },
  );
  expect((await send(path, {}, siteUrl)).text).toContain(title);
});

describe('behind a cache, no visitor gets what another one asked for', () => {
  test.each(OWN.map((headers) => [toName(headers), headers] as const))('with %s', async (_name, headers) => {
    const ask = createSharedCache();
    for (const path of PATHS) {
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
      for (const path of POISONED_PATHS) {
        await ask(path, headers);
        expect(toComparable(await ask(path)), path).toEqual(toComparable(await send(path)));
      }
    },
  );

  test.each(['evil.example', '127.0.0.1', 'localhost:1', '[::1]'])(
    'with the host %s, even if the host is not part of its key',
    async (host) => {
      const ask = createSharedCache();
      for (const path of PATHS) {
        const poisoned = await ask(path, { host });
        expect(poisoned.headers['cache-control'] ?? '', path).not.toMatch(/public/);
        expect(toComparable(await ask(path)), path).toEqual(toComparable(await send(path)));
      }
    },
  );

  test('a session gets its own pages, and leaves nothing', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto('/account');
    await signIn(page, demo, undefined, 'clerk');
    const session = (await page.context().cookies(siteUrl))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const clerk = demo.accounts.find(({ role }) => role === 'clerk')?.email ?? '';
    const ask = createSharedCache(siteUrl);
    for (const path of DEMO_PATHS) {
      const own = await ask(path, { cookie: session });
      expect(own.text, path).toContain(clerk);
      expect(own.headers['cache-control'], path).not.toMatch(/public/);
      expect((await ask(path)).text, path).not.toContain(clerk);
      expect(await ask(path, { cookie: session }), path).toMatchObject({ hit: false, status: 200 });
    }
  });
});
