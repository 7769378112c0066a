import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJsonGraphqlServer } from '../contract/jsongql/start';
import { startPostGraphile } from '../contract/postgraphile/start';
import { askGraphql } from '../support/askGraphql';
import { openBrowser } from '../support/browser';
import { clean, ListPage } from '../support/listPage';
import type { StartedProcess } from '../support/startProcess';
import { startSite, type Site } from '../support/startSite';

const browser = openBrowser();
let server: StartedProcess<{ readonly url: string }>;
let site: Site;
const begin = (start: () => Promise<typeof server>): void => {
  beforeAll(async () => {
    server = await start();
    site = await startSite({ env: { GQL_ENDPOINT: server.ready.url } });
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });
};

async function openList(
  path: string,
): Promise<{ page: Awaited<ReturnType<typeof browser.visit>>; list: ListPage }> {
  const page = await browser.visit({ baseURL: site.url });
  expect((await page.goto(path))?.status()).toBe(200);
  return { page, list: new ListPage(page) };
}

describe('json-graphql-server: the same build, and not a line of code for it', () => {
  begin(startJsonGraphqlServer);

  interface Order {
    readonly id: string;
    readonly number: string;
    readonly Employee: { readonly name: string };
  }
  const orders = async (args: string): Promise<readonly Order[]> =>
    (
      await askGraphql<{ allOrders: Order[] }>(
        server.ready.url,
        `{ allOrders(${args}) { id number Employee { name } } }`,
      )
    ).allOrders;
  const numbers = (list: readonly Order[]): string[] => list.map(({ number }) => number);

  test('home names what it holds', async () => {
    const { list } = await openList('/');
    for (const name of ['Departments', 'Employees', 'Orders'])
      await list.main.getByRole('link', { name, exact: true }).first().waitFor();
  });

  test('lists, sorts, filters, pages and opens', async () => {
    const { page, list } = await openList('/orders');
    expect(await list.rows.count()).toBe(25);
    expect(await list.main.textContent()).toMatch(/10[\s,]?000/);

    await list.sortBy('Number');
    await list.sortBy('Number');
    const descending = 'sortField: "number", sortOrder: "desc"';
    await expect
      .poll(() => list.column('Number'))
      .toEqual(numbers(await orders(`page: 0, perPage: 25, ${descending}`)));

    await page.goto('/orders?sort=-number&f.status.eq=sent');
    const filter = 'filter: { status: "sent" }';
    expect(await list.column('Number')).toEqual(
      numbers(await orders(`page: 0, perPage: 25, ${descending}, ${filter}`)),
    );
    await list.goToPage(3);
    const third = await orders(`page: 2, perPage: 25, ${descending}, ${filter}`);
    await expect.poll(() => list.column('Number')).toEqual(numbers(third));

    await list.leaveFor(() => list.rows.first().getByRole('link').first().click());
    await page.getByRole('heading', { level: 1, name: third[0]?.number ?? '' }).waitFor();
    await list.leaveFor(() =>
      list.main
        .getByRole('link', { name: third[0]?.Employee.name ?? '' })
        .first()
        .click(),
    );
    await page.getByRole('heading', { level: 1, name: third[0]?.Employee.name ?? '' }).waitFor();
  });

  test('searches in what was written in Polish', async () => {
    const { page, list } = await openList('/departments');
    await list.search('Łódź');
    await page.waitForURL(/q=/);
    const found = await askGraphql<{ allDepartments: { name: string }[] }>(
      server.ready.url,
      '{ allDepartments(filter: { q: "Łódź" }) { name } }',
    );
    expect(found.allDepartments.length).toBeGreaterThan(0);
    await expect.poll(() => list.titles()).toEqual(found.allDepartments.map(({ name }) => name));
  });
});

describe.skipIf(process.env.WITHOUT_POSTGRES === '1').each([{ filter: false }, { filter: true }])(
  'PostGraphile (connection-filter: $filter): the same build, and not a line of code for it',
  ({ filter }) => {
    begin(() => startPostGraphile({ filter }));

    interface Book {
      readonly rowId: number;
      readonly title: string;
      readonly authorByAuthorId: { readonly rowId: number; readonly name: string };
    }
    const books = async (args: string): Promise<readonly Book[]> =>
      (
        await askGraphql<{ allBooks: { nodes: Book[] } }>(
          server.ready.url,
          `{ allBooks(${args}) { nodes { rowId title authorByAuthorId { rowId name } } } }`,
        )
      ).allBooks.nodes;
    const titles = (list: readonly Book[]): string[] => list.map(({ title }) => clean(title));

    test('home names what it holds', async () => {
      const { list } = await openList('/');
      for (const name of ['Authors', 'Books', 'Publishers', 'Editions'])
        await list.main.getByRole('link', { name, exact: true }).first().waitFor();
    });

    test('lists, sorts, filters, pages and opens', async () => {
      const { page, list } = await openList('/books');
      expect(await list.rows.count()).toBe(25);
      expect(await list.main.textContent()).toMatch(/10[\s,]?000/);

      await list.sortBy('Title');
      await expect.poll(() => list.titles()).toEqual(titles(await books('first: 25, orderBy: [TITLE_ASC]')));

      const narrowed = 'orderBy: [TITLE_DESC], condition: { inPrint: false }';
      await page.goto('/books?sort=-title&f.inPrint.eq=false');
      expect(await list.titles()).toEqual(titles(await books(`first: 25, ${narrowed}`)));
      await list.leaveFor(() => list.paging.getByRole('link', { name: /next|older/i }).click());
      const second = await books(`first: 25, offset: 25, ${narrowed}`);
      await expect.poll(() => list.titles()).toEqual(titles(second));

      const [book] = second;
      if (book === undefined) throw new Error('No second page.');
      await list.leaveFor(() => list.rows.first().getByRole('link').first().click());
      await page.getByRole('heading', { level: 1, name: clean(book.title) }).waitFor();
      await list.leaveFor(() =>
        list.main.getByRole('link', { name: book.authorByAuthorId.name, exact: true }).first().click(),
      );
      await page.getByRole('heading', { level: 1, name: book.authorByAuthorId.name }).waitFor();
      // The author's books, as a list below the record.
      const own = await books(`condition: { authorId: ${book.authorByAuthorId.rowId} }`);
      const shown = await list.titles();
      expect(shown.length).toBeGreaterThan(0);
      expect(titles(own)).toEqual(expect.arrayContaining([...shown]));
    });

    test('opens a record of a table whose key has two columns', async () => {
      const { page, list } = await openList('/editions');
      await list.leaveFor(() => list.rows.first().getByRole('link').first().click());
      expect(new URL(page.url()).pathname).toMatch(/^\/editions\/./);
      await expect.poll(() => list.main.textContent()).toContain('Pierwsze wydanie');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    });
  },
);
