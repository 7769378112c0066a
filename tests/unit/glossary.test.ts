import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const [terms = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split(
  '\n## Words of the interface',
);
const rows = terms
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const sources = ['lib', 'components'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
);

describe('docs/glossary.md', () => {
  test.each(rows.map(([, term = '', , name = '']) => [term, name.replaceAll('`', '')]))(
    '%s is %s in the code, exported by one file',
    (_, name) => {
      const declares = new RegExp(
        `^export (?:async )?(?:const|interface|type|class|function) ${name}\\b`,
        'm',
      );
      expect(sources.filter((text) => declares.test(text))).toHaveLength(1);
    },
  );

  test('no term of it is a word that another line says not to use', () => {
    const known = new Set(rows.map(([, term = '']) => term));
    const avoided = rows.flatMap(([, , , , not = '']) => not.replace(/\(.*?\)/g, '').split(', '));
    expect(avoided.map((word) => word.trim()).filter((word) => known.has(word) && word !== '')).toEqual([
      'operation',
    ]);
  });
});
