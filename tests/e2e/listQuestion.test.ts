/** What the words in the search of a list mean as its conditions, on the demo. */
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const { siteUrl } = await shareSite('standard');

test('words in the search of a list are offered as its conditions, and added to those that it has', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/reports?f.district.eq=SRO&page=2', { waitUntil: 'networkidle' });
  const search = page.getByRole('searchbox', { name: /list/ });
  await search.fill('urgent and new');
  const offer = page.getByRole('search').getByRole('link');
  await offer.waitFor();
  expect(await offer.innerText()).toMatch(/Priority:\s+Urgent[\s\S]*Status:\s+New/);
  await search.press('ArrowDown');
  expect(await offer.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/f\.status\.in=NEW/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    'f.district.eq': 'SRO',
    'f.priority.in': 'URGENT',
    'f.status.in': 'NEW',
  });
  await offer.waitFor({ state: 'detached' });
});

test('Enter searches for the words as ever, and Escape only closes the offer', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/pl/reports', { waitUntil: 'networkidle' });
  const search = page.getByRole('searchbox', { name: /li[sś]/i });
  await search.fill('nowe');
  const offer = page.getByRole('search').getByRole('link');
  await offer.waitFor();
  await search.press('Escape');
  await offer.waitFor({ state: 'detached' });
  expect(await search.inputValue()).toBe('nowe');
  await search.press('Enter');
  await page.waitForURL(/[?&]q=nowe/);
});
