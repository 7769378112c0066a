import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../lib/config/parseConfig';
import { siteEnvironment } from '../../../scripts/test/siteEnvironment';

/** Every name that the settings' reader looks up. */
function namesRead(): readonly string[] {
  const names = new Set<string>();
  // All four, or the others beside them are not looked at.
  const set: Readonly<Record<string, string>> = {
    GQL_ENDPOINT: 'https://api.example/graphql',
    AUTH0_DOMAIN: 'tenant.example',
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'secret',
    AUTH0_SECRET: 'x'.repeat(32),
    GQL_SEND_ACCESS_TOKEN: 'true',
  };
  const env = new Proxy(set, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  parseConfig(env, '');
  return [...names];
}

// The build's is no part of the process's environment, and `npm start` reads its own (startSettings.test.ts).
const settings = [...namesRead(), 'GQL_ZTOKEN', 'LISTEN_HOST'];

test.each(['README.md', '.env.example'])('%s tells of every setting', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('the README tells of no setting that nothing reads', () => {
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''),
    );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((name) => !settings.includes(name))).toEqual([]);
});

test('the Dockerfile takes every setting that is written into the build', () => {
  const build = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line) && line.split('|')[2]?.trim() === 'build')
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''),
    );
  const taken = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG ([A-Z0-9_]+)/gm)].map(
    (match) => match[1] ?? '',
  );
  expect(taken.toSorted()).toEqual(build.toSorted());
});

test('a site under test has every setting, so that none comes from the shell', () => {
  const set = siteEnvironment();
  expect(settings.filter((name) => !Object.hasOwn(set, name))).toEqual([]);
});
