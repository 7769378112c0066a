/** What a page says of the form that led to it, as a visitor without scripts sees it. */
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageText, plainForm } from '../support/plainForm';
import { serveBackend, type BackendRequest } from './serveBackend';

const SCHEMA = buildSchema(`
  type Loan { id: ID! title: String! remark: String }
  type Query { loans: [Loan!]! loan(id: ID!): Loan }
  input LoanPatch { title: String remark: String }
  type Desk { id: ID! title: String! remark: String }
  extend type Query { desks: [Desk!]! desk(id: ID!): Desk }
  input DeskPatch { title: String remark: String seats: Int }
  type Mutation {
    updateLoan(id: ID!, patch: LoanPatch!): Loan
    deleteLoan(id: ID!): Boolean
    updateDesk(id: ID!, patch: DeskPatch!): Int!
    deleteDesk(id: ID!): Int!
  }
`);

let loans: { id: string; title: string; remark: string }[] = [];
const find = (id: string) => loans.find((one) => one.id === id) ?? null;
const desk = { id: '7', title: 'Desk 7', remark: '' };
/** What the backend says that it wrote of desks. */
let counted = 1;
const rootValue = {
  desks: () => [desk],
  desk: () => desk,
  updateDesk: ({ patch }: { patch: object }) => {
    Object.assign(desk, patch);
    return counted;
  },
  deleteDesk: () => counted,
  loans: () => loans,
  loan: ({ id }: { id: string }) => find(id),
  updateLoan: ({ id, patch }: { id: string; patch: object }) => Object.assign(find(id) ?? {}, patch),
  deleteLoan: ({ id }: { id: string }) => {
    loans = loans.filter((one) => one.id !== id);
    return true;
  },
};

const getSiteUrl = serveBackend(answer);
beforeEach(() => {
  desk.remark = '';
  loans = ['1', '2'].map((id) => ({ id, title: `Loan ${id}`, remark: 'none' }));
});

async function answer({ query, variables }: BackendRequest): Promise<string> {
  const isSchema = query.includes('__schema');
  const document = parse(isSchema ? getIntrospectionQuery() : query);
  return JSON.stringify(await execute({ schema: SCHEMA, document, rootValue, variableValues: variables }));
}

async function show(path: string): Promise<string> {
  return (await fetch(`${getSiteUrl()}${path}`, { redirect: 'manual' })).text();
}

