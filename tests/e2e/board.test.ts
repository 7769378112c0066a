import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

const ask = <Data>(query: string, variables: object = {}): Promise<Data> =>
  askDemo<Data>(on.demo.graphql, query, variables);

/** An accepted report of a name of its own: its id. */
async function acceptedReport(title: string): Promise<string> {
  const input = {
    title,
    description: 'The bin has been overflowing since last week, next to the bus stop.',
    category: 'WASTE',
    place: { street: 'Wodna 22' },
    districtCode: 'SRO',
    tags: [],
  };
  const made = await ask<{ createReport: { report: { id: string } } }>(
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    { input },
  );
  const { id } = made.createReport.report;
  const { departments } = await ask<{
    departments: readonly { id: string; categories: readonly string[] }[];
  }>('{ departments { id categories } }');
  const department = departments.find(({ categories }) => categories.includes('WASTE'))?.id;
  await ask(
    'mutation ($id: ID!, $department: ID!) { acceptReport(id: $id, departmentId: $department) { report { id } } }',
    {
      id,
      department,
    },
  );
  return id;
}

const start = (id: string) => ask('mutation ($id: ID!) { startReport(id: $id) { report { id } } }', { id });

async function statusOf(id: string): Promise<string> {
  const found = await ask<{ report: { status: string } }>('query ($id: ID!) { report(id: $id) { status } }', {
    id,
  });
  return found.report.status;
}

async function openBoard(title: string, options: { readonly js?: boolean } = {}): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB', ...options });
  await page.goto(`/reports?q=${encodeURIComponent(title)}&view=board`, { waitUntil: 'load' });
  await column(page, 'Accepted').getByRole('listitem').first().waitFor();
  return page;
}

const column = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: title });

async function openMenu(page: Page, title: string): Promise<void> {
  await cardIn(page, 'Accepted', title).locator('summary').press('Enter');
  await page.getByText('Move to').waitFor();
}

test('a card goes by its menu and keys where an action leads, at once and for the data service, too', async () => {
  const title = 'Overflowing bin by the fountain';
  const id = await acceptedReport(title);
  const page = await openBoard(title);
  await openMenu(page, title);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^In progress/ }).press('Enter');
  await cardIn(page, 'In progress', title).waitFor();
  await expect.poll(() => statusOf(id)).toBe('IN_PROGRESS');
  await page
    .getByRole('status')
    .filter({ hasText: `“${title}” is now in “In progress”` })
    .waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/reports');
});

/** The text of the board's live region. */
const said = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).last();

test('a card is taken by M, held above the columns where it can go, and dropped by Enter; and each step is said', async () => {
  const title = 'Overflowing bin by the library';
  const id = await acceptedReport(title);
  const page = await openBoard(title);
  const card = cardIn(page, 'Accepted', title);
  await card.getByRole('link', { name: title }).focus();
  await page.keyboard.press('m');
  await said(page)
    .filter({ hasText: `“${title}” is in your hand. It can go to` })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await said(page).filter({ hasText: 'further column on this side' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await said(page)
    .filter({ hasText: /Above the column “In progress”\. 1 of \d possible/ })
    .waitFor({ state: 'attached' });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  // Resolved cannot be reached from here.
  await said(page).filter({ hasText: 'Above the column “Rejected”' }).waitFor({ state: 'attached' });
  expect(await said(page).textContent()).toContain('Required: ');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await cardIn(page, 'In progress', title).waitFor();
  await expect.poll(() => statusOf(id)).toBe('IN_PROGRESS');
  const link = cardIn(page, 'In progress', title).getByRole('link', { name: title });
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/reports');
});

test.runIf(isDeep)(
  'Escape, or leaving the board, puts a card in hand back; M says where a card cannot be moved',
  async () => {
    const title = 'Overflowing bin by the swimming pool';
    const id = await acceptedReport(title);
    const page = await openBoard(title);
    const link = cardIn(page, 'Accepted', title).getByRole('link', { name: title });
    for (const key of ['Escape', 'm', 'Tab']) {
      await link.focus();
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-over]').waitFor();
      if (key === 'Tab') await page.getByRole('searchbox').last().focus();
      else await page.keyboard.press(key);
      await said(page)
        .filter({ hasText: `“${title}” is back in “Accepted”` })
        .waitFor({ state: 'attached' });
      expect(await page.locator('[data-over]').count()).toBe(0);
    }
    expect(await statusOf(id)).toBe('ACCEPTED');
  },
);

test.runIf(isDeep)(
  'arrows move the focus between the cards of a board, and its keys are on the sheet',
  async () => {
    const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
    await page.goto('/reports?view=board', { waitUntil: 'load' });
    const place = () =>
      page.evaluate(() => {
        const card = document.activeElement?.closest('li[id^="card-"]') ?? null;
        const column = card?.closest('section');
        return column == null
          ? null
          : [
              [...document.querySelectorAll('.is-board > section')].indexOf(column),
              [...column.querySelectorAll('li[id^="card-"]')].indexOf(card as Element),
            ];
      });
    await page.getByRole('group', { name: 'Reports' }).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return place();
      })
      .not.toBeNull();
    await page.keyboard.press('Home');
    expect(await place()).toEqual([0, 0]);
    for (const [key, there] of [
      ['ArrowDown', [0, 1]],
      ['ArrowRight', [1, 1]],
      ['ArrowUp', [1, 0]],
      ['ArrowUp', [1, 0]],
      ['ArrowLeft', [0, 0]],
      ['ArrowLeft', [0, 0]],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await place()]).toEqual([key, there]);
    }
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Take the card').waitFor();
    expect(await sheet.getByText('Select the row').count()).toBe(0);
  },
);

