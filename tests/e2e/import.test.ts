import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../support/deep';
import { libraryRoot, librarySchema } from '../fixtures/libraryDesk';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { startExecutingBackend } from '../support/executingBackend';
import {
  checkImportFile,
  chooseImportFile,
  hydrateImport,
  makeReportsFile,
  readImportCount,
} from '../support/importPage';
import { signIn } from '../support/signIn';
import { startSite } from '../support/startSite';
import { shareSite } from '../support/sharedSites';
import { xlsxFile } from '../support/zipFile';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

const HEADER = ['Title', 'Description', 'Category', 'Priority', 'Street', 'District code'];
const TEXT = 'It has been like this since last Monday evening.';
const rowOf = (title: string, category = 'Waste', district = 'Śródmieście') => [
  title,
  TEXT,
  category,
  'wysoki',
  'Wodna 22',
  district,
];

const csvOf = (rows: readonly (readonly string[])[]) => makeReportsFile(HEADER, rows);

async function openImport(options: { readonly js?: boolean } = {}): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, ...options });
  await page.goto('/reports/import');
  if (options.js !== false) await hydrateImport(page);
  return page;
}

const titlesAtDemo = async (search: string): Promise<readonly string[]> => {
  const found = await demoReports(on.demo.graphql, { search, limit: 100 });
  return found.map(({ title }) => title).toSorted();
};

describe.each([true, false])('with scripts: %s', (js) => {
  const word = js ? 'Kolibri' : 'Albatros';

  test('a file is mapped, checked, saved and undone; bad rows come back as a file with the reasons', async () => {
    const page = await openImport({ js });
    await checkImportFile(
      page,
      csvOf([
        rowOf(`${word} lamp by the school`),
        rowOf(`${word} lamp by the church`, 'Śmieci'),
        rowOf('Short'),
        rowOf(`${word} lamp by the lake`, 'Waste', 'Atlantis'),
      ]),
    );
    expect(await readImportCount(page, 'ready to save')).toBe('2');
    expect(await readImportCount(page, 'need correcting')).toBe('2');
    await page.getByText('Title must have at least 10 characters; it has 5.').waitFor();
    await page.getByText('District: nothing was found for “Atlantis”.').waitFor();
    if (js) expect(await axeViolations(page)).toEqual([]);
    expect(await titlesAtDemo(word)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download these rows').first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('reports-to-correct.csv');
    expect(readFileSync(await download.path(), 'utf8')).toContain('"Title must have at least 10 characters');

    const district = page.getByLabel('What “Atlantis” means in', { exact: false });
    await district.selectOption({ label: 'Nadodrze' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => readImportCount(page, 'ready to save')).toBe('3');

    await page.getByRole('button', { name: 'Save 3 rows' }).click();
    await expect.poll(() => readImportCount(page, 'saved')).toBe('3');
    expect(await titlesAtDemo(word)).toHaveLength(3);
    if (js) expect(await axeViolations(page)).toEqual([]);
  });
});

test('the notes of an import leave the device as its user signs out', async () => {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto('/api/auth/login?returnTo=%2Freports%2Fimport');
  await signIn(page, on.demo, undefined, 'clerk');
  await hydrateImport(page);
  await checkImportFile(page, csvOf([rowOf('Puffin lamp by the school')]));
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect.poll(() => readImportCount(page, 'saved')).toBe('1');
  const readNotes = (): Promise<readonly (string | undefined)[]> =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return databases.map(({ name }) => name).filter((name) => name?.startsWith('witryna.imports:u'));
    });
  expect(await readNotes()).toHaveLength(1);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.origin === on.site.url && !url.pathname.startsWith('/api/'));
  await expect.poll(readNotes).toEqual([]);
});

