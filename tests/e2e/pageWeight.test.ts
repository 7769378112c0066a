/** The JavaScript that a page loads before it is live: kB with gzip, and files. All that it loads: kB as sent. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sample } from '../support/deep';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';
import { TrafficCounter } from '../support/TrafficCounter';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

/**
 * Most files of a first load. `experimental.turbopackChunking` (next.config.js) makes them 7; without it they are 15 to 18, and
 * 5 to 9 kB more.
 */
const MAX_FILES = 8;

/** Some 1 % above what was measured. All messages (`locales/pageMessages.mjs`) would be 7 to 13 kB more. */
test.each([
  ['/', 192],
  ['/pl', 192],
  ['/reports', 206],
  ['/pl/reports', 206],
  ['/reports/1', 207],
  ['/pl/reports/1', 207],
  ['/vitals', 194],
])('%s first loads at most %i kB of JavaScript', async (path, limit) => {
  const html = await (await fetch(siteUrl + path)).text();
  const files = [...new Set([...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src ?? ''))];
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(siteUrl + file)).bytes()).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect(bytes / 1000).toBeLessThan(limit);
});

/** Some 5 % above what was measured: rows differ in length. */
test.each(
  sample(
    [
      ['/pl/reports', 209, 309],
      ['/reports', 208, 307],
    ] as const,
    2,
  ),
)(
  '%s sends at most %i kB of JavaScript, and %i kB altogether, until it is quiet',
  async (path, scriptKb, totalKb) => {
    const page = await browser.visit({ baseURL: siteUrl });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const traffic = new TrafficCounter(session);
    await page.goto(path);
    await traffic.waitUntilQuiet();
    expect(traffic.scriptBytes).toBeGreaterThan(0);
    expect.soft(traffic.scriptBytes / 1000).toBeLessThan(scriptKb);
    expect.soft(traffic.totalBytes / 1000).toBeLessThan(totalKb);
  },
);
