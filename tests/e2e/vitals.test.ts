import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { clean, ListPage } from '../support/listPage';
import { whenCounted } from '../support/whenCounted';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

interface ByStatus {
  readonly status: string;
  readonly count: number;
}

/** What the demo itself counts. */
async function countedByDemo(): Promise<readonly ByStatus[]> {
  const data = await askDemo<{ cityStatistics: { byStatus: readonly ByStatus[] } }>(
    demo.graphql,
    '{ cityStatistics { byStatus { status count } } }',
  );
  return data.cityStatistics.byStatus;
}

const chartOf = (page: Page): Locator => page.getByRole('table', { name: 'Reports by Status' });

/** Name, number and share of every bar. */
async function bars(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = await chartOf(page).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const [name = '', , count = '', share = ''] = await row.locator('th,td').allTextContents();
      return [name, count, share].map((text) => clean(text));
    }),
  );
}

describe('/vitals', () => {
  test('shows a visitor their own visit a moment after they looked around', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto('/reports');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    // The first click ends the measuring of LCP.
    await arriveBy(page, () => page.getByRole('link', { name: 'Vitals', exact: true }).first().click());
    await page.getByRole('heading', { level: 1, name: 'Vitals of this site' }).waitFor();
    const latest = page.getByRole('table', { name: 'Latest measurements' });
    const own = latest.getByRole('row').filter({ hasText: 'yours' });
    await expect.poll(() => own.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    const names = await own.locator('th').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['LCP', 'FCP', 'TTFB']));
    expect(await axeViolations(page)).toEqual([]);
  });

  test('rates each metric once there are samples enough, and draws its trend', async () => {
    const report = `mutation ($id: string, $name: string, $value: float64) {
      reportWebVital(id: $id, label: "web-vital", name: $name, startTime: 0, value: $value)
    }`;
    // As many as the visits of other tests have left, so that they cannot outweigh them.
    const { webVitals } = await askDemo<{ webVitals: { total: number } }>(
      demo.graphql,
      '{ webVitals(name: "INP") { total } }',
    );
    for (let index = 0; index < Math.max(12, webVitals.total); index += 1)
      await askDemo(demo.graphql, report, { id: `vitals-test-${index}`, name: 'INP', value: 650 });
    const page = await browser.visit({ baseURL: siteUrl, locale: 'pl', size: 'phone', dark: true });
    await page.goto('/pl/vitals');
    const row = page.getByRole('heading', { level: 2, name: 'INP' }).locator('xpath=../..');
    expect(clean(await row.textContent())).toContain('Słaby');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByText('Pokaż jako tabelę').click();
    expect(await axeViolations(page)).toEqual([]);
  });

  test.runIf(isDeep)('has its numbers as a table without JavaScript', async () => {
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.goto('/vitals');
    await page.getByText('Show as a table').click();
    const table = page.getByRole('table', { name: 'Measurements by metric' });
    expect(await table.locator('tbody th').allTextContents()).toEqual(
      expect.arrayContaining(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    );
  });
});

describe.each([true, false])('a chart of the reports, JavaScript %s', (js) => {
  test('says per status what the demo itself counts, and a bar leads to its rows', async () => {
    const page = await browser.visit({ baseURL: siteUrl, js });
    await page.goto('/reports');
    await page.getByText('Chart', { exact: true }).click();
    await arriveBy(page, () => page.getByRole('link', { name: 'Status', exact: true }).first().click());
    await whenCounted(page, chartOf(page));
    expect(new URL(page.url()).searchParams.get('chart')).toBe('status');

    const counted = await countedByDemo();
    const all = counted.reduce((sum, { count }) => sum + count, 0);
    const shown = await bars(page);
    expect(shown.map(([, count]) => Number(count?.replace(/\D/g, '')))).toEqual(
      counted.map(({ count }) => count),
    );
    const resolved = counted.find(({ status }) => status === 'RESOLVED')?.count ?? 0;
    expect(shown.find(([name]) => name === 'Resolved')?.[2]).toBe(`${Math.round((100 * resolved) / all)}%`);
    await arriveBy(page, () => chartOf(page).getByRole('link', { name: 'Resolved' }).press('Enter'));
    const rows = page.getByRole('table', { name: 'Reports', exact: true }).locator('tbody tr');
    await expect.poll(() => rows.filter({ hasText: 'Resolved' }).count()).toBe(25);
    expect(await rows.count()).toBe(25);
    // Rows do not wait for a total that is late on a busy machine: its link is followed.
    await new ListPage(page).findRange('of');
    const heading = clean(await page.getByRole('heading', { level: 1 }).textContent());
    expect(heading).toContain(resolved.toLocaleString('en'));
    // The others can still be compared with it.
    expect(await bars(page)).toEqual(shown);
    if (js) expect(await axeViolations(page)).toEqual([]);
  });
});

test.runIf(isDeep)(
  'a chart by day draws columns within the page’s policy, and they lead to their rows',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    // Of one year, whatever other tests have created: a chart of many columns has no numbers above them.
    await page.goto('/reports?chart=createdAt&f.number.startsWith=ZG-2025');
    const numbers = page.locator('.is-columns text');
    await whenCounted(page, numbers);
    expect(await axeViolations(page)).toEqual([]);
    const before = page.url();
    const last = await numbers.last().boundingBox();
    if (last === null) throw new Error('The last column has no number.');
    // The column stands below its number.
    await page.mouse.click(last.x + last.width / 2, last.y + last.height + 12);
    await page.waitForURL((url) => url.href !== before && url.searchParams.has('f.createdAt.gte'));
    await page.getByText('Show as a table').click();
    const current = page.locator('tr[data-current=true]');
    await expect.poll(() => current.count()).toBe(1);
  },
);
