import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { accessFindings } from '../support/accessChecks';
import { openBrowser } from '../support/browser';
import { tabTo, whatIsFocused } from '../support/keyboard';
import { startSite, type Site } from '../support/startSite';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const ANALYTICS = 'www.googletagmanager.com';
const ADS = 'pagead2.googlesyndication.com';
const COLLECTED = 'region1.google-analytics.com';

/** Stands in for the analytics tag: sends on what it is told about pages, and leaves the cookie that the real one leaves. */
const TAG = `
  const send = (entry) => {
    const [command, name, page] = Array.from(entry);
    if (command !== 'event' || window['ga-disable-G-TEST000000']) return;
    fetch('https://${COLLECTED}/g/collect?' + new URLSearchParams({ en: name, ...page }), { method: 'POST', mode: 'no-cors' });
  };
  document.cookie = '_ga=GA1.1.1.1; Path=/';
  window.dataLayer.forEach(send);
  window.dataLayer.push = (...entries) => { entries.forEach(send); return Array.prototype.push.apply(window.dataLayer, entries); };
`;
/** Stands in for the ad script: puts a frame of the network's into every place that waits for one. */
const AD = `
  const fill = () => {
    for (const place of document.querySelectorAll('ins.adsbygoogle:empty')) {
      const frame = document.createElement('iframe');
      frame.src = 'https://googleads.g.doubleclick.net/ad?slot=' + place.dataset.adSlot;
      frame.title = 'An advertisement';
      place.append(frame);
    }
    return 1;
  };
  window.adsbygoogle = { push: fill };
  fill();
`;
const BODIES: Readonly<Record<string, { readonly contentType: string; readonly body: string }>> = {
  [ANALYTICS]: { contentType: 'text/javascript', body: TAG },
  [ADS]: { contentType: 'text/javascript', body: AD },
  'googleads.g.doubleclick.net': {
    contentType: 'text/html',
    body: '<!doctype html><title>Ad</title>Buy this',
  },
};

const { siteUrl, demo } = await shareSite('standard');
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: {
      GQL_ENDPOINT: demo.graphql,
      NEXT_PUBLIC_ANALYTICS_ID: 'G-TEST000000',
      NEXT_PUBLIC_ADS_CLIENT: 'ca-pub-0000000000000000',
      NEXT_PUBLIC_ADS_SLOT: '1234567890',
    },
  });
});
afterAll(() => site.stop());

/** A visitor whose requests to other hosts are answered here and noted; what the policy refuses fails the test by itself. */
async function visitor({ saysNo = false, url = site.url } = {}): Promise<{
  page: Page;
  foreign: Request[];
}> {
  const page = await browser.visit({ baseURL: url });
  const foreign: Request[] = [];
  const context = page.context();
  if (saysNo) {
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  }
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      foreign.push(route.request());
      const answer = BODIES[new URL(route.request().url()).hostname] ?? {
        contentType: 'text/plain',
        body: '',
      };
      await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  return { page, foreign };
}

const hosts = (requests: readonly Request[]): string[] =>
  [...new Set(requests.map((request) => new URL(request.url()).hostname))].sort();
const views = (requests: readonly Request[]): string[] =>
  requests.flatMap((request) => {
    const url = new URL(request.url());
    return url.hostname === COLLECTED ? [url.searchParams.get('page_location') ?? ''] : [];
  });
