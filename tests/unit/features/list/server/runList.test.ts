import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { ListState } from '../../../../../lib/core/operations/listState';
import { runList, type ListAttemptResult } from '../../../../../lib/features/list/server/runList';
import type { Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../../lib/core/schema/discover';

/** A fetcher of one role: what is learned of its requests is kept. */
const asRole = (send: Fetcher): Fetcher => Object.assign(send, { role: 'one' });

interface Args {
  readonly limit: number;
  readonly offset: number;
}

/** Asks a list of `rows` books on a server that gives pages in its own way. */
async function ask(
  give: (args: Args) => number,
  options: { state?: Partial<ListState>; total?: boolean; rows?: number } = {},
): Promise<ListAttemptResult & { readonly asked: number }> {
  const { state = {}, total = true, rows = 45 } = options;
  const schema = buildSchema(`
    type Query { books(limit: Int, offset: Int): Page }
    type Page { items: [Book] ${total ? 'total: Int' : 'size: Int'} }
    type Book { id: ID! title: String }
  `);
  const books = Array.from({ length: rows }, (_, i) => ({ id: String(i), title: `Book ${i}` }));
  const rootValue = {
    books: (args: Args) => ({
      items: books.slice(args.offset, args.offset + give(args)),
      total: books.length,
    }),
  };
  const model = discover(schema);
  const [book] = model.entities;
  if (book?.list == null) throw new Error('Book has no list.');
  const { list } = book;
  let asked = 0;
  const found = await runList(
    async ({ query, variables }) => {
      asked += 1;
      const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
      const data = answer.data == null ? null : JSON.parse(JSON.stringify(answer.data));
      const errors = (answer.errors ?? []).map(({ message }) => ({ message }));
      return { type: 'ok', status: 200, data, errors };
    },
    {
      source: list,
      state: { position: { type: 'page', page: 1 }, size: 25, sort: null, filters: [], search: '', ...state },
      operation: (of) => buildListOperation(model, book, list, { state: of, selection: null }),
    },
  );
  return { ...found, asked };
}

const shown = ({ outcome, state, asked }: Awaited<ReturnType<typeof ask>>) => ({
  rows: outcome.ok ? outcome.value.rows.map(({ title }) => title) : outcome.failure.type,
  next: outcome.ok ? outcome.value.next : null,
  size: state.size,
  page: state.position.type === 'page' ? state.position.page : null,
  asked,
});

const refuse = (message: string) => (): number => {
  throw new Error(message);
};

describe('a page of a list', () => {
  it('is asked for once where the backend gives what is asked', async () => {
    const { rows, asked } = shown(await ask(({ limit }) => limit));
    expect([rows.length, asked]).toEqual([25, 1]);
  });

  it.each([
    ['The maximum allowed items per page is 20.', 20],
    ['limit must be between 1 and 20, not 25', 20],
    ['Page size too large', 10],
  ])('is as large as a refusal allows: %s', async (message, size) => {
    const give = ({ limit }: Args): number => (limit > size ? refuse(message)() : limit);
    const found = shown(await ask(give));
    expect(found).toMatchObject({ size, asked: 2, next: { type: 'page', page: 2 } });
    expect(found.rows).toHaveLength(size);
  });

  it('tells a refusal about something else, and does not ask again', async () => {
    expect(shown(await ask(refuse('No such column.')))).toMatchObject({
      rows: 'refused',
      size: 25,
      asked: 1,
    });
  });

  it('tells the first refusal where the second try is refused, too', async () => {
    const { outcome } = await ask(({ limit }) => refuse(`limit ${limit} is over 5`)());
    expect(outcome).toMatchObject({ failure: { messages: ['limit 25 is over 5'] } });
  });

  it('leaves no gap after a page that the backend cut short', async () => {
    const cut = ({ limit }: Args) => Math.min(limit, 20);
    const first = shown(await ask(cut));
    expect(first).toMatchObject({ size: 20, next: { type: 'page', page: 2 } });
    const second = shown(await ask(cut, { rows: 60, state: { position: { type: 'page', page: 2 } } }));
    expect(second).toMatchObject({ size: 20, page: 2 });
    expect(second.rows[0]).toBe('Book 20');
  });

  it('is looked at once more where nothing says whether it was cut short', async () => {
    const cut = ({ limit }: Args) => Math.min(limit, 20);
    expect(shown(await ask(cut, { total: false }))).toMatchObject({
      size: 20,
      asked: 3,
      next: { type: 'page', page: 2 },
    });
  });

  it('is the end of the list where there is no more', async () => {
    const all = ({ limit }: Args) => limit;
    expect(shown(await ask(all, { total: false, rows: 20 }))).toMatchObject({
      size: 25,
      next: null,
      asked: 2,
    });
    expect(shown(await ask(all, { total: false, rows: 19 }))).toMatchObject({
      size: 25,
      next: null,
      asked: 1,
    });
    expect(shown(await ask(all, { rows: 20 }))).toMatchObject({ size: 25, next: null, asked: 1 });
  });
});

describe('what a page of a list is asked for', () => {
  it('stays one call where some rows came as null: they fill their places, too', async () => {
    const schema = buildSchema(`type Query { books(limit: Int, offset: Int): Page }
      type Page { items: [Book] total: Int } type Book { id: ID! title: String }`);
    const model = discover(schema);
    const [book] = model.entities;
    if (book?.list == null) throw new Error('Book has no list.');
    const { list } = book;
    const books = Array.from({ length: 60 }, (_, i) => (i % 9 === 4 ? null : { id: String(i), title: 'x' }));
    const sizes: number[] = [];
    const rootValue = {
      books: ({ limit, offset }: Args) => {
        sizes.push(limit);
        return { items: books.slice(offset, offset + limit), total: 60 };
      },
    };
    const { outcome, state } = await runList(
      async ({ query, variables }) => {
        const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
        return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data ?? null)), errors: [] };
      },
      {
        source: list,
        state: { position: { type: 'page', page: 1 }, size: 25, sort: null, filters: [], search: '' },
        operation: (of) => buildListOperation(model, book, list, { state: of, selection: null }),
      },
    );
    expect([sizes, state.size]).toEqual([[25], 25]);
    expect(outcome).toMatchObject({ ok: true, value: { total: 60, nullRows: 3 } });
  });

  it('is looked at once more on further pages, too, where a short one may have been cut', async () => {
    const state = { position: { type: 'page', page: 2 } } as const;
    const found = shown(await ask(({ limit }) => limit, { total: false, state }));
    expect(found).toMatchObject({ size: 25, page: 2, next: null, asked: 2 });
    expect(found.rows).toHaveLength(20);
    const cut = shown(await ask(({ limit }) => Math.min(limit, 10), { total: false, state }));
    expect(cut).toMatchObject({ size: 10, page: 3, next: { type: 'page', page: 4 }, asked: 3 });
    expect(cut.rows[0]).toBe('Book 20');
  });
});

