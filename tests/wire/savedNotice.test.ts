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
/** What the backend says that it wrote of desks. */
let counted = 1;
const rootValue = {
  desks: [{ id: '7', title: 'Desk 7', remark: '' }],
  desk: ({ id }: { id: string }) => ({ id, title: `Desk ${id}`, remark: '' }),
  updateDesk: () => counted,
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
