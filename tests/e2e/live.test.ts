/** Two people on the demo: what one writes, the other is told of, without a reload and without a row that moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { openCuttableLine, type CuttableLine } from '../support/cuttableLine';
import { askDemo, createDemoReport } from '../support/demoReports';
import { freePort } from '../support/freePort';
import { startDemo, type Demo } from '../support/startDemo';
import { startSite, type Site } from '../support/startSite';
import { demoSettings } from '../support/startSiteOnDemo';
import { isDeep } from '../support/deep';

const browser = openBrowser();
let demo: Demo;
let line: CuttableLine;
let site: Site;

beforeAll(async () => {
  const port = await freePort();
  demo = await startDemo(`http://localhost:${port}`);
  // Between the site and the backend, so that it can be cut.
  line = await openCuttableLine(Number(new URL(demo.graphql).port));
  const endpoint = new URL(demo.graphql);
  endpoint.port = String(line.port);
  site = await startSite({
    port,
    ...(isDeep ? { grace: 20_000 } : {}),
    env: { ...demoSettings(demo), GQL_ENDPOINT: endpoint.href, SITE_PROTECTED: 'none' },
  });
});
afterAll(async () => {
  await site.stop();
  await line.close();
  await demo.stop();
});

let count = 0;
function report(): Promise<string> {
  count += 1;
  return createDemoReport(demo.graphql, { title: `Overflowing bin number ${String(count)}` });
}

/** Opens a page and waits until the site has told it that it will hear of changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest(/\/api\/live\//);
  await page.goto(path);
  await stream;
  await line.seen('reportChanged');
}

const rowsOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));

test('a list says that a record is new, and shows it when asked', async () => {
  const page = await browser.visit({ baseURL: site.url });
  await openLive(page, '/reports?sort=-createdAt');
  const before = await rowsOf(page);
  await report();
  const show = page.getByRole('status').getByRole('button', { name: 'Show 1 new' });
  await show.waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Show 1 new' }).innerText()).toContain(
    '1 record is new.',
  );
  expect(await rowsOf(page)).toEqual(before);
  await report();
  const both = page.getByRole('status').getByRole('button', { name: 'Show 2 new' });
  await both.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // By keyboard, as any button.
  await both.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Overflowing bin number 2' }).waitFor();
  expect((await rowsOf(page)).slice(2)).toEqual(before.slice(0, -2));
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
});

test('a record says that somebody changed it, in Polish, and that of others does not matter', async () => {
  const [own, other] = [await report(), await report()];
  const page = await browser.visit({ baseURL: site.url, locale: 'pl-PL', size: 'phone' });
  await openLive(page, `/pl/reports/${own}`);
  const change = (id: string): Promise<unknown> =>
    askDemo(
      demo.graphql,
      'mutation ($id: ID!) { updateReport(id: $id, input: { priority: URGENT }) { report { id } } }',
      { id },
    );
  const reads = (): number => line.count('query Report');
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const before = reads();
  await change(other);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(reads()).toBe(before);
  await change(own);
  await page.getByRole('status').getByRole('button', { name: 'Pokaż zmiany' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.runIf(isDeep)('what happens while the backend is cut off is told after it is back', async () => {
  const page = await browser.visit({ baseURL: site.url });
  await openLive(page, '/reports?sort=-createdAt');
  const opened = line.count('reportChanged');
  await line.down();
  await report();
  await line.up();
  await page.getByRole('status').getByRole('button', { name: 'Show 1 new' }).waitFor();
  expect(line.count('reportChanged')).toBeGreaterThan(opened);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test.runIf(isDeep)('many open pages cost one subscription', async () => {
  const before = line.count('reportChanged');
  const pages = await Promise.all(Array.from({ length: 4 }, () => browser.visit({ baseURL: site.url })));
  await Promise.all(pages.map((page) => openLive(page, '/reports?sort=-createdAt')));
  await report();
  await Promise.all(
    pages.map((page) => page.getByRole('status').getByRole('button', { name: 'Show 1 new' }).waitFor()),
  );
  expect(line.count('reportChanged') - before).toBeLessThanOrEqual(1);
});

test.runIf(isDeep)('without scripts a list is the same, and has no button for what is new', async () => {
  const page = await browser.visit({ baseURL: site.url, js: false });
  await page.goto('/reports?sort=-createdAt');
  expect((await rowsOf(page)).length).toBeGreaterThan(5);
  expect(await page.getByRole('button', { name: /^Show \d/ }).count()).toBe(0);
});

// The last one: it ends the site.
test.runIf(isDeep)('a graceful stop does not wait for open pages', async () => {
  browser.expectFault(/api\/live|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const page = await browser.visit({ baseURL: site.url });
  await openLive(page, '/reports');
  const start = Date.now();
  await site.stop();
  expect(Date.now() - start).toBeLessThan(8_000);
});
