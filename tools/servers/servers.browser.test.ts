/**
 * The production site on real servers of other makers, the same build and not a line of code for any of them: what a person
 * does in a browser, compared with what the server itself says (tests/contract/truth.ts).
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recordHref } from '../../lib/ground/routes/hrefs';
import { serverVersion } from '../../tests/contract/contractServer';
import { pickServers } from '../../tests/contract/pickServers';
import { GATE_SERVERS } from '../../tests/contract/servers';
import { ownWords } from '../../tests/contract/suite/ownWords';
import type { FilterTruth } from '../../tests/contract/truth';
import { openBrowser } from '../../tests/support/browser';
import { FormPage } from '../../tests/support/formPage';
import { clean, ListPage } from '../../tests/support/listPage';
import { useSiteOnServer } from '../../tests/support/useSiteOnServer';
import { describeCapabilities } from './describeCapabilities';
import { LIGHT_SERVERS, SERVERS } from './servers';
import { describeWriting } from '../../tests/e2e/describeWriting';

const browser = openBrowser();

for (const server of pickServers(SERVERS, [...GATE_SERVERS, ...LIGHT_SERVERS])) {
  const { lists, main } = server.truth;
  const mainList = lists.find(({ type }) => type === main.type);
  if (mainList === undefined) throw new Error(`${server.id}: truth.lists has no ${main.type}.`);

  describe(`${server.name} ${serverVersion(server)}`, () => {
    const { site, running } = useSiteOnServer(server);

    const own = async (query: string): Promise<{ texts: readonly string[]; count: number | null }> => {
      const { is, count } = await ownWords(running(), query);
      return { texts: is.map((value) => clean(String(value))), count };
    };
    const open = async (path: string, { js = true } = {}): Promise<{ page: Page; list: ListPage }> => {
      const page = await browser.visit({ baseURL: site().url, js });
      expect((await page.goto(path))?.status(), path).toBe(200);
      return { page, list: new ListPage(page) };
    };

    test('home names what it holds', async () => {
      const { list } = await open('/');
      // The number of a list is part of its link.
      for (const { label } of lists)
        await list.main
          .getByRole('link', { name: new RegExp(`^${label} ?[\\d,]*$`) })
          .first()
          .waitFor();
    });

    test.each(lists)('lists $label', async (truth) => {
      const { list } = await open(`/${truth.slug}`);
      expect(await list.rows.count()).toBe(Math.min(25, truth.rows));
      if (truth.lacks?.includes('total') !== true)
        expect(await list.main.textContent()).toMatch(number(truth.rows));
      const searches = await list.main
        .getByRole('searchbox')
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')));
      const byTitle = truth.titleFilter === undefined ? [] : [`f.${truth.titleFilter}.contains`];
      expect(searches).toEqual(truth.lacks?.includes('search') === true ? byTitle : ['q']);
    });

    test.each(main.sorts.filter(({ head }) => head !== undefined))(
      'sorts by $head, both ways',
      async ({ head = '', ascending, descending }) => {
        const { list } = await open(`/${mainList.slug}`);
        await list.sortBy(head);
        await expect.poll(() => list.column(head)).toEqual((await own(ascending)).texts);
        await list.sortBy(head);
        await expect.poll(() => list.column(head)).toEqual((await own(descending)).texts);
      },
    );

    test.each(main.filters)('filters by $what: $fields', async (filter) => {
      // With scripts a record is found by its name; its key is what a plain form asks for.
      const { list } = await open(`/${mainList.slug}?sort=${filter.sort}`, {
        js: filter.what !== 'relation',
      });
      await list.leaveFor(() => fillFilter(list, filter));
      const { texts, count } = await own(filter.own);
      await expect.poll(() => list.titles()).toEqual(texts);
      if (mainList.lacks?.includes('total') !== true)
        expect(await list.main.textContent()).toMatch(number(count ?? texts.length));
    });

    const { search } = main;
    if (search !== null)
      test('searches', async () => {
        const { list } = await open(`/${mainList.slug}`);
        await list.search(search.text);
        const { texts } = await own(search.own);
        await expect.poll(async () => [...(await list.titles())].sort()).toEqual([...texts].sort());
      });

    test('pages to the end, every record exactly once, and opens the last one', async () => {
      const truth = lists.find(({ type }) => type === main.walk.byHand);
      const { page, list } = await open(`/${truth?.slug ?? ''}`);
      const seen: string[] = [];
      for (;;) {
        const shown = await hrefs(list);
        seen.push(...shown);
        const next = list.paging.getByRole('link', { name: /next|older/i });
        if ((await next.count()) === 0) break;
        await list.leaveFor(() => next.click());
        // The address changes a moment before the rows do.
        await expect.poll(async () => (await hrefs(list))[0]).not.toBe(shown[0]);
      }
      expect(seen).toHaveLength(truth?.rows ?? 0);
      expect(new Set(seen).size).toBe(seen.length);

      const title = (await list.titles()).at(-1) ?? '';
      await list.leaveFor(() => list.rows.last().getByRole('link').first().click());
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });

    test('opens a record, and follows its relations to one and to many', async () => {
      const { record } = main;
      const { page, list } = await open(recordHref(mainList.slug, record.key));
      await page.getByRole('heading', { level: 1, name: clean(record.title) }).waitFor();
      const [name = ''] = (await own(record.toOne.own)).texts;
      await list.leaveFor(() => list.main.getByRole('link', { name, exact: true }).first().click());
      await page.getByRole('heading', { level: 1, name }).waitFor();

      const { texts } = await own(record.toMany.own);
      const many = await openRelated(list, record.toMany.field);
      const links = many.getByRole('row').getByRole('link');
      await links.first().waitFor();
      const shown = (await links.allTextContents()).map(clean).filter((text) => texts.includes(text));
      expect(new Set(shown).size).toBe(Math.min(10, texts.length));
    });

    if (server.truth.closed !== undefined)
      test.each(server.truth.closed)('says that %s is closed, and leads home', async (slug) => {
        const page = await browser.visit({ baseURL: site().url });
        expect((await page.goto(`/${slug}`))?.status()).toBe(403);
        const main = page.getByRole('main');
        await main.getByText(/not allowed/i).waitFor();
        expect(await main.getByRole('link', { name: 'Home' }).first().getAttribute('href')).toBe('/');
      });

    const { upload, writing } = server.truth;
    if (upload !== undefined)
      test('sends a file, and leads to it', async () => {
        const { page } = await open(upload.path);
        const form = new FormPage(page);
        const { mimeType, extension, buffer } = upload.kind === 'picture' ? PICTURE : TEXT;
        await form.file(upload.field).setInputFiles({ name: `lista.${extension}`, mimeType, buffer });
        await form.send(upload.button);
        // A link, or an address that the schema calls a text.
        const address = new RegExp(`https?://[^"<\\s]+lista\\.${extension}`);
        await expect.poll(() => form.main.innerHTML()).toMatch(address);
        const [href] = address.exec(await form.main.innerHTML()) ?? [];
        expect(Buffer.from(await (await fetch(href ?? '')).arrayBuffer())).toEqual(buffer);
      });

    if (writing !== undefined)
      describeWriting(writing, {
        browser,
        scripts: [true, false],
        site,
        running,
        slug: lists.find(({ type }) => type === writing.type)?.slug ?? '',
      });

    const { capabilities } = server.truth;
    if (capabilities !== undefined) describeCapabilities(capabilities, { browser, site, running });

    test('the site had nothing to complain about', () => {
      expect(site().log()).not.toMatch(/error|warn|witryna:/i);
    });
  });
}

/** Files to send: a text, and a picture of one point. */
const TEXT = { mimeType: 'text/plain', extension: 'txt', buffer: Buffer.from('Zażółć gęślą jaźń') };
const PICTURE = {
  mimeType: 'image/png',
  extension: 'png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The addresses that the rows lead to. */
async function hrefs(list: ListPage): Promise<readonly string[]> {
  const rows = await list.rows.all();
  return Promise.all(
    rows.map(async (row) => (await row.getByRole('link').first().getAttribute('href')) ?? ''),
  );
}

/**
 * Returns the part of a record's page with this list. A large record has only its first lists open: the others are links in folds,
 * and lead to pages of their own.
 */
async function openRelated(list: ListPage, name: string): Promise<Locator> {
  const table = list.main.locator(`#${name}`);
  const fold = list.main.locator(`details:has(a[href$="/${name}"])`);
  await table.or(fold).first().waitFor();
  if ((await table.count()) > 0) return table;
  await fold.locator('summary').click();
  await list.leaveFor(() => fold.locator(`a[href$="/${name}"]`).click());
  return list.main;
}

/** A whole number as an English page writes it. */
function number(value: number): RegExp {
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, '[,\\s]?');
  return new RegExp(`(^|[^\\d])${grouped}([^\\d]|$)`);
}

/** Opens the filter form, writes what the truth says into the fields of these names, and sends it. */
async function fillFilter(list: ListPage, { fields }: FilterTruth): Promise<void> {
  const form = await list.openFilters();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    const kind = await field.first().evaluate((element) => {
      const type = element.getAttribute('type') ?? '';
      return element.tagName === 'SELECT' ? 'select' : type;
    });
    if (kind === 'select') await field.selectOption(value);
    else if (kind === 'checkbox') await form.locator(`[name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
  await form.locator('button[type="submit"]').click();
}
