/** The way through a list from record to record, and back to the list as it was. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

async function openList(path: string, locale?: string): Promise<{ page: Page; titles: readonly string[] }> {
  const page = await browser.visit({ baseURL: siteUrl, ...(locale === undefined ? {} : { locale }) });
  await page.goto(path);
  const titles = await page.locator('tbody td.is-title a').allTextContents();
  return { page, titles };
}

const openRow = (page: Page, index: number) => page.locator('tbody td.is-title a').nth(index).click();
const heading = (page: Page, title: string | undefined) =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: title ?? '?' })
    .waitFor();

test('a record opened from a list says its place there; keys and links lead to its neighbours', async () => {
  const { page, titles } = await openList('/reports?f.status.in=NEW&size=10');
  await openRow(page, 2);
  await heading(page, titles[2]);
  const pager = page.getByRole('group', { name: 'Records of the list' });
  await pager.getByText(/^3( of .*)?$/).waitFor();
  await page.keyboard.press('j');
  await heading(page, titles[3]);
  await pager.getByText(/^4( of .*)?$/).waitFor();
  await pager.getByRole('link', { name: 'Previous record' }).click();
  await heading(page, titles[2]);
});

test('the breadcrumb names what narrows the list, and leads back to it', async () => {
  const { page } = await openList('/reports?f.status.in=NEW&size=10');
  await openRow(page, 0);
  const crumb = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Reports: New' });
  await crumb.click();
  await page.waitForURL(/\/reports\?f\.status\.in=NEW&size=10$/);
});

test('the record after the last one of a page is the first of the next page', async () => {
  const { page } = await openList('/pl/reports?size=10', 'pl-PL');
  await openRow(page, 9);
  const pager = page.getByRole('group', { name: /^Wpisy\sz\slisty$/ });
  await pager.getByText(/^10(\sz\s.*)?$/).waitFor();
  await pager.getByRole('link', { name: 'Następny wpis' }).click();
  await pager.getByText(/^11(\sz\s.*)?$/).waitFor();
  const { titles } = await openList('/pl/reports?size=10&page=2', 'pl-PL');
  await heading(page, titles[0]);
});

test('a reloaded record still knows its place, and one that was opened by its address has none', async () => {
  const { page, titles } = await openList('/reports?size=10');
  await openRow(page, 1);
  const pager = page.getByRole('group', { name: 'Records of the list' });
  await pager.waitFor();
  await page.reload();
  await pager.getByText(/^2( of .*)?$/).waitFor();
  const { page: other } = await openList(new URL(page.url()).pathname);
  await heading(other, titles[1]);
  await other.waitForLoadState('networkidle');
  expect(await other.getByRole('group', { name: 'Records of the list' }).count()).toBe(0);
});
