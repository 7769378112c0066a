/** Subscriptions that all sessions of a role share (`GQL_SUBSCRIPTIONS_SHARE=role`). */
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
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_SUBSCRIPTIONS_SHARE: 'role',
    GQL_ROLE_CLAIM: 'realm_access roles',
    SITE_PROTECTED: 'none',
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

/** Returns a subject whose access token is a JWT with the role; null: without the claim. */
function subjectOf(user: string, role: string | null): string {
  const claims = role === null ? { sub: user } : { sub: user, realm_access: { roles: [role] } };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
}

const open: LiveStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function listen(cookie: string): Promise<LiveStream> {
  const stream = await openLiveStream(`${api.url}/api/live/notes`, { headers: { cookie } });
  open.push(stream);
  return stream;
}

async function signInAll(role: string | null, names: readonly string[]): Promise<readonly string[]> {
  const cookies: string[] = [];
  // The provider keeps one nonce at a time.
  for (const name of names) cookies.push(await site.signIn(subjectOf(name, role)));
  return cookies;
}

const areLive = (streams: readonly LiveStream[]): boolean =>
  streams.every((stream) => stream.events().includes('live'));

test('the sessions of a role share one subscription, and another role or none has its own', async () => {
  const before = backend.opened();
  const clerks = await signInAll(
    'clerk',
    Array.from({ length: 20 }, (_, index) => `clerk-${index}`),
  );
  const others = [...(await signInAll('resident', ['ola'])), ...(await signInAll(null, ['jan', 'ewa']))];
  const streams = await Promise.all([...clerks, ...others].map(listen));
  await expect.poll(() => areLive(streams), SOON).toBe(true);
  expect(backend.opened() - before).toBe(4);
  backend.publish({ kind: 'UPDATED', noteId: '1' });
  await expect.poll(() => streams.every(({ events }) => events().includes('change')), SOON).toBe(true);
});

test('who signs out gets nothing more, and the others of the role go on being told', async () => {
  const [first = '', second = ''] = await signInAll('warden', ['anna', 'bea']);
  const anna = await listen(first);
  await expect.poll(() => areLive([anna]), SOON).toBe(true);
  const bea = await listen(second);
  await expect.poll(() => areLive([bea]), SOON).toBe(true);
  await fetch(`${api.url}/api/auth/logout?auth0=logout`, { headers: { cookie: first }, redirect: 'manual' });
  await expect.poll(anna.isOver, SOON).toBe(true);
  backend.publish({ kind: 'CREATED', noteId: '2' });
  await expect.poll(() => bea.events().includes('change'), SOON).toBe(true);
  expect(anna.events()).not.toContain('change');
});
