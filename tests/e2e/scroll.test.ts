import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { openBrowser } from '../support/browser';
import { ListPage } from '../support/listPage';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

/** Distance that a list is scrolled down, in pixels. */
const DISTANCE_PX = 700;

async function openScrolledList(js: boolean): Promise<{ page: Page; list: ListPage }> {
  const page = await browser.visit({ baseURL: siteUrl, js });
  await page.goto('/reports?size=100');
  const list = new ListPage(page);
  await list.rows.nth(20).waitFor();
  if (js)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Residents/ })
      .waitFor();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, DISTANCE_PX);
  await expect.poll(() => getScroll(page)).toBe(DISTANCE_PX);
  return { page, list };
}

const getScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

describe.each([true, false])('the place in a list (JavaScript: %s)', (js) => {
  test('is kept on the way back from a record, whose own page begins at its top', async () => {
    const { page, list } = await openScrolledList(js);
    const link = list.rows.nth(16).getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await getScroll(page)).toBe(0);
    await page.goBack();
    await list.rows.nth(20).waitFor();
    await expect.poll(() => getScroll(page)).toBe(DISTANCE_PX);
  });

  test.runIf(isDeep)('is kept when the page is loaded again', async () => {
    const { page, list } = await openScrolledList(js);
    await page.reload();
    await list.rows.nth(20).waitFor();
    await expect.poll(() => getScroll(page)).toBe(DISTANCE_PX);
  });
});

test('another page of a list begins at its top', async () => {
  const { page, list } = await openScrolledList(true);
  await list.main.getByRole('link', { name: /Next/ }).last().click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => getScroll(page)).toBeLessThan(DISTANCE_PX);
});
