import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { print, type DocumentNode } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApolloClient } from '../../../../../lib/kit/apollo/apolloClient';
import { loadClientModule } from '../../../../../lib/kit/apollo/lazyClient';
import { usePicker } from '../../../../../lib/features/form/pickers/usePicker';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Query {
    books: [Book!]! book(id: ID!): Book
    people(search: String, limit: Int, offset: Int): PersonPage!
    person(id: ID!): Person
  }
  type PersonPage { items: [Person!]! total: Int! }
  type Book { id: ID! title: String! owner: Person }
  type Person { id: ID! name: String! }
  input BookInput { title: String! ownerId: ID }
  type Mutation { createBook(input: BookInput!): Book }
`;
const all = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  name: `Person ${index + 1}`,
}));
let people = all;
let isBroken = false;

const desk = new FormDesk(SDL, {
  books: [],
  people: ({ search = '', limit = 25, offset = 0 }) => {
    if (isBroken) throw new Error('It is busy.');
    const found = people.filter(({ name }) => name.includes(search));
    return { items: found.slice(offset, offset + limit), total: found.length };
  },
});
const plan = (await desk.create('Book')).pickers['people'];
if (plan === undefined) throw new Error('no picker');
const PLAN = plan;

interface Question {
  readonly search: unknown;
  readonly signal: AbortSignal;
  readonly answer: () => Promise<void>;
}
/** The questions that were sent, each answered when the test says so. */
let asked: Question[] = [];
const client = {
  query: ({
    query,
    variables,
    context,
  }: {
    query: DocumentNode;
    variables: Record<string, unknown>;
    context: { fetchOptions: { signal: AbortSignal } };
  }) =>
    new Promise((resolve) => {
      asked.push({
        search: Object.values(variables).find((value) => typeof value === 'string'),
        signal: context.fetchOptions.signal,
        answer: async () => {
          const result = await desk.loading().fetcher({ operationName: '', query: print(query), variables });
          const { data, errors } = result.type === 'ok' ? result : { data: null, errors: [] };
          resolve(errors.length === 0 ? { data } : { data, error: { errors } });
          await turn();
        },
      });
    }),
} as unknown as ApolloClient;

/** Lets promises settle. The clock of timeouts stands still. */
async function turn(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(async () => {
  people = all;
  isBroken = false;
  asked = [];
  await Promise.all([loadClientModule(), import('graphql/language/parser')]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(more: Partial<typeof PLAN> = {}) {
  const picked = { ...PLAN, ...more };
  const { result, unmount } = renderHook(() => usePicker(picked), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const search = (text: string) => act(() => result.current.search(text));
  /** Lets time pass. */
  const wait = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms);
      await turn();
    });
  const answer = (index: number) => act(() => asked[index]?.answer());
  return { result, unmount, search, wait, answer };
}

describe('a search', () => {
  test('starts at once the first time, then after a pause in typing, with the last text alone', async () => {
    const { search, wait, answer, result } = open();
    search('');
    await wait(0);
    await answer(0);
    expect(result.current).toMatchObject({ status: 'ready', total: 60 });
    for (const text of ['1', '12', '123', '12']) {
      search(text);
      await wait(100);
    }
    expect(asked).toHaveLength(1);
    await wait(150);
    expect(asked.map((one) => one.search)).toEqual([undefined, '12']);
    await answer(1);
    expect(result.current.rows.map(({ title }) => title)).toEqual(['Person 12']);
  });

  test('shows nothing of an answer that comes after a later text', async () => {
    const { search, wait, answer, result } = open();
    search('3');
    await wait(0);
    search('31');
    await wait(250);
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer(1);
    await answer(0);
    expect(result.current).toMatchObject({ text: '31', status: 'ready' });
    expect(result.current.rows.map(({ title }) => title)).toEqual(['Person 31']);
  });

  test('is not repeated for the same text, unless it failed', async () => {
    const { search, wait, answer, result } = open();
    isBroken = true;
    search('7');
    await wait(0);
    await answer(0);
    await answer(1);
    expect(result.current).toMatchObject({ status: 'failed', failure: 'It is busy.' });
    isBroken = false;
    const before = asked.length;
    search('7');
    await wait(250);
    expect(asked).toHaveLength(before + 1);
    await answer(before);
    search('7');
    await wait(250);
    expect(asked).toHaveLength(before + 1);
    expect(result.current).toMatchObject({ status: 'ready', failure: null });
  });

  test('ends with its page', async () => {
    const { search, wait, unmount } = open();
    search('7');
    await wait(0);
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});

test('a list that needs a text is not read without one', async () => {
  if (PLAN.search === null) throw new Error('no search');
  const { search, wait, result } = open({ search: { ...PLAN.search, required: true } });
  search('');
  await wait(1000);
  expect(asked).toEqual([]);
  expect(result.current).toMatchObject({ needsText: true, status: 'ready', rows: [] });
});

describe('more rows', () => {
  async function openAll() {
    const opened = open();
    opened.search('');
    await opened.wait(0);
    await opened.answer(0);
    return opened;
  }

  test('are added to those that are shown; one that moved to the next page meanwhile is shown once', async () => {
    const { result, wait, answer } = await openAll();
    const first = result.current.rows.length;
    expect(first).toBeLessThan(60);
    people = [{ id: '99', name: 'New' }, ...all];
    act(() => result.current.loadMore());
    act(() => result.current.loadMore());
    await wait(0);
    act(() => result.current.loadMore());
    await wait(0);
    expect(asked).toHaveLength(2);
    await answer(1);
    const ids = result.current.rows.map(({ keys }) => keys['id']);
    expect(ids).toEqual(all.slice(0, ids.length).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(first);
    people = [];
    act(() => result.current.loadMore());
    await wait(0);
    await answer(2);
    expect(result.current.next).toBeNull();
    act(() => result.current.loadMore());
    await wait(0);
    expect(asked).toHaveLength(3);
  });

  test('that failed are asked for again, and the rows before stay', async () => {
    const { result, wait, answer } = await openAll();
    const first = result.current.rows.length;
    isBroken = true;
    act(() => result.current.loadMore());
    await wait(0);
    await answer(1);
    expect(result.current).toMatchObject({ status: 'failed' });
    expect(result.current.rows).toHaveLength(first);
    isBroken = false;
    act(() => result.current.retry());
    await wait(0);
    await answer(2);
    expect(result.current.rows.slice(0, first + 1).map(({ keys }) => keys['id'])).toEqual(
      all.slice(0, first + 1).map(({ id }) => id),
    );
  });
});
