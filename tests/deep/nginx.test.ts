import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasNginx, startNginx, type Nginx } from '../support/startNginx';
import { startSiteOnDemo } from '../support/startSiteOnDemo';

const CACHE_SECONDS = 4;
const PATIENT = { timeout: 10_000 };

describe.skipIf(!hasNginx)('nginx with the recipe of docs/deploy', () => {
  let started: Awaited<ReturnType<typeof startSiteOnDemo>>;
  let nginx: Nginx;
  let url: string;

  beforeAll(async () => {
    started = await startSiteOnDemo({ site: { SITE_CACHE_SECONDS: String(CACHE_SECONDS) } });
    nginx = await startNginx([new URL(started.site.url).port]);
    ({ url } = nginx);
    await vi.waitFor(() => fetch(`${url}/api/ready`), 10_000);
  });
  afterAll(async () => {
    await nginx.stop();
    await started.stop();
  });

  const ask = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string | null> => {
    const response = await fetch(url + path, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('x-cache');
  };

  test('keeps a page for the set time, and renews it in the background after that', async () => {
    const start = Date.now();
    expect(await ask('/reports')).toBe('MISS');
    await expect.poll(() => ask('/reports'), PATIENT).toBe('HIT');
    // nginx counts in whole seconds, so a page may be kept for nearly one more.
    await expect.poll(() => ask('/reports'), PATIENT).toBe('STALE');
    expect(Date.now() - start).toBeGreaterThanOrEqual(CACHE_SECONDS * 1000);
    await expect.poll(() => ask('/reports'), PATIENT).toBe('HIT');
  });

  test.each<Readonly<Record<string, string>>>([
    { cookie: 'density=compact' },
    { cookie: '0' },
    { authorization: 'Bearer x' },
    { 'sec-gpc': '1' },
  ])('asks the site for a visitor with %o, and keeps nothing of it', async (headers) => {
    await expect.poll(() => ask('/districts'), PATIENT).toBe('HIT');
    expect([await ask('/districts', headers), await ask('/districts', headers)]).not.toContain('HIT');
  });

  test('keeps the home page for each language, and neither redirects nor forms', async () => {
    const [english, polish] = [{ 'accept-language': 'en' }, { 'accept-language': 'pl' }];
    expect(await ask('/', english)).toBe('MISS');
    await expect.poll(() => ask('/', english), PATIENT).toBe('HIT');
    expect([await ask('/', polish), await ask('/', polish)]).toEqual(['MISS', 'MISS']);
    expect([await ask('/reports/new'), await ask('/reports/new')]).toEqual(['MISS', 'MISS']);
  });

  test('keeps nothing of the API', async () => {
    expect([await ask('/api/navigation'), await ask('/api/navigation')]).toEqual([null, null]);
  });
});
