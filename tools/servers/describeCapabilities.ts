import { JSDOM } from 'jsdom';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type {
  CapabilityTruth,
  HistoryTruth,
  ImportTruth,
  LiveTruth,
} from '../../tests/contract/capabilityTruth';
import type { RunningServer } from '../../tests/contract/contractServer';
import { ownWords } from '../../tests/contract/suite/ownWords';
import { askGraphql } from '../../tests/support/askGraphql';
import type { TestBrowser } from '../../tests/support/browser';
import { openCuttableLine } from '../../tests/support/cuttableLine';
import { clean, ListPage } from '../../tests/support/listPage';
import { startSite } from '../../tests/support/startSite';

interface Around {
  readonly browser: TestBrowser;
  readonly site: () => { readonly url: string };
  readonly running: () => RunningServer;
}

/** History, live changes, dashboards, questions, feeds and imports on a server, compared with what the server itself says. */
export function describeCapabilities(truth: CapabilityTruth, around: Around): void {
  const { history, live, noHistory = [], tiles = [], questions = [], feeds = [], imports } = truth;
  const { browser, site, running } = around;
  const own = async (query: string): Promise<readonly string[]> =>
    (await ownWords(running(), query)).is.map((value) => clean(String(value)));
  const visit = (js: boolean): Promise<Page> => browser.visit({ baseURL: site().url, locale: 'en-GB', js });

  if (history !== undefined) describeHistory(history, around);

  if (noHistory.length > 0)
    test.each(noHistory)('pretends no history of a record: %s', async (path) => {
      const page = await visit(false);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('main a[href*="/history"]').count()).toBe(0);
      expect((await page.request.get(`${path}/history`)).status()).toBe(404);
    });

  if (live !== undefined) describeLive(live, around);

  if (tiles.length > 0)
    test('shows what the server counts on a dashboard', async () => {
      const page = await visit(false);
      await page.goto(
        `/dashboard?${new URLSearchParams([['name', 'Mine'], ...tiles.map(({ tile }) => ['tile', tile])]).toString()}`,
      );
      const shown = page.locator('main [data-tile]');
      expect(await shown.count()).toBe(tiles.length);
      expect(await page.locator('main .is-failed').allTextContents()).toEqual([]);
      for (const [index, { tile, own: query }] of tiles.entries()) {
        const one = shown.nth(index);
        if (query === null) expect(await one.locator('svg, table').count(), tile).toBeGreaterThan(0);
        else expect(await readNumber(one), tile).toBe((await ownWords(running(), query)).count);
      }
    });

  test.each(questions)('answers in words: $question', async ({ question, own: query }) => {
    const page = await visit(false);
    await page.goto(`/ask?q=${encodeURIComponent(question)}`);
    await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/ask'));
    const titles = await new ListPage(page).titles();
    expect(titles.length).toBeGreaterThan(0);
    expect([...titles].sort()).toEqual([...(await own(query))].sort());
  });

  test.each(feeds)('gives programs a feed: $path', async ({ path, format, own: query }) => {
    const response = await fetch(`${site().url}${path}`);
    expect(response.status).toBe(200);
    const titles = readFeed(await response.text(), format);
    const expected = await own(query);
    expect(expected.length).toBeGreaterThan(0);
    // It may have more of them.
    expect(titles.slice(0, expected.length)).toEqual(expected);
  });

  if (imports !== undefined) describeImport(imports, visit, own);
}

/** The rows of a file become records without scripts; a wrong one is left out and comes back as a file; undoing deletes them again. */
function describeImport(
  truth: ImportTruth,
  visit: (js: boolean) => Promise<Page>,
  own: (query: string) => Promise<readonly string[]>,
): void {
  const { rows, wrong, undo } = truth;
  test('takes in the rows of a file', { timeout: 60_000 }, async () => {
    const page = await visit(false);
    await page.goto(truth.path);
    const text = [...rows, ...(wrong === undefined ? [] : [wrong.row])]
      .map((cells) => cells.join(';'))
      .join('\n');
    await page
      .locator('#import-file')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('#import-columns').waitFor();
    await page.getByRole('button', { name: /^Check \d+ rows?/ }).click();
    await page.locator('#import-check').waitFor();
    if (wrong !== undefined) expect(clean(await page.getByRole('main').textContent())).toContain(wrong.says);
    const count = rows.length - 1;
    expect(await own(truth.own)).toEqual([]);
    await page.getByRole('button', { name: `Save ${String(count)} rows` }).click();
    await expect.poll(() => own(truth.own)).toHaveLength(count);
    if (wrong !== undefined) {
      const href = await page.getByRole('link', { name: 'Download these rows' }).getAttribute('href');
      const file = decodeURIComponent(href ?? '');
      expect(file).toContain(`"${wrong.row[0] ?? ''}"`);
      for (const [first = ''] of rows.slice(1)) expect(file).not.toContain(`"${first}"`);
    }
    if (undo === true) {
      await page.getByRole('main').getByText('Undo…').click();
      await page.getByRole('button', { name: `Delete ${String(count)} records` }).click();
      await expect.poll(() => own(truth.own)).toEqual([]);
    }
  });
}

