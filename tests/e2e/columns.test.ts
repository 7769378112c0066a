/** Columns of a list, moved and resized by pointer and keys, and their menus, on the demo. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const { siteUrl } = await shareSite('standard');
const COLS = 'cols=title%2Cnumber%2Cstatus';

async function openList(query = COLS): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto(`/reports?${query}`, { waitUntil: 'networkidle' });
  // What heads can do is loaded when the pointer first comes to one.
  await headOf(page, 'Number').hover();
  await page.locator('html[class]').waitFor();
  return page;
}

const headOf = (page: Page, name: string): Locator =>
  page.locator('#main thead th').filter({ hasText: name });
const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('#main thead th .is-head').allInnerTexts()).map((text) => text.trim());
const widthOf = (head: Locator): Promise<number> =>
  head.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
const edgeOf = async (head: Locator): Promise<{ x: number; y: number }> => {
  const box = await head.boundingBox();
  if (box === null) throw new Error('The head is not shown.');
  return { x: box.x + box.width - 2, y: box.y + box.height / 2 };
};

test('a column is dragged wider at its edge, the others stay as they are, and the address keeps it', async () => {
  const page = await openList();
  const [number, status] = [headOf(page, 'Number'), headOf(page, 'Status')];
  const before = { number: await widthOf(number), status: await widthOf(status) };
  const { x, y } = await edgeOf(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x + 80, y, { steps: 3 });
  await page.mouse.up();
  await page.waitForURL(/[?&]w=/);
  expect(new URL(page.url()).searchParams.get('sort')).toBeNull();
  await page.reload({ waitUntil: 'networkidle' });
  expect(Math.abs((await widthOf(number)) - before.number - 80)).toBeLessThanOrEqual(1);
  expect(Math.abs((await widthOf(status)) - before.status)).toBeLessThanOrEqual(1);
});

test('a head is dragged before another one, and a short press still sorts', async () => {
  const page = await openList();
  const [from, to] = [await headOf(page, 'Status').boundingBox(), await headOf(page, 'Number').boundingBox()];
  if (from === null || to === null) throw new Error('The heads are not shown.');
  await page.mouse.move(from.x + 30, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 18, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(['Title', 'Status', 'Number']);
  await headOf(page, 'Number').locator('a').click();
  await page.waitForURL(/sort=number/);
});

test('by keys a head opens its menu, which sorts, hides and moves, and becomes wider', async () => {
  const page = await openList();
  const link = headOf(page, 'Number').locator('a');
  const menu = page.locator('[popover]:popover-open');
  await link.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await menu.getByText('Sort descending').waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

  const before = await widthOf(headOf(page, 'Number'));
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForURL(/[?&]w=/);
  expect((await widthOf(headOf(page, 'Number'))) - before).toBe(32);

  await headOf(page, 'Status').click({ button: 'right' });
  await menu.getByText('Move left').click();
  await expect.poll(() => namesOf(page)).toEqual(['Title', 'Status', 'Number']);
  await headOf(page, 'Status').click({ button: 'right' });
  await menu.getByText('Hide column').click();
  await expect.poll(() => namesOf(page)).toEqual(['Title', 'Number']);
});
