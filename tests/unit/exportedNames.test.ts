import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** Names that mean two things for now; `withPageAuthRequired` is one name for the server and the browser by intent. */
const TWICE = [
  'ListState',
  'ListView',
  'Paging',
  'Reading',
  'Slot',
  'Style',
  'Words',
  'columnWidth',
  'entityView',
  'findEntity',
  'mainList',
  'ownIdentity',
  'pathOf',
  'plainName',
  'readList',
  'recordOf',
  'relationOf',
  'valueAt',
  'withPageAuthRequired',
  'wordsOf',
];

function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no further name is exported by two files of lib and components', () => {
  const files = new Map<string, Set<string>>();
  for (const file of [...sources('lib'), ...sources('components')])
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  const twice = [...files].filter(([, own]) => own.size > 1).map(([name]) => name);
  expect(twice.toSorted()).toEqual(TWICE.toSorted());
});
