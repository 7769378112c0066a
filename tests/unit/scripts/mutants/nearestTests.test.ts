import { expect, it } from 'vitest';
import { findNearestTests } from '../../../../scripts/mutants/nearestTests';

const TESTS = [
  'tests/unit/a/b/pair.test.ts',
  'tests/unit/a/b/pair.keys.test.ts',
  'tests/unit/a/b/repair.test.ts',
  'tests/unit/z/pair.test.ts',
  'tests/unit/z/named.someThing.test.ts',
  'tests/unit/a/above.test.ts',
  'tests/components/list/ListPage.test.tsx',
];

it.each([
  ['lib/a/b/pair.ts', ['tests/unit/a/b/pair.test.ts', 'tests/unit/a/b/pair.keys.test.ts']],
  ['lib/a/b/named.ts', ['tests/unit/z/named.someThing.test.ts']],
  ['lib/a/b/other.ts', TESTS.slice(0, 3)],
  ['lib/a/c/other.ts', ['tests/unit/a/above.test.ts']],
  ['components/list/table/DataTable.tsx', ['tests/components/list/ListPage.test.tsx']],
  ['lib/nowhere/other.ts', []],
])(
  'nearest to %s are the tests named after it, else those of its folder or the next above',
  (file, found) => {
    expect(findNearestTests(file, TESTS)).toEqual(found);
  },
);