describe('a filter', () => {
  const schema = buildSchema(`
    type Query { books(limit: Int, offset: Int, filter: Filter): [Book] }
    input Filter { title: Texts } input Texts { eq: String like: String iLike: String }
    type Book { id: ID! title: String }
  `);
  const model = discover(schema);

  it('is asked for in its other spelling where the backend refuses the first', async () => {
    const [book] = model.entities;
    if (book?.list == null) throw new Error('Book has no list.');
    const { list } = book;
    const asked: unknown[] = [];
    const rootValue = {
      books: ({ filter }: { filter: { title: Record<string, string> } }) => {
        asked.push({ ...filter.title });
        if ('iLike' in filter.title) throw new Error('near "ILIKE": syntax error');
        return [{ id: '1', title: 'Lalka' }];
      },
    };
    const state: ListState = {
      position: { type: 'page', page: 1 },
      size: 25,
      sort: null,
      filters: [{ field: 'title', op: 'contains', value: '5%_' }],
      search: '',
    };
    const found = await runList(
      async ({ query, variables }) => {
        const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
        const data = answer.data == null ? null : JSON.parse(JSON.stringify(answer.data));
        const errors = (answer.errors ?? []).map(({ message }) => ({ message }));
        return { type: 'ok', status: 200, data, errors };
      },
      {
        source: list,
        state,
        operation: (of) => buildListOperation(model, book, list, { state: of, selection: null }),
      },
    );
    expect(found.outcome).toMatchObject({ ok: true, value: { rows: [{ title: 'Lalka' }] } });
    // Who refuses the first may not know the backslash either.
    expect(asked).toEqual([{ iLike: '%5\\%\\_%' }, { like: '%5__%' }]);
    expect(found.state).toEqual(state);
  });
});

