import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_SETTINGS } from '../../../../lib/site/config/buildSettings.mjs';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { SETTINGS } from '../../../../lib/site/config/settings';
import { renderDocument, renderExample } from '../../../../scripts/settings/renderSettings';

const names = Object.keys(SETTINGS);

test('every setting of the table is read, and the document and the example are what npm run settings writes', () => {
  const read = new Set<string>();
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
      read.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  parseConfig(env);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !read.has(name))).toEqual([]);
  const document = readFileSync('docs/settings.md', 'utf8');
  expect(renderDocument(document)).toBe(document);
  expect(document.match(/^\| `[A-Z]/gm)).toHaveLength(names.length);
  expect(readFileSync('.env.example', 'utf8')).toBe(renderExample());
});

test('the Dockerfile takes every setting that may be given to the build, and the table has it', () => {
  const taken = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG ([A-Z0-9_]+)/gm)].map(
    (match) => match[1] ?? '',
  );
  expect(taken.toSorted()).toEqual(BUILD_SETTINGS.toSorted());
  expect(BUILD_SETTINGS.filter((name) => !names.includes(name))).toEqual([]);
});
