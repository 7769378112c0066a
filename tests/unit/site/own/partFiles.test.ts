import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExports } from '../../../../lib/site/own/partExports.mjs';
import { hasParts, readParts } from '../../../../lib/site/own/partFiles.mjs';

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
  it('are parts in seven folders, and nothing else is', async () => {
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
      'tiles/weather.tsx': `${COMPONENT} export const label = 'Weather';`,
      'tiles/Report.late.tsx': `${COMPONENT} export const rows = 20; export const fields = ['title'] as const;`,
      'layouts/Report.cards.tsx': COMPONENT,
      'actions/Report.copy.tsx': COMPONENT,
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
      {
        id: 'tiles/Report.late',
        folder: 'tiles',
        name: 'Report.late',
        file: 'components/own/tiles/Report.late.tsx',
        rows: 20,
        fields: ['title'],
      },
      {
        id: 'tiles/weather',
        folder: 'tiles',
        name: 'weather',
        file: 'components/own/tiles/weather.tsx',
        label: 'Weather',
      },
      {
        id: 'layouts/Report.cards',
        folder: 'layouts',
        name: 'Report.cards',
        file: 'components/own/layouts/Report.cards.tsx',
      },
      {
        id: 'actions/Report.copy',
        folder: 'actions',
        name: 'Report.copy',
        file: 'components/own/actions/Report.copy.tsx',
      },
    ]);
  });

  it.each([
    ['fields/budget.tsx', 'must be named after a type and its field: fields/Report.budget.tsx'],
    ['fields/Report.budget.ts', 'must end in .tsx'],
    ['kinds/Report.date.tsx', 'must be named after a kind of value: kinds/date.tsx'],
    ['tiles/Report.late.old.tsx', 'must be named after a type and the tile, or after the tile alone'],
    ['layouts/cards.tsx', 'must be named after a type and the layout: layouts/Report.cards.tsx'],
    ['actions/copy.tsx', 'must be named after a type and the action: actions/Report.labels.tsx'],
    ['field/Report.budget.tsx', 'is a folder; did you mean fields?'],
    ['Widgets/Report.place.tsx', 'is a folder; did you mean widgets?'],
  ])('%s is told to be wrong, and how it is right', async (file, fault) => {
    write({ [file]: COMPONENT });
    const [part, ...others] = await readParts(root);
    expect(others).toEqual([]);
    expect(part?.faults?.join()).toContain(fault);
  });
});

it('two parts whose names differ in capitals alone are told once, at the second', async () => {
  write({ 'sections/Report.Map.tsx': COMPONENT, 'sections/Report.map.tsx': COMPONENT });
  const parts = await readParts(root);
  // A file system without capitals has one of them.
  if (parts.length < 2) return;
  expect(parts.map(({ faults = [] }) => faults.join())).toEqual([
    '',
    'has the name of Report.Map.tsx, which some systems take for the same file: give it another one',
  ]);
});

describe('what a file exports', () => {
  it('is read without running it, whatever form the default export has', async () => {
    const label = "export const label = 'Map';";
    for (const text of ['class A {} export default A;', 'const A = 1; export { A as default };', COMPONENT])
      expect(await readExports(`throw new Error(); ${label} ${text}`, 'sections')).toEqual({ label: 'Map' });
  });

  it('is read from a list of exports, too, by the name that others see', async () => {
    const text = `${COMPONENT} const label = 'Map'; const read = ['a']; export { label, read as fields };`;
    expect(await readExports(text, 'sections')).toEqual({ label: 'Map', fields: ['a'] });
    expect(await readExports(`${COMPONENT} type label = 1; export type { label };`, 'sections')).toEqual({});
  });

  it('may be more than what is read', async () => {
    const text = `${COMPONENT} export const limit = 5; export const title = 'Map'; export const label = 'Map';`;
    expect(await readExports(text, 'sections')).toEqual({ label: 'Map' });
  });

  it.each([
    [`${COMPONENT} export { fields } from './shared';`, 'sections', 'must be a list of texts'],
    [
      `${COMPONENT} import { fields } from './shared'; export { fields };`,
      'sections',
      'must be a list of texts',
    ],
    [`${COMPONENT} export function label() {}`, 'sections', 'must be a text'],
    ['export const label = "Map";', 'sections', 'has no default export'],
    [`${COMPONENT} export const fields = makeFields();`, 'sections', 'must be a list of texts'],
    [`${COMPONENT} export const fields = ['a', b];`, 'sections', 'must be a list of texts'],
    [
      `${COMPONENT} export const label = { de: 'Karte' };`,
      'sections',
      "must be a text, or { en: 'Map', pl: 'Mapa' }",
    ],
    [`${COMPONENT} export const rows = 0;`, 'tiles', 'exports rows, which must be a number from 1 to 100'],
    [`${COMPONENT} export const rows = many;`, 'tiles', 'must be a number from 1 to 100'],
    [
      `${COMPONENT} export const field = ['a'];`,
      'sections',
      'exports field, which nothing reads: did you mean fields?',
    ],
    [`${COMPONENT} export const lable = 'Map';`, 'layouts', 'did you mean label?'],
    [`${COMPONENT} export const Rows = 5;`, 'tiles', 'did you mean rows?'],
    [
      `${COMPONENT} export const fields = ['a'];`,
      'fields',
      'which only sections, tiles, layouts and actions may',
    ],
  ] as const)('%s in %s is a fault', async (text, folder, fault) => {
    expect((await readExports(text, folder)).faults?.join()).toContain(fault);
  });
});