/** Posts the form of a page and gives the address that it leads to. */
async function post(path: string, typed: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = plainForm(await show(path), typed);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const response = await fetch(`${getSiteUrl()}${path}`, init);
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

describe('what came of a form', () => {
  test.each([
    ['/loans/1/edit', { 'v.remark': 'late' }, 'Changes saved.'],
    ['/pl/loans/1/edit', { 'v.remark': 'late' }, 'Zapisano zmiany.'],
    ['/loans/1/edit', {}, 'Nothing was changed'],
    ['/loans/1/delete', {}, 'Deleted.'],
  ])('posted at %s is said on the page that the post leads to', async (path, typed, words) => {
    expect(pageText(await show(await post(path, typed)))).toContain(words);
  });

  test.each([
    ['/loans/1?saved=updated~loans', 'Changes saved.'],
    ['/loans?saved=deleted~loans', 'Deleted.'],
    ['/loans/1?saved=unchanged', 'Nothing was changed'],
    ['/loans/1?saved=updated~loans~9999999999~aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Changes saved.'],
  ])('is not said by the address %s, which anybody can write', async (path, words) => {
    const text = pageText(await show(path));
    expect(text).toContain('Loan 1');
    expect(text).not.toContain(words);
  });

  test('is said of no other page and no other outcome than those of the post', async () => {
    const address = await post('/loans/1/edit', { 'v.remark': 'late' });
    expect(pageText(await show(address.replace('/loans/1', '/loans/2')))).not.toContain('Changes saved.');
    expect(pageText(await show(address.replace('updated', 'done')))).not.toContain('Done.');
  });
});

describe('a deletion without scripts', () => {
  const follow = async (path: string, from: string): Promise<string> => {
    const referer = from.startsWith('/') ? `${getSiteUrl()}${from}` : from;
    const response = await fetch(`${getSiteUrl()}${path}`, { headers: { referer } });
    return response.text();
  };
  const findDeletion = (html: string): string =>
    (/href="([^"]*\/delete[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

  test.each([
    ['', '/loans?size=10&page=3&sort=title'],
    ['/pl', '/loans?f.title.contains=Loan%201&page=2'],
  ])('leads back to the list as the record was opened from it, in "%s"', async (language, list) => {
    const deletion = findDeletion(await follow(`${language}/loans/1`, `${language}${list}`));
    const { pathname, searchParams } = new URL(await post(deletion), getSiteUrl());
    expect(pathname).toBe(`${language}/loans`);
    searchParams.delete('saved');
    expect([...searchParams]).toEqual([...new URL(list, getSiteUrl()).searchParams]);
  });

  test('keeps the list while the visitor goes back to the record and asks again', async () => {
    const first = findDeletion(await follow('/loans/1', '/loans?page=3'));
    expect(first).toContain('fromList=');
    expect(await show(first)).toContain('href="/loans/1"');
    expect(findDeletion(await follow('/loans/1', first))).toBe(first);
  });

  test.each([
    'https://elsewhere.example/loans?page=3',
    '/desks?page=3',
    '/loans',
    '/loans/1/edit?page=3',
    'no address',
  ])('leads to the whole list where the record was opened from %s', async (from) => {
    const deletion = findDeletion(await follow('/loans/1', from));
    expect(deletion).toMatch(/^\/loans\/1\/delete$/);
    expect(await post(deletion)).toMatch(/^\/loans\?saved=deleted/);
  });

  test.each(['https://elsewhere.example/loans?page=3', '//elsewhere.example/loans?page=3', '/desks?page=3'])(
    'is not led to %s by its address',
    async (list) => {
      const address = `/loans/1/delete?${new URLSearchParams({ fromList: list }).toString()}`;
      expect(await post(address)).toMatch(/^\/loans\?saved=deleted/);
    },
  );
});

describe('a deletion that a script posts', () => {
  const postAsData = async (path: string, body: URLSearchParams): Promise<readonly [number, unknown]> => {
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
    const response = await fetch(`${getSiteUrl()}${path}`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    });
    return [response.status, response.status === 200 ? await response.json() : null];
  };

  test('is answered with its outcome, and deletes once however often it is posted', async () => {
    const form = plainForm(await show('/loans/1/delete'), {});
    expect(await postAsData('/loans/1/delete', form)).toEqual([200, { type: 'done', alsoChanged: [] }]);
    expect(loans.map(({ id }) => id)).toEqual(['2']);
    expect(await postAsData('/loans/1/delete', form)).toEqual([404, null]);
    expect(loans.map(({ id }) => id)).toEqual(['2']);
  });

  test.each([
    ['', 'The data service says that 4 records were deleted.'],
    ['/pl', 'Serwer danych podał, że usunięto 4 wpisy.'],
  ])('says in "%s" how many records went, where it was more than one', async (language, words) => {
    counted = 4;
    const path = `${language}/desks/7/delete`;
    const answer = await postAsData(path, plainForm(await show(path), {}));
    expect(answer).toEqual([200, { type: 'done', alsoChanged: [words] }]);
  });
});

describe('a count above one for a write that was meant for one record', () => {
  test.each([
    ['', 4, 'Deleted.', 'The data service says that 4 records were deleted.'],
    ['/pl', 4, 'Usunięto.', 'Serwer danych podał, że usunięto 4 wpisy.'],
    ['/pl', 5, 'Usunięto.', 'Serwer danych podał, że usunięto 5 wpisów.'],
  ])('is told beside the outcome of a deletion, in "%s", of %i', async (language, count, done, words) => {
    counted = count;
    const text = pageText(await show(await post(`${language}/desks/7/delete`)));
    expect(text).toContain(done);
    expect(text).toContain(words);
  });

  test.each([
    ['', 3, 'Changes saved.', 'The data service says that 3 records were changed.'],
    ['/pl', 3, 'Zapisano zmiany.', 'Serwer danych podał, że zmieniono 3 wpisy.'],
  ])('is told beside the outcome of a change, in "%s", of %i', async (language, count, done, words) => {
    counted = count;
    const path = `${language}/desks/7/edit`;
    const body = plainForm(await show(path), { 'v.remark': 'late' });
    const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } };
    const text = pageText(await (await fetch(`${getSiteUrl()}${path}`, init)).text());
    expect(text).toContain(done);
    expect(text).toContain(words);
  });

  test.each([
    ['one', 1],
    ['the key that was sent', 7],
  ])('is no news where it is %s', async (_, count) => {
    counted = count;
    const text = pageText(await show(await post('/desks/7/delete')));
    expect(text).toContain('Deleted.');
    expect(text).not.toContain('The data service says');
  });

  test('is not told by an address that anybody can write', async () => {
    const text = pageText(await show('/desks?saved=deleted~desks~4'));
    expect(text).not.toContain('The data service says');
  });
});
