/** Where the focus is after an action that changes only the query, or the data, of the open page. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { openBrowser } from '../support/browser';
import { askDemo, createDemoReport } from '../support/demoReports';
import { tabTo, whatIsFocused } from '../support/keyboard';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

/** Opens a page, and waits until the keyboard is listened to. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
  await page.goto(path);
  await page.getByRole('button', { name: /^Find a record/ }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-opened', ''));
  return page;
}

/** The tag and name of what has the focus. Where nothing has it, a page that was loaded again says so: that took it away. */
const focus = (page: Page) =>
  expect.poll(async () => {
    const { tag, name } = await whatIsFocused(page);
    const isLost = tag === 'BODY' && (await page.locator('html[data-opened]').count()) === 0;
    return `${isLost ? '(loaded again) ' : ''}${tag} ${name}`;
  });

const enter = (page: Page) => () => page.keyboard.press('Enter');
const change = <Data>(query: string, variables: object): Promise<Data> =>
  askDemo<Data>(on.demo.graphql, query, variables);

async function acceptedReport(title: string): Promise<string> {
  const id = await createDemoReport(on.demo.graphql, { title });
  const { departments } = await change<{
    departments: readonly { id: string; categories: readonly string[] }[];
  }>('{ departments { id categories } }', {});
  const department = departments.find(({ categories }) => categories.includes('WASTE'))?.id;
  await change(
    'mutation ($id: ID!, $department: ID!) { acceptReport(id: $id, departmentId: $department) { report { id } } }',
    { id, department },
  );
  return id;
}

describe('the focus stays at the place, by keyboard alone', () => {
  test('on a card that its menu has moved', async () => {
    const titles = ['Overflowing bin by the observatory', 'Overflowing bin by the observatory gate'];
    for (const title of titles) await acceptedReport(title);
    const page = await open('/reports?q=observatory&view=board');
    const column = page.getByRole('main').getByRole('region', { name: /^In progress/ });
    for (const title of titles) {
      await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === `Move: ${title}`);
      await page.keyboard.press('Enter');
      await tabTo(page, ({ tag, name }) => tag === 'A' && name.startsWith('In progress'));
      await page.keyboard.press('Enter');
      await column.getByRole('listitem').filter({ hasText: title }).locator('summary').waitFor();
      await focus(page).toBe(`SUMMARY Move: ${title}`);
      // Also once the board has been read again.
      await column.locator('li:not([aria-busy])').filter({ hasText: title }).waitFor();
      await focus(page).toBe(`SUMMARY Move: ${title}`);
      await tabTo(page, ({ name }) => name === 'Board', { back: true });
    }
  });

  test('on the next filter after one was removed, then on the button that adds one', async () => {
    const page = await open('/reports?f.status.in=NEW&f.priority.in=URGENT');
    const chips = page.getByRole('main').locator('.w-chip');
    expect(await chips.count()).toBe(2);
    const names = await chips.locator('.is-remove').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await tabTo(page, ({ name }) => name === names[0]);
    await arriveBy(page, enter(page));
    await focus(page).toBe(`A ${names[1]}`);
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY Filter');
  });

  test.runIf(isDeep)('on the button that adds a filter after all were removed', async () => {
    const page = await open('/reports?f.status.in=NEW&f.priority.in=URGENT');
    await tabTo(page, ({ name }) => name === 'Clear all');
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY Filter');
  });

  test.runIf(isDeep)('on the button of charts after one was opened or closed', async () => {
    const page = await open('/reports');
    await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === 'Chart');
    await page.keyboard.press('Enter');
    await tabTo(page, ({ tag, name }) => tag === 'A' && name === 'Status');
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY Chart');
    await tabTo(page, ({ tag, name }) => tag === 'A' && name === 'Close chart');
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY Chart');
  });

  test('on the first new row of a list, and on the heading of a record, after changes were shown', async () => {
    const list = await open('/reports?sort=-createdAt');
    const show = list.getByRole('button', { name: /^Show \d+ new$/ });
    await expect
      .poll(
        async () => {
          await createDemoReport(on.demo.graphql, { title: 'Overflowing bin that is new' });
          return show.isVisible();
        },
        { interval: 2_000, timeout: 50_000 },
      )
      .toBe(true);
    await show.focus();
    await list.keyboard.press('Enter');
    await focus(list).toBe('A Overflowing bin that is new');

    const id = await createDemoReport(on.demo.graphql, { title: 'Overflowing bin that changes' });
    const record = await open(`/reports/${id}`);
    const changes = record.getByRole('button', { name: 'Show the changes' });
    let count = 0;
    await expect
      .poll(
        async () => {
          count += 1;
          await change(
            'mutation ($id: ID!, $title: String!) { updateReport(id: $id, input: { title: $title }) { report { id } } }',
            { id, title: `Overflowing bin that changes, ${String(count)}` },
          );
          return changes.isVisible();
        },
        { interval: 2_000, timeout: 50_000 },
      )
      .toBe(true);
    await changes.focus();
    await record.keyboard.press('Enter');
    await focus(record).toMatch(/^H1 Overflowing bin that changes, \d/);
  }, 120_000);

  test.runIf(isDeep)('on what became of an import that was undone', async () => {
    const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
    await page.goto('/api/auth/login?returnTo=/reports/import');
    await signIn(page, on.demo, undefined, 'clerk');
    await page.getByRole('button', { name: /^Find a record/ }).waitFor();
    const rows = [
      ['Title', 'Description', 'Category', 'Priority', 'Street', 'District code'],
      [
        'Drozd lamp by the lake',
        'It has been dark since Monday.',
        'Waste',
        'High',
        'Wodna 22',
        'Śródmieście',
      ],
    ];
    await page.locator('#import-file').setInputFiles({
      name: 'reports.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
    });
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.getByRole('button', { name: /^Check 1 row/ }).press('Enter');
    await page.getByRole('button', { name: 'Save 1 row' }).press('Enter');
    // The heading takes the focus before.
    await page.getByText('Undo…').waitFor();
    await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === 'Undo…');
    await page.keyboard.press('Enter');
    await tabTo(page, ({ name }) => name === 'Delete 1 record');
    await page.keyboard.press('Enter');
    await focus(page).toBe('DIV 1 record was deleted.');
    // It is spoken once: as what has the focus.
    expect(await page.getByRole('status').filter({ hasText: 'was deleted' }).count()).toBe(0);
  });

  test.runIf(isDeep)('on the button of the menu whose filter or view was chosen', async () => {
    const page = await open('/reports');
    await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === 'Filter');
    await page.keyboard.press('Enter');
    await tabTo(page, ({ name }) => name === 'New');
    await page.keyboard.press('Space');
    await tabTo(page, ({ tag, name }) => tag === 'BUTTON' && name === 'Apply filters');
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY Filter, 1 set');

    await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === 'Views');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name of a new view').waitFor();
    await tabTo(page, ({ tag, name }) => tag === 'INPUT' && name.startsWith('Name of a new view'));
    await page.keyboard.type('Fresh');
    await page.keyboard.press('Enter');
    await focus(page).toBe('SUMMARY View: Fresh');
    await page.goto('/reports');
    await tabTo(page, ({ tag, name }) => tag === 'SUMMARY' && name === 'Views');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Fresh', exact: true }).waitFor();
    await tabTo(page, ({ tag, name }) => tag === 'A' && name === 'Fresh');
    await arriveBy(page, enter(page));
    await focus(page).toBe('SUMMARY View: Fresh');
  });
});

