import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { sendRenderedPage } from '../../../../lib/site/page/renderedPages';
import { getSharedPageHeaders } from '../../../../lib/site/page/sharedPages';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { sendRequest } from '../../../support/sendRequest';

interface Rendering {
  /** The view that the loader returns. */
  view: object;
  locale: Locale;
  status: number;
  /** The number of pages that were rendered. */
  count: number;
}

let rendering: Rendering;
let url: string;
let close: () => unknown;

const SETTINGS = {
  GQL_ENDPOINT: 'https://backend.example/graphql',
  SITE_CACHE_SECONDS: '3600',
  SITE_SECRET: 's'.repeat(32),
};

/** Answers as Next does: the loader, then the HTML of its view with the headers of the page. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { view, locale, status } = rendering;
  response.setHeader('x-of-every-response', String(rendering.count));
  response.setHeader('content-security-policy', "default-src 'none'");
  response.statusCode = status;
  const config = parseConfig({ ...SETTINGS, APP_BASE_URL: url });
  const page = { pathname: '/[entity]', locale, request, response, view, info: { site: 'Posts' } };
  if (sendRenderedPage(page, config)) return;
  rendering.count += 1;
  response.setHeader('content-security-policy', "default-src 'self'");
  for (const [name, value] of Object.entries(getSharedPageHeaders(page, config)))
    response.setHeader(name, value);
  response.end(`<html lang="${locale}">${JSON.stringify(view)}</html>`);
}

beforeEach(async () => {
  rendering = { view: { rows: [{ title: `Row ${Math.random()}` }] }, locale: 'en', status: 200, count: 0 };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a server on a port has such an address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

const GZIP = { 'accept-encoding': 'gzip' };

async function visit(headers: Readonly<Record<string, string>> = GZIP, path = '/reports') {
  const { status, headers: sent, body } = await sendRequest(url + path, headers);
  const text = (sent['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return { status, text, headers: sent };
}

/** Visits a page several times. The second one, if it is a good page, is compressed after it was sent, and kept then. */
async function visitTimes(count: number, prepare: () => void = () => undefined): Promise<void> {
  const before = countKeptPages();
  for (let visits = 1; visits <= count; visits += 1) {
    prepare();
    await visit();
    if (visits === 2 && rendering.status === 200) await vi.waitUntil(() => countKeptPages() > before, 10_000);
  }
}

function countKeptPages(): number {
  const { [Symbol.for('witryna.renderedPages')]: pages } = globalThis as {
    readonly [key: symbol]: ReadonlyMap<string, unknown> | undefined;
  };
  return [...(pages?.values() ?? [])].filter((page) => typeof page === 'object').length;
}

test('a page that is asked for again with the same data is rendered twice at most', async () => {
  await visitTimes(2);
  const first = await visit();
  await visit();
  const last = await visit();
  expect(rendering.count).toBe(2);
  expect(last.text).toBe(first.text);
  expect(last.headers['content-security-policy']).toBe("default-src 'self'");
  expect(last.headers['x-of-every-response']).toBe('2');
});

test('the time that the operations of a page took does not make it another page', async () => {
  const { view } = rendering;
  let ms = 31;
  await visitTimes(3, () => {
    ms -= 12;
    rendering.view = { ...view, operations: [{ name: 'List', document: '{ a }', cost: { ms, bytes: 9 } }] };
  });
  expect(rendering.count).toBe(2);
});

test.each<readonly [string, (page: Rendering) => Partial<Rendering>]>([
  ['other data', ({ view }) => ({ view: { ...view, rows: [] } })],
  ['another operation', ({ view }) => ({ view: { ...view, operations: [{ document: '{ b }' }] } })],
  ['another language', () => ({ locale: 'pl' })],
])('%s are rendered', async (_, change) => {
  await visitTimes(3);
  Object.assign(rendering, change(rendering));
  const { text } = await visit();
  expect(rendering.count).toBe(3);
  expect(text).toBe(`<html lang="${rendering.locale}">${JSON.stringify(rendering.view)}</html>`);
});

test('another address is rendered', async () => {
  await visitTimes(3);
  await visit(GZIP, '/reports?page=2');
  expect(rendering.count).toBe(3);
});

test.each<Readonly<Record<string, string>>>([
  { cookie: 'density=compact' },
  { authorization: 'Bearer x' },
  { 'sec-gpc': '1' },
  { 'x-nextjs-data': '1' },
  { host: 'evil.example' },
])('a request with %o gets a page of its own, and leaves none to others', async (headers) => {
  const own = { ...GZIP, ...headers };
  for (let visits = 0; visits < 3; visits += 1) await visit(own);
  expect(rendering.count).toBe(3);
  await visitTimes(3);
  expect(rendering.count).toBe(5);
  await visit(own);
  expect(rendering.count).toBe(6);
});

test('a client that takes no compressed pages gets a rendered one', async () => {
  await visitTimes(3);
  const { text } = await visit({ 'accept-encoding': 'gzip;q=0' });
  expect(rendering.count).toBe(3);
  expect(text).toContain('<html');
});

test('a page with another status than 200 is not kept', async () => {
  rendering.status = 429;
  await visitTimes(3);
  expect(rendering.count).toBe(3);
});

test('a kept list of days that move with today may be shared until the same midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:10:00Z') });
  try {
    const path = '/reports?f.createdAt.is=last7days';
    const shared = async () => (await visit(GZIP, path)).headers['cache-control'];
    expect(await shared()).toBe('public, max-age=0, s-maxage=2999');
    const kept = countKeptPages();
    await shared();
    await vi.waitUntil(() => countKeptPages() > kept, 10_000);
    vi.setSystemTime(new Date('2026-11-26T22:11:00Z'));
    expect(await shared()).toBe('public, max-age=0, s-maxage=2939');
    expect(rendering.count).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
