import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/freePort';
import { startSiteOnDemo } from '../support/startSiteOnDemo';

const CACHE_SECONDS = 4;
const PATIENT = { timeout: 10_000 };
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** The recipe of docs/deploy.md on this machine: without TLS, with one copy, in a folder of its own. */
function adaptRecipe(folder: string, port: number, sitePort: string): string {
  const recipe = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen ${port};`)
    .replace(/ {2}ssl_certificate.*\n/g, '')
    .replaceAll('www.example.org', 'localhost')
    .replace('server 127.0.0.1:3001', `server localhost:${sitePort}`)
    .replace(/ {2}server 127\.0\.0\.1:3002.*\n/, '')
    .replaceAll('/var/cache/nginx/witryna', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    process.getuid?.() === 0 ? 'user root;' : '',
    'events {}',
    `http { access_log off; ${temporary.join(' ')} add_header X-Cache $upstream_cache_status;`,
    recipe,
    '}',
  ].join('\n');
}

describe.skipIf(!hasNginx)('nginx with the recipe of docs/deploy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  let started: Awaited<ReturnType<typeof startSiteOnDemo>>;
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    started = await startSiteOnDemo({ site: { SITE_CACHE_SECONDS: String(CACHE_SECONDS) } });
    const port = await freePort();
    url = `http://localhost:${port}`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, adaptRecipe(folder, port, new URL(started.site.url).port));
    nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
    await vi.waitFor(() => fetch(`${url}/api/ready`), 10_000);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGTERM');
    await ended;
    await started.stop();
    rmSync(folder, { recursive: true });
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
