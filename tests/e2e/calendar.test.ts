import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');
const TITLE = 'Calendar test';

beforeAll(async () => {
  const mutation = 'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }';
  for (const dueOn of ['2031-03-04', '2031-03-04', '2031-03-04', '2031-03-04', '2031-04-10', null]) {
    const input = {
      title: `${TITLE} ${dueOn ?? 'without a date'}`,
      description: 'The bin has been overflowing since last week, next to the bus stop.',
      category: 'WASTE',
      place: { street: 'Wodna 22' },
      districtCode: 'SRO',
      tags: [],
    };
    const made = await askDemo<{ createReport: { report: { id: string } } }>(on.demo.graphql, mutation, {
      input,
    });
    const { id } = made.createReport.report;
    if (dueOn !== null)
      await askDemo(
        on.demo.graphql,
        'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { id } } }',
        { id, input: { dueOn } },
      );
  }
});

const HREF = `/reports?q=${encodeURIComponent(TITLE)}&view=calendar&on=dueOn&day=2031-03-15`;

async function open(options: { readonly js?: boolean; readonly size?: 'phone' } = {}): Promise<Page> {
  const { size, js } = options;
  const page = await browser.visit({
    baseURL: on.site.url,
    locale: 'en-GB',
    ...(js === undefined ? {} : { js }),
    ...(size === undefined ? {} : { size }),
  });
  await page.goto(HREF, { waitUntil: 'load' });
  return page;
}
const day = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

describe('a list as a calendar', () => {
  test('shows the records of a month on their days, and leads to a day as a table', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'March 2031' }).waitFor();
    expect(await page.getByRole('link', { name: 'Tuesday 4 March, 4 records', exact: true }).count()).toBe(1);
    await page.getByText('+1 more').click();
    await page.getByRole('link', { name: 'Show this day as a table' }).click();
    await page.waitForURL(/f\.dueOn\.gte=2031-03-04/);
    await page.getByRole('table').getByRole('row').nth(4).waitFor();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(5);
  });

  test.runIf(isDeep)('turns its pages by link and by key, and moves between days by arrows', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.getByRole('heading', { name: 'April 2031' }).waitFor();
    await page.getByRole('link', { name: `${TITLE} 2031-04-10` }).waitFor();
    await day(page, 'Thursday 10 April').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('17 April');
    await page.keyboard.press('PageUp');
    await page.getByRole('heading', { name: 'March 2031' }).waitFor();
  });

  test('works without scripts: periods, pages and the panel of a full day', async () => {
    const page = await open({ js: false });
    await page.getByRole('link', { name: 'Week' }).click();
    await page.getByRole('link', { name: 'Previous week' }).click();
    await page.getByRole('link', { name: 'Previous week' }).waitFor();
    expect(page.url()).toContain('by=week');
    await page.goto(HREF);
    await page.getByText('+1 more').click();
    await page.waitForLoadState();
    expect(await page.getByRole('link', { name: 'Show this day as a table' }).isVisible()).toBe(true);
  });

  test.runIf(isDeep)('is an agenda on a phone, without sideways scroll', async () => {
    const page = await open({ size: 'phone' });
    expect(await day(page, 'Tuesday 4 March').isVisible()).toBe(true);
    expect(await day(page, 'Wednesday 5 March').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('has no axe findings', async () => {
    const page = await open();
    expect(await axeViolations(page)).toEqual([]);
  });
});
