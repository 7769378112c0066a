import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ZTOKEN } from '../../scripts/test/siteEnvironment';
import { openBrowser, SIZES } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { startRecordingBackend } from '../support/recordingBackend';
import { startSlowHtml } from '../support/slowHtml';
import { startSite } from '../support/startSite';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

/** Sums layout shifts from the very start: all of them, and those after the page was loaded. */
async function watchLayout(page: Page): Promise<() => Promise<{ total: number; afterLoad: number }>> {
  await page.addInitScript(() => {
    const sums = { total: 0, afterLoad: 0 };
    let loaded = Infinity;
    addEventListener('load', () => (loaded = performance.now()));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The type of these entries is not among the DOM's.
        const { value } = entry as PerformanceEntry & { value: number };
        sums.total += value;
        if (entry.startTime > loaded) sums.afterLoad += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShifts: sums });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { layoutShifts: { total: number; afterLoad: number } }).layoutShifts,
    );
}

describe('S1.4 the layout shell', () => {
  test('is not in the server’s answer, loads after the content, and then leads on', async () => {
    const html = await (await fetch(`${siteUrl}/reports`)).text();
    expect(html).toContain('<table');
    const page = await browser.visit({ baseURL: siteUrl });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/reports', { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: /main|primary|site/i });
    await page.getByRole('main').getByRole('table').waitFor();
    await menu.getByRole('link', { name: /^Residents/ }).waitFor();
    const inDocument = new Set([...html.matchAll(/src="([^"?]+\.js)/g)].map(([, src]) => src));
    expect(
      scripts.filter((script) => !inDocument.has(script)).length,
      'lazily loaded scripts',
    ).toBeGreaterThan(0);

    await menu.getByRole('link', { name: /^Residents/ }).click();
    await page.waitForURL('**/residents');
  });

  const PLACES = ['/', '/reports', '/pl/reports?page=3', '/districts', '/privacy'].flatMap((path) =>
    (['desktop', 'tablet', 'phone'] as const).map((size) => [path, size] as const),
  );

  test.each(sample(PLACES, 4))('on %s moves nothing when it comes (%s)', async (path, size) => {
    const page = await browser.visit({ baseURL: siteUrl, size });
    const layoutShift = await watchLayout(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').waitFor();
    const { total, afterLoad } = await layoutShift();
    expect(afterLoad, `layout shift at ${SIZES[size].width} px`).toBe(0);
    // A first paint in the middle of the HTML may shift a trifle.
    expect(total, `layout shift at ${SIZES[size].width} px`).toBeLessThan(0.001);
  });

  const HEADS = [
    ['tablet', '/reports'],
    ['phone', '/pl/reports?f.status.eq=NEW'],
    ['desktop', '/pl/reports?f.status.eq=NEW'],
    ['phone', '/reports'],
  ] as const;

  test.each(sample(HEADS, 3))(
    'a list’s head stands still while its HTML comes piece by piece (%s, %s)',
    async (size, path) => {
      const slow = await startSlowHtml(siteUrl);
      // After the page has closed: what it still loads may not fail.
      onTestFinished(() => slow.close());
      const page = await browser.visit({ baseURL: slow.url, size });
      const layoutShift = await watchLayout(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { total } = await layoutShift();
      expect(total, `layout shift at ${SIZES[size].width} px`).toBeLessThan(0.001);
    },
  );
});

describe('S7.6 web vitals', () => {
  const NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];

  /** Opens a page, does something that can be measured, and leaves. */
  async function visitAndLeave(site: string, path: string): Promise<void> {
    const page = await browser.visit({ baseURL: site });
    await page.goto(path);
    await page.getByRole('banner').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForTimeout(200);
    await page.goto('about:blank');
  }

  test('S6.1 S7.3 each measurement is one POST with ztoken and the five variables, also on leaving', async () => {
    const backend = await startRecordingBackend({
      typeDefs: `
        scalar string
        scalar float64
        type Query { notes(limit: Int, offset: Int): [Note!]! note(id: ID!): Note }
        type Note { id: ID! title: String! }
        type Mutation {
          reportWebVital(id: string!, label: string!, name: string!, startTime: float64!, value: float64!): Boolean
        }`,
      resolvers: {
        Query: { notes: () => [{ id: '1', title: 'A note' }], note: () => null },
        Mutation: { reportWebVital: () => true },
      },
    });
    const site = await startSite({ env: { GQL_ENDPOINT: `${backend.url}/anywhere` } });
    try {
      await visitAndLeave(site.url, '/notes');
      const reports = (): readonly VitalBody[] =>
        backend.requests.flatMap(({ method, path, headers, body }) => {
          if (!body.includes('reportWebVital(')) return [];
          expect([method, path, headers.ztoken]).toEqual(['POST', '/anywhere', TEST_ZTOKEN]);
          return [JSON.parse(body) as VitalBody];
        });
      await expect.poll(() => reports().length).toBe(NAMES.length);
      for (const { operationName, query, variables, ...more } of reports()) {
        expect(operationName).toBe('ReportWebVitalMutation');
        expect(query).toMatch(/\$startTime: float64!/);
        expect(query).not.toContain('__typename');
        expect(variables).toEqual({
          id: expect.any(String),
          label: 'web-vital',
          name: expect.any(String),
          startTime: expect.any(Number),
          value: expect.any(Number),
        });
        expect(more).toEqual({});
      }
      const sent = reports().map(({ variables }) => variables);
      expect(sent.map(({ name }) => name).sort()).toEqual(NAMES);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(NAMES.length);
    } finally {
      await site.stop();
      await backend.close();
    }
  });

  test('arrive at the demo, which lists them', async () => {
    const start = new Date().toISOString();
    await visitAndLeave(siteUrl, '/reports');
    const stored = async (): Promise<readonly string[]> => {
      const data = await askDemo<{ webVitals: { items: { name: string; receivedAt: string }[] } }>(
        demo.graphql,
        '{ webVitals(limit: 100) { items { name receivedAt } } }',
      );
      return data.webVitals.items.filter(({ receivedAt }) => receivedAt >= start).map(({ name }) => name);
    };
    await expect.poll(stored, { timeout: 20_000 }).toEqual(expect.arrayContaining(NAMES));
  });
});

interface VitalBody {
  readonly operationName: string;
  readonly query: string;
  readonly variables: { readonly id: string; readonly name: string };
}
