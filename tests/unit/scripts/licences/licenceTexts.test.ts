import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLicenceTexts } from '../../../../scripts/licences/licenceTexts';

const project = mkdtempSync(join(tmpdir(), 'licences-'));
const FILES = {
  'package-lock.json': JSON.stringify({
    packages: {
      '': { dependencies: { a: '1', b: '1', elsewhere: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/inner': { version: '1.0.0', license: 'ISC', dev: true },
      'node_modules/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/elsewhere': { version: '3.0.0', license: 'MIT', optional: true },
    },
  }),
  'public/fonts/LICENSE.txt': 'text of the typeface',
  'node_modules/a/LICENSE.md': 'text of a',
  'node_modules/a/compiled/other/LICENCE': 'text of what a contains',
  'node_modules/a/compiled/twice/LICENSE': 'text of a',
  'node_modules/a/node_modules/inner/LICENSE': 'text of a tool',
  'node_modules/a/licenses.js': 'no text',
  'node_modules/b/index.js': '',
};
beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
});
afterAll(() => rmSync(project, { recursive: true }));

test('the texts are those of the typeface and of each installed package with what it contains, each once', () => {
  const lines = readLicenceTexts(project)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('---'));
  expect(lines.slice(1)).toEqual([
    'Hanken Grotesk (public/fonts): OFL-1.1',
    'text of the typeface',
    'a 1.0.0: MIT',
    'text of a',
    'text of what a contains',
    'b 2.0.0: ISC',
    'The package contains no text of it.',
  ]);
});
