/** The menu at the rows of a list, on the demo. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');
const LIST = '/reports?f.status.in=NEW&cols=title,number';

async function openList(more: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, ...more });
  await page.goto(LIST, { waitUntil: 'networkidle' });
  return page;
}

const menuOf = (page: Page) => page.locator('[popover]:popover-open');

test('offers what the page of the record offers, also where the status is no column, and the focus comes back', async () => {
  const page = await openList();
  await page.locator('tbody td.is-menu > a').first().click();
  await menuOf(page).getByText('Edit').waitFor();
  const offered = await menuOf(page).locator('li').allInnerTexts();
  expect(offered.some((name) => name.startsWith('Accept'))).toBe(true);
  expect(offered.some((name) => /^(Start|Resolve|Reopen)/.test(name))).toBe(false);
  expect(offered.at(-1)).toMatch(/^Delete/);
  await page.keyboard.press('Escape');
  await menuOf(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.closest('td')?.className)).toBe('is-menu');
});

test('opens by a key, and an action that asks for something opens its form over the list', async () => {
  const page = await openList();
  await page.locator('tbody td.is-title a').first().focus();
  await page.keyboard.press('.');
  await menuOf(page).getByText('Reject').click();
  await page.getByRole('dialog').locator('form').waitFor();
  expect(page.url()).toContain(LIST);
});

test('a key opens the form of the row, which leads back to the list', async () => {
  const page = await openList();
  await page.locator('tbody td.is-title a').first().focus();
  await page.keyboard.press('e');
  await page.waitForURL(/\/reports\/[^/]+\/edit\?/);
  await page.getByRole('link', { name: 'Cancel' }).first().click();
  await page.waitForURL((url) => url.pathname === '/reports' && url.searchParams.has('f.status.in'));
});

test('deletes over the list after a question', async () => {
  const page = await openList();
  await page.locator('tbody td.is-menu > a').first().click();
  await menuOf(page).getByText('Delete').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toContain(LIST);
});

test('is a link to the record without scripts', async () => {
  const page = await openList({ javaScriptEnabled: false });
  const row = page.locator('tbody tr').first();
  const href = await row.locator('td.is-title a').getAttribute('href');
  expect(await row.locator('td.is-menu > a').getAttribute('href')).toBe(href);
});
