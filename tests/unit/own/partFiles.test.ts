import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasParts, readExports, readParts } from '../../../lib/own/partFiles.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'parts-'))));
afterEach(() => rmSync(root, { recursive: true }));

const COMPONENT = 'export default function Part() { return null; }';

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'components/own', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

describe('the files of components/own', () => {
  it('are parts in four folders, and nothing else is', async () => {
    expect(hasParts(root)).toBe(false);
    write({ 'README.md': '', 'ReportSheet.tsx': COMPONENT, 'shared/format.ts': '' });
    expect(hasParts(root)).toBe(false);
    write({
      'fields/Report.budget.tsx': COMPONENT,
      'fields/Report.budget.module.css': '',
      'fields/Report.budget.test.tsx': '',
      'kinds/date.tsx': COMPONENT,
      'sections/Report.map.tsx': `${COMPONENT} export const label = { en: 'Map', pl: 'Mapa' }; export const fields = ['place.lat'] as const;`,
      'widgets/Report.place.tsx': COMPONENT,
    });
    expect(hasParts(root)).toBe(true);
    expect(await readParts(root)).toEqual([
      {
        id: 'fields/Report.budget',
        folder: 'fields',
        name: 'Report.budget',
        file: 'components/own/fields/Report.budget.tsx',
      },
      { id: 'kinds/date', folder: 'kinds', name: 'date', file: 'components/own/kinds/date.tsx' },
      {
        id: 'sections/Report.map',
        folder: 'sections',
        name: 'Report.map',
        file: 'components/own/sections/Report.map.tsx',
        label: { en: 'Map', pl: 'Mapa' },
        fields: ['place.lat'],
      },
      {
        id: 'widgets/Report.place',
        folder: 'widgets',
        name: 'Report.place',
        file: 'components/own/widgets/Report.place.tsx',
      },
    ]);
  });

  it.each([
    ['fields/budget.tsx', 'must be named after a type and its field: fields/Report.budget.tsx'],
    ['fields/Report.budget.ts', 'must end in .tsx'],
    ['kinds/Report.date.tsx', 'must be named after a kind of value: kinds/date.tsx'],
    ['field/Report.budget.tsx', 'is a folder; did you mean fields?'],
    ['Widgets/Report.place.tsx', 'is a folder; did you mean widgets?'],
  ])('%s is told to be wrong, and how it is right', async (file, fault) => {
    write({ [file]: COMPONENT });
    const [part, ...others] = await readParts(root);
    expect(others).toEqual([]);
    expect(part?.faults?.join()).toContain(fault);
  });
});

describe('what a file exports', () => {
  it('is read without running it, whatever form the default export has', async () => {
    const label = "export const label = 'Map';";
    for (const text of ['class A {} export default A;', 'const A = 1; export { A as default };', COMPONENT])
      expect(await readExports(`throw new Error(); ${label} ${text}`, 'sections')).toEqual({ label: 'Map' });
  });

  it.each([
    ['export const label = "Map";', 'sections', 'has no default export'],
    [`${COMPONENT} export const fields = makeFields();`, 'sections', 'must be a list of texts'],
    [`${COMPONENT} export const fields = ['a', b];`, 'sections', 'must be a list of texts'],
    [
      `${COMPONENT} export const label = { de: 'Karte' };`,
      'sections',
      "must be a text, or { en: 'Map', pl: 'Mapa' }",
    ],
    [`${COMPONENT} export const fields = ['a'];`, 'fields', 'which only sections may'],
  ] as const)('%s in %s is a fault', async (text, folder, fault) => {
    expect((await readExports(text, folder)).faults?.join()).toContain(fault);
  });
});
