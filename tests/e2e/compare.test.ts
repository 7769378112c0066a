import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

/** Opens a list whose rows have checkboxes. */
async function openAsClerk(path: string, locale: string): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl, locale });
  await page.goto('/account');
  await signIn(page, demo, undefined, 'clerk');
  await page.getByRole('main').waitFor();
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

test('ticked records are compared side by side, and only what differs on request', async () => {
  const page = await openAsClerk('/reports?sort=-number', 'en-GB');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  const compare = page.getByRole('link', { name: 'Compare' });
  expect(await compare.count()).toBe(0);
  await boxes.nth(3).check();
  const titles = await page.locator('tbody tr th a, tbody tr td a').allTextContents();
  await compare.focus();
  await arriveBy(page, () => page.keyboard.press('Enter'));
  await page.getByRole('heading', { level: 1, name: 'Comparison: Reports' }).waitFor();
  const heads = await page.getByRole('columnheader').getByRole('link').allTextContents();
  expect(heads).toHaveLength(2);
  for (const head of heads) expect(titles).toContain(head);
  const all = await page.getByRole('rowheader').count();
  await arriveBy(page, () => page.getByRole('link', { name: 'Show only what differs' }).click());
  await page.getByRole('link', { name: 'Show all fields' }).waitFor();
  const some = await page.getByRole('rowheader').allTextContents();
  expect(some.length).toBeLessThan(all);
  expect(some.every((text) => text.endsWith('different'))).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

test('records of a list that can only be read are ticked and compared too, by keys, by a visitor who has not signed in', async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
  await page.goto('/districts', { waitUntil: 'load' });
  const boxes = page.getByRole('table').getByRole('checkbox');
  for (const row of [1, 2]) {
    await boxes.nth(row).focus();
    await page.keyboard.press('Space');
  }
  const compare = page.getByRole('link', { name: 'Compare' });
  await compare.focus();
  expect(await page.locator('.is-bulk').getByRole('button').allTextContents()).toEqual([
    'Clear the selection',
  ]);
  await arriveBy(page, () => page.keyboard.press('Enter'));
  await page.getByRole('heading', { level: 1, name: 'Comparison: Districts' }).waitFor();
  expect(await page.getByRole('columnheader').getByRole('link').count()).toBe(2);
});

test.runIf(isDeep)('without scripts a list that can only be read has no boxes', async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', js: false });
  await page.goto('/districts');
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(2);
  expect(await page.getByRole('table').getByRole('checkbox').count()).toBe(0);
});

test('ticking the first row moves no row, so the next press meets what it aims at', async () => {
  const page = await openAsClerk('/reports', 'en-GB');
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = page.locator('tbody input[type="checkbox"]');
  const places = await boxes.evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const { x, y, width: w, height: h } of places.slice(0, 2)) {
    await page.mouse.click(x + w / 2, y + h / 2);
    await page.locator('.is-bulk').waitFor();
  }
  expect(
    await boxes.evaluateAll((all) => all.slice(0, 3).map((box) => (box as HTMLInputElement).checked)),
  ).toEqual([true, true, false]);
  expect(await boxes.nth(0).evaluate((box) => box.getBoundingClientRect().y)).toBe(places[0]?.y);
  const bar = await page.locator('.is-bulk').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(bar?.y).toBeGreaterThan(400);
});

test.runIf(isDeep)(
  'on a phone the rows stay under the thumb while the bar above them comes, grows and goes',
  async () => {
    const page = await openAsClerk('/reports', 'en-GB');
    await page.setViewportSize({ width: 360, height: 740 });
    const boxes = page.locator('tbody input[type="checkbox"]');
    const placeOf = (index: number) =>
      boxes.nth(index).evaluate((box) => Math.round(box.getBoundingClientRect().y));
    for (const scrolled of [0, 900]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
      const first = await boxes.evaluateAll((all) =>
        all.findIndex((box) => box.getBoundingClientRect().y > 300),
      );
      const place = await placeOf(first);
      for (const index of [first, first + 1]) {
        await boxes.nth(index).evaluate((box) => (box as HTMLInputElement).click());
        await page
          .getByText(`${String(index - first + 1)} selected`)
          .first()
          .waitFor();
        await page.locator('.is-bulk').waitFor();
        await expect.poll(() => placeOf(first)).toBe(place);
      }
      // A click by Playwright may scroll first.
      await page
        .getByRole('button', { name: 'Clear the selection' })
        .evaluate((button) => (button as HTMLButtonElement).click());
      await page.locator('.is-bulk').waitFor({ state: 'detached' });
      expect(await placeOf(first)).toBe(place);
    }
  },
);

test.runIf(isDeep)('more than four ticked records say how many can be compared', async () => {
  const page = await openAsClerk('/pl/reports', 'pl-PL');
  await page.getByRole('table').getByRole('checkbox').first().check();
  const button = page.getByRole('button', { name: 'Porównaj' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('title')).toBe('Porównać można najwyżej 4 wpisy.');
});

test('without scripts, on a phone, each field stands above the values of all records, and a deleted one is named', async () => {
  const [first, second] = await demoReports(demo.graphql, { limit: 2 });
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', js: false, size: 'phone' });
  await page.goto(`/reports/${first?.id ?? ''}/compare?with=${second?.id ?? ''}&with=not-there`);
  expect(await page.getByText('One of the records was not found: not-there.').isVisible()).toBe(true);
  const field = page.getByRole('rowheader').first();
  const values = page.getByRole('row').filter({ has: field }).getByRole('cell');
  const above = await field.boundingBox();
  const [left, right] = [await values.nth(0).boundingBox(), await values.nth(1).boundingBox()];
  expect(left?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThan(left?.x ?? Infinity);
});

test.runIf(isDeep)('an address with one record leads to that record', async () => {
  const [first] = await demoReports(demo.graphql, { limit: 1 });
  const response = await fetch(`${siteUrl}/reports/${first?.id ?? ''}/compare`, { redirect: 'manual' });
  expect([response.status, new URL(response.headers.get('location') ?? '', siteUrl).pathname]).toEqual([
    307,
    `/reports/${first?.id ?? ''}`,
  ]);
});