/** The entries of a history are told, compared and brought back without scripts. */
function describeHistory(truth: HistoryTruth, { browser, site, running }: Around): void {
  describe('the history of a record', () => {
    const openHistory = async (): Promise<{ page: Page; entries: Locator }> => {
      const page = await browser.visit({ baseURL: site().url, locale: 'en-GB', js: false });
      await page.goto(truth.path);
      const href = await page.locator('main a[href*="/history"]').first().getAttribute('href');
      await page.goto(href ?? '');
      const entries = page.getByRole('listitem').filter({ has: page.getByRole('radio') });
      return { page, entries };
    };

    test('is told field by field, the newest first, on its page and on that of the record', async () => {
      for (const change of truth.changes) {
        await askGraphql(running().url, change, { headers: { ...running().headers } });
        // Some servers keep whole seconds.
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      const { page, entries } = await openHistory();
      const texts = (await entries.allInnerTexts()).map(clean);
      expect(texts).toHaveLength(truth.tells.length);
      for (const [index, parts] of truth.tells.entries())
        for (const part of parts) expect(texts[index], texts.join('\n')).toContain(part);
      await page.goto(truth.path);
      expect(clean(await page.getByRole('main').textContent())).toContain('What changed');
    });

    if (truth.compared.length > 0)
      test('is compared between two versions', async () => {
        const { page, entries } = await openHistory();
        await entries.first().getByRole('radio', { name: /^B: / }).check();
        await entries.last().getByRole('radio', { name: /^A: / }).check();
        await page.getByRole('button', { name: 'Compare' }).click();
        const rows = (await page.getByRole('table').first().getByRole('row').allInnerTexts()).map(clean);
        expect(rows.slice(1).map((row) => row.replace(/ Restore$/, ''))).toEqual(truth.compared);
      });

    const { restore } = truth;
    if (restore !== undefined)
      test('is brought back by the mutation of the server, after a form that says what becomes of it', async () => {
        const { page, entries } = await openHistory();
        await entries
          .nth(restore.entry)
          .getByRole('link', { name: /^Restore/ })
          .click();
        await page.getByRole('region', { name: 'The version that you restore' }).waitFor();
        const [before] = (await ownWords(running(), restore.own)).is;
        expect(before).not.toMatchObject(restore.says);
        await page.getByRole('main').getByRole('button', { name: restore.button }).click();
        await page.getByText('Done.').waitFor();
        expect((await ownWords(running(), restore.own)).is[0]).toMatchObject(restore.says);
      });
  });
}

/** Open pages are told what another client changes, also after an interruption. They have a site of their own, whose line is cut. */
function describeLive(truth: LiveTruth, { browser, running }: Around): void {
  test(
    'tells open pages what others change, and after an interruption what was missed',
    { timeout: 90_000 },
    async () => {
      const { url, headers } = running();
      const line = await openCuttableLine(Number(new URL(url).port));
      const endpoint = new URL(url);
      endpoint.port = String(line.port);
      const site = await startSite({
        env: {
          GQL_ENDPOINT: endpoint.href,
          GQL_HEADERS: Object.keys(headers).length === 0 ? '' : JSON.stringify(headers),
        },
      });
      const elsewhere = (mutation: string): Promise<unknown> =>
        askGraphql(url, mutation, { headers: { ...headers } });
      try {
        const page = await browser.visit({ baseURL: site.url, locale: 'en-GB' });
        const show = page.getByRole('status').getByRole('button', { name: /^Show/ });
        const open = async (path: string): Promise<void> => {
          const stream = page.waitForRequest(/\/api\/live\//);
          await page.goto(path);
          await stream;
          await line.seen('Sec-WebSocket-Protocol: graphql-transport-ws');
          // Until the server has taken the subscription, a change is found by reading once more.
          await new Promise((resolve) => setTimeout(resolve, 1_500));
        };
        await open(truth.list);
        const before = await new ListPage(page).titles();
        await elsewhere(truth.create);
        await show.waitFor({ timeout: 8_000 });
        await page.getByRole('status').filter({ hasText: '1 record is new.' }).waitFor();
        expect(await new ListPage(page).titles()).toEqual(before);

        await open(truth.list);
        // The stream of the page, and its regular check.
        browser.expectFault(/api\/live|graphqlh/);
        await line.down();
        await elsewhere(truth.createAway);
        await line.up();
        await show.waitFor({ timeout: 20_000 });

        await open(truth.path);
        await elsewhere(truth.change);
        await show.waitFor({ timeout: 8_000 });
      } finally {
        await site.stop();
        await line.close();
      }
    },
  );
}

async function readNumber(tile: Locator): Promise<number> {
  const text = clean(await tile.locator('.is-number-text').textContent());
  return Number(text.replaceAll(/[^\d.-]/g, ''));
}

/** The titles of a feed's entries, or of a calendar's events. */
function readFeed(text: string, format: 'atom' | 'ics'): readonly string[] {
  if (format === 'ics')
    return [...text.replaceAll(/\r\n[ \t]/g, '').matchAll(/^SUMMARY:(.*)$/gm)].map(([, title = '']) =>
      clean(title.replaceAll(/\\(.)/g, '$1')),
    );
  const { document } = new JSDOM(text).window;
  return [...document.querySelectorAll('entry > title')].map(({ textContent }) => clean(textContent));
}
