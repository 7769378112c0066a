import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { openBrowser } from '../support/browser';
import { freePort } from '../support/freePort';
import { signIn } from '../support/signIn';
import { startDemo, type Demo } from '../support/startDemo';
import { startSite, type Site } from '../support/startSite';
import { demoSettings } from '../support/startSiteOnDemo';

const TOKEN = 'only-for-tests-0123456789abcdef';
const CONFIG = `
interface Hidden { readonly hide: true }
const hidden: Hidden = { hide: true };
export default {
  groups: { cases: { en: 'Casework', pl: 'Sprawy miasta' } },
  entities: {
    Report: { name: { en: { many: 'Cases' }, pl: { many: 'Sprawy' } }, group: 'cases' },
    Resident: hidden,
    Measurement: { protected: true },
  },
};`;

const browser = openBrowser();
const folder = mkdtempSync(join(tmpdir(), 'overrides-'));
const file = join(folder, 'city.ts');
let demo: Demo;
let site: Site;
let env: Record<string, string>;

beforeAll(async () => {
  writeFileSync(file, CONFIG);
  const port = await freePort();
  demo = await startDemo(`http://localhost:${port}`);
  env = { ...demoSettings(demo), SITE_CONFIG: file, SITE_REFRESH_TOKEN: TOKEN };
  site = await startSite({ port, env });
});
afterAll(async () => {
  await site.stop();
  await demo.stop();
  rmSync(folder, { recursive: true });
});

const readAgain = () =>
  fetch(`${site.url}/api/refresh`, { method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } });
const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;

describe('the site with overrides', () => {
  test.each([
    ['en', '', 'Casework', 'Cases'],
    ['pl', '/pl', 'Sprawy miasta', 'Sprawy'],
  ])(
    'groups and names entities in %s, and has no trace of hidden ones',
    async (locale, prefix, group, name) => {
      const page = await browser.visit({ baseURL: site.url, locale });
      await page.goto(`${prefix}/`);
      const region = page.getByRole('main').getByRole('region', { name: group });
      await region.getByRole('link', { name }).waitFor();
      const navigation = page.getByRole('navigation').filter({ hasText: group });
      await navigation.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.locator('a[href*="/residents"]').count()).toBe(0);
      expect(await statusOf(`${prefix}/residents`)).toBe(404);
    },
  );

  test('shows who reported as plain text', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/reports/10431');
    const reporter = page.locator('dt', { hasText: 'Reported by' }).locator('xpath=following-sibling::dd');
    expect(await reporter.textContent()).toMatch(/^\p{Lu}\p{Ll}+ \S/u);
    expect(await reporter.locator('a').count()).toBe(0);
  });

  test('says on home that a protected entity is seen after signing in, asks for it, and leads back to its page, language and query', async () => {
    const page = await browser.visit({ baseURL: site.url, locale: 'pl' });
    await page.goto('/pl/');
    const pane = page.locator('.is-chips > li').filter({ hasText: 'Pomiary' });
    await pane.getByRole('link', { name: 'Zaloguj się, aby zobaczyć' }).waitFor();
    await page.goto('/pl/measurements?page=2');
    await signIn(page, demo);
    expect(page.url()).toBe(`${site.url}/pl/measurements?page=2`);
    await page.getByRole('heading', { level: 1, name: 'Pomiary' }).waitFor();
  });

  test('takes a changed file at the next reading, and keeps the last good one when it is wrong', async () => {
    expect(await statusOf('/districts')).toBe(200);
    writeFileSync(file, CONFIG.replace('Resident:', 'District:'));
    expect((await readAgain()).status).toBe(200);
    expect([await statusOf('/districts'), await statusOf('/residents')]).toEqual([404, 200]);
    writeFileSync(file, CONFIG.replace('Resident:', 'Rezident:'));
    expect((await readAgain()).status).toBe(502);
    expect([await statusOf('/districts'), await statusOf('/residents')]).toEqual([404, 200]);
    const health: unknown = await (await fetch(`${site.url}/api/health`)).json();
    expect(health).toMatchObject({ schema: { failure: { code: 'config' } } });
    writeFileSync(file, CONFIG);
    expect((await readAgain()).status).toBe(200);
    expect([await statusOf('/districts'), await statusOf('/residents')]).toEqual([200, 404]);
  });

  test.runIf(isDeep)('shows a stated brand at the next reading, in both languages', async () => {
    const brand = `{
      name: 'NORDPORT', accent: '#1F3FC4', bar: 'accent', corners: 'square',
      welcome: { title: { en: 'Harbour office', pl: 'Kapitanat portu' } },
      footer: [{ href: '/reports', label: { en: 'Ships', pl: 'Statki' } }],
    }`;
    writeFileSync(file, CONFIG.replace('export default {', `export default { brand: ${brand},`));
    expect((await readAgain()).status).toBe(200);
    const page = await browser.visit({ baseURL: site.url, locale: 'pl' });
    await page.goto('/pl/');
    await page.getByRole('heading', { level: 1, name: 'Kapitanat portu' }).waitFor();
    const bar = page.locator('header.is-bar');
    await bar.getByRole('link', { name: 'NORDPORT' }).waitFor();
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(31, 63, 196)',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Statki' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sprawy' }).waitFor();
    writeFileSync(file, CONFIG);
    expect((await readAgain()).status).toBe(200);
    expect(await (await fetch(site.url)).text()).not.toMatch(/NORDPORT|brand-styles/);
  });

  test('does not start with entries that do not fit the schema, and says what there is', async () => {
    const wrong = join(folder, 'wrong.ts');
    writeFileSync(wrong, 'export default { entities: { Rezident: { hide: true } } };');
    await expect(startSite({ env: { ...env, SITE_CONFIG: wrong } })).rejects.toThrow(
      /wrong\.ts\): one entry is wrong:\n {2}- entities\.Rezident: did you mean Resident\? There are the entities/,
    );
  });

  test.runIf(isDeep)('does not start with a labels file of which a section is unknown', async () => {
    const wrong = join(folder, 'labels.json');
    writeFileSync(wrong, '{"pl":{"typs":{}}}');
    await expect(startSite({ env: { ...env, SITE_LABELS: wrong } })).rejects.toThrow(
      /SITE_LABELS \(.*labels\.json\): unknown section "pl\.typs" \(known: site, types,/,
    );
  });

  test('starts while the backend is down', async () => {
    const alone = await startSite({
      env: {
        GQL_ENDPOINT: `http://localhost:${await freePort()}/graphql`,
        SITE_CONFIG: join(folder, 'none.json'),
      },
    }).catch((error: unknown) => String(error));
    expect(alone).toMatch(/SITE_CONFIG names a file that is not there/);
    writeFileSync(join(folder, 'none.json'), '{"entities":{"Anything":{"hide":true}}}');
    const down = await startSite({
      env: {
        GQL_ENDPOINT: `http://localhost:${await freePort()}/graphql`,
        SITE_CONFIG: join(folder, 'none.json'),
      },
    });
    expect((await fetch(down.url)).status).toBe(503);
    await down.stop();
  });
});
