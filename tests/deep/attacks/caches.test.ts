import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasNginx, startNginx, type Nginx } from '../../support/startNginx';
import { expectAlive } from './attack';
import { shareClinicSites } from './clinicSites';
import { POISON, withoutTimes } from './poison';
import { sendExactly, type ExactAnswer, type ExactRequest } from './sendExactly';

const sites = await shareClinicSites();
const PAGES = ['/visits', '/visits/1', '/rooms/r1', '/en', '/pl/visits'];
const PATIENT = { timeout: 10_000 };

/** What comes first to an address, before everybody. */
const FIRST: readonly Omit<ExactRequest, 'path'>[] = [
  ...POISON.map((headers) => ({ headers })),
  ...(['clerk', 'chief'] as const).map((person) => ({ headers: { cookie: sites.cookies.open[person] } })),
  ...['HEAD', 'OPTIONS', 'PURGE', 'PUT', 'DELETE'].map((method) => ({ method })),
  ...['http://evil.example', sites.open.url].map((origin) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'title=evil.example',
  })),
];

let keys = 0;
/** An address of its own for the page: nothing of it is kept yet. */
const own = (path: string): string => `${path}?k=own${(keys += 1)}`;
const tell = ({ status, text }: ExactAnswer): readonly unknown[] => [
  status,
  withoutTimes(text).replace(/own\d+/g, 'own'),
];

describe.each(PAGES)('the page %s, of an address that nobody has asked for', (path) => {
  test('is the same for everybody, whatever came before', async () => {
    // The first page of a list reads further columns, to find those that say something (columnSamples.ts): its document is a longer one.
    await sendExactly(sites.open.url, { path: own(path) });
    const plain = tell(await sendExactly(sites.open.url, { path: own(path) }));
    expect(plain).toEqual([200, expect.stringContaining('</html>')]);
    for (const first of FIRST) {
      const address = own(path);
      await sendExactly(sites.open.url, { ...first, path: address });
      expect(tell(await sendExactly(sites.open.url, { path: address })), JSON.stringify(first)).toEqual(
        plain,
      );
    }
  });
});

describe.skipIf(!hasNginx)('a cache by the recipe of docs/deploy', () => {
  let nginx: Nginx;
  const ask = (request: ExactRequest): Promise<ExactAnswer> => sendExactly(nginx.url, request);

  beforeAll(async () => {
    nginx = await startNginx([new URL(sites.open.url).port]);
    await vi.waitFor(async () => expect((await ask({ path: '/api/ready' })).status).toBe(200), PATIENT);
  });
  afterAll(() => nginx.stop());

  test.each(PAGES)('keeps of %s what everybody gets, whatever came before', async (path) => {
    const plain = tell(await ask({ path: own(path) }));
    expect(plain).toEqual([200, expect.stringContaining('</html>')]);
    for (const first of FIRST) {
      const address = own(path);
      await ask({ ...first, path: address });
      let answer = await ask({ path: address });
      expect(tell(answer), JSON.stringify(first)).toEqual(plain);
      // Only a page that comes from the cache tells what the cache holds.
      await expect
        .poll(async () => (answer = await ask({ path: address })).headers['x-cache'], PATIENT)
        .toBe('HIT');
      expect(tell(answer), JSON.stringify(first)).toEqual(plain);
    }
  });
});

test('both sites are still the processes that were started', () => expectAlive(sites));
