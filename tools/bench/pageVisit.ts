import type { Browser, Page } from 'playwright-core';
import { TrafficCounter } from '../../tests/support/TrafficCounter';

/** A slow phone on a slow line; bytes a second for 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;
const VIEWPORT = { width: 1280, height: 900 };
/** A pointer rests on what it is about to press. */
const HOVER_MS = 200;
/** A task blocks for the time by which it is longer than this. */
const LONG_TASK_MS = 50;

/** The waiting times of one visit in milliseconds, and its traffic in kB as sent. */
export interface PageVisit {
  readonly scriptKb: number;
  readonly totalKb: number;
  readonly firstPaintMs: number;
  readonly firstRowMs: number;
  readonly blockingMs: number;
  readonly sortMs: number;
  readonly nextPageMs: number;
  readonly openRecordMs: number;
}

/** Visits a list with an empty cache, then sorts it, turns the page and opens a record. */
export async function visitList(browser: Browser, url: string): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    const line = new TrafficCounter(session);
    await page.addInitScript(watchPage, LONG_TASK_MS);
    await page.goto(url);
    await line.waitUntilQuiet();
    const { scriptBytes, totalBytes } = line;
    const { firstPaintMs, firstRowMs, blockingMs } = await page.evaluate(() => ({
      ...window.pageTimes,
      // The observer sees the row before it is painted.
      firstRowMs: Math.max(window.pageTimes.firstRowMs, window.pageTimes.firstPaintMs),
    }));
    const sortMs = await timeClick(page, 'main th a[href*="views"]', ROWS_CHANGED);
    await line.waitUntilQuiet();
    const nextPageMs = await timeClick(page, 'main a[rel~="next"]', ROWS_CHANGED);
    await line.waitUntilQuiet();
    const openRecordMs = await timeClick(page, 'main tbody a', RECORD_SHOWN);
    const kB = { scriptKb: scriptBytes / 1000, totalKb: totalBytes / 1000 };
    return { ...kB, firstPaintMs, firstRowMs, blockingMs, sortMs, nextPageMs, openRecordMs };
  } finally {
    await context.close();
  }
}

const ROWS = `document.querySelector('main tbody')?.textContent`;
const ROWS_CHANGED = `${ROWS} !== undefined && ${ROWS} !== before.rows`;
const RECORD_SHOWN = `document.querySelector('h1')?.textContent?.includes(before.link) === true && ${ROWS} === undefined`;

/** Clicks and returns the time from the pointer to the frame in which the condition holds. */
async function timeClick(page: Page, selector: string, condition: string): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const title = (await link.textContent()) ?? '';
  const done = page.evaluate(
    `new Promise((resolve) => {
      const before = { rows: ${ROWS}, link: ${JSON.stringify(title.trim())} };
      addEventListener('click', ({ timeStamp }) => {
        const look = () => (${condition}) ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look);
        look();
      }, { capture: true, once: true });
    })`,
  );
  await link.click();
  return Number(await done);
}

/** Runs in the page before its own scripts. */
function watchPage(longTaskMs: number): void {
  const times = { firstPaintMs: 0, firstRowMs: 0, blockingMs: 0 };
  window.pageTimes = times;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') times.firstPaintMs = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.blockingMs += duration - longTaskMs;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('main tbody tr td') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => (times.firstRowMs = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    pageTimes: Pick<PageVisit, 'firstPaintMs' | 'firstRowMs' | 'blockingMs'>;
  }
}
