import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';
import { freePort } from '../support/freePort';
import { pageText, plainForm } from '../support/plainForm';
import { startSite, type Site } from '../support/startSite';

const BOOKS = `
  type Book { id: ID! title: String! }
  type BookPage { items: [Book!]! totalCount: Int! }
  type Query { books(search: String, limit: Int, offset: Int): BookPage! book(id: ID!): Book }
  type Mutation { createBook(title: String!): Book! }
`;

const titles: string[] = [];
let gate = Promise.resolve();
const bookshop = {
  books: ({ search = '' }: { search?: string }) => {
    const items = bookshop.all().filter(({ title }) => title.includes(search));
    return { items, totalCount: items.length };
  },
  all: () => titles.map((title, index) => ({ id: String(index), title })),
  book: ({ id }: { id: string }) => bookshop.all().find((book) => book.id === id) ?? null,
  createBook: async ({ title }: { title: string }) => {
    const id = String(titles.push(title) - 1);
    await gate;
    return { id, title };
  },
};

let backend: ChangingBackend;
let site: Site;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'journal-'));

const start = (journal = join(folder, 'journal')): Promise<Site> =>
  startSite({
    port,
    env: {
      GQL_ENDPOINT: backend.url,
      GQL_OPEN: 'true',
      GQL_TIMEOUT_MS: '2000',
      SITE_JOURNAL: journal,
      SITE_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
    },
  });

beforeAll(async () => {
  backend = await startChangingBackend(BOOKS, bookshop);
  port = await freePort();
  site = await start();
});
afterAll(async () => {
  await site.stop();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Posts a form as a browser without scripts does. Null where no answer came. */
async function post(form: URLSearchParams): Promise<{ status: number; text: string } | null> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const request = { method: 'POST', body: form, headers, redirect: 'manual' as const };
  const response = await fetch(`${site.url}/books/new`, request).catch(() => null);
  return response === null ? null : { status: response.status, text: pageText(await response.text()) };
}

async function getHealth(): Promise<unknown> {
  return (await fetch(`${site.url}/api/health`)).json();
}

test('kill -9 while 15 write, and each form sent again: none is stored twice', async () => {
  await expect.poll(getHealth).toMatchObject({ journal: { status: 'ok' } });
  const page = await (await fetch(`${site.url}/books/new`)).text();
  const forms = Array.from({ length: 15 }, (_, index) => {
    const form = plainForm(page, { 'v.title': `Killed ${index}` });
    form.set(':once', crypto.randomUUID());
    return form;
  });
  gate = new Promise(() => undefined);
  const posts = forms.map(post);
  await expect.poll(() => titles.length, { timeout: 10_000 }).toBe(15);
  process.kill(site.pid, 'SIGKILL');
  expect(await Promise.all(posts)).toEqual(forms.map(() => null));
  gate = Promise.resolve();
  await site.stop();
  site = await start();
  const answers = await Promise.all(forms.map(post));
  expect(answers.map((answer) => answer?.status)).toEqual(forms.map(() => 502));
  for (const answer of answers) expect(answer?.text).toMatch(/may have been saved/i);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a folder that cannot be used is told in the log and by /api/health, and the site works without', async () => {
  await site.stop();
  site = await start('/proc/journal');
  const page = await (await fetch(`${site.url}/books/new`)).text();
  await expect.poll(getHealth).toMatchObject({ status: 'ok', journal: { status: 'unreachable' } });
  expect(site.log()).toMatch(/SITE_JOURNAL.*cannot be used/);
  expect((await post(plainForm(page, { 'v.title': 'Without' })))?.status).toBe(303);
  expect(titles.filter((title) => title === 'Without')).toHaveLength(1);
});
