/** A dashboard while its backend fails, and after it has come back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { startFaultySite, type FaultySite } from '../support/faulty/startFaultySite';

const browser = openBrowser();
let faulty: FaultySite;
beforeAll(async () => {
  faulty = await startFaultySite();
});
afterAll(() => faulty.stop());

const ADDRESS = `/dashboard?${new URLSearchParams(
  ['/tickets?tile.show=table', '/teams?tile.show=table', '/nothing?tile.show=table'].map((tile) => [
    'tile',
    tile,
  ]),
).toString()}`;

test('tiles that failed come by themselves once the backend answers, and are not read after that', async () => {
  browser.expectFault(/Failed to load resource/);
  await faulty.backend.fault('none');
  const page = await browser.visit({ baseURL: faulty.site.url, locale: 'en-GB' });
  // The page waits for minutes, the test does not.
  await page.clock.install();
  let answered = 0;
  page.on('requestfinished', (request) => (answered += request.url().includes('/api/tiles') ? 1 : 0));
  await page.goto('/');
  await faulty.backend.fault('502 with a page');
  await page.goto(ADDRESS, { waitUntil: 'networkidle' });
  const tables = page.locator('main [data-tile] table');
  const failed = page.locator('main [data-tile].is-failed');
  expect([await tables.count(), await failed.count()]).toEqual([0, 3]);
  await page.getByText('3 could not be read. We try again every minute.').waitFor();

  await page.clock.runFor('01:01');
  await expect.poll(() => answered).toBe(1);
  expect(await tables.count()).toBe(0);

  await faulty.backend.fault('none');
  await page.clock.runFor('01:01');
  await expect.poll(() => tables.count()).toBe(2);
  // A list that the site does not have will not come.
  await page.getByText('One could not be read.').waitFor();
  expect(await page.getByText('We try again').count()).toBe(0);
  await page.clock.runFor('03:01');
  expect(answered).toBe(2);
});
