import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser, SIZES } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { signIn } from '../support/signIn';
import { ListPage } from '../support/listPage';

const { siteUrl, demo } = inject('shared');
const browser = openBrowser();

const report = (await demoReports(demo.graphql, { limit: 1 }))[0];
if (report === undefined) throw new Error('The demo has no reports.');

/** Every screen there is, with its usual and its unusual states. */
const SCREENS = [
  '/',
  '/reports',
  '/reports?q=nothing-that-anybody-wrote',
  '/reports?f.status.eq=NEW&sort=-createdAt&page=2',
  `/reports/${report.id}`,
  '/residents',
  '/departments',
  '/districts',
  '/comments',
  '/measurements',
  `/districts/${report.district.code}`,
  '/lookup/report-by-number',
  `/lookup/report-by-number?number=${report.number}`,
  '/one/city-statistics',
  '/privacy',
  '/no-such-thing',
];
/** What is left to ask where only the colours have changed. */
const COLOURS = { only: ['color-contrast'] };
const LANGUAGES = [
  { locale: 'en', prefix: '' },
  { locale: 'pl', prefix: '/pl' },
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').waitFor();
}

describe.each(LANGUAGES)('$locale', ({ locale, prefix }) => {
  test.each(SCREENS)('axe finds nothing on %s, and 320 px are wide enough for it', async (screen) => {
    const page = await browser.visit({ baseURL: siteUrl });
    await open(page, screen === '/' && prefix !== '' ? prefix : prefix + screen);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await axeViolations(page), 'at 1280 px').toEqual([]);

    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await axeViolations(page, COLOURS), 'in the dark').toEqual([]);

    await page.setViewportSize(SIZES.phone);
    expect(await axeViolations(page), 'on a phone, in the dark').toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    expect(await axeViolations(page, COLOURS), 'on a phone').toEqual([]);

    await page.setViewportSize(SIZES.narrow);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'sideways scrolling').toBeLessThanOrEqual(SIZES.narrow.width);
  });

  test('axe finds nothing on the account of somebody who is signed in', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto(`${prefix}/account`);
    expect(await axeViolations(page), 'the demo’s own form').toEqual([]);
    await signIn(page, demo);
    await page.waitForURL(`**${prefix}/account`);
    await page.waitForLoadState('networkidle');
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  /** Presses Tab until the element with this role and name has the focus. */
  async function tabTo(
    page: Page,
    matches: (focused: { tag: string; text: string }) => boolean,
  ): Promise<void> {
    for (let i = 0; i < 150; i += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return {
          tag: element?.tagName ?? '',
          text: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
        };
      });
      if (matches(focused)) return;
    }
    throw new Error('Tab never reached it.');
  }

  test('the first stop leads past the navigation', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await open(page, '/reports');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a report is found, sorted for and opened, and every stop shows its focus', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await open(page, '/reports');
    const list = new ListPage(page);

    await tabTo(page, ({ tag, text }) => tag === 'A' && text.startsWith('Number'));
    expect(
      await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body);
        return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      }),
      'a visible focus',
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=number/);
    await expect.poll(() => list.head('Number').getAttribute('aria-sort')).toBe('ascending');

    const [title = ''] = await list.titles();
    await tabTo(page, ({ tag, text }) => tag === 'A' && text.replaceAll(/\s+/g, ' ') === title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Whoever listens to the page learns that it is another one: its title, and the focus in its content or at its start.
    await expect.poll(() => page.title()).toContain(title);
  });
});
