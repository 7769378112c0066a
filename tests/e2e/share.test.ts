import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

const VIEW = '/reports?f.status.in=IN_PROGRESS&sort=title&cols=title,dueOn';

type Options = Omit<Parameters<typeof browser.visit>[0], 'baseURL'>;

async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, ...options });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Opens the menu; on a phone the one of a list stands behind a button. */
async function openShare(page: Page, name: 'Share' | 'Udostępnij' = 'Share'): Promise<void> {
  const summary = page.locator('main summary').filter({ hasText: name });
  if (!(await summary.filter({ visible: true }).first().isVisible()))
    await page.locator('main .is-more > details > summary').first().click();
  await summary.filter({ visible: true }).first().click();
}

/** An address in one of its spellings: a comma need not be encoded. */
const toPlain = (address: string): string => address.replaceAll('%2C', ',');

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describe('the menu “Share”', () => {
  test.each([
    ['a list', VIEW],
    ['a page of a list in another display', '/pl/reports?f.dangerous.eq=true&view=gallery&page=2'],
  ])('copies the address of exactly this view: %s', async (_, path) => {
    const page = await open(path);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openShare(page, path.startsWith('/pl') ? 'Udostępnij' : 'Share');
    await page.getByRole('button', { name: /^(Copy link|Kopiuj link)$/ }).click();
    await page.getByRole('button', { name: /^(Link copied|Skopiowano link)$/ }).waitFor();
    const copied = await readClipboard(page);
    expect(toPlain(copied)).toBe(toPlain(page.url()));
    await page.goto(copied);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test.runIf(isDeep)('of a record copies its address, by keys alone', async () => {
    const [report] = await demoReports(on.demo.graphql, { limit: 1 });
    const page = await open(`/reports/${report?.id ?? ''}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('banner').locator('button:visible').first().waitFor();
    await page.locator('main summary').filter({ hasText: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await readClipboard(page)).toBe(`${on.site.url}/reports/${report?.id ?? ''}`);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
  });

  test.runIf(isDeep)('fits a phone, and axe finds nothing in it', async () => {
    const [report] = await demoReports(on.demo.graphql, { limit: 1 });
    for (const path of [VIEW, `/reports/${report?.id ?? ''}`]) {
      const page = await open(path, { size: 'phone' });
      await page.getByRole('banner').locator('button:visible').first().waitFor();
      await openShare(page);
      await page.getByRole('button', { name: 'Copy link' }).filter({ visible: true }).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, wide]).toEqual([path, false]);
      expect(await axeViolations(page, { within: 'main details[open]' })).toEqual([]);
    }
  });

  test('leads to the view, the feed and the calendar without scripts', async () => {
    const page = await open(VIEW, { js: false });
    await openShare(page);
    const hrefOf = (name: RegExp): Promise<string | null> =>
      page.getByRole('link', { name }).filter({ visible: true }).first().getAttribute('href');
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    expect(toPlain((await hrefOf(/^Link to this page$/)) ?? '')).toBe(on.site.url + VIEW);
    const feed = await (await fetch((await hrefOf(/Atom/)) ?? '')).text();
    const xml = new new JSDOM('').window.DOMParser().parseFromString(feed, 'application/xml');
    const wanted = await demoReports(on.demo.graphql, {
      limit: 50,
      where: { status: { in: ['IN_PROGRESS'] } },
      order: [{ field: 'TITLE', direction: 'ASC' }],
    });
    expect([...xml.querySelectorAll('entry > title')].map(({ textContent }) => textContent)).toEqual(
      wanted.map(({ title }) => title),
    );
    const calendar = await fetch((await hrefOf(/^Calendar file/)) ?? '');
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(await hrefOf(/^Subscribe/)).toMatch(/^webcal:\/\/localhost/);
  });

  test.runIf(isDeep)(
    'names the feed in the head of a list, of this list alone, also after a navigation',
    async () => {
      const page = await open(VIEW);
      const feeds = page.locator('head link[type="application/atom+xml"]');
      expect(await feeds.count()).toBe(1);
      expect(await feeds.getAttribute('href')).toContain('/api/feed/reports?f.status.in=IN_PROGRESS');
      await page.getByRole('table').getByRole('link').nth(3).click();
      await page.waitForURL(/\/reports\/\d+/);
      await expect.poll(() => feeds.count()).toBe(0);
    },
  );
});

describe('a list tells what has changed since the last look', () => {
  const line = (page: Page) => page.locator('.w-changes');

  /** Sets the last look back to before the newest change, as if two days had passed. */
  async function lookBefore(page: Page): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('witryna.opened@lists') ?? ''))
      .toContain('/reports');
    await page.evaluate(() => {
      const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
      const lists = Object.keys(JSON.parse(localStorage.getItem('witryna.opened@lists') ?? '{}'));
      const looks = Object.fromEntries(lists.map((list) => [list, { since: at, at }]));
      localStorage.setItem('witryna.opened@lists', JSON.stringify(looks));
    });
  }

  async function changeOne(title: string): Promise<void> {
    const [report] = await demoReports(on.demo.graphql, { limit: 1 });
    const mutation =
      'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { id } } }';
    await askDemo(on.demo.graphql, mutation, { id: report?.id, input: { title } });
  }

  test.each(['desktop', 'phone'] as const)('in one line that moves nothing, on a %s', async (size) => {
    const title = `Changed meanwhile ${size}`;
    const page = await open('/reports', { size });
    await lookBefore(page);
    await changeOne(title);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          Reflect.set(
            window,
            'shift',
            Number(Reflect.get(window, 'shift') ?? 0) + Number(Reflect.get(shift, 'value')),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload({ waitUntil: 'load' });
    const link = line(page).getByRole('link');
    await link.waitFor();
    expect(await link.textContent()).toMatch(/^\d+ new or changed$/);
    expect(await page.evaluate(() => Reflect.get(window, 'shift') ?? 0)).toBeLessThan(0.001);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await link.click();
    await page.waitForURL(/f\.updatedAt\.gt=/);
    await page.getByRole('link', { name: title }).first().waitFor();
  });

  test('until it is marked as seen, or turned off', async () => {
    const page = await open('/pl/reports');
    await lookBefore(page);
    await changeOne('Zmienione w międzyczasie');
    await page.reload({ waitUntil: 'load' });
    await line(page).getByRole('button', { name: 'Przejrzane' }).click();
    await line(page).getByText('Oznaczono jako przejrzane.').waitFor();
    await lookBefore(page);
    await page.reload({ waitUntil: 'load' });
    await line(page).getByRole('button', { name: 'Wyłącz' }).click();
    await line(page).getByText('Wyłączono na tym urządzeniu.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('witryna.opened@lists'))).toBeNull();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('/api/changes'))).toEqual([]);
  });

  test.runIf(isDeep)('and takes no room without scripts', async () => {
    const page = await open('/reports', { js: false });
    expect(await line(page).isVisible()).toBe(false);
  });
});
