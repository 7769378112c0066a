import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { loadVitalsPage } from '../../../../../lib/site/page/loadVitalsPage';
import { RenderWithStatus, type PageRequest } from '../../../../../lib/site/page/pageRequest';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadVitals } from '../../../../../lib/features/vitals/server/loadVitals';
import type { VitalsView } from '../../../../../lib/features/vitals/vitalsView';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly receivedAt: string;
}

/** Samples of one metric, a minute apart, the oldest first; each value is its number. */
function rowsOf(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    name: 'LCP',
    value: index,
    receivedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
}

const OFFSET = 'webVitals(limit: Int, offset: Int): Page!';
const SORTED = 'webVitals(limit: Int, offset: Int, orderBy: Order): Page!';

interface Backend {
  readonly list: string;
  /** Rows in the order in which the backend gives them unasked. */
  readonly rows: readonly Row[];
  readonly total?: boolean;
  /** The largest page that it gives. */
  readonly cap?: number;
}

/** What `/vitals` shows of a backend, and how many calls it took. */
async function viewOf({
  list,
  rows,
  total = true,
  cap = 1000,
}: Backend): Promise<{ view: VitalsView; calls: number }> {
  const schema = buildSchema(`
    scalar DateTime
    type Query { ${list} }
    type Page { items: [WebVital!]! ${total ? 'total: Int!' : ''} }
    type WebVital { id: ID! name: String! value: Float! receivedAt: DateTime! }
    enum Order { RECEIVED_AT_ASC RECEIVED_AT_DESC }
  `);
  let calls = 0;
  const root = {
    webVitals: ({
      limit = 100,
      offset = 0,
      orderBy,
    }: {
      limit?: number;
      offset?: number;
      orderBy?: string;
    }) => {
      const ordered = orderBy === 'RECEIVED_AT_DESC' ? rows.toReversed() : rows;
      return { items: ordered.slice(offset, offset + Math.min(limit, cap)), total: rows.length };
    },
  };
  const model = discover(schema);
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      calls += 1;
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      const result = await execute({ schema, document, rootValue: root, variableValues: { ...variables } });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
  const found = model.vitals.list;
  if (found === null) throw new Error('no list');
  const loaded = await loadVitals(ctx, found);
  if (loaded?.ok !== true) throw new Error('not loaded');
  return { view: loaded.view, calls };
}

/** The least and the most value that was read: which part of the rows it was. */
function readOf({ metrics }: VitalsView): readonly (number | null)[] {
  const [lcp] = metrics;
  return [lcp?.count ?? null, lcp?.min ?? null, lcp?.max ?? null];
}

describe('the measurements that are read', () => {
  test('are all where there are few, watched by their number and the first of them', async () => {
    const { view } = await viewOf({ list: OFFSET, rows: rowsOf(30) });
    expect(view).toMatchObject({ samples: 30, total: 30, coverage: 'all' });
    expect(view.watch).not.toBeNull();
    expect(view.operations[0]?.variables).toMatchObject({ limit: 1 });
  });

  test('are the newest thousand of a list that comes newest first', async () => {
    const { view } = await viewOf({ list: OFFSET, rows: rowsOf(2600).toReversed() });
    expect(view).toMatchObject({ samples: 1000, total: 2600, coverage: 'newest' });
    expect(readOf(view)).toEqual([1000, 1600, 2599]);
  });

  test('are the newest of a list that can be sorted by their time', async () => {
    const { view } = await viewOf({ list: SORTED, rows: rowsOf(2600) });
    expect(view.coverage).toBe('newest');
    expect(readOf(view)).toEqual([1000, 1600, 2599]);
  });

  test('are the newest of a list that comes oldest first, read from its end', async () => {
    const { view } = await viewOf({ list: OFFSET, rows: rowsOf(2600) });
    expect(view.coverage).toBe('newest');
    expect(readOf(view)).toEqual([1000, 1600, 2599]);
  });

  test('are all of a list that comes oldest first and ends soon, each once', async () => {
    const { view } = await viewOf({ list: OFFSET, rows: rowsOf(900) });
    expect(view.coverage).toBe('all');
    expect(readOf(view)).toEqual([900, 0, 899]);
    expect(new Set(view.latest.map(({ id }) => id)).size).toBe(view.latest.length);
    expect(view.latest[0]?.id).toBe('m899');
  });

  test('are read in at most twelve calls, however small the pages are', async () => {
    const { view, calls } = await viewOf({ list: OFFSET, rows: rowsOf(2600).toReversed(), cap: 20 });
    expect(view.samples).toBe(200);
    expect(view.coverage).toBe('newest');
    expect(calls).toBeLessThanOrEqual(12);
  });

  test('are not watched where nothing tells of new ones', async () => {
    const { view } = await viewOf({ list: OFFSET, rows: rowsOf(600), total: false });
    expect(view.watch).toBeNull();
    expect(view.total).toBeNull();
  });
});

test.each([
  [
    'sends some all the same',
    'type Mutation { reportWebVital(id: String!, label: String!, name: String!, startTime: Float!, value: Float!): Boolean }',
    true,
  ],
  ['sends none', '', false],
])(
  'a backend that lists no measurements is said to list none, and that the site %s',
  async (_title, mutation, reports) => {
    const model = discover(
      buildSchema(`type Query { books: [Book] } type Book { id: ID! title: String } ${mutation}`),
    );
    const answer = await loadVitalsPage({ model } as unknown as PageRequest);
    expect(answer).toEqual(new RenderWithStatus({ absent: true, reports }, 404));
  },
);
