import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();
const CENTRE = '/reports?view=map&at=51.1079,17.0385,15';

/** Opens a page, and lists the other origins that it asks. */
async function open(path: string, options: { js?: boolean; size?: 'phone' } = {}) {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', ...options });
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) others.push(origin);
  });
  await page.goto(path, { waitUntil: 'load' });
  return { page, main: page.getByRole('main'), others };
}
const map = (page: Page) => page.getByRole('region', { name: 'Map: ' });
const numberOf = async (page: Page) =>
  Number.parseInt(
    ((await page.getByText(/on this part of the map/).textContent()) ?? '').replace(/\D/g, ''),
    10,
  );

describe.each([{ js: true }, { js: false }])('a list as a map (scripts: $js)', ({ js }) => {
  test('opens from the table, goes nearer by a cluster, by links and back, and leads to a record', async () => {
    const { page, main, others } = await open('/reports?f.status.in=IN_PROGRESS', { js });
    await arriveBy(page, () => main.getByRole('link', { name: 'Map', exact: true }).click());
    await map(page).waitFor();
    expect(page.url()).toContain('f.status.in=IN_PROGRESS');
    const all = await numberOf(page);
    expect(all).toBeGreaterThan(100);
    await arriveBy(page, () =>
      map(page)
        .getByRole('link', { name: /records, zoom in$/ })
        .first()
        .click(),
    );
    await page.waitForURL(/at=/);
    await expect.poll(() => numberOf(page)).toBeLessThan(all);
    await arriveBy(page, () => map(page).getByRole('link', { name: 'Zoom out', exact: true }).click());
    await arriveBy(page, () => map(page).getByRole('link', { name: 'Show all records' }).click());
    await expect.poll(() => numberOf(page)).toBe(all);
    await page.goto(`${CENTRE}&f.status.in=IN_PROGRESS`);
    await arriveBy(page, () =>
      map(page)
        .getByRole('link', { name: /, In progress/ })
        .last()
        .click(),
    );
    await page.waitForURL(/\/reports\/\d+$/);
    if (js) await page.waitForLoadState('networkidle');
    expect(others).toEqual([]);
  });
});

describe('a map', () => {
  test('has in its list what it has in its marks, under the filter that its table shows', async () => {
    const { page, main } = await open(`${CENTRE}&f.priority.in=URGENT`);
    const count = await numberOf(page);
    const names = await map(page)
      .locator('svg a, svg [role=img]')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
    const sum = names.reduce((all, name) => all + (Number(/^(\d+) records/.exec(name)?.[1]) || 1), 0);
    expect(sum).toBe(count);
    await main.getByRole('link', { name: 'Show these records as a table' }).click();
    await page.waitForURL(/f\.place\.latitude\.gte=/);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
    await expect.poll(() => main.textContent()).toContain(`of ${String(count)}`);
  });

  test.runIf(isDeep)('moves by keys while the focus is on it', async () => {
    const { page } = await open(CENTRE);
    await map(page).getByRole('link', { name: 'Zoom in', exact: true }).focus();
    await page.keyboard.press('+');
    await page.waitForURL(/at=51\.1079%2C17\.0385%2C16$/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => Number(url.searchParams.get('at')?.split(',')[1]) > 17.04);
    await page.keyboard.press('0');
    await page.waitForURL((url) => !url.searchParams.has('at'));
  });

  test.runIf(isDeep)(
    'follows each of several quick keys, also from a mark that goes with its map',
    async () => {
      const { page } = await open(CENTRE);
      await map(page).locator('svg a').first().focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      const width = 360 * (640 / (256 * 2 ** 15));
      await page.waitForURL((url) => {
        const east = Number(url.searchParams.get('at')?.split(',')[1]) - 17.0385;
        return Math.round(east / (width / 2)) === 5;
      });
      expect(await map(page).evaluate((section) => section === document.activeElement)).toBe(true);
    },
  );

  test.runIf(isDeep)('comes before its list by keys, and can be skipped', async () => {
    const { page } = await open(CENTRE);
    const skip = map(page).getByRole('link', { name: 'Skip to the list' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const list = page.getByRole('region', { name: 'List: ' });
    expect(await list.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  });

  test.runIf(isDeep)(
    'stands above its list on a phone, without sideways scroll, and its steps are large enough',
    async () => {
      const { page } = await open(CENTRE, { size: 'phone' });
      const top = (name: string) =>
        page.getByRole('region', { name }).evaluate((e) => e.getBoundingClientRect().top);
      expect(await top('Map: ')).toBeLessThan(await top('List: '));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const box = await map(page).getByRole('link', { name: 'Zoom in', exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    },
  );

  test.runIf(isDeep)('tells of a part of the earth that is none, and has no axe findings', async () => {
    const { page } = await open('/reports?view=map&at=north');
    await page.getByText('“north” is not a part of a map').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is linked from a record with a position', async () => {
    const { page } = await open(`${CENTRE}&f.status.in=IN_PROGRESS`);
    await page.locator('ol .is-title a').first().click();
    await page.waitForURL(/\/reports\/\d+$/);
    await page.getByRole('link', { name: 'Show on the map' }).click();
    await page.waitForURL(/view=map&at=51\./);
  });
});
