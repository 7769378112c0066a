import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { clean, ListPage } from '../support/listPage';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const WORDS = {
  en: { prefix: '', reports: 'Reports', number: 'Number', status: 'Status', resolved: 'Resolved' },
  pl: { prefix: '/pl', reports: 'Zgłoszenia', number: 'Numer', status: 'Stan', resolved: 'Rozwiązane' },
} as const;

const CASES = (['en', 'pl'] as const).flatMap((locale) =>
  [true, false].map((js) => ({ locale, js, name: `${locale}, JavaScript ${js ? 'on' : 'off'}` })),
);

describe.each(sample(CASES, 3))('$name', ({ locale, js }) => {
  const words = WORDS[locale];
  const open = async (path: string): Promise<{ page: Page; list: ListPage }> => {
    const page = await browser.visit({ baseURL: siteUrl, js, locale: locale === 'pl' ? 'pl' : 'en-GB' });
    const response = await page.goto(`${words.prefix}${path}`);
    expect(response?.status()).toBe(200);
    return { page, list: new ListPage(page) };
  };

  test('home → list → sort → filter → page 3 → record → related record → back', async () => {
    const { page, list } = await open('/');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);

    await list.leaveFor(() =>
      list.main.locator('.is-chips').getByRole('link', { name: words.reports }).click(),
    );
    expect(new URL(page.url()).pathname).toBe(`${words.prefix}/reports`);
    await list.rows.first().waitFor();
    expect(clean(await page.getByRole('heading', { level: 1 }).textContent())).toContain(words.reports);
    expect(clean(await list.table.locator('caption').textContent())).toContain(words.reports);
    expect(await list.rows.count()).toBe(25);
    const newest = await demoReports(demo.graphql, { limit: 25 });
    expect(await list.titles()).toEqual(newest.map(({ title }) => clean(title)));

    await list.sortBy(words.number);
    await page.waitForURL(/sort=number/);
    await expect.poll(() => list.head(words.number).getAttribute('aria-sort')).toBe('ascending');
    const byNumber = await demoReports(demo.graphql, {
      limit: 25,
      order: [{ field: 'NUMBER', direction: 'ASC' }],
    });
    await expect.poll(() => list.column(words.number)).toEqual(byNumber.map(({ number }) => number));

    await list.filterBy(words.status, words.resolved);
    await page.waitForURL(/f\.status\./);
    await expect.poll(async () => [...new Set(await list.column(words.status))]).toEqual([words.resolved]);

    await list.goToPage(3);
    await page.waitForURL(/page=3/);
    const third = await demoReports(demo.graphql, {
      limit: 25,
      offset: 50,
      where: { status: { eq: 'RESOLVED' } },
      order: [{ field: 'NUMBER', direction: 'ASC' }],
    });
    await expect.poll(() => list.column(words.number)).toEqual(third.map(({ number }) => number));
    const listUrl = page.url();

    const report = third[0];
    if (report === undefined) throw new Error('The demo has fewer than 51 resolved reports.');
    await list.leaveFor(() => list.rows.first().getByRole('link').first().click());
    await page.getByRole('heading', { level: 1, name: clean(report.title) }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${words.prefix}/reports/${report.id}`);

    await list.leaveFor(() =>
      list.main.getByRole('link', { name: report.district.name, exact: true }).first().click(),
    );
    await page.getByRole('heading', { level: 1, name: report.district.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${words.prefix}/districts/${report.district.code}`);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: clean(report.title) }).waitFor();
    await page.goBack();
    await page.waitForURL(listUrl);
    await expect.poll(() => list.column(words.number)).toEqual(third.map(({ number }) => number));
  });

  test('search narrows the list, and its words stay in the field', async () => {
    const { page, list } = await open('/reports');
    await list.search('latarni');
    await page.waitForURL(/q=latarni/);
    const found = await demoReports(demo.graphql, { limit: 25, search: 'latarni' });
    expect(found.length).toBeGreaterThan(0);
    await expect.poll(() => list.titles()).toEqual(found.map(({ title }) => clean(title)));
    expect(await list.main.getByRole('searchbox').inputValue()).toBe('latarni');
  });

  test('the first answer of the server holds the rows', async () => {
    const { page } = await open('/reports');
    const html = await (await page.context().request.get(`${words.prefix}/reports?page=2`)).text();
    const second = await demoReports(demo.graphql, { limit: 25, offset: 25 });
    expect(second).toHaveLength(25);
    for (const { number } of second) expect(html).toContain(`>${number}<`);
  });
});
