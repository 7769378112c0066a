/** Where the tools of lists and the values of records stand at the widths between and beyond those of phones and laptops. */
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';
import { isDeep, sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();
const reports = await demoReports(demo.graphql, { limit: 4 });

async function visit(path: string, width: number) {
  const page = await browser.visit({ baseURL: siteUrl, profile: 'visitor' });
  await page.setViewportSize({ width, height: 1024 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(sample([768, 900], 2))('at %i px', (width) => {
  test.runIf(isDeep)('values of compared records do not break letter by letter', async () => {
    const [first, ...others] = reports.slice(0, 3).map(({ id }) => id);
    const page = await visit(
      `/reports/${first ?? ''}/compare?${others.map((id) => `with=${id}`).join('&')}`,
      width,
    );
    const narrow = await page
      .locator('td dd')
      .evaluateAll((values) => values.filter((value) => value.getBoundingClientRect().width < 60).length);
    expect(await page.locator('td dd').count()).toBeGreaterThan(0);
    expect(narrow).toBe(0);
  });
});

describe('the table of a list', () => {
  /** Where its heads begin, how many of its rows are in the window, and its width. */
  const measure = (page: Awaited<ReturnType<typeof visit>>) =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('#main tbody tr')].map((row) => row.getBoundingClientRect());
      return {
        top: document.querySelector('#main thead')?.getBoundingClientRect().top ?? NaN,
        rows: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
        width: rows[0]?.width ?? NaN,
        page: document.documentElement.scrollWidth,
      };
    });

  test.each(['/reports', '/pl/reports'])('begins high, and shows most of its rows (%s)', async (path) => {
    const page = await visit(path, 1366);
    await page.setViewportSize({ width: 1366, height: 768 });
    const usual = await measure(page);
    expect(usual.top).toBeLessThanOrEqual(150);
    expect(usual.rows).toBeGreaterThanOrEqual(15);
    await page.evaluate(() => (document.documentElement.dataset.density = 'compact'));
    expect((await measure(page)).rows).toBeGreaterThanOrEqual(20);
  });

  test.each([1920, 2560])('has the whole width beside the menu (%i px)', async (width) => {
    const found = await measure(await visit('/reports', width));
    expect(found.width).toBeGreaterThan(width - 300);
    expect(found.page).toBe(width);
  });
});

test('four compared records scroll in their frame on a phone, not the page', async () => {
  const [first, ...others] = reports.map(({ id }) => id);
  const page = await visit(
    `/reports/${first ?? ''}/compare?${others.map((id) => `with=${id}`).join('&')}`,
    360,
  );
  expect(await page.locator('thead th').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.runIf(isDeep)(
  'four compared records have as much room for a word on a tablet as on a phone, and scroll in their frame',
  async () => {
    const [first, ...others] = reports.map(({ id }) => id);
    const page = await visit(
      `/reports/${first ?? ''}/compare?${others.map((id) => `with=${id}`).join('&')}`,
      768,
    );
    const widths = await page
      .locator('tbody td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(190);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  },
);

test.runIf(isDeep)('the control that leaves a compared record out stands below its title', async () => {
  const [first = '', second = '', third = ''] = reports.map(({ id }) => id);
  const page = await visit(`/reports/${first}/compare?with=${second}&with=${third}`, 1280);
  const title = page.locator('thead th').nth(1);
  // Short, so that there is room beside it.
  await title
    .getByRole('link')
    .first()
    .evaluate((link) => (link.textContent = 'A'));
  const [name, remove] = await Promise.all([
    title.getByRole('link').first().boundingBox(),
    title.locator('.is-remove').boundingBox(),
  ]);
  expect(remove?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 2);
});

test('the keyboard on a phone meets no card below the bar of ticked rows', async () => {
  const page = await visit('/reports', 360);
  const boxes = page.locator('td.is-select input');
  for (const place of [9, 11]) await boxes.nth(place).check();
  const bar = page.locator('.is-bulk');
  await bar.waitFor();
  const isCovered = (): Promise<boolean> =>
    bar.evaluate((element) => {
      const focused = document.activeElement?.getBoundingClientRect();
      if (focused === undefined || element.contains(document.activeElement)) return false;
      const { top, bottom } = element.getBoundingClientRect();
      return focused.top < bottom - 1 && focused.bottom > top + 1;
    });
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isCovered()).toBe(false);
  }
});

test.runIf(isDeep)('the name of a saved view has a line of its own at 320 px', async () => {
  const page = await visit('/reports?sort=title', 320);
  const open = async (): Promise<void> => {
    await page.getByLabel('More', { exact: true }).first().click();
    await page.locator('.is-views summary').click();
  };
  await open();
  await page.locator('.is-views input:visible').first().fill('Outstanding candlesticks');
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=|sort=/);
  await page.reload({ waitUntil: 'networkidle' });
  await open();
  const view = page.locator('.is-views li').filter({ hasText: 'Outstanding candlesticks' });
  const [row, name] = await Promise.all([view.boundingBox(), view.getByRole('link').first().boundingBox()]);
  expect(name?.width ?? 0).toBeGreaterThan(0.9 * (row?.width ?? 0));
});

test.runIf(isDeep)('conditions stand below the tools of a wide page, which stay in one row', async () => {
  const page = await visit('/reports?f.status.in=IN_PROGRESS&f.dangerous.eq=true', 1920);
  const middles = await page.locator('.is-search, .is-displays, .is-columns').evaluateAll((tools) =>
    tools.map((tool) => {
      const { top, bottom } = tool.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles).toHaveLength(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

describe('a card on a phone', () => {
  test('has no empty value without a label', async () => {
    const page = await visit('/reports', 360);
    const cells = page.locator('td[role="cell"]:not(.is-title, [data-label])').filter({ visible: true });
    expect(await cells.count()).toBeGreaterThan(25);
    expect(await cells.filter({ hasText: /^–/ }).count()).toBe(0);
  });

  test.runIf(isDeep)(
    'breaks a long word of a related record, and keeps the date beside it in the card',
    async () => {
      const page = await visit('/reports', 360);
      const card = page.locator('tbody tr').first();
      const edges = await card.evaluate((row) => {
        const link = row.querySelector('td.is-relation a');
        if (link !== null) link.textContent = 'Konstantynopolitańczykowianeczkówna';
        const right = row.getBoundingClientRect().right;
        return [...row.querySelectorAll('td')].map((cell) => right - cell.getBoundingClientRect().right);
      });
      expect(edges.length).toBeGreaterThan(3);
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    },
  );
});
