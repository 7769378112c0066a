import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync('docs/shapes.md', 'utf8');
const RECOGNISERS = readFileSync('lib/core/schema/shapes/listRecognisers.ts', 'utf8');

/** Collects what the pattern's group matches. */
const collect = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('each list recogniser names a section of docs/shapes.md', () => {
  const numbers = collect(RECOGNISERS, /shape: '(\S+) /g);
  expect(numbers.length).toBeGreaterThan(5);
  const sections = collect(DOCUMENT, /^## (\S+) /gm);
  expect(numbers.filter((number) => !sections.includes(number))).toEqual([]);
});

test('docs/shapes.md names the modules of the list recognisers, and only files that exist', () => {
  const modules = collect(RECOGNISERS, /^import \{.*\} from '\.\/(\w+)';/gm);
  expect(modules.filter((name) => !new RegExp(`[\`/]${name}\\.ts\``).test(DOCUMENT))).toEqual([]);
  const paths = collect(DOCUMENT, /`(lib\/schema\/[\w/]+\.ts)`/g);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
