import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSiteConfig } from '../../../../../../lib/features/operator/overrides/server/loadSiteConfig';

const TYPES = resolve('lib/features/operator/overrides/siteConfig');
const here = process.cwd();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overrides-'));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const HIDE = { entities: { Repair: { hide: true } } };

describe('the file of overrides', () => {
  it('need not be there', async () => {
    expect(await loadSiteConfig(null)).toBeNull();
  });

  it('is TypeScript with types of its own and of the site, and may use the language', async () => {
    write(
      'site.config.ts',
      `import type { SiteConfig } from '${TYPES}';
       const hidden = (type: string): [string, { hide: true }] => [type, { hide: true }];
       export default { entities: Object.fromEntries(['Repair'].map(hidden)) } satisfies SiteConfig;`,
    );
    expect(await loadSiteConfig(null)).toEqual({
      config: HIDE,
      issues: [],
      emptied: [],
      brandIssues: [],
      source: 'site.config.ts',
    });
    expect(readdirSync(folder)).toEqual(['site.config.ts']);
  });

  it.each([
    ['site.config.mjs', 'export default { entities: { Repair: { hide: true } } };'],
    ['site.config.js', 'module.exports = { entities: { Repair: { hide: true } } };'],
    ['site.config.mts', 'export default { entities: { Repair: { hide: true as boolean } } };'],
    ['site.config.json', JSON.stringify(HIDE)],
  ])('may as well be %s', async (name, text) => {
    write(name, text);
    expect((await loadSiteConfig(null))?.config).toEqual(HIDE);
  });

  it('may have another name and place, which messages then tell', async () => {
    write('garage.ts', 'export default { entities: { Repair: { hide: 1 } } };');
    expect(await loadSiteConfig(join(folder, 'garage.ts'))).toMatchObject({
      source: expect.stringMatching(/^SITE_CONFIG \(.*garage\.ts\)$/),
      issues: ['entities.Repair.hide must be true or false, not 1'],
    });
    await expect(loadSiteConfig('nowhere.ts')).rejects.toThrow(
      'SITE_CONFIG names a file that is not there: "nowhere.ts".',
    );
  });

  it('is read anew each time', async () => {
    write('site.config.ts', 'export default { protected: ["/a"] };');
    expect((await loadSiteConfig(null))?.config.protected).toEqual(['/a']);
    write('site.config.ts', 'export default { protected: ["/b"] };');
    expect((await loadSiteConfig(null))?.config.protected).toEqual(['/b']);
  });

  it.each([
    ['export default { entities: ', /^site\.config\.ts cannot be read: /],
    ['throw new Error("no key in the vault");', /^site\.config\.ts cannot be read: no key in the vault$/],
    ['import "./missing"; export default {};', /^site\.config\.ts cannot be read: .*missing/],
    ['export default () => ({});', /the default export must be an object, not a function/],
  ])('that cannot be used is refused with its name: %s', async (text, message) => {
    write('site.config.ts', text);
    const outcome = await loadSiteConfig(null).then(
      (file) => file?.issues.join() ?? '',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
    expect(outcome).toMatch(message);
  });

  it('loses a faulty entry of its brand, says why, and keeps all others', async () => {
    mkdirSync(join(folder, 'public'));
    write(join('public', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(
      'site.config.json',
      JSON.stringify({
        ...HIDE,
        brand: { name: 'Ziarno', logo: '/logo.svg', favicon: '/icon.svg', accent: 'red', colour: 'blue' },
      }),
    );
    expect(await loadSiteConfig(null)).toEqual({
      config: { ...HIDE, brand: { name: 'Ziarno', logo: '/logo.svg' } },
      issues: [],
      emptied: [],
      brandIssues: [
        'brand.accent must be a colour like "#0B6660", not "red"',
        'brand.colour is unknown; there are name, logo, favicon, shareImage, accent, bar, font, corners, density, welcome, footer, home',
        'brand.favicon must be a picture below public/, and there is no public/icon.svg',
      ],
      source: 'site.config.json',
    });
    write('site.config.json', JSON.stringify({ ...HIDE, brand: 'Ziarno' }));
    expect(await loadSiteConfig(null)).toMatchObject({
      config: HIDE,
      brandIssues: ['brand must be an object, not "Ziarno"'],
    });
  });

  it('is one: two of them are a fault', async () => {
    write('site.config.ts', 'export default {};');
    write('site.config.json', '{}');
    await expect(loadSiteConfig(null)).rejects.toThrow(
      'There are site.config.ts and site.config.json: keep one',
    );
  });
});
