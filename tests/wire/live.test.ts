/** The event stream of open pages, as the site serves it to visitors with and without a session. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApiSite } from './apiSite';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { startLiveBackend, type LiveBackend } from './liveBackend';
import { openLiveStream, type LiveStream } from './liveStream';
import type { RunningServer } from './recordingServer';
import { startSignedSite, type SignedSite } from './signedSite';

let provider: FakeProvider;
let backend: LiveBackend;
let site: SignedSite;
let api: RunningServer;

beforeAll(async () => {
  provider = await startFakeProvider('client');
  backend = await startLiveBackend(['ws']);
  const config = join(mkdtempSync(join(tmpdir(), 'witryna-')), 'site.config.json');
  writeFileSync(config, JSON.stringify({ entities: { Secret: { protected: true } } }));
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    SITE_CONFIG: config,
    SITE_PROTECTED: 'write',
    SITE_LIVE_STREAMS: '6',
    SITE_LIVE_PER_CLIENT: '4',
    SITE_TRUSTED_PROXIES: '1',
  });
  api = await startApiSite({
    '/api/live/:entity': () => import('../../pages/api/live/[entity]'),
    '/api/auth/': () => import('../../pages/api/auth/[...auth0]'),
  });
});
afterAll(async () => {
  await Promise.all([api.close(), site.close(), backend.close(), provider.close()]);
});

/** A busy machine takes its time. */
const SOON = { timeout: 15_000 };

const streams: LiveStream[] = [];
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
});

async function listen(
  path: string,
  { cookie = '', from = '10.0.0.1', method = 'GET' } = {},
): Promise<LiveStream> {
  const headers = { cookie, 'x-forwarded-for': from };
  const stream = await openLiveStream(`${api.url}${path}`, { method, headers });
  streams.push(stream);
  return stream;
}

test('a page is told that something has changed, and nothing of what', async () => {
  const stream = await listen('/api/live/notes');
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toContain('no-transform');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  await expect.poll(stream.events, SOON).toEqual(['live']);
  backend.publish({ kind: 'CREATED', noteId: '4711' });
  await expect.poll(stream.events, SOON).toEqual(['live', 'change']);
  expect(stream.text()).not.toContain('4711');
  expect(stream.text()).toMatch(/event: live\ndata: \{"complete":true,"current":false\}/);
});

test('visitors without credentials share a subscription, and each session has its own with its token', async () => {
  const [clerk, resident] = [await site.signIn('clerk'), await site.signIn('resident')];
  const before = backend.opened();
  const all = [
    await listen('/api/live/notes'),
    await listen('/api/live/notes'),
    await listen('/api/live/notes', { cookie: clerk }),
    await listen('/api/live/notes', { cookie: resident }),
  ];
  await expect.poll(() => all.every((stream) => stream.events().includes('live')), SOON).toBe(true);
  const callers = backend.callers.slice(before - 1).map((caller) => caller.replace(/\.\d+$/, ''));
  expect([...new Set(callers)].toSorted()).toEqual(['', 'Bearer clerk', 'Bearer resident']);
  expect(callers).toHaveLength(3);
});

test('what asks to sign in, what is not listened to and what does not exist is refused', async () => {
  expect((await listen('/api/live/secrets')).response.status).toBe(401);
  expect((await listen('/api/live/tags')).response.status).toBe(404);
  expect((await listen('/api/live/nothing')).response.status).toBe(404);
  expect((await listen('/api/live/notes', { method: 'POST' })).response.status).toBe(405);
  const clerk = await site.signIn('clerk');
  const secrets = await listen('/api/live/secrets', { cookie: clerk });
  await expect.poll(secrets.events, SOON).toEqual(['live']);
});

test('a client with too many streams is refused, and so is everybody when there are too many', async () => {
  for (let count = 0; count < 4; count += 1)
    expect((await listen('/api/live/notes')).response.status).toBe(200);
  const busy = await listen('/api/live/notes');
  expect([busy.response.status, busy.response.headers.get('retry-after')]).toEqual([429, '60']);
  for (const from of ['10.0.0.2', '10.0.0.3'])
    expect((await listen('/api/live/notes', { from })).response.status).toBe(200);
  expect((await listen('/api/live/notes', { from: '10.0.0.4' })).response.status).toBe(503);
  streams[0]?.close();
  await expect
    .poll(async () => (await listen('/api/live/notes', { from: '10.0.0.5' })).response.status)
    .toBe(200);
});

test('whoever signs out gets nothing more', async () => {
  const cookie = await site.signIn('clerk');
  const [own, other] = [await listen('/api/live/notes', { cookie }), await listen('/api/live/notes')];
  await expect.poll(() => [own.events(), other.events()], SOON).toEqual([['live'], ['live']]);
  await fetch(`${api.url}/api/auth/logout?auth0=logout`, { headers: { cookie }, redirect: 'manual' });
  await expect.poll(own.isOver, SOON).toBe(true);
  expect(own.events()).toEqual(['live', 'renew']);
  expect(other.isOver()).toBe(false);
});

// The last one: it ends what this process does for open pages.
test('at a graceful stop all streams end, and none begins', async () => {
  const stream = await listen('/api/live/notes');
  await expect.poll(stream.events, SOON).toEqual(['live']);
  const { getLiveService } = await import('../../lib/site/live/liveService');
  const listeners = process.listeners('SIGTERM');
  listeners.at(-1)?.('SIGTERM');
  await expect.poll(stream.isOver, SOON).toBe(true);
  expect(getLiveService().streams.size).toBe(0);
  expect((await listen('/api/live/notes')).response.status).toBe(503);
});
