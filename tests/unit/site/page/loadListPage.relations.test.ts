import { describe, expect, test } from 'vitest';
import { loadListPage, loadListBelow } from '../../../../lib/site/page/loadListPage';
import {
  loadRecordPage,
  loadRelatedRecordPage,
  loadSingletonPage,
} from '../../../../lib/site/page/loadRecordPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';
import { loadingOfLibrary } from '../../reading/loadingOfLibrary';

type Params = Record<string, string>;

/** A page's request: its path's parts, its query; no part of these loaders looks at the rest. */
const request = (params: Params, query: Params = {}, asked: string[] = []): PageRequest =>
  ({ ...loadingOfLibrary('en', asked), params, query }) as unknown as PageRequest;

/** The view, or the failure, as plain data. */
async function load<Result>(page: Promise<Result>) {
  const loaded = (await page) as { ok: boolean; view?: unknown; failure?: unknown } | null;
  return loaded as {
    ok: boolean;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- views differ per page; each test names what it looks at
    view: any;
    failure: unknown;
  };
}

const book = { entity: 'books', key: 'b3' };

describe("a record's page", () => {
  test('shows lists of its own and root lists that take its key, each with a way to its own page', async () => {
    const { view } = await load(loadRecordPage(request(book)));
    expect(view.related.map((one: { name: string; href: string }) => [one.name, one.href])).toEqual([
      ['chapters', '/books/b3/chapters'],
      ['notesByBook', '/books/b3/notesByBook'],
      ['translations', '/books/b3/translations'],
    ]);
    expect(view.related[1].paging.total).toBe(25);
    expect(view.related[1].rows[0]).toMatchObject({
      title: 'Note 01 on b3',
      href: '/books/b3/notesByBook/b3-n1',
    });
  });

  test('reads the field that a list takes with the record, once', async () => {
    const asked: string[] = [];
    const { view } = await load(loadRecordPage(request({ entity: 'readers', key: 'r2' }, {}, asked)));
    expect(view.related[0].rows.map((row: { id: string }) => row.id)).toEqual(['l102-1', 'l102-2', 'l102-3']);
    expect(asked).toEqual(['Reader', 'ReaderLoansByReaderCard']);
  });
});

describe('a record without the value that narrows one of its lists', () => {
  const reader = { entity: 'readers', key: 'r4' };

  test('shows the record without that list, and does not ask for the rows of all records', async () => {
    const asked: string[] = [];
    const { view } = await load(loadRecordPage(request(reader, {}, asked)));
    expect(view.title).toBe('Reader 4');
    expect(view.related).toEqual([]);
    expect(asked).toEqual(['Reader']);
  });

  test('has no page of that list', async () => {
    const asked: string[] = [];
    const loaded = await load(
      loadListBelow(request({ ...reader, relation: 'loansByReaderCard' }, {}, asked)),
    );
    expect(loaded.failure).toMatchObject({ type: 'notFound' });
    expect(asked).toEqual(['Reader']);
  });
});

describe('a list below a record', () => {
  test('is a page with the way to it, sorted and paged by its address', async () => {
    const { view } = await load(
      loadListBelow(request({ ...book, relation: 'notesByBook' }, { sort: '-text', page: '2', size: '10' })),
    );
    expect(view.heading).toEqual({ text: 'Notes by book' });
    expect(view.breadcrumbs.map((one: { href: string }) => one.href)).toEqual(['/books', '/books/b3']);
    expect(view.breadcrumbs[1].label.text).toBe('Book 3');
    expect(view.rows[0].title).toBe('Note 15 on b3');
    expect(view.paging.pages.map((page: { href: string }) => page.href)).toContain(
      '/books/b3/notesByBook?sort=-text&size=10&page=3',
    );
  });

  test('of a record or a name that does not exist is not found', async () => {
    const missing = await load(loadListBelow(request({ entity: 'books', key: 'no', relation: 'chapters' })));
    expect(missing.failure).toMatchObject({ type: 'notFound', entity: { slug: 'books' }, key: 'no' });
    expect(await loadListBelow(request({ ...book, relation: 'constructor' }))).toBeNull();
  });
});

describe('a record that only a list below another leads to', () => {
  const child = (params: Params, asked: string[] = []) =>
    load(loadRelatedRecordPage(request(params, {}, asked)));
  const branch = { entity: 'branches', key: 'Wrocław~7' };

  test('is read by its key where the list can be narrowed to it', async () => {
    const asked: string[] = [];
    const { view } = await child({ ...branch, relation: 'copies', child: 'k12' }, asked);
    expect(view).toMatchObject({ title: 'Copy 12', href: '/branches/Wroc%C5%82aw~7/copies/k12' });
    expect(view.breadcrumbs.map((one: { label: { text: string } }) => one.label.text)).toEqual([
      'Branch 7',
      'Copies',
    ]);
    expect(asked).toEqual(['Branch', 'BranchCopiesRow']);
  });

  test('is looked for page by page where it cannot', async () => {
    const asked: string[] = [];
    const { view } = await child({ ...book, relation: 'chapters', child: 'b3-c150' }, asked);
    expect(view.title).toBe('Chapter 150');
    expect(asked).toEqual(['Book', 'BookChapters', 'BookChapters', 'BookChapters']);
  });

  test('is not found with the way back to the list it was looked for in', async () => {
    const { failure } = await child({ ...book, relation: 'chapters', child: 'b3-c999' });
    expect(failure).toEqual({
      type: 'notFound',
      entity: null,
      key: 'b3-c999',
      list: { href: '/books/b3/chapters', label: { text: 'Chapters' } },
    });
  });
});