test.each(['/', '/reports'])(
  'Tab leads from a question to its first part, which opens its filter (%s)',
  async (path) => {
    const page = await open(path);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('urgent reports in Śródmieście');
    await page.getByRole('heading', { name: 'How we understood it' }).waitFor();
    await page.keyboard.press('Tab');
    expect((await whatIsFocused(page)).name).toMatch(/^Priority:/);
    await arriveBy(page, enter(page));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id^=filter-]')?.id))
      .toBe('filter-priority');
    expect(await page.locator('details:has(#filter-priority)').getAttribute('open')).not.toBeNull();
  },
);

test('the palette finds the records of small lists that the data service cannot search', async () => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('świercz');
  await page.getByRole('option', { name: /Świerczewo/ }).waitFor();
  await page.getByRole('combobox').fill('wydział dróg');
  await page.getByRole('option', { name: /Wydział Dróg i Mostów/ }).waitFor();
});

test.runIf(isDeep)(
  'a colour that is none has the focus after “Show”, and whoever types is left alone',
  async () => {
    const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
    await page.goto('/api/auth/login?returnTo=/backend/site/brand');
    await signIn(page, on.demo, undefined, 'clerk');
    await page.getByRole('button', { name: /^Find a record/ }).waitFor();
    const accent = page.getByRole('textbox', { name: 'Accent colour' });
    await accent.fill('orange');
    await page.getByLabel('Name in English').focus();
    await page.getByText('Enter a colour like #0B6660.').waitFor();
    expect((await whatIsFocused(page)).field).toBe('name.en');
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await expect.poll(async () => (await whatIsFocused(page)).field).toBe('accent');
    expect(await accent.getAttribute('aria-describedby')).toContain('brand-accent-error');
  },
);

test('without scripts a removed filter leads to the list without it', async () => {
  const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB', js: false });
  await page.goto('/reports?f.status.in=NEW');
  await page.getByRole('link', { name: /^Remove filter/ }).press('Enter');
  await page.waitForURL((url) => url.search === '');
  expect(await page.locator('main .w-chip').count()).toBe(0);
});
