import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';
import { freePort } from '../support/freePort';
import { plainForm } from '../support/plainForm';
import { hasRedis, startRedis, type Redis } from '../support/startRedis';
import { startSite, type Site } from '../support/startSite';

const BOOKS = `
  type Book { id: ID! title: String! }
  type Query { books: [Book!]! book(id: ID!): Book }
  type Mutation { createBook(title: String!): Book! }
`;
const TOKEN = 'refresh-0123456789abcdef';
const TIMEOUT_MS = 2_000;
const PATIENT = { timeout: 15_000 };

/** The backend's data, and a gate before what writes them. */
const bookshop = {
  titles: [] as string[],
  gate: Promise.resolve(),
  books: () => bookshop.titles.map((title, index) => ({ id: String(index), title })),
  book: ({ id }: { id: string }) => bookshop.books().find((book) => book.id === id) ?? null,
  createBook: async ({ title }: { title: string }) => {
    const id = String(bookshop.titles.push(title) - 1);
    await bookshop.gate;
    return { id, title };
  },
};

/** Holds back the responses to writes until the returned function is called. */
function closeGate(): () => void {
  let open = (): void => undefined;
  bookshop.gate = new Promise((resolve) => (open = resolve));
  return open;
}

let redis: Redis;
let backend: ChangingBackend;
let origin: string;
let copies: [Site, Site];

const startCopy = (port?: number): Promise<Site> =>
  startSite({
    ...(port === undefined ? {} : { port }),
    grace: 1,
    env: {
      APP_BASE_URL: origin,
      GQL_ENDPOINT: backend.url,
      GQL_OPEN: 'true',
      GQL_REFRESH_SECONDS: '3600',
      GQL_TIMEOUT_MS: String(TIMEOUT_MS),
      SITE_REFRESH_TOKEN: TOKEN,
      SITE_RATE_SEARCHES: '10',
      SITE_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
      SITE_STORE: redis.url,
    },
  });

const readForm = async (typed: Readonly<Record<string, string>>): Promise<URLSearchParams> =>
  plainForm(await (await fetch(`${copies[0].url}/books/new`)).text(), typed);

/** Posts a form to a copy, as a browser without scripts does. Returns the status and the page that it leads to. */
async function post(copy: Site, form: URLSearchParams): Promise<readonly [number, string]> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${copy.url}/books/new`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return [response.status, location === null ? await response.text() : location.replace(/\?.*/, '')];
}

async function call(copy: Site, key: string): Promise<unknown> {
  const response = await fetch(`${copy.url}/graphqlh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `"${key}"`,
    },
    body: JSON.stringify({ query: `mutation Add { createBook(title: "By call") { id title } }` }),
  });
  return response.json();
}

async function getStoreStatus(copy: Site): Promise<unknown> {
  const health = (await (await fetch(`${copy.url}/api/health`)).json()) as { store?: { status: string } };
  return health.store?.status;
}

const ofTitle = (title: string): readonly string[] => bookshop.titles.filter((one) => one === title);

describe.skipIf(!hasRedis)('two copies of the site with a store', () => {
  beforeAll(async () => {
    redis = await startRedis();
    backend = await startChangingBackend(BOOKS, bookshop);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    copies = [await startCopy(port), await startCopy()];
    for (const copy of copies)
      await vi.waitFor(async () => expect(await getStoreStatus(copy)).toBe('ok'), PATIENT);
  });
  afterAll(async () => {
    for (const copy of copies) await copy.stop();
    await backend.close();
    await redis.stop();
  });
  beforeEach(() => {
    bookshop.gate = Promise.resolve();
  });

  test('store a form once that is posted to both at the same time, and again later', async () => {
    const form = await readForm({ 'v.title': 'By form' });
    const open = closeGate();
    const posts = copies.map((copy) => post(copy, form));
    await expect.poll(() => ofTitle('By form')).toHaveLength(1);
    open();
    const [first, second] = await Promise.all(posts);
    expect(first?.[0]).toBe(303);
    expect(second).toEqual(first);
    expect(await Promise.all(copies.map((copy) => post(copy, form)))).toEqual([first, first]);
    expect(ofTitle('By form')).toHaveLength(1);
  });

  test('execute a call once that comes to both, with one response', async () => {
    const open = closeGate();
    const calls = copies.map((copy) => call(copy, 'one-and-the-same'));
    await expect.poll(() => ofTitle('By call')).toHaveLength(1);
    open();
    const [first, second] = await Promise.all(calls);
    expect(first).toMatchObject({ data: { createBook: { title: 'By call' } } });
    expect(second).toEqual(first);
    await call(copies[0], 'another');
    expect(ofTitle('By call')).toHaveLength(2);
  });

  test('say that the outcome is unknown of what a copy was saving when it was killed, and do not send it again', async () => {
    const form = await readForm({ 'v.title': 'By a killed copy' });
    closeGate();
    const lost = post(copies[1], form).catch((error: unknown) => error);
    await expect.poll(() => ofTitle('By a killed copy')).toHaveLength(1);
    await copies[1].stop();
    expect(await lost).toBeInstanceOf(Error);
    copies[1] = await startCopy();
    const [status, page] = await post(copies[0], form);
    expect([status, page]).toEqual([
      502,
      expect.stringContaining('We don’t know yet whether this was saved'),
    ]);
    expect(ofTitle('By a killed copy')).toHaveLength(1);
  });

  test('count the requests of a client together', async () => {
    const ask = async (copy: Site): Promise<number> => (await fetch(`${copy.url}/sitemap.xml`)).status;
    const asked = await Promise.all(Array.from({ length: 10 }, () => copies.map(ask)).flat());
    const allowed = asked.filter((status) => status === 200);
    expect(asked.filter((status) => status === 429).length).toBe(20 - allowed.length);
    // A token more comes every six seconds.
    expect(allowed.length).toBeGreaterThanOrEqual(10);
    expect(allowed.length).toBeLessThan(15);
  });

  test('both read the schema again when one is asked to', async () => {
    const read = async (copy: Site): Promise<string> => (await fetch(copy.url)).text();
    for (const copy of copies) expect(await read(copy)).not.toContain('href="/readers"');
    const more = 'type Reader { id: ID! name: String! } extend type Query { readers: [Reader!]! }';
    backend.become(BOOKS + more, { ...bookshop, readers: [{ id: '1', name: 'Ola' }] });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await fetch(`${copies[0].url}/api/refresh`, { method: 'POST', headers });
    expect(await response.json()).toMatchObject({ changed: true, announced: true });
    await expect.poll(() => read(copies[1])).toContain('href="/readers"');
  });

  test('serve pages and save while the store is killed, and say so', async () => {
    const logged = copies.map((copy) => copy.log().length);
    await redis.kill();
    for (const copy of copies) await expect.poll(() => getStoreStatus(copy), PATIENT).toBe('unreachable');
    const form = await readForm({ 'v.title': 'Without a store' });
    const [status] = await post(copies[1], form);
    expect([status, (await post(copies[1], form))[0]]).toEqual([303, 303]);
    expect(ofTitle('Without a store')).toHaveLength(1);
    expect((await fetch(`${copies[0].url}/books`)).status).toBe(200);
    await redis.restart();
    for (const copy of copies) await expect.poll(() => getStoreStatus(copy), PATIENT).toBe('ok');
    for (const [index, copy] of copies.entries())
      expect(
        copy
          .log()
          .slice(logged[index])
          .match(/^witryna: The store .*/gm),
      ).toEqual([
        expect.stringMatching(/cannot be reached: .*on its own\.$/),
        'witryna: The store (SITE_STORE) can be reached again.',
      ]);
  });
});
