import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { libraryRoot, librarySchema } from '../fixtures/libraryDesk';
import { axeViolations } from '../support/axe';
import { openBrowser, type SIZES } from '../support/browser';
import { startExecutingBackend, type ExecutingBackend } from '../support/executingBackend';
import { clean, ListPage } from '../support/listPage';
import { startSite, type Site } from '../support/startSite';

const browser = openBrowser();
let backend: ExecutingBackend;
let site: Site;

beforeAll(async () => {
  backend = await startExecutingBackend(librarySchema, libraryRoot);
  site = await startSite({ env: { GQL_ENDPOINT: backend.url } });
});

afterAll(async () => {
  await site.stop();
  await backend.close();
});

afterEach(() => {
  expect(backend.faults).toEqual([]);
});

describe.each([
  { locale: 'en', prefix: '', js: true, all: 'Show all', show: 'Show' },
  { locale: 'pl', prefix: '/pl', js: false, all: 'Pokaż wszystkie', show: 'Pokaż' },
])('$locale, JavaScript $js', ({ locale, prefix, js, all, show }) => {
  const open = async (path: string, size: keyof typeof SIZES = 'desktop') => {
    const page = await browser.visit({
      baseURL: site.url,
      js,
      locale: locale === 'pl' ? 'pl' : 'en-GB',
      size,
    });
    const response = await page.goto(`${prefix}${path}`);
    return { page, list: new ListPage(page), status: response?.status() };
  };

  test('record → all rows of a list that takes its key → sorted → one of them → back to the record', async () => {
    const { page, list } = await open('/books/b3');
    await list.leaveFor(() => page.getByRole('link', { name: `${all}: Notes by book` }).click());
    expect(new URL(page.url()).pathname).toBe(`${prefix}/books/b3/notesByBook`);
    expect(clean(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Notes by book 25');

    await list.sortBy('Text');
    await page.waitForURL(/sort=text/);
    await expect.poll(async () => (await list.titles())[0]).toBe('Note 01 on b3');

    await list.leaveFor(() => page.getByRole('link', { name: 'Note 02 on b3' }).click());
    expect(new URL(page.url()).pathname).toBe(`${prefix}/books/b3/notesByBook/b3-n2`);
    expect(clean(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Note 02 on b3');
    await list.leaveFor(() => page.getByRole('link', { name: 'Book 3', exact: true }).click());
    expect(new URL(page.url()).pathname).toBe(`${prefix}/books/b3`);
  });

  test('a list that asks for something: an error beside the field, then rows, then its second page', async () => {
    const { page, list } = await open('/books?list=booksNear');
    await page.getByLabel('Streets from').fill('x');
    await list.leaveFor(() => page.getByRole('button', { name: show, exact: true }).click());
    expect(await page.locator('.is-error').count()).toBe(2);
    await page.getByLabel(/^City/).fill('Wrocław');
    await page.getByLabel('Streets from').fill('1');
    await list.leaveFor(() => page.getByRole('button', { name: show, exact: true }).click());
    await list.rows.first().waitFor();
    expect(await list.titles()).toContain('Book 2');
    const { list: second } = await open(
      `${new URL(page.url()).pathname.replace(/^\/pl/, '')}${new URL(page.url()).search}&size=10&page=2`,
    );
    expect(await second.titles()).toEqual(['Book 12']);
  });

  test.runIf(isDeep)(
    'a record that is not in the list that leads to it: 404 with the way back there',
    async () => {
      browser.expectFault(/404/);
      const { page, status } = await open('/books/b3/chapters/none');
      expect(status).toBe(404);
      const back = page.getByRole('main').locator('a.w-button');
      expect(await back.getAttribute('href')).toBe(`${prefix}/books/b3/chapters`);
    },
  );

  test('nothing is wider than a phone, and axe finds nothing', async () => {
    for (const path of [
      '/books/b3',
      '/books?list=booksNear',
      '/lookup/exact-book',
      '/one/desk',
      '/books/b3/chapters',
    ]) {
      const { page } = await open(path, 'phone');
      if (js) expect(await axeViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  });
});
