/** Rows of a list in groups, with sums, on the demo. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');
const LIST = '/reports?cols=title,number,status';

async function open(path: string, js = true): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, js });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

const groupsOf = (page: Page) => page.locator('#main tbody tr.is-group th');
const menuOf = (page: Page) => page.locator('[popover]:popover-open');

test('a head groups the rows, whose keys and menus are those of any row, and its chip ends it', async () => {
  const page = await open(LIST);
  const head = page.locator('#main thead th').filter({ hasText: 'Status' }).locator('a');
  await head.hover();
  await page.locator('html[class]').waitFor();
  await head.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await menuOf(page).getByText('Group by this column').click();
  await page.waitForURL(/group=status/);
  await expect.poll(() => groupsOf(page).count()).toBeGreaterThan(3);
  expect(await groupsOf(page).first().innerText()).toMatch(/New\s*[\d,]+\s*Show all/);
  expect(await page.locator('#main nav').getByText('Next').count()).toBe(0);

  const second = page.locator('#main tbody').nth(1).locator('tr:not(.is-group)').first();
  const title = await second.locator('td.is-title').innerText();
  await second.locator('td.is-menu > a').click();
  await menuOf(page).getByText('Edit').waitFor();
  expect(await menuOf(page).innerText()).toContain(title.trim().slice(0, 20));
  await page.keyboard.press('Escape');
  await page.locator('#main tbody').first().locator('tr:not(.is-group) td.is-title a').last().focus();
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title.trim());

  await page.getByRole('link', { name: 'Do not group' }).click();
  await page.waitForURL((url) => !url.searchParams.has('group'));
  await expect.poll(() => groupsOf(page).count()).toBe(0);
});

test('a head adds its column up in the foot, and no longer', async () => {
  const page = await open('/districts?cols=name,reportCount');
  const head = page.locator('#main thead th').filter({ hasText: 'Reports' });
  const foot = page.locator('#main tfoot td.is-num');
  await head.hover();
  await page.locator('html[class]').waitFor();
  await head.click({ button: 'right' });
  await menuOf(page).getByText('Show the sum').click();
  await page.waitForURL(/sums=reportCount/);
  await expect.poll(() => foot.count()).toBe(1);
  const counts = await page.locator('#main tbody td.is-num').allInnerTexts();
  const toNumber = (text: string): number => Number(text.replace(/\D/g, ''));
  expect(toNumber(await foot.innerText())).toBe(counts.reduce((sum, text) => sum + toNumber(text), 0));
  await head.click({ button: 'right' });
  await menuOf(page).getByText('Hide the sum').click();
  await expect.poll(() => foot.count()).toBe(0);
});

test('without scripts rows are grouped by a choice beside the columns', async () => {
  const page = await open(LIST, false);
  await page.locator('#main .is-columns summary').click();
  await page.getByLabel('Group by').selectOption('status');
  await page.getByRole('button', { name: 'Show these columns' }).click();
  await page.waitForURL(/group=status/);
  expect(await groupsOf(page).count()).toBeGreaterThan(3);
  await groupsOf(page).first().getByRole('link').click();
  await page.waitForURL(/f\.status\.in=NEW/);
});
