import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import {
  checkImportFile,
  chooseImportFile,
  hydrateImport,
  makeReportsFile,
  readImportCount,
} from '../support/importPage';
import { startLossRig, type LossRig } from '../support/lossRig';

const browser = openBrowser();
let rig: LossRig;

beforeAll(async () => {
  rig = await startLossRig();
});
afterAll(() => rig.stop());
beforeEach(() => browser.expectFault(/api\/import|Failed to load resource|ERR_|50\d/));
afterEach(async () => {
  rig.back.fault('well');
  await rig.startBackend();
});

const HEADER = ['Title', 'Description', 'Category', 'Street', 'District code'];
const TEXT = 'It has been like this since last Monday evening.';
const toFile = (titles: readonly string[]) =>
  makeReportsFile(
    HEADER,
    titles.map((title) => [title, TEXT, 'Waste', 'Wodna 22', 'Śródmieście']),
  );
const toTitles = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${word} lamp number ${index + 10}`);

/** The titles that begin like this; the demo's own search also finds similar ones. */
const titlesAtDemo = async (start: string): Promise<readonly string[]> =>
  (await demoReports(rig.demo.graphql, { search: start, limit: 100 }))
    .map(({ title }) => title)
    .filter((title) => title.startsWith(start))
    .toSorted();

/** Stops the backend after it has written the row of this title, and before its answer leaves. */
async function stopAt(title: string): Promise<void> {
  await expect.poll(() => titlesAtDemo(title), { timeout: 20_000 }).toContain(title);
  await rig.stopBackend();
}

/** The rows that were on their way: the site sends four at a time. */
async function expectDoubtful(page: Page): Promise<void> {
  const count = Number(await readImportCount(page, 'not known yet'));
  expect(count).toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThanOrEqual(4);
}

async function openImport(js: boolean): Promise<Page> {
  const page = await browser.visit({ baseURL: rig.url, js });
  await page.goto('/reports/import');
  if (js) await hydrateImport(page);
  return page;
}

test('an import whose backend is stopped says so, waits, and goes on by itself when it is started again; nothing is doubled', async () => {
  const titles = toTitles('Bocian', 45);
  const page = await openImport(true);
  await checkImportFile(page, toFile(titles));
  const held = titles[26] ?? '';
  rig.back.fault('held', held);
  await page.getByRole('button', { name: 'Save 45 rows' }).click();
  await stopAt(held);
  await page.getByText('The data service does not answer, so we send nothing more.').waitFor();
  await page.getByText(/sent and got no answer/).waitFor();
  await expectDoubtful(page);
  expect(await readImportCount(page, 'uncertain')).toBe('0');
  expect(Number(await readImportCount(page, 'waiting'))).toBeGreaterThanOrEqual(5);
  expect(await axeViolations(page)).toEqual([]);
  rig.back.fault('well');
  await rig.startBackend();
  await page.getByText('Finished: 45 of 45').first().waitFor({ timeout: 60_000 });
  expect(await readImportCount(page, 'saved')).toBe('45');
  expect(await titlesAtDemo('Bocian')).toEqual(titles.toSorted());
});

test.runIf(isDeep)(
  'an import whose page is closed while the backend is stopped goes on with the same file, at the press of a button',
  async () => {
    const titles = toTitles('Żuraw', 25);
    const page = await openImport(true);
    await checkImportFile(page, toFile(titles));
    const held = titles[5] ?? '';
    rig.back.fault('held', held);
    await page.getByRole('button', { name: 'Save 25 rows' }).click();
    await stopAt(held);
    await page.getByText(/sent and got no answer/).waitFor();
    const context = page.context();
    await page.close();
    rig.back.fault('well');
    await rig.startBackend();
    const later = await context.newPage();
    await later.goto('/reports/import');
    await hydrateImport(later);
    await later.getByText(/was not finished/).waitFor();
    await chooseImportFile(later, toFile(titles));
    await later.getByRole('button', { name: 'Resume' }).click();
    await later.getByText('Finished: 25 of 25').first().waitFor();
    expect(await titlesAtDemo('Żuraw')).toEqual(titles.toSorted());
  },
);

test.runIf(isDeep)('without scripts the page says how far the import is, and a button goes on', async () => {
  const titles = toTitles('Perkozik', 12);
  const page = await openImport(false);
  await checkImportFile(page, toFile(titles));
  const held = titles[5] ?? '';
  rig.back.fault('held', held);
  await page.getByRole('button', { name: 'Save 12 rows' }).click({ noWaitAfter: true });
  await stopAt(held);
  await page.getByRole('heading', { name: 'The import has stopped' }).waitFor();
  await expectDoubtful(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('heading', { name: 'The import has stopped' }).waitFor();
  rig.back.fault('well');
  await rig.startBackend();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => readImportCount(page, 'saved')).toBe('12');
  expect(await titlesAtDemo('Perkozik')).toEqual(titles.toSorted());
});