test('a card is dragged to a column; those where it cannot go do not take it', async () => {
  const title = 'Overflowing bin by the theatre';
  const id = await acceptedReport(title);
  const page = await openBoard(title);
  await cardIn(page, 'Accepted', title).dragTo(column(page, 'Resolved'));
  expect(await statusOf(id)).toBe('ACCEPTED');
  await cardIn(page, 'Accepted', title).dragTo(column(page, 'In progress'));
  await cardIn(page, 'In progress', title).waitFor();
  await expect.poll(() => statusOf(id)).toBe('IN_PROGRESS');
  // No action leads back from there, so nothing offers to.
  await page
    .getByRole('status')
    .filter({ hasText: `“${title}” is now in “In progress”` })
    .waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test.runIf(isDeep)('a move that the data service refuses is undone, with its words', async () => {
  const title = 'Overflowing bin by the museum';
  const id = await acceptedReport(title);
  browser.expectFault(/422/);
  const page = await openBoard(title);
  await start(id);
  await openMenu(page, title);
  await page.getByRole('link', { name: /^In progress/ }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  expect((await alert.textContent())?.length).toBeGreaterThan(
    `“${title}” was not moved to “In progress”.`.length + 10,
  );
});

test.each([true, false])(
  'a move that asks for something opens its form, and leads back (scripts: %s)',
  async (js) => {
    const title = `Overflowing bin by the ${js ? 'school' : 'church'}`;
    const id = await acceptedReport(title);
    const page = await openBoard(title, { js });
    await column(page, 'Accepted').locator('summary').first().click();
    await page.getByRole('link', { name: /^Rejected.*Required/ }).click();
    await page.waitForURL(new RegExp(`/reports/${id}/do/`));
    expect(page.url()).toContain('returnTo');
  },
);

test('without scripts a move is a page with its form, which leads back to the board', async () => {
  const title = 'Overflowing bin by the bridge';
  const id = await acceptedReport(title);
  const page = await openBoard(title, { js: false });
  await column(page, 'Accepted').locator('summary').first().click();
  await page.getByRole('link', { name: /^In progress/ }).click();
  await page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: /^Start/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await cardIn(page, 'In progress', title).waitFor();
  expect(await statusOf(id)).toBe('IN_PROGRESS');
});

test.runIf(isDeep)('a status with a long name leaves a board within the width of a phone', async () => {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reports?view=board');
  const names = page.getByRole('main').locator('section h2 .w-mark, nav a .w-mark');
  await names.evaluateAll((marks) => {
    for (const mark of marks) mark.textContent = 'Waiting for the answer of another department of the city';
  });
  expect(await names.count()).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
