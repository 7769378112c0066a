import { buildSchema, graphql, GraphQLError } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { ListState } from '../../../../../lib/core/operations/listState';
import { readAllPages } from '../../../../../lib/features/list/server/readPages';
import { runList, type ListAttempt } from '../../../../../lib/features/list/server/runList';
import { wrapFetcher, type Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { books(limit: Int, offset: Int): Page }
  type Page { items: [Book] total: Int }
  type Book { id: ID! title: String pages: Int }
`);
const BOOKS = Array.from({ length: 200 }, (_, i) => ({ id: String(i), title: `Book ${i}`, pages: i }));
const model = discover(schema);

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** A backend that refuses pages as too costly, with the sizes that it was asked for. */
function backend(
  refuses: (window: Window) => boolean,
  error = new Error('Query cost 800 exceeds maximum of 600'),
) {
  const asked: number[] = [];
  const rootValue = {
    books: (window: Window) => {
      asked.push(window.limit);
      if (refuses(window)) throw error;
      return { items: BOOKS.slice(window.offset, window.offset + window.limit), total: BOOKS.length };
    },
  };
  const fetcher: Fetcher = async ({ query, variables }) => {
    const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
    const data = answer.data == null ? null : JSON.parse(JSON.stringify(answer.data));
    // As a backend sends them.
    const errors = JSON.parse(JSON.stringify(answer.errors ?? []));
    return { type: 'ok', status: 200, data, errors };
  };
  return { asked, as: (role: string): Fetcher => Object.assign(wrapFetcher(fetcher, fetcher), { role }) };
}

function attempt(state: Partial<ListState> = {}): ListAttempt {
  const book = model.entities.find(({ type }) => type === 'Book');
  if (book?.list == null) throw new Error('Book has no list.');
  const { list } = book;
  return {
    source: list,
    state: { position: { type: 'page', page: 1 }, size: 100, sort: null, filters: [], search: '', ...state },
    operation: (of) => buildListOperation(model, book, list, { state: of, selection: ['title', 'pages'] }),
  };
}

const MINUTES = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a list whose backend refuses the cost of many rows', () => {
  it('has pages of fewer rows, at the rows that were asked for', async () => {
    const { as } = backend(({ limit }) => limit > 60);
    const { state, isShortened, outcome } = await runList(
      as('pages'),
      attempt({ position: { type: 'page', page: 2 } }),
    );
    expect(state).toMatchObject({ size: 50, position: { type: 'page', page: 3 } });
    expect(isShortened).toBe(true);
    expect(outcome.ok && outcome.value.rows[0]?.title).toBe('Book 100');
    expect(outcome.ok && outcome.value.next).toEqual({ type: 'page', page: 4 });
  });

  it('is asked for what is known to be accepted, for the same role only', async () => {
    const { as, asked } = backend(({ limit }) => limit > 60);
    await runList(as('one'), attempt());
    asked.length = 0;
    await runList(as('one'), attempt());
    await runList(as('one'), attempt({ size: 55 }));
    expect(asked).toEqual([50, 55]);

    asked.length = 0;
    await runList(as('other'), attempt());
    expect(asked).toEqual([100, 50]);
  });

  it('is asked for the whole again after minutes, by one of the requests that come then', async () => {
    let isLimited = true;
    const { as, asked } = backend(({ limit }) => isLimited && limit > 60);
    await runList(as('later'), attempt());
    vi.setSystemTime(Date.now() + 6 * MINUTES);
    asked.length = 0;
    await Promise.all([1, 2, 3].map(() => runList(as('later'), attempt())));
    expect(asked.toSorted((a, b) => a - b)).toEqual([50, 50, 50, 100]);

    isLimited = false;
    vi.setSystemTime(Date.now() + 6 * MINUTES);
    expect((await runList(as('later'), attempt())).state.size).toBe(100);
    asked.length = 0;
    await runList(as('later'), attempt());
    expect(asked).toEqual([100]);
  });

  it('is refused without a memory of it where no size helps', async () => {
    let isRefused = true;
    const { as, asked } = backend(() => isRefused, new Error('The cost must not exceed 1000.'));
    expect((await runList(as('filter'), attempt())).outcome.ok).toBe(false);
    isRefused = false;
    asked.length = 0;
    await runList(as('filter'), attempt());
    expect(asked).toEqual([100]);
  });

  it('has the same pages as ever where the backend only asks to wait', async () => {
    const { as, asked } = backend(
      () => true,
      new GraphQLError('The cost of all requests exceeds the limit.', { extensions: { code: 'THROTTLED' } }),
    );
    await runList(as('throttled'), attempt());
    expect(new Set(asked)).toEqual(new Set([100]));
  });

  it('is read to its end with each row once, also where pages become smaller on the way', async () => {
    const { as } = backend(({ limit, offset }) => limit > (offset < 100 ? 70 : 12));
    const rows: (string | null)[] = [];
    const ask = { ...attempt(), defaultSort: null, limit: 1000 };
    for await (const page of readAllPages(as('export'), ask))
      rows.push(...page.rows.map(({ title }) => title));
    expect(rows).toEqual(BOOKS.map(({ title }) => title));
  });
});