test('a row behind the first thousand is not found, and the failure says how far it was looked', async () => {
  const params = { entity: 'branches', key: 'Wrocław~7', relation: 'scans', child: 'x1100' };
  const { failure } = await load(loadRelatedRecordPage(request(params)));
  expect(failure).toMatchObject({ type: 'notFound', key: 'x1100', looked: 1000 });
});

describe('a further list', () => {
  test('opens by its name and stays itself while it is paged', async () => {
    const { view } = await load(loadListPage(request({ entity: 'books' }, { list: 'newBooks', size: '10' })));
    expect(view.rows.map((row: { title: string }) => row.title)).toEqual([
      'Book 27',
      'Book 28',
      'Book 29',
      'Book 30',
    ]);
    expect(view.lists.map((one: { href: string; current: boolean }) => [one.href, one.current])).toEqual([
      ['/books', false],
      ['/books?list=newBooks', true],
      ['/books?list=booksNear', false],
    ]);
    expect(view.hiddenParams.columns).toContainEqual({ name: 'list', value: 'newBooks' });
    expect(view.paging.sizes[0].href).toBe('/books?list=newBooks&size=10');
  });

  test('that asks for something is a form until it is filled in, and asks the backend for nothing', async () => {
    const asked: string[] = [];
    const empty = await load(loadListPage(request({ entity: 'books' }, { list: 'booksNear' }, asked)));
    expect(empty.view).toMatchObject({ rows: [], watch: null, form: { waiting: true } });
    expect(asked).toEqual([]);
    const wrong = await load(
      loadListPage(request({ entity: 'books' }, { list: 'booksNear', 'in.area.streets.from': 'x' })),
    );
    expect(wrong.view.form.inputs.map((one: { error: string | null }) => one.error)).toEqual([
      'City is required.',
      'Streets from must be a whole number.',
      null,
    ]);
    const filled = await load(
      loadListPage(request({ entity: 'books' }, { list: 'booksNear', 'in.area.city': 'Wrocław' })),
    );
    expect(filled.view.rows).toHaveLength(12);
    expect(filled.view.paging.sizes[0].href).toBe('/books?list=booksNear&in.area.city=Wroc%C5%82aw&size=10');
  });

  test('opens with the view that the device opens it with, and its own links lead past that', async () => {
    const cookies = 'view._2f_books=size%3D10';
    const bare = await loadListPage({ ...request({ entity: 'books' }), cookies });
    expect(bare).toEqual(new Redirect('/books?size=10'));
    const { view } = await load(loadListPage({ ...request({ entity: 'books' }, { plain: '1' }), cookies }));
    const links = view.paging.sizes.map((one: { href: string }) => one.href);
    expect(links).toContain('/books?plain=1&size=10');
    expect(links.every((href: string) => href.startsWith('/books?plain=1'))).toBe(true);
    // What is kept or exported of the list says nothing of that.
    expect(view.queryString).toBe('');
    const without = await load(loadListPage(request({ entity: 'books' })));
    expect(without.view.paging.sizes[0].href).toBe('/books?size=10');
  });

  test('is the page of an entity that has no list of its own', async () => {
    const { view } = await load(loadListPage(request({ entity: 'loans' })));
    expect(view).toMatchObject({ heading: { text: 'Loans' }, form: { waiting: true } });
  });
});

describe("a singleton's lists", () => {
  test('stand on its page, and have pages of their own', async () => {
    const { view } = await load(loadSingletonPage(request({ slug: 'desk' })));
    expect(view.related.map((one: { href: string }) => one.href)).toEqual([
      '/one/desk/tasks',
      '/one/desk/reminders',
    ]);
    const tasks = await load(
      loadListBelow(request({ slug: 'desk', relation: 'tasks' }, { size: '10', page: '2' })),
    );
    expect(tasks.view.rows.map((row: { title: string }) => row.title)).toEqual(
      [11, 12, 13, 14].map((n) => `Task ${n}`),
    );
    expect(tasks.view.rows[0].href).toBe('/one/desk/tasks/t11');
    const task = await load(
      loadRelatedRecordPage(request({ slug: 'desk', relation: 'tasks', child: 't11' })),
    );
    expect(task.view.title).toBe('Task 11');
  });
});
