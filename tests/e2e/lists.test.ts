import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { clean, ListPage } from '../support/listPage';
import { shareSite } from '../support/sharedSites';
import { isDeep, sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const URGENT = { status: { in: ['RESOLVED'] }, priority: { in: ['URGENT'] } };
const NARROWED =
  '/reports?f.status.in=RESOLVED&f.priority.in=URGENT&sort=number&cols=number,title,reportedAt';

async function open(path: string, options: Partial<Parameters<typeof browser.visit>[0]> = {}): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', ...options });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

const menu = (page: Page, name: RegExp) =>
  page.getByRole('main').locator('summary').filter({ hasText: name, visible: true });

/** Presses a link that leads to a file, and reads it. */
async function fileBy(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  await menu(page, /^(Export|Eksport)/).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: new RegExp(name) }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function countOf(where: object): Promise<number> {
  const query = 'query ($where: ReportFilter) { reports(where: $where) { total } }';
  const { reports } = await askDemo<{ reports: { total: number } }>(demo.graphql, query, { where });
  // More than a page of any size that the site asks for.
  expect(reports.total).toBeGreaterThan(100);
  return reports.total;
}

describe('a list as a file', () => {
  test.each([
    { prefix: '', js: false, delimiter: ',', heads: ['Number', 'Title'], file: /^Reports .*\.csv$/ },
    { prefix: '/pl', js: true, delimiter: ';', heads: ['Numer', 'Tytuł'], file: /^Zgłoszenia .*\.csv$/ },
  ])('is what the backend holds, narrowed and sorted as the list is ($prefix, $js)', async (of) => {
    const page = await open(`${of.prefix}${NARROWED}&size=10&page=2`, { js: of.js });
    const { name, text } = await fileBy(page, 'CSV: (Columns shown|Widoczne kolumny)');
    expect(name).toMatch(of.file);
    const [heads = [], ...rows] = Papa.parse<string[]>(text.slice(1).trimEnd(), {
      delimiter: of.delimiter,
    }).data;
    expect(heads.slice(0, 2)).toEqual(of.heads);
    const order = [{ field: 'NUMBER', direction: 'ASC' }];
    const wanted = await demoReports(demo.graphql, { limit: 100, where: URGENT, order });
    expect(rows.slice(0, 100).map(([number, title]) => [number, title])).toEqual(
      wanted.map(({ number, title }) => [number, title]),
    );
    expect(rows).toHaveLength(await countOf(URGENT));
  });

  test('as JSON is whole, with all fields by their names', async () => {
    const response = await fetch(`${siteUrl}/api/export${NARROWED}&locale=en&format=json&fields=all`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const file = (await response.json()) as {
      complete: boolean;
      rows: { status: string; description: string }[];
    };
    expect(file.complete).toBe(true);
    expect(file.rows).toHaveLength(await countOf(URGENT));
    expect(file.rows.every(({ status, description }) => status === 'RESOLVED' && description !== '')).toBe(
      true,
    );
  });
});

test.runIf(isDeep)('a view survives a reload, says when it was changed, and goes by link', async () => {
  const page = await open(NARROWED);
  const list = new ListPage(page);
  const views = page.getByRole('main').locator('.is-views');
  await views.locator('summary').click();
  await views.getByLabel('Name of a new view').fill('Urgent, resolved');
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => views.locator('summary').getAttribute('aria-label')).toBe('View: Urgent, resolved');

  await page.goto('/pl/reports', { waitUntil: 'load' });
  await expect.poll(() => views.locator('summary').textContent()).toBe('Widoki');
  await views.locator('summary').click();
  await arriveBy(page, () => views.getByRole('link', { name: 'Urgent, resolved' }).click());
  expect(new URL(page.url()).searchParams.get('sort')).toBe('number');
  await list.sortBy('Tytuł');
  await expect
    .poll(() => views.locator('summary').getAttribute('aria-label'))
    .toBe('Widok: Urgent, resolved, zmieniony');

  const other = await open(`${NARROWED}&view=From+a+friend`);
  await other.locator('.is-views summary').click();
  await expect.poll(() => other.getByLabel('Name of a new view').inputValue()).toBe('From a friend');
});

test('a list opens with the view that somebody wants first, and without it by a click', async () => {
  const page = await open(NARROWED);
  const views = page.getByRole('main').locator('.is-views');
  const sortOf = () => new URL(page.url()).searchParams.get('sort');
  await views.locator('summary').click();
  await views.getByLabel('Name of a new view').fill('Urgent');
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  const first = views.getByRole('button', { name: 'Open the list with this view: Urgent' });
  await first.click();
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');

  await page.goto('/', { waitUntil: 'load' });
  await arriveBy(page, () => page.locator('.is-chips').getByRole('link', { name: 'Reports' }).click());
  await expect.poll(sortOf).toBe('number');
  await page.goto('/pl/reports', { waitUntil: 'load' });
  expect([new URL(page.url()).pathname, sortOf()]).toEqual(['/pl/reports', 'number']);
  await views.locator('summary').click();
  await arriveBy(page, () => views.getByRole('link', { name: 'Lista bez widoku' }).click());
  expect(sortOf()).toBeNull();
  await new ListPage(page).sortBy('Tytuł');
  expect(sortOf()).toBe('title');
});

test.runIf(isDeep)(
  'rows stand as close as somebody wants, on the next page from its first paint on',
  async () => {
    const page = await open('/reports');
    const list = new ListPage(page);
    const height = async (): Promise<number> => (await list.rows.nth(3).boundingBox())?.height ?? 0;
    const before = await height();
    await menu(page, /^Columns/).click();
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    await expect.poll(height).toBeLessThan(before);
    const html = await (await page.request.get('/districts')).text();
    expect(html).toMatch(/<html[^>]*data-density="compact"/);
  },
);

describe('a list on a phone', () => {
  test.each([{ js: true }, { js: false }])(
    'has one row of tools, and its first record is seen without scrolling ($js)',
    async ({ js }) => {
      const page = await open('/reports', { js });
      await page.setViewportSize({ width: 360, height: 740 });
      const list = new ListPage(page);
      const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: NaN, height: NaN };
      const tools = [
        list.main.getByRole('searchbox'),
        list.main.locator('.is-filter summary').first(),
        list.main.getByLabel('More', { exact: true }),
      ];
      const middles = await Promise.all(tools.map(boxOf));
      expect(new Set(middles.map(({ y, height }) => Math.round((y + height / 2) / 4))).size).toBe(1);
      const first = await boxOf(list.rows.first());
      expect(first.y + first.height).toBeLessThan(400);
      await list.main.getByLabel('More', { exact: true }).click();
      await menu(page, /^Sort/).click();
      await arriveBy(page, () => list.main.locator('.is-sort').getByRole('link', { name: 'Title' }).click());
      expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
    },
  );

  test.runIf(isDeep)('has a title that wide actions beside it do not squeeze', async () => {
    const page = await open('/reports');
    await page.setViewportSize({ width: 360, height: 740 });
    const title = page.getByRole('heading', { level: 1 });
    await title.evaluate((heading) => {
      const actions = heading.closest('.w-head')?.querySelector('.w-actions');
      const button = document.createElement('button');
      button.className = 'w-button is-primary';
      button.textContent = 'Share…';
      button.style.width = '190px';
      actions?.append(button);
    });
    expect((await title.boundingBox())?.width).toBeGreaterThan(0.4 * 360);
  });

  test('shows its GraphQL from there, and gives the focus back', async () => {
    const page = await open('/reports');
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('main').getByLabel('More', { exact: true });
    await menu.waitFor();
    // The open menu covers rows by halves, which ones depends on what other tests have written.
    expect(await axeViolations(page)).toEqual([]);
    await menu.click();
    const button = page.getByRole('button', { name: 'GraphQL' });
    await button.waitFor();
    expect(await axeViolations(page, { within: 'main details[open]' })).toEqual([]);
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('a filter finds its record by name', async () => {
  const page = await open('/reports');
  const list = new ListPage(page);
  await list.main
    .getByRole('button', { name: 'Filter' })
    .or(list.main.locator('.is-filter summary'))
    .first()
    .click();
  const field = list.main.getByRole('combobox', { name: 'District', exact: true });
  await field.fill('nado');
  await list.main.getByRole('option', { name: /Nadodrze/ }).click();
  await arriveBy(page, () => list.main.getByRole('button', { name: 'Apply filters' }).click());
  await expect.poll(async () => [...new Set(await list.column('District'))]).toEqual(['Nadodrze']);
});

test.runIf(isDeep)(
  'a filter finds any of several records by name, and one of them can be left out again',
  async () => {
    const page = await open('/reports');
    const list = new ListPage(page);
    const paramsOf = () => new URL(page.url()).searchParams;
    const apply = () =>
      arriveBy(page, () => list.main.getByRole('button', { name: 'Apply filters' }).click());
    const field = list.main.getByRole('combobox', { name: 'District', exact: true });
    await list.main.locator('.is-filter summary').first().click();
    for (const name of ['Nadodrze', 'Podzamcze']) {
      await field.fill(name.slice(0, 4));
      await list.main.getByRole('option', { name: new RegExp(name) }).click();
    }
    expect(await axeViolations(page)).toEqual([]);
    await apply();
    expect(paramsOf().getAll('f.district.in')).toHaveLength(2);
    const shown = new Set(await list.column('District'));
    expect([...shown].every((name) => name === 'Nadodrze' || name === 'Podzamcze')).toBe(true);

    await list.main.locator('.is-filter summary').first().click();
    await list.main.getByRole('button', { name: 'Remove: Podzamcze' }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await apply();
    expect([paramsOf().getAll('f.district.in'), paramsOf().getAll('f.district.eq')]).toEqual([[], ['NAD']]);
  },
);

test.runIf(isDeep)(
  'without scripts the filter form keeps a condition that any of several records meets',
  async () => {
    const page = await open('/reports?f.district.in=NAD&f.district.in=SRO', { js: false });
    const list = new ListPage(page);
    await list.main.locator('.is-filter summary').first().click();
    await list.main.getByRole('textbox', { name: 'Title' }).fill('a');
    await list.leaveFor(() => list.main.locator('.is-filter form button[type="submit"]').click());
    expect(new URL(page.url()).searchParams.getAll('f.district.in')).toEqual(['NAD', 'SRO']);
  },
);

test.each([{ js: true }, { js: false }])(
  'a page that is not there leads to a search of a list ($js)',
  async ({ js }) => {
    browser.expectFault(/404/);
    const page = await open('/pl/no-such-thing', { js });
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('latarni');
    await arriveBy(page, () => search.getByRole('button', { name: 'Mieszkańcy' }).click());
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('q')]).toEqual(['/pl/residents', 'latarni']);
  },
);

test.runIf(isDeep)('on paper a list is its table, without the shell, however narrow the paper', async () => {
  const page = await open('/reports', {});
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = (selector: string) => page.locator(selector).first().isVisible();
  expect(await shown('#shell-navigation')).toBe(false);
  expect(await shown('main .w-button')).toBe(false);
  expect(await shown('main form')).toBe(false);
  expect(await page.getByText(/^As of \d\d\.\d\d\.\d{4}/).isVisible()).toBe(true);
  const row = page.getByRole('table').getByRole('row').nth(1);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('table-row');
  await page.emulateMedia({ media: 'screen' });
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});

test.each(sample([768, 992, 1100, 1280, 1440], 2))(
  'a related table keeps its titles readable and cuts none of its values (%i px)',
  async (width) => {
    const { departments } = await askDemo<{ departments: { id: string }[] }>(
      demo.graphql,
      '{ departments { id } }',
      {},
    );
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/departments/${departments[0]?.id ?? ''}`);
    const table = page.getByRole('main').getByRole('table').first();
    const { title, shown, cut } = await table.evaluate((element) => {
      const cells = [...element.querySelectorAll<HTMLElement>('tbody td')].filter(
        ({ offsetWidth }) => offsetWidth > 0,
      );
      const frame = element.parentElement?.getBoundingClientRect().right ?? 0;
      return {
        title: element.querySelector<HTMLElement>('td.is-title')?.offsetWidth ?? 0,
        shown: element.querySelectorAll('tbody tr:first-child td').length,
        cut: cells
          .filter(
            (cell) => cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > frame + 1,
          )
          .map(({ textContent }) => textContent),
      };
    });
    expect(title, 'width of the title column').toBeGreaterThanOrEqual(200);
    expect(shown).toBeGreaterThan(1);
    expect(cut, 'values that are cut').toEqual([]);
  },
);

describe('a list with a status', () => {
  test.each([true, false])('is a board of columns, and a table again (scripts: %s)', async (js) => {
    const page = await open('/reports?f.priority.in=URGENT', { js });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Board' }).click();
    await page.waitForURL(/[?&]view=board/);
    const resolved = main.getByRole('region', { name: /^Resolved/ });
    await resolved.waitFor();
    expect(
      await main.getByRole('region', { name: /^(New|Accepted|In progress|Resolved|Rejected)/ }).count(),
    ).toBe(5);
    const count = await countOf(URGENT);
    expect(await resolved.getByRole('heading', { level: 2 }).textContent()).toContain(String(count));
    expect(await resolved.getByRole('listitem').count()).toBe(Math.min(10, count));
    await page.setViewportSize({ width: 768, height: 900 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'width of the page').toBe(768);
    // Its script cannot run in a page without scripts.
    if (js) expect(await axeViolations(page)).toEqual([]);
    await resolved.getByRole('link', { name: /^Show all/ }).click();
    await main.locator('table').waitFor();
    expect(page.url()).toContain('f.priority.in=URGENT&f.status.in=RESOLVED');
    expect(page.url()).not.toContain('view=');
  });
});

describe('a list with pictures', () => {
  test.each([true, false])('is a gallery of the same rows, and a table again (scripts: %s)', async (js) => {
    const page = await open(`${NARROWED}&size=10`, { js });
    const rows = await page.getByRole('main').locator('table tbody tr').count();
    expect(rows).toBe(10);
    await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click();
    await page.waitForURL(/[?&]view=gallery/);
    // Those without a picture are in a list of their own.
    const cards = page.getByRole('main').locator('ul[data-prefetch] > li');
    await cards.nth(9).waitFor();
    expect(await cards.count()).toBe(10);
    expect(await page.getByRole('main').locator('table').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Table' }).click();
    await page.getByRole('main').locator('table').waitFor();
    expect(page.url()).toContain('f.status.in=RESOLVED');
  });
});

test.each(['', '/pl'])(
  'days that move with today are chosen without scripts, and stay a word in the address (%s)',
  async (prefix) => {
    const page = await open(`${prefix}/reports?cols=title,dueOn`, { js: false });
    const list = new ListPage(page);
    const form = await list.openFilters();
    const name = prefix === '' ? 'Due: condition' : 'Termin: warunek';
    await form.getByRole('combobox', { name, exact: true }).selectOption('beforeToday');
    await list.leaveFor(() => form.locator('button[type="submit"]').click());
    expect(new URL(page.url()).searchParams.get('f.dueOn.is')).toBe('beforeToday');
    const chip = list.main.locator('.w-chip');
    expect(clean(await chip.textContent())).toBe(
      prefix === '' ? 'Due: before today' : 'Termin: przed dzisiejszym dniem',
    );
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('sv', {
      timeZone: 'Europe/Warsaw',
    });
    const total = await countOf({ dueOn: { lte: yesterday } });
    const range = clean(await (await list.findRange('1–25')).textContent());
    expect(range.replaceAll(/\D/g, '')).toBe(`125${total}`);

    expect(await (await list.openFilters()).getByRole('combobox', { name, exact: true }).inputValue()).toBe(
      'beforeToday',
    );
    await list.leaveFor(() => chip.getByRole('link').last().click());
    expect(new URL(page.url()).searchParams.has('f.dueOn.is')).toBe(false);
  },
);

test.runIf(isDeep)(
  'other conditions than those of the inputs are chosen without scripts, and are chips',
  async () => {
    const page = await open('/reports?cols=title,number', { js: false });
    const list = new ListPage(page);
    const send = async () =>
      list.leaveFor(() => list.main.locator('.is-filter form button[type="submit"]').click());
    const form = await list.openFilters();
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Graffiti');
    await form.getByRole('combobox', { name: 'Title: condition' }).selectOption('startsWith');
    await form.getByRole('combobox', { name: 'Department: condition' }).selectOption('empty');
    await send();
    const chips = list.main.locator('.w-chip');
    expect((await chips.allTextContents()).map(clean)).toEqual([
      'Department: no value',
      'Title: starts with “Graffiti”',
    ]);
    const where = { title: { startsWith: 'Graffiti' }, department: { isNull: true } };
    const query = 'query ($where: ReportFilter) { reports(where: $where) { total } }';
    const { reports } = await askDemo<{ reports: { total: number } }>(demo.graphql, query, { where });
    expect(reports.total).toBeGreaterThan(0);
    expect(clean(await list.main.locator('h1').locator('..').textContent())).toContain(`${reports.total} of`);

    // The form shows both, and sends them again.
    const again = await list.openFilters();
    expect(await again.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Graffiti');
    await again.getByRole('checkbox', { name: 'Low' }).check();
    await send();
    expect(await chips.count()).toBe(3);
  },
);

test.runIf(isDeep)(
  'a page is opened by its number without scripts, in the order and under the filters of the list',
  async () => {
    const page = await open(`${NARROWED}&size=10`, { js: false });
    const list = new ListPage(page);
    const go = async (number: string) => {
      await list.main.getByRole('textbox', { name: 'Page number' }).fill(number);
      await list.leaveFor(() => list.main.getByRole('button', { name: 'Go', exact: true }).click());
    };
    await go('7');
    const order = [{ field: 'NUMBER', direction: 'ASC' }];
    const wanted = await demoReports(demo.graphql, { limit: 10, offset: 60, where: URGENT, order });
    expect(await list.titles()).toEqual(wanted.map(({ title }) => title));
    await go('seven');
    expect(await list.main.getByText('There is no page “seven”; this is the first one.').count()).toBe(1);
    await go('9000');
    expect(await list.main.getByRole('link', { name: 'Go to the first page' }).count()).toBe(1);
  },
);
