import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { createDemoReport, demoReports } from '../support/demoReports';
import { chooseImportFile, hydrateImport, makeReportsFile, readImportCount } from '../support/importPage';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

const HEADER = ['Number', 'Title', 'Description', 'Category', 'Street', 'District code'];
const TEXT = 'It has been like this since last Monday evening.';
const toNew = (title: string): readonly string[] => ['', title, TEXT, 'Waste', 'Wodna 22', 'Śródmieście'];

async function choose(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await chooseImportFile(page, makeReportsFile(HEADER, rows));
  await page.locator('#import-columns').waitFor();
}

async function check(page: Page, button: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('#import-check').waitFor();
}

/** Creates a report, and returns it as the demo lists it. */
async function createReport(title: string) {
  await createDemoReport(on.demo.graphql, { title });
  const [report] = await demoReports(on.demo.graphql, { search: title });
  if (report === undefined) throw new Error('The demo has no such report.');
  return report;
}

const titlesAtDemo = async (search: string): Promise<readonly string[]> =>
  (await demoReports(on.demo.graphql, { search })).map(({ title }) => title).toSorted();

test('a record that exists is found by its number, changed by choice, and not deleted when the import is undone', async () => {
  const report = await createReport('Sójka bin by the school');
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto('/api/auth/login?returnTo=/reports/import');
  await signIn(page, on.demo, undefined, 'clerk');
  await hydrateImport(page);
  const rows = [
    [report.number, 'Sójka bin, emptied', '', '', '', ''],
    toNew('Sójka lamp by the church'),
    ['ZG-1999-1', 'Sójka', TEXT, 'Waste', 'Wodna 22', 'SRO'],
  ];
  await choose(page, rows);
  expect(await page.locator('#import-match-column').isVisible()).toBe(false);
  await page.getByLabel('Look records up by').selectOption('Number');
  expect(await page.locator('#import-match-column').isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await check(page, /^Check 3 rows/);
  expect(await readImportCount(page, 'new')).toBe('1');
  expect(await readImportCount(page, 'exist already')).toBe('1');
  expect(await readImportCount(page, 'need correcting')).toBe('1');
  expect(await page.getByRole('link', { name: report.title }).getAttribute('href')).toBe(
    `/reports/${report.id}`,
  );
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Change the records').check();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  await check(page, 'Check again');
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page.getByText('Finished: 2 of 2').first().waitFor();
  expect([await readImportCount(page, 'added'), await readImportCount(page, 'changed')]).toEqual(['1', '1']);
  expect(await titlesAtDemo('Sójka')).toEqual(['Sójka bin, emptied', 'Sójka lamp by the church']);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByText('does not undo the changes of 1 record that existed already').waitFor();
  await page.getByText('Undo…').click();
  await page.getByRole('button', { name: 'Delete 1 record' }).click();
  await page.getByText('1 record was deleted.').waitFor();
  expect(await titlesAtDemo('Sójka')).toEqual(['Sójka bin, emptied']);

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, [[report.number, 'Sójka bin, full', '', '', '', '']]);
  await page.getByText('the choices that you made for the last file').waitFor();
  expect(await page.getByLabel('Look records up by').inputValue()).toBe('number');
  await page.getByRole('button', { name: 'Forget them' }).click();
  expect(await page.getByLabel('Look records up by').inputValue()).toBe('');
});

test('without scripts, in Polish, a record that exists is skipped, or changed once that is chosen and checked', async () => {
  const report = await createReport('Kawka bin by the school');
  const page = await browser.visit({ baseURL: on.site.url, js: false });
  await page.goto('/pl/reports/import');
  await choose(page, [[report.number, 'Kawka bin, emptied', '', '', '', '']]);
  await page.locator('#import-match-by').selectOption('number');
  await page.locator('button[value="check"]').click();
  await page.locator('#import-check').waitFor();
  expect(await readImportCount(page, 'już istnieją')).toBe('1');
  expect(await page.locator('button[value="save"]').count()).toBe(0);
  await page.getByLabel('Zmień te wpisy').check();
  await page.locator('button[value="check"]').click();
  await page.getByText('Zostanie zmieniony. Zmiany: Tytuł.').waitFor();
  expect(await titlesAtDemo('Kawka')).toEqual(['Kawka bin by the school']);
  await page.locator('button[value="save"]').click();
  await expect.poll(() => readImportCount(page, 'zmienione')).toBe('1');
  expect(await page.getByRole('link', { name: 'Kawka bin by the school' }).getAttribute('href')).toBe(
    `/pl/reports/${report.id}`,
  );
  expect(await titlesAtDemo('Kawka')).toEqual(['Kawka bin, emptied']);
});
