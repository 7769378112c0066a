import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser';

const { siteUrl } = inject('shared');
const browser = openBrowser();
const TILES = ['/reports?tile.show=count&tile.title=All', '/departments?tile.show=table'];
const address = `/dashboard?${new URLSearchParams([['name', 'Mine'], ...TILES.map((tile) => ['tile', tile])]).toString()}`;

const visit = async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
};

test('the form of a tile that a key opens has the focus, so that Tab goes on into it', async () => {
  const page = await visit();
  await page.getByRole('article', { name: 'All', exact: true }).locator('summary').first().focus();
  await page.keyboard.press('e');
  await page.waitForFunction(() => document.activeElement?.id === 'tile-form-title');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#tile-form') !== null)).toBe(true);
});

test('a kept dashboard that was removed can be put back', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Keep it' }).click();
  const menu = page.locator('summary', { hasText: 'Dashboards' });
  await menu.click();
  const kept = page.getByRole('main').getByRole('link', { name: 'Mine', exact: true });
  await kept.waitFor();
  await page.getByRole('button', { name: 'Delete from this device: Mine' }).click();
  await page.getByText('“Mine” was deleted from this device.').waitFor();
  expect(await kept.count()).toBe(0);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Undo');
  await page.keyboard.press('Enter');
  await kept.waitFor();
  expect(await page.getByText('was deleted from this device').count()).toBe(0);
});
