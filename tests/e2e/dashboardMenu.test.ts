import { expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
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

test.runIf(isDeep)('a kept dashboard that was removed can be put back', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Save it' }).click();
  const menu = page.locator('summary', { hasText: 'Dashboards' });
  await menu.click();
  const kept = page.getByRole('main').getByRole('link', { name: 'Mine', exact: true });
  await kept.waitFor();
  await page.getByRole('button', { name: 'Delete from this device: Mine' }).click();
  await page.getByText('“Mine” was deleted from this device.').waitFor();
  expect(await kept.count()).toBe(0);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Dashboards');
  await page.keyboard.press('Control+z');
  await kept.waitFor();
  expect(await page.getByText('was deleted from this device').count()).toBe(0);
});

test('a tile is dragged by its head to another place, which is said and kept in the address', async () => {
  const page = await visit();
  const tile = (name: string) => page.getByRole('article', { name, exact: true });
  const [, last] = await page.getByRole('article').all();
  const box = await last?.boundingBox();
  if (last === undefined || box == null) throw new Error('There is no second tile.');
  await tile('All')
    .locator('header')
    .dragTo(last, { targetPosition: { x: box.width - 10, y: box.height - 10 } });
  await page.getByText('“All” is now tile 2 of 2').waitFor({ state: 'attached' });
  expect(await page.getByRole('article').nth(1).getAttribute('aria-labelledby')).toBe('tile-2-title');
  expect(await page.locator('#tile-2-title').textContent()).toBe('All');
  expect(new URL(page.url()).searchParams.getAll('tile')).toEqual(TILES.toReversed());
  expect(await page.locator('[data-drop]').count()).toBe(0);
});
