import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The specification names it for the server and for the browser. */
const SAME_BY_SPECIFICATION = ['withPageAuthRequired'];

function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no name is exported by two files of lib and components, not even in another case', () => {
  const files = new Map<string, Set<string>>();
  for (const file of [...sources('lib'), ...sources('components')])
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      files.set(name.toLowerCase(), (files.get(name.toLowerCase()) ?? new Set()).add(`${name} in ${file}`));
  const twice = [...files.values()].filter((own) => own.size > 1).flatMap((own) => [...own]);
  const allowed = (text: string) => SAME_BY_SPECIFICATION.some((name) => text.startsWith(`${name} in `));
  expect(twice.filter((text) => !allowed(text))).toEqual([]);
});
