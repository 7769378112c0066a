/** What a page shows before its style sheets and scripts have come. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';
import { isDeep, sample } from '../support/deep';

const { siteUrl } = await shareSite('standard');

const browser = openBrowser();

const PATHS = [
  '/',
  '/reports',
  '/pl/reports/1',
  '/reports?view=board',
  '/reports?view=map',
  '/reports?f.status.in=NEW',
  '/nothing/here',
];

const LOOKS = PATHS.flatMap((path) => (['desktop', 'phone'] as const).map((size) => [path, size] as const));

test.each(sample(LOOKS, 5))(
  '%s on a %s has all its styles before its style sheets come',
  async (path, size) => {
    browser.expectFault(/\.js|404/);
    const page = await browser.visit({ baseURL: siteUrl, size });
    const release = await holdStyleSheets(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#__NEXT_DATA__').waitFor({ state: 'attached' });
    expect(await readStyles(page)).toBeGreaterThan(20);
    release();
    await page.locator('link[data-late][media=all]').first().waitFor({ state: 'attached' });
    expect(await findOtherStyles(page)).toEqual([]);
  },
);

test.runIf(isDeep)('a page paints although its style sheets never come', async () => {
  browser.expectFault(/\.js/);
  const page = await browser.visit({ baseURL: siteUrl });
  await holdStyleSheets(page);
  await page.goto('/reports', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.locator('link[data-late][media=all]').count()).toBe(0);
});

test.runIf(isDeep)('a style sheet that fails does not hold up the others', async () => {
  browser.expectFault(/\.(js|css)/);
  const page = await browser.visit({ baseURL: siteUrl });
  await page.route('**/*.js', (route) => route.abort());
  const failed: string[] = [];
  await page.route('**/*.css', (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.length === 0) failed.push(pathname);
    return failed.includes(pathname) ? route.abort() : route.continue();
  });
  await page.goto('/reports');
  await page.locator('link[data-late][media=all]').first().waitFor({ state: 'attached' });
  expect(failed).toHaveLength(1);
  expect(await page.locator('link[data-late][media=all]').count()).toBeGreaterThan(1);
});

test('without scripts a page has its style sheets', async () => {
  const page = await browser.visit({ baseURL: siteUrl, js: false });
  await page.goto('/reports');
  const media = await page.evaluate(() =>
    [...document.styleSheets].filter(({ href }) => href !== null).map((sheet) => sheet.media.mediaText),
  );
  expect(media.filter((text) => text === '').length).toBe(media.length / 2);
  expect(media.length).toBeGreaterThan(0);
});

/** Holds the style sheets of a page, which gets no scripts, until the returned function is called. */
async function holdStyleSheets(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Keeps what the browser computed for elements of each kind and for what it adds around them; returns their number. */
function readStyles(page: Page): Promise<number> {
  return page.evaluate(async (parts) => {
    // What is laid out when it comes near the window is laid out after a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const kinds = new Map<string, Element>();
    for (const element of document.body.querySelectorAll(':not(script)')) {
      const { parentElement: parent } = element;
      const names = [element, parent, parent?.parentElement].map(
        (of) => `${of?.tagName}.${of?.getAttribute('class')}`,
      );
      kinds.set(names.join(' '), element);
    }
    window.stylesBefore = [...kinds.values()].map((element) => ({
      element,
      styles: parts.map((part) => {
        const style = getComputedStyle(element, part);
        return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
      }),
    }));
    return kinds.size;
  }, PARTS);
}

/** Finds what the browser computes otherwise than before: the first twenty of them. */
function findOtherStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (parts) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    for (const { element, styles } of window.stylesBefore)
      for (const [index, part] of parts.entries()) {
        const style = getComputedStyle(element, part);
        for (const [name, before] of Object.entries(styles[index] ?? {})) {
          // Inside of closed details they may be of an earlier layout; height and width are not.
          if (name === 'block-size' || name === 'inline-size') continue;
          const now = style.getPropertyValue(name);
          if (now !== before && found.length < 20)
            found.push(`${element.tagName}.${element.className}${part ?? ''} ${name}: ${before} → ${now}`);
        }
      }
    return found;
  }, PARTS);
}

/** An element itself, and what a style sheet may add to it. */
const PARTS = [null, '::before', '::after'];

declare global {
  interface Window {
    stylesBefore: readonly {
      readonly element: Element;
      readonly styles: readonly Readonly<Record<string, string>>[];
    }[];
  }
}
