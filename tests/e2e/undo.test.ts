/** Deletions from the page of a record: asked about in place, taken back, and sent however the page is left. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

/** Creates a report that its title finds alone; returns its id. */
async function createReport(title: string): Promise<string> {
  const made = await askDemo<{ createReport: { report: { id: string } } }>(
    on.demo.graphql,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    {
      input: {
        title,
        description: 'The lamp has been dark since last week, next to the bus stop.',
        category: 'WASTE',
        place: { street: 'Wodna 22' },
        districtCode: 'SRO',
        tags: [],
      },
    },
  );
  return made.createReport.report.id;
}

const isThere = async (id: string): Promise<boolean> => {
  const { report } = await askDemo<{ report: object | null }>(
    on.demo.graphql,
    'query ($id: ID!) { report(id: $id) { title } }',
    { id },
  );
  return report !== null;
};

/** Opens the record from a list that has it alone, and deletes it in the dialog. */
async function deleteFromRecord(title: string): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(`/reports?q=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await main.locator('summary[aria-label="More actions"]').click();
  await main.getByRole('link', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('For 8 seconds you can still undo this.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/reports' && url.searchParams.get('q') === title);
  await toast(page, title).waitFor();
  return page;
}

const toast = (page: Page, title: string) =>
  page.locator('.is-toast').filter({ hasText: `“${title}” was deleted.` });
/** Also where it is hidden. */
const row = (page: Page, title: string) => page.locator('#main tbody td.is-title a', { hasText: title });

test('a deletion leads back to the list without the row, and Undo brings it back with nothing sent', async () => {
  const title = 'Quokka bench one';
  const id = await createReport(title);
  const page = await deleteFromRecord(title);
  await expect.poll(() => row(page, title).isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await row(page, title).waitFor();
  await page
    .locator('.is-toast')
    .filter({ hasText: `“${title}” was not deleted.` })
    .waitFor();
  expect(await isThere(id)).toBe(true);
});

test('a deletion is sent when its toast is closed, and the list is read again', async () => {
  const title = 'Quokka bench two';
  const id = await createReport(title);
  const page = await deleteFromRecord(title);
  expect(await isThere(id)).toBe(true);
  await toast(page, title).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => isThere(id)).toBe(false);
  await expect.poll(() => row(page, title).count()).toBe(0);
  expect(await page.locator('.is-toast[role=alert]').count()).toBe(0);
});

test('a deletion is sent when its tab is closed, or its page is loaded anew', async () => {
  const titles = ['Quokka bench three', 'Quokka bench four'] as const;
  const ids = await Promise.all(titles.map(createReport));
  const closed = await deleteFromRecord(titles[0]);
  await closed.close({ runBeforeUnload: true });
  await expect.poll(() => isThere(ids[0] ?? '')).toBe(false);
  const loaded = await deleteFromRecord(titles[1]);
  // The second post finds that it is done.
  browser.expectFault(/404/);
  await loaded.reload();
  await expect.poll(() => isThere(ids[1] ?? '')).toBe(false);
  await expect.poll(() => loaded.evaluate(() => sessionStorage.getItem('witryna.deletions'))).toBeNull();
  expect(await loaded.locator('.is-toast[role=alert]').count()).toBe(0);
});
