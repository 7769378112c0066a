import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessFindings } from '../support/accessChecks';
import { openBrowser, SIZES } from '../support/browser';
import { PARTIAL_MESSAGE, startFaultyBackend, type FaultyBackend } from '../support/faultyBackend';
import { ListPage } from '../support/listPage';
import { startSite, type Site } from '../support/startSite';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const { demo } = await shareSite('standard');
const browser = openBrowser();

let backend: FaultyBackend;
let site: Site;
beforeAll(async () => {
  backend = await startFaultyBackend(demo.graphql);
  site = await startSite({ env: { GQL_ENDPOINT: backend.url, GQL_TIMEOUT_MS: '1500' } });
  expect((await fetch(`${site.url}/reports`)).status).toBe(200);
});
afterEach(() => backend.behave('well'));
afterAll(async () => {
  await site.stop();
  await backend.close();
});

const UNREACHABLE = {
  en: 'We can’t reach the data right now',
  pl: 'Dane są chwilowo niedostępne',
} as const;
const NO_SENSE = {
  en: 'The data service sent an unexpected answer',
  pl: 'Otrzymano nieprawidłowe dane',
} as const;
const RETRY = { en: /^try (again|now)/i, pl: /spróbuj/i } as const;

const FAULTS = [
  { behaviour: 'down', status: 503, words: UNREACHABLE },
  { behaviour: 'slow', status: 503, words: UNREACHABLE },
  { behaviour: 'gateway', status: 503, words: UNREACHABLE },
  { behaviour: 'html', status: 502, words: NO_SENSE },
  { behaviour: 'truncated', status: 502, words: NO_SENSE },
] as const;

const FAULTY_PAGES = FAULTS.flatMap((fault) =>
  (
    [
      { locale: 'en', path: '/reports', js: true },
      { locale: 'pl', path: '/pl/reports', js: false },
    ] as const
  ).map((page) => ({ ...fault, ...page })),
);

test.each(sample(FAULTY_PAGES, 3))(
  'a backend that is $behaviour gives a page in words ($locale) with a way on, which works as soon as it is back',
  async ({ behaviour, status, words, locale, path, js }) => {
    await backend.behave(behaviour);
    const page = await browser.visit({ baseURL: site.url, js });
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await page.getByRole('heading', { name: words[locale] }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(
      /ECONN|fetch failed|Unexpected token|<html/,
    );
    // Only scripts try again by themselves.
    if (words === UNREACHABLE)
      expect(await page.getByText(/tries again by itself|sama spróbuje/).isVisible()).toBe(js);
    if (js && (behaviour === 'down' || behaviour === 'html')) {
      expect(await accessFindings(page, behaviour === 'down' ? 'light' : 'dark')).toEqual([]);
      await page.setViewportSize(SIZES.desktop);
    }

    await backend.behave('well');
    await page
      .getByRole('main')
      .getByRole('link', { name: RETRY[locale] })
      .or(page.getByRole('button', { name: RETRY[locale] }))
      .first()
      .click();
    await new ListPage(page).rows.first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

test('a record, or the vitals, of a backend that is down is answered with 503, not with 404', async () => {
  await backend.behave('down');
  for (const path of ['/reports/1', '/vitals']) expect((await fetch(site.url + path)).status, path).toBe(503);
});

test.each(['/reports', '/pl/reports'])(
  'an error beside the data is shown beside the rows on %s',
  async (path) => {
    await backend.behave('partial');
    const page = await browser.visit({ baseURL: site.url });
    expect((await page.goto(path))?.status()).toBe(200);
    const list = new ListPage(page);
    expect(await list.rows.count()).toBe(25);
    expect(await list.main.textContent()).toContain(PARTIAL_MESSAGE);
  },
);

/** Back to the list, with what the operator finds in the log. */
const FAILED = /^\/reports\?export=failed-(\w+)$/;

describe('the file of a list', () => {
  const asked = (query = ''): Promise<Response> =>
    fetch(`${site.url}/api/export/reports?locale=en&format=csv&fields=shown${query}`, { redirect: 'manual' });

  test('is cut off where the backend ends in its middle, so that nobody takes it for whole', async () => {
    await backend.behave('tiring');
    const response = await asked();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Reports /);
    await expect(response.text()).rejects.toThrow();
  });

  test('is not begun where the backend gives no row: the list says why', async () => {
    await backend.behave('down');
    const response = await asked();
    const way = response.headers.get('location') ?? '';
    expect([response.status, way]).toEqual([303, expect.stringMatching(FAILED)]);
    await backend.behave('well');
    const list = await (await fetch(`${site.url}/pl${way}`)).text();
    expect(list).toContain('Nie udało się utworzyć pliku');
    // What the operator finds in the log stands beside it.
    expect(list).toContain(FAILED.exec(way)?.[1] ?? '-');
  });

  test('is one of two that a client may have under way: of eight at once six lead back to the list, which says so', async () => {
    await backend.behave('slow');
    const files = await Promise.all(Array.from({ length: 8 }, () => asked()));
    const ways = files.map(({ headers }) => headers.get('location')).toSorted();
    const [busy, failed] = ['/reports?export=busy', expect.stringMatching(FAILED)];
    expect(ways).toEqual([busy, busy, busy, busy, busy, busy, failed, failed]);
    await backend.behave('well');
    const list = await (await fetch(`${site.url}/reports?export=busy`)).text();
    expect(list).toContain('Too many exports are running.');
    expect((await asked('&q=zzzz')).status).toBe(200);
  });
});

test('values of other types than declared are shown or left out, and break nothing', async () => {
  await backend.behave('wrongTypes');
  const page = await browser.visit({ baseURL: site.url });
  for (const path of ['/reports', '/departments', '/residents']) {
    const response = await page.goto(path);
    expect([200, 503], path).toContain(response?.status());
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test.each([
  '/no-such-thing',
  '/pl/no-such-thing',
  '/reports/no-such-key',
  '/pl/reports/no-such-key',
  '/reports/1/2',
])('%s is answered with 404, in words and with a way on', async (path) => {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(404);
  const main = new JSDOM(await response.text()).window.document.querySelector('main');
  expect(main?.querySelector('h1')?.textContent).toMatch(/\w{3}/);
  expect(main?.querySelectorAll('a[href]').length).toBeGreaterThan(0);
});

test('a site whose backend is down from the start serves 503, and its pages as soon as the backend is there', async () => {
  await backend.behave('down');
  const fresh = await startSite({ env: { GQL_ENDPOINT: backend.url } });
  try {
    expect((await fetch(`${fresh.url}/reports`)).status).toBe(503);
    expect((await fetch(`${fresh.url}/`)).status).toBe(503);
    await backend.behave('well');
    await expect
      .poll(async () => (await fetch(`${fresh.url}/reports`)).status, { timeout: 20_000 })
      .toBe(200);
  } finally {
    await fresh.stop();
  }
});

test('S7.6 S8.1 a backend that goes down under an open page changes nothing for the visitor', async () => {
  const page = await browser.visit({ baseURL: site.url });
  await page.goto('/reports');
  const list = new ListPage(page);
  const before = await list.titles();
  await backend.behave('down');
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(1_000);
  expect(await list.titles()).toEqual(before);
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
});
