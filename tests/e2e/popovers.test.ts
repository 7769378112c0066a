/** Where menus, pickers and panels open: whole inside the window, beside their trigger. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { isDeep, sample } from '../support/deep';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const open = await shareSite('open');
const browser = openBrowser();
const [report] = await demoReports(open.demo.graphql, { limit: 1 });

async function visit(path: string, size: { width: number; height: number }, js = true): Promise<Page> {
  const page = await browser.visit(js ? { baseURL: siteUrl, profile: 'visitor' } : { baseURL: siteUrl, js });
  await page.setViewportSize(size);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Expects the open popover whole inside the window, and not over its trigger. */
async function expectInWindow(page: Page, trigger: Locator, popover: Locator, name: string) {
  const [box, from] = [await popover.boundingBox(), await trigger.boundingBox()];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (box === null || from === null) throw new Error(`Not visible: ${name}`);
  const edges = [box.x, box.y, width - box.x - box.width, height - box.y - box.height];
  expect(Math.min(...edges), `${name}: ${JSON.stringify({ box, from })}`).toBeGreaterThanOrEqual(0);
  const isBeside = box.y >= from.y + from.height || box.y + box.height <= from.y;
  expect(isBeside, `${name} is over its trigger: ${JSON.stringify({ box, from })}`).toBe(true);
}

/** Opens each menu of the page in turn, once with its trigger as low in the window as it can be. Returns how many there were. */
async function openEach(page: Page, within = 'body'): Promise<number> {
  const menus = page.locator(`${within} details`).filter({ has: page.locator('> .w-pop') });
  const shown = menus.filter({ has: page.locator('> summary:visible') });
  const count = await shown.count();
  for (let index = 0; index < count; index += 1) {
    const menu = shown.nth(index);
    const trigger = menu.locator('> summary');
    await trigger.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await trigger.click();
    await expectInWindow(page, trigger, menu.locator('> .w-pop'), await trigger.innerText());
    await trigger.click();
  }
  return count;
}

describe.each(
  sample(
    [
      { width: 1366, height: 768 },
      { width: 768, height: 600 },
      { width: 1920, height: 1080 },
    ],
    2,
  ),
)('in a window of $width × $height', (size) => {
  test.each(
    sample(
      ['/pl/reports', '/reports?view=board', '/reports?view=calendar', '/pl/reports?f.status.in=NEW'],
      2,
    ),
  )('the menus of %s open whole inside it', async (path) => {
    const page = await visit(path, size);
    expect(await openEach(page)).toBeGreaterThan(5);
  });

  test('the menus for selected rows open whole inside it, though their bar stands at its lower edge', async () => {
    const page = await visit('/reports', size);
    const boxes = page.locator('tbody input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await openEach(page, '.is-bulk')).toBeGreaterThan(1);
  });
});

test('the menus of a record and its pickers open upwards where there is no room below', async () => {
  const page = await browser.visit({ baseURL: open.site.url });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/reports/${report?.id ?? ''}/edit`, { waitUntil: 'networkidle' });
  const pickers = page.locator('form [role=combobox]').filter({ visible: true });
  const count = await pickers.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    const picker = pickers.nth(index);
    await picker.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 120),
    );
    await picker.click();
    await picker.press('ArrowDown');
    const popover = page.locator('.is-combobox > .w-pop');
    await popover.waitFor();
    await expectInWindow(page, picker, popover, `picker ${index}`);
    await picker.press('Escape');
  }
});

test.runIf(isDeep)('menus open whole inside the window without JavaScript', async () => {
  const page = await visit('/reports', { width: 1366, height: 768 }, false);
  expect(await openEach(page, 'main')).toBeGreaterThan(3);
});

test.each(['is-filter', 'is-columns'])(
  'a panel that is higher than the window (%s) scrolls between its head and its button, which stay in sight',
  async (name) => {
    const page = await visit('/reports', { width: 1366, height: 520 });
    const panel = page.locator(`.${name} > details`);
    await panel.locator('> summary').click();
    await expectInWindow(page, panel.locator('> summary'), panel.locator('> .w-pop'), name);
    const apply = await panel.locator('button[type=submit]').last().boundingBox();
    expect((apply?.y ?? 0) + (apply?.height ?? 999)).toBeLessThan(520);
  },
);
