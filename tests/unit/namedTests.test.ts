import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders whose larger files have tests of their own: what decides, guards and converts. */
const FOLDERS = [
  'lib/core/schema/mutations',
  'lib/core/operations/guard',
  'lib/core/json',
  'lib/features/form',
  'lib/features/actions',
  'lib/features/import',
];
/** A file with more lines holds enough to go wrong by itself. */
const MAX_LINES = 100;

/** Types have no behaviour. */
const EXPORTED_CODE = /^export (default |async |abstract )*(function|class|const|let)\b/m;

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

test.each(FOLDERS)(
  'each file of %s with more than a hundred lines has tests that are named after it',
  (folder) => {
    const sources = listFiles(folder).filter((file) => /\.tsx?$/.test(file));
    expect(sources).not.toEqual([]);
    const mirrors = ['tests/unit', 'tests/components'].map((root) => folder.replace(/^lib/, root));
    const tested = new Set(
      mirrors
        .filter((mirror) => existsSync(mirror))
        .flatMap(listFiles)
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => basename(file).split('.')[0]),
    );
    const untested = sources.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (
        text.trimEnd().split('\n').length > MAX_LINES &&
        EXPORTED_CODE.test(text) &&
        !tested.has(basename(file).split('.')[0])
      );
    });
    expect(untested).toEqual([]);
  },
);

test('each test of the rooms is named after a source file, by what its name begins with', () => {
  const nameOf = (file: string): string => basename(file).split('.')[0] ?? '';
  const sources = ['lib', 'components', 'locales', 'theme'].flatMap(listFiles).map(nameOf);
  const names = new Set(sources);
  const folders = ['core', 'features', 'ground', 'kit', 'site'].map((room) => join('tests/unit', room));
  const tests = [...folders, 'tests/components']
    .flatMap(listFiles)
    .filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((file) => !names.has(nameOf(file)))).toEqual([]);
});