const advertisement = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const overlay = (page: Page) => page.getByRole('region', { name: 'Consent' });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
/** Nothing more is asked for, and what loads lazily has had its time. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The type of these entries is not among the DOM's.
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

describe('S1.3 consent', () => {
  test.runIf(isDeep)(
    'on a site that has no scripts of others nobody is asked, and nothing is loaded',
    async () => {
      const { page, foreign } = await visitor({ url: siteUrl });
      await page.goto('/');
      await settle(page);
      expect([hosts(foreign), await overlay(page).count()]).toEqual([[], 0]);
    },
  );

  test('nothing is asked of others before it; then page views follow the visitor without naming a record', async () => {
    const { page, foreign } = await visitor();
    await page.goto('/');
    await overlay(page).waitFor();
    await settle(page);
    expect([hosts(foreign), await advertisement(page).count()]).toEqual([[], 0]);
    await overlay(page)
      .getByRole('checkbox', { name: /^Statistics/ })
      .check();
    await overlay(page).getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => views(foreign)).toEqual([`${site.url}/`]);
    await arriveBy(page, () => page.locator('#home-lists a[href="/reports"]').click());
    await arriveBy(page, () => page.getByRole('main').locator('tbody').getByRole('link').first().click());
    const own = new URL(page.url()).pathname;
    expect(own).toMatch(/^\/reports\/./);
    await expect
      .poll(() => views(foreign))
      .toEqual([`${site.url}/`, `${site.url}/reports`, `${site.url}/reports/…`]);
    expect(foreign.map((request) => decodeURIComponent(request.url())).join(' ')).not.toContain(own);
    expect([hosts(foreign), await advertisement(page).count()]).toEqual([[COLLECTED, ANALYTICS], 0]);
  });

  test.runIf(isDeep)(
    'an advertisement has its room from the first paint, says what it is, and stands beside no form',
    async () => {
      const { page, foreign } = await visitor();
      await page.goto('/');
      await overlay(page).getByRole('button', { name: 'Accept both' }).click();
      await expect.poll(() => hosts(foreign)).toContain('googleads.g.doubleclick.net');

      await page.goto('/districts');
      await page.frameLocator('ins iframe').getByText('Buy this').waitFor();
      expect(await layoutShift(page)).toBeLessThan(0.001);
      // Neither script holds up the page.
      expect(await page.locator('script[src^="https://"]').count()).toBe(2);
      expect(await page.locator('script[src^="https://"]:not([async]):not([defer])').count()).toBe(0);
      await page.goto('/pl/districts');
      await page.getByRole('complementary', { name: 'Reklama' }).waitFor();

      // What the page before has still to say is its own.
      await settle(page);
      foreign.length = 0;
      await page.goto('/reports/new');
      await settle(page);
      expect([hosts(foreign), await advertisement(page).count()]).toEqual([[], 0]);
      await page.goto('/nowhere');
      expect(await advertisement(page).count()).toBe(0);
    },
  );

  test('a refusal is one click, and nothing is asked of others after it', async () => {
    const { page, foreign } = await visitor();
    await page.goto('/pl');
    const asked = page.getByRole('region', { name: 'Zgoda' });
    await asked.getByRole('button', { name: 'Odrzuć wszystko' }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.goto('/reports');
    await settle(page);
    expect([hosts(foreign), await overlay(page).count()]).toEqual([[], 0]);
  });

  test.runIf(isDeep).each([
    { path: '/', theme: 'light' },
    { path: '/pl/reports', theme: 'dark' },
  ] as const)('nobody is kept out of the question on $path', async ({ path, theme }) => {
    const { page } = await visitor();
    await page.goto(path);
    await page.getByRole('region', { name: /^(Consent|Zgoda)$/ }).waitFor();
    expect(await accessFindings(page, theme)).toEqual([]);
  });

  test('the question is answered by keyboard alone, and holds up nobody who goes past it', async () => {
    const { page } = await visitor();
    await page.goto('/');
    await overlay(page).waitFor();
    await tabTo(page, ({ name }) => name === 'Refuse both');
    await tabTo(page, ({ name }) => name === 'Skip to content');
    await tabTo(page, ({ name }) => name.startsWith('Statistics'), { back: true });
    await page.keyboard.press('Space');
    await tabTo(page, ({ name }) => name === 'Save my choice');
    await page.keyboard.press('Enter');
    await overlay(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect((await whatIsFocused(page)).isSeen).toBe(true);
  });

  test.runIf(isDeep)('the privacy page says since when, and taking it back is honoured at once', async () => {
    const { page, foreign } = await visitor();
    await page.goto('/privacy');
    await overlay(page).waitFor();
    await settle(page);
    await overlay(page).getByRole('button', { name: 'Accept both' }).click();
    await overlay(page).waitFor({ state: 'detached' });
    await expect.poll(() => hosts(foreign)).toEqual([COLLECTED, ANALYTICS]);
    await expect.poll(() => cookieNames(page)).toContain('_ga');
    const choice = page.getByRole('main').getByRole('region', { name: 'Your choice' });
    expect(await choice.textContent()).toMatch(/Decided on \d\d\.\d\d\.\d{4}\./);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'witryna_consent');
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

    await choice.getByRole('checkbox', { name: /^Statistics/ }).uncheck();
    await choice.getByRole('checkbox', { name: /^Advertisements/ }).uncheck();
    await Promise.all([page.waitForEvent('load'), choice.getByRole('button', { name: /save/i }).click()]);
    foreign.length = 0;
    await page.goto('/reports');
    await settle(page);
    expect(hosts(foreign)).toEqual([]);
    expect(await cookieNames(page)).not.toContain('_ga');
  });

  test('a browser that says no is taken at its word, and its visitor may still decide otherwise', async () => {
    const { page, foreign } = await visitor({ saysNo: true });
    await page.goto('/privacy');
    await settle(page);
    expect([hosts(foreign), await overlay(page).count()]).toEqual([[], 0]);
    const choice = page.getByRole('main').getByRole('region', { name: 'Your choice' });
    expect(await choice.textContent()).toContain('Global Privacy Control');
    await choice.getByRole('checkbox', { name: /^Statistics/ }).check();
    await choice.getByRole('button', { name: /save/i }).click();
    await expect.poll(() => hosts(foreign)).toContain(ANALYTICS);
  });
});
