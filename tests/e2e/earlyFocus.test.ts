import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

/** A visitor's own connection: scripts come long after the page is there to read. */
const SCRIPT_DELAY_MS = 800;

async function openSlowly(path: string, locale: 'en-GB' | 'pl-PL'): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl, locale });
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Each display of a list, and others whose words come with a part of them. */
const PAGES = [
  '/reports',
  '/reports?view=board',
  '/reports?view=calendar',
  '/reports?view=gallery',
  '/reports?view=map&at=51.1079,17.0385,15',
  '/reports?chart=status',
  '/departments?view=tree',
  '/reports/10381/history',
  '/pl/reports?view=board',
] as const;

describe('what is focused before the scripts have come', () => {
  test.each(sample(PAGES, 8))('keeps the focus on %s when they come', async (path) => {
    const page = await openSlowly(path, path.startsWith('/pl') ? 'pl-PL' : 'en-GB');
    const focused = page.locator('main a').locator('visible=true').last();
    const element = await focused.elementHandle();
    await element?.focus();
    const isFocused = () => element?.evaluate((e) => e.isConnected && e === document.activeElement);
    expect(await isFocused()).toBe(true);
    await page.waitForFunction(
      (one) => one !== null && Object.keys(one).some((key) => key.startsWith('__reactProps')),
      element,
      { timeout: 20_000 },
    );
    await page.waitForLoadState('networkidle');
    expect(await isFocused()).toBe(true);
  });
});
