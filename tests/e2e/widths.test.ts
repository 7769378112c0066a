/** Where the tools of lists and the values of records stand at the widths between and beyond those of phones and laptops. */
import { describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';

const { siteUrl, demo } = inject('shared');
const browser = openBrowser();
const reports = await demoReports(demo.graphql, { limit: 4 });

async function visit(path: string, width: number) {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.setViewportSize({ width, height: 1024 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each([768, 900])('at %i px', (width) => {
  test.each(['/reports', '/pl/reports', '/reports?view=board', '/pl/reports?f.status.in=NEW'])(
    'no menu of %s opens beyond the window',
    async (path) => {
      const page = await visit(path, width);
      const summaries = page.locator('main summary.w-button').filter({ visible: true });
      const count = await summaries.count();
      expect(count).toBeGreaterThan(3);
      for (let index = 0; index < count; index += 1) {
        const menu = summaries.nth(index).locator('xpath=..').locator('.w-pop').first();
        if ((await menu.count()) === 0) continue;
        await summaries.nth(index).click();
        const box = await menu.boundingBox();
        expect(box, await summaries.nth(index).innerText()).not.toBeNull();
        expect(box?.x, await summaries.nth(index).innerText()).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        await page.keyboard.press('Escape');
      }
    },
  );

  test('values of compared records do not break letter by letter', async () => {
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

test('four compared records scroll in their frame on a phone, not the page', async () => {
  const [first, ...others] = reports.map(({ id }) => id);
  const page = await visit(
    `/reports/${first ?? ''}/compare?${others.map((id) => `with=${id}`).join('&')}`,
    360,
  );
  expect(await page.locator('thead th').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('conditions stand below the tools of a wide page, which stay in one row', async () => {
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

  test('breaks a long word of a related record, and keeps the date beside it in the card', async () => {
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
  });
});
