import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOwnTiles } from '../../../../scripts/start/checkOwnTiles';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-tiles-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const write = (tiles: readonly object[]) =>
  writeFileSync('site.config.json', JSON.stringify({ dashboards: [{ id: 'all', name: 'All', tiles }] }));

it('the start ends with the tiles of the site’s dashboards that are not there, and names those that are meant', async () => {
  await checkOwnTiles({ siteConfigFile: null });
  write([
    { list: '/reports', show: 'table' },
    { show: 'own', of: 'wether' },
  ]);
  await expect(checkOwnTiles({ siteConfigFile: null })).rejects.toThrow(
    'dashboards[0].tiles[1].of: there are no files in components/own/tiles',
  );
  mkdirSync('components/own/tiles', { recursive: true });
  writeFileSync('components/own/tiles/weather.tsx', 'export default function Weather() { return null; }');
  await expect(checkOwnTiles({ siteConfigFile: null })).rejects.toThrow(
    'site.config.json names tiles that are not there (docs/own-parts.md):\n  - dashboards[0].tiles[1].of: did you mean weather?',
  );
  write([{ show: 'own', of: 'weather' }]);
  await checkOwnTiles({ siteConfigFile: null });
});
