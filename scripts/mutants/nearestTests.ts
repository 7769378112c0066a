import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folders whose tests need neither a browser nor other servers. */
const TEST_FOLDERS = ['unit', 'wire', 'components', 'pages', 'demo'] as const;

/** Returns all test files that mutants may be run against, as paths from the project's root. */
export function listTestFiles(): readonly string[] {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join('tests', folder, path),
    ),
  )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .toSorted();
}

/**
 * Finds the tests that are nearest to a file: those named after it, in the folder that mirrors its own if there are some; otherwise
 * all of that folder, or of the next one above that has any.
 */
export function findNearestTests(file: string, testFiles: readonly string[]): readonly string[] {
  const name = basename(file).replace(/\.\w+$/, '');
  const mirror = join('tests', dirname(file).replace(/^lib\b/, 'unit'));
  const named = testFiles.filter((test) => new RegExp(`/${name}\\.([^/]+\\.)?test\\.tsx?$`).test(test));
  const here = named.filter((test) => test.startsWith(`${mirror}/`));
  if (here.length > 0) return here;
  if (named.length > 0) return named;
  for (let folder = mirror; folder !== 'tests' && folder !== '.'; folder = dirname(folder)) {
    const tests = testFiles.filter((test) => dirname(test) === folder);
    if (tests.length > 0) return tests;
  }
  return [];
}