test.runIf(isDeep)('an import is undone after a question, by somebody who may delete', async () => {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto('/api/auth/login?returnTo=/reports/import');
  await signIn(page, on.demo, undefined, 'clerk');
  await hydrateImport(page);
  await checkImportFile(
    page,
    csvOf([rowOf('Pelikan lamp by the school'), rowOf('Pelikan lamp by the church')]),
  );
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page.getByText('Finished: 2 of 2').first().waitFor();
  expect(await titlesAtDemo('Pelikan')).toHaveLength(2);
  await page.getByText('Undo…').click();
  await page.getByRole('button', { name: 'Delete 2 records' }).click();
  await page.getByText('2 records were deleted.').waitFor();
  expect(await titlesAtDemo('Pelikan')).toEqual([]);
});

test.runIf(isDeep)(
  'a meaning that was just chosen is checked before it is saved; what is left out comes back after a reload, and undoing keeps what has changed',
  async () => {
    const page = await browser.visit({ baseURL: on.site.url });
    await page.goto('/api/auth/login?returnTo=/reports/import');
    await signIn(page, on.demo, undefined, 'clerk');
    await hydrateImport(page);
    const file = csvOf([
      rowOf('Zięba lamp by the school'),
      rowOf('Zięba lamp by the church', 'Waste', 'Atlantis'),
      rowOf('Short'),
    ]);
    await checkImportFile(page, file);
    await page.getByLabel('What “Atlantis” means in', { exact: false }).selectOption({ label: 'Nadodrze' });
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Save 2 rows' }).click();
    await page.getByText('Finished: 2 of 2').first().waitFor();
    expect(await readImportCount(page, 'left out')).toBe('1');
    expect(await titlesAtDemo('Zięba')).toHaveLength(2);

    await page.reload();
    await hydrateImport(page);
    await page.getByText('is finished: 2 of 3 rows are saved').waitFor();
    await chooseImportFile(page, file);
    await page.getByText('Finished: 2 of 2').first().waitFor();
    await page.getByText('Title must have at least 10 characters; it has 5.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download these rows').click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('"Short"');

    const [changed] = await demoReports(on.demo.graphql, { search: 'Zięba lamp by the school' });
    await askDemo(
      on.demo.graphql,
      'mutation ($id: ID!) { updateReport(id: $id, input: { title: "Zięba lamp, repaired" }) { report { id } } }',
      { id: changed?.id },
    );
    await page.getByText('Undo…').click();
    await page.getByRole('button', { name: 'Delete 2 records' }).click();
    await page.getByText('1 record was deleted.').waitFor();
    await page.getByText('1 record was kept, because it has changed').waitFor();
    expect(await page.getByRole('link', { name: 'Zięba lamp, repaired' }).count()).toBe(1);
    expect(await readImportCount(page, 'saved')).toBe('1');
    expect(await readImportCount(page, 'deleted again')).toBe('1');
    expect(await titlesAtDemo('Zięba')).toEqual(['Zięba lamp, repaired']);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('without scripts a meaning that was just chosen is checked before it is saved', async () => {
  const page = await openImport({ js: false });
  await checkImportFile(
    page,
    csvOf([rowOf('Perkoz lamp by the school'), rowOf('Perkoz lamp by the church', 'Waste', 'Atlantis')]),
  );
  await page.getByLabel('What “Atlantis” means in', { exact: false }).selectOption({ label: 'Nadodrze' });
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await page.getByText('so we checked every row again', { exact: false }).waitFor();
  expect(await titlesAtDemo('Perkoz')).toEqual([]);
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect.poll(() => readImportCount(page, 'saved')).toBe('2');
  expect(await titlesAtDemo('Perkoz')).toHaveLength(2);
});

test.runIf(isDeep)('the buttons of a checked import cover nothing on a phone', async () => {
  const page = await browser.visit({ baseURL: on.site.url, js: false, size: 'phone' });
  await page.goto('/reports/import');
  await checkImportFile(page, csvOf([rowOf('Wilga lamp by the school'), rowOf('Short')]));
  const foot = page.locator('main .is-foot').last();
  const [box, before] = await Promise.all([
    foot.boundingBox(),
    foot.evaluate((element) => element.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
  ]);
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(before);
});

test('without scripts an import is undone, too', async () => {
  const page = await openImport({ js: false });
  await checkImportFile(page, csvOf([rowOf('Czapla lamp by the school')]));
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await page.getByText('Undo…').click();
  await page.getByRole('button', { name: 'Delete 1 record' }).click();
  await page.getByText('1 record was deleted.').waitFor();
  expect(await titlesAtDemo('Czapla')).toEqual([]);
});

test('an Excel workbook is read in the browser, under the page’s own policy', async () => {
  const page = await openImport();
  await checkImportFile(page, {
    name: 'reports.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsxFile([HEADER, rowOf('Flaming lamp by the school')], 'November')),
  });
  await page.getByText('(“November”)').waitFor();
  expect(await readImportCount(page, 'ready to save')).toBe('1');
});

test('an import whose answers are lost goes on and writes nothing twice, also after a reload', async () => {
  browser.expectFault(/api\/import|Failed to load resource|ERR_/);
  const titles = Array.from({ length: 45 }, (_, index) => `Zimorodek lamp number ${index + 10}`);
  const file = csvOf(titles.map((title) => rowOf(title)));
  const page = await openImport();
  await checkImportFile(page, file);
  let saves = 0;
  await page.route('**/api/import/**', async (route) => {
    const isSave = (route.request().postData() ?? '').includes('"save"');
    saves += isSave ? 1 : 0;
    if (!isSave || saves !== 2) return route.continue();
    // The site has written the rows; its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save 45 rows' }).click();
  await expect.poll(() => saves).toBeGreaterThan(1);
  await page.reload();
  await hydrateImport(page);
  await page.getByText(/was not finished/).waitFor();
  await chooseImportFile(page, file);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Finished: 45 of 45').first().waitFor();
  expect(await titlesAtDemo('Zimorodek')).toEqual(titles.toSorted());
});

test.runIf(isDeep)('a file that is no table is told, and the page goes on with another', async () => {
  const page = await openImport();
  await chooseImportFile(page, { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a;"b\nc;d') });
  await page
    .getByRole('alert')
    .filter({ hasText: 'A quotation mark in this file is never closed' })
    .waitFor();
  await chooseImportFile(page, csvOf([rowOf('Kormoran lamp by the school')]));
  await page.locator('#import-columns').waitFor();
});

test.runIf(isDeep)('the list leads to the import, which has an empty table to fill in', async () => {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto('/reports');
  // The menu has a link to "Import measurements", too.
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await page.waitForURL(/\/reports\/import$/);
  const template = await page.request.get('/api/import-template/reports?locale=pl');
  expect(template.headers()['content-disposition']).toContain('attachment');
  expect(await template.text()).toContain('"Tytuł";"Opis"');
});

test('nothing is imported for another site, nor for a page without its user', async () => {
  const url = `${on.site.url}/api/import/reports?locale=en`;
  const body = JSON.stringify({ step: 'undo', importId: 'x', keys: [['1']] });
  const json = { 'content-type': 'application/json' };
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(url, { method: 'POST', body, headers })).status;
  expect(await statusOf({ ...json, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' })).toBe(403);
  expect(await statusOf({ ...json, 'sec-fetch-site': 'same-origin', 'x-opened-by': 'someone' })).toBe(401);
  expect((await fetch(url)).status).toBe(405);
  const { report } = await askDemo<{ report: { id: string } | null }>(
    on.demo.graphql,
    '{ report(id: "1") { id } }',
  );
  expect(report).not.toBeNull();
});

test('a backend that creates nothing offers no import', async () => {
  const backend = await startExecutingBackend(librarySchema, libraryRoot);
  const site = await startSite({ env: { GQL_ENDPOINT: backend.url } });
  // After the page has closed: what it still loads may not fail.
  onTestFinished(async () => {
    await site.stop();
    await backend.close();
  });
  const page = await browser.visit({ baseURL: site.url });
  await page.goto('/books');
  expect(await page.getByRole('link', { name: 'Import' }).count()).toBe(0);
  expect((await page.request.get('/books/import')).status()).toBe(404);
});