describe('an order that nobody asked for', () => {
  const schema = buildSchema(`
    type Query { books(limit: Int, offset: Int, orderBy: String): [Book] }
    type Book { id: ID! title: String createdAt: String }
  `);
  const TITLE = { field: 'title', descending: false };
  const NEWEST = { field: 'createdAt', descending: true };

  async function asked(
    sort: ListState['sort'],
    times: number,
    options: { refused?: string; any?: true; hiccups?: number } = {},
  ) {
    const { refused = NEWEST.field, any, hiccups } = options;
    const model = discover(schema);
    const [book] = model.entities;
    if (book?.list == null) throw new Error('Book has no list.');
    const { list } = book;
    const orders: (string | undefined)[] = [];
    const rootValue = {
      books: ({ orderBy }: { orderBy?: string }) => {
        orders.push(orderBy);
        if (hiccups !== undefined && orders.length <= hiccups) throw new Error('connection reset');
        if (hiccups === undefined && orderBy?.endsWith(refused) === true)
          throw new Error(`${refused} is not one of the choices`);
        return [{ id: '1', title: 'Lalka' }];
      },
    };
    const runs: ListAttemptResult[] = [];
    for (let time = 0; time < times; time += 1)
      runs.push(
        await runList(
          asRole(async ({ query, variables }) => {
            const answer = await graphql({
              schema,
              source: query,
              variableValues: { ...variables },
              rootValue,
            });
            const data = answer.data?.['books'] == null ? null : JSON.parse(JSON.stringify(answer.data));
            const errors = (answer.errors ?? []).map(({ message }) => ({ message }));
            return { type: 'ok', status: 200, data, errors };
          }),
          {
            source: list,
            state: { position: { type: 'page', page: 1 }, size: 25, sort, filters: [], search: '' },
            defaultSort: NEWEST,
            ...(any === undefined ? {} : { isSortOptional: any }),
            operation: (of) => buildListOperation(model, book, list, { state: of, selection: null }),
          },
        ),
      );
    return { orders, runs };
  }

  it("is given up for the backend's own where it is refused, and not asked for again", async () => {
    const { orders, runs } = await asked(NEWEST, 2);
    expect(orders).toEqual(['-createdAt', undefined, undefined]);
    expect(runs.map(({ outcome, state }) => [outcome.ok, state.sort])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  it('stays where it is taken', async () => {
    const { orders, runs } = await asked(NEWEST, 2, { refused: 'title' });
    expect(orders).toEqual(['-createdAt', '-createdAt']);
    expect(runs.at(1)?.state.sort).toEqual(NEWEST);
  });

  it('is not given up for a hiccup: the same is asked once more, and by everybody after', async () => {
    const { orders, runs } = await asked(NEWEST, 2, { hiccups: 1 });
    expect(orders).toEqual(['-createdAt', '-createdAt', '-createdAt']);
    expect(runs.map(({ outcome, state }) => [outcome.ok, state.sort])).toEqual([
      [true, NEWEST],
      [true, NEWEST],
    ]);
  });

  it('is no reason to leave out one that was asked for', async () => {
    const { orders, runs } = await asked(TITLE, 1, { refused: 'title' });
    expect(orders).toEqual(['title']);
    expect(runs[0]?.outcome).toMatchObject({ ok: false, failure: { type: 'refused' } });
  });

  it('is not forgotten when one that was asked for is given up', async () => {
    const { orders, runs } = await asked(TITLE, 1, { refused: 'title', any: true });
    expect(orders).toEqual(['title', undefined]);
    expect(runs[0]?.state.sort).toBeNull();
    expect((await asked(NEWEST, 1, { refused: 'title', any: true })).orders).toEqual(['-createdAt']);
  });
});

describe('a key after the sort', () => {
  const TITLE = { field: 'title', descending: false };

  /** Reads a list by titles, on a server that refuses some sorts. */
  async function read(isRefused: (sort: readonly string[]) => boolean, times = 1) {
    const schema = buildSchema(`
      type Query { books(limit: Int, offset: Int, sort: [String!]): [Book!] }
      type Book { id: ID! title: String }
    `);
    const [book] = discover(schema).entities;
    if (book?.list == null) throw new Error('Book has no list.');
    const { list } = book;
    const sorts: (readonly string[])[] = [];
    let last: ListAttemptResult | null = null;
    for (let time = 0; time < times; time += 1)
      last = await runList(
        asRole(async ({ variables }) => {
          const sort = (variables?.['sort'] ?? []) as readonly string[];
          sorts.push(sort);
          return isRefused(sort)
            ? { type: 'ok', status: 200, data: null, errors: [{ message: 'Cannot sort by that.' }] }
            : { type: 'ok', status: 200, data: { books: [] }, errors: [] };
        }),
        {
          source: list,
          state: { position: { type: 'page', page: 1 }, size: 25, sort: TITLE, filters: [], search: '' },
          operation: (of) => buildListOperation(discover(schema), book, list, { state: of, selection: null }),
        },
      );
    return { sorts, last };
  }

  it('is left out where the backend refuses it, and the chosen sort stays', async () => {
    const { sorts, last } = await read((sort) => sort.includes('id'), 2);
    expect(sorts).toEqual([['title', 'id'], ['title'], ['title']]);
    expect(last?.state.sort).toEqual(TITLE);
  });

  it('does not hide that the chosen sort is refused', async () => {
    const { sorts, last } = await read((sort) => sort.includes('title'));
    expect(sorts).toEqual([['title', 'id'], ['title']]);
    expect(last?.outcome).toMatchObject({ ok: false, failure: { type: 'refused' } });
  });
});
