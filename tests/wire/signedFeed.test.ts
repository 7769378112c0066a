/** A site on which all pages ask to sign in, whose operator allows signed addresses of feeds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from '../support/servePages';
import type { ExecutingBackend } from '../support/executingBackend';
import type { RunningServer } from './recordingServer';
import { startTaskBackend } from './taskBackend';

let backend: ExecutingBackend;
let site: RunningServer;
let sign: (path: string, now?: number) => string;
beforeAll(async () => {
  const task = { id: '1', title: 'Lamp out', status: 'OPEN', dueOn: '2025-11-28' } as const;
  const at = '2025-11-24T10:00:00.000Z';
  backend = await startTaskBackend(() => [{ ...task, createdAt: at, updatedAt: at }]);
  site = await servePages({
    GQL_ENDPOINT: backend.url,
    SITE_PROTECTED: 'all',
    SITE_SECRET: 's'.repeat(32),
    SITE_SIGNED_FEED_DAYS: '30',
    SITE_CACHE_SECONDS: '60',
    AUTH0_DOMAIN: 'tenant.example',
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'client-secret',
    AUTH0_SECRET: 'x'.repeat(32),
  });
  const { signFeedHref } = await import('../../lib/site/page/signedFeed');
  sign = (path, now) => signFeedHref(`/api/feed${path}`, 'atom', 30, now).href;
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const ask = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });

test('without a signature nobody gets anything of the list', async () => {
  for (const format of ['atom', 'ics']) {
    const response = await ask(`/api/feed/tasks?format=${format}`);
    expect(response.status).toBe(401);
    expect(await response.text()).toMatch(/cannot sign in/);
  }
});

test('with a signature a program gets the list, and no cache keeps it', async () => {
  const path = sign('/tasks?f.status.eq=OPEN&locale=en&format=atom');
  const response = await ask(path);
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(text).toContain('Lamp out');
  // Whoever follows the feed by its own address needs the signature; what identifies it for ever has none.
  expect(text).toMatch(/rel="self"[^>]*signed=/);
  expect(/<id>[^<]*<\/id>/.exec(text)?.[0]).not.toContain('signed');
  const again = await fetch(site.url + path, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each<[string, (path: string) => string]>([
  ['another filter', (path) => path.replace('OPEN', 'DONE')],
  ['no filter', (path) => path.replace('f.status.eq=OPEN&', '')],
  ['another list', (path) => path.replace('/tasks', '/notes')],
  ['a calendar', (path) => path.replace('format=atom', 'format=ics')],
  ['a file', (path) => path.replace('/api/feed', '/api/export')],
])('a signature opens nothing else: %s', async (_, change) => {
  const response = await ask(change(sign('/tasks?f.status.eq=OPEN&locale=en&format=atom')));
  expect([401, 403, 303]).toContain(response.status);
  expect(await response.text()).not.toContain('Lamp');
});

test('a signature that has expired says what to do', async () => {
  const response = await ask(sign('/tasks?locale=pl&format=atom', Date.now() - 40 * 86_400_000));
  expect(response.status).toBe(403);
  expect(await response.text()).toMatch(/stracił ważność/);
});
