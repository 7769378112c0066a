import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareServerChunks } from '../../../../lib/site/config/shareServerChunks.mjs';

const require = createRequire(import.meta.url);
/** A chunk as Turbopack writes it. */
const chunk = (id: number, name: string, length = 20_000): string =>
  `module.exports=[${id},()=>"${'x'.repeat(length)}"];\n\n//# sourceMappingURL=${name}.map`;

let folder: string;
const path = (name: string): string => join(folder, 'server/chunks', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  mkdirSync(path('ssr'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('chunks of equal code are one list of functions, whatever they are called', async () => {
  for (const name of ['a.js', 'b.js', 'c.js']) writeFileSync(path(name), chunk(1, name));
  await shareServerChunks(folder);
  const lists = ['a.js', 'b.js', 'c.js'].map((name) => require(path(name)) as unknown);
  expect(lists[0]).toHaveLength(2);
  expect([lists[1] === lists[0], lists[2] === lists[0]]).toEqual([true, true]);
  expect(statSync(path('b.js')).size + statSync(path('c.js')).size).toBeLessThan(200);
});

test('chunks of other code, of another runtime, small ones and what is no chunk stay as they are', async () => {
  const files = {
    'a.js': chunk(1, 'a.js'),
    'other.js': chunk(2, 'other.js'),
    'ssr/a.js': chunk(1, 'a.js'),
    'small.js': chunk(3, 'small.js', 10),
    'small2.js': chunk(3, 'small2.js', 10),
    'program.js': `console.log("${'x'.repeat(20_000)}")`,
    'program2.js': `console.log("${'x'.repeat(20_000)}")`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path(name), text);
  await shareServerChunks(folder);
  for (const [name, text] of Object.entries(files)) expect(readFileSync(path(name), 'utf8'), name).toBe(text);
});

test('a second run changes nothing', async () => {
  for (const name of ['a.js', 'b.js']) writeFileSync(path(name), chunk(1, name));
  await shareServerChunks(folder);
  const before = ['a.js', 'b.js'].map((name) => readFileSync(path(name), 'utf8'));
  await shareServerChunks(folder);
  expect(['a.js', 'b.js'].map((name) => readFileSync(path(name), 'utf8'))).toEqual(before);
});
