import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkStart } from '../../../../scripts/start/checkStart';
import { siteEnvironment } from '../../../../scripts/test/siteEnvironment';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const [name, value] of Object.entries(siteEnvironment({ PORT: '0' }))) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('everything that is wrong is told at once: settings, and each file that they name', async () => {
  const config = join(folder, 'site.config.json');
  writeFileSync(config, JSON.stringify({ home: [7] }));
  for (const [name, value] of Object.entries({
    GQL_ENDPOINT: 'backend',
    GQL_SEND_ACCESS_TOKEN: 'yes',
    SITE_LABELS: join(folder, 'labels.json'),
    SITE_CONFIG: config,
    GQL_SCHEMA: join(folder, 'schema.graphql'),
  }))
    vi.stubEnv(name, value);
  const message = await checkStart('start').then(
    () => '',
    (error: unknown) => String(error),
  );
  for (const fault of [
    /GQL_ENDPOINT is not an http\(s\) URL/,
    /GQL_SEND_ACCESS_TOKEN is "yes"/,
    /home\[0\] must be a text/,
    /SITE_LABELS names a file that cannot be read/,
    /GQL_SCHEMA names a file that cannot be read/,
  ])
    expect(message).toMatch(fault);
});

test('without a backend the demo is checked on the address of this machine', async () => {
  expect(await checkStart('start')).toMatchObject({
    needsDemo: true,
    host: '127.0.0.1',
    hasSiteConfig: false,
  });
});
