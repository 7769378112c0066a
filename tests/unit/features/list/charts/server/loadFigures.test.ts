import { buildSchema, execute, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../../lib/core/schema/discover';
import { loadMainList } from '../../../../reading/loadMainList';

const SDL = `
  type Query {
    orders(limit: Int, offset: Int, where: OrderFilter, orderBy: OrderSort): [Order!]!
    orders_aggregate(where: OrderFilter): Aggregate!
  }
  type Aggregate { aggregate: Figures }
  type Figures { count: Int! sum: Sums avg: Averages }
  type Sums { cost: Float pieces: Int } type Averages { cost: Float pieces: Float }
  type Order { id: ID! title: String! status: Status! cost: Float pieces: Int }
  enum Status { NEW SENT }
  enum OrderSort { COST_ASC COST_DESC }
  input OrderFilter { status: StatusFilter cost: Floats }
  input StatusFilter { in: [Status!] }
  input Floats { gte: Float lt: Float }`;

const ORDERS = [
  { id: 1, title: 'One', status: 'NEW', cost: 1.5, pieces: 1 },
  { id: 2, title: 'Two', status: 'NEW', cost: 2000, pieces: 4 },
  { id: 3, title: 'Three', status: 'SENT', cost: 10, pieces: 5 },
];

interface Where {
  readonly status?: { readonly in?: readonly string[] };
  readonly cost?: { readonly gte?: number; readonly lt?: number };
}

const select = ({ status, cost }: Where = {}) =>
  ORDERS.filter(
    (order) =>
      (status?.in === undefined || status.in.includes(order.status)) &&
      order.cost >= (cost?.gte ?? -Infinity) &&
      order.cost < (cost?.lt ?? Infinity),
  );

function addUp(orders: typeof ORDERS) {
  const [cost, pieces] = (['cost', 'pieces'] as const).map((name) =>
    orders.reduce((sum, order) => sum + order[name], 0),
  );
  const isEmpty = orders.length === 0;
  const [sums, count] = [{ cost: cost ?? 0, pieces: pieces ?? 0 }, orders.length];
  return {
    aggregate: {
      count,
      sum: isEmpty ? { cost: null, pieces: null } : sums,
      avg: isEmpty ? { cost: null, pieces: null } : { cost: sums.cost / count, pieces: sums.pieces / count },
    },
  };
}

async function open(
  query: Readonly<Record<string, string>>,
  {
    sdl = SDL,
    locale = 'en',
    broken,
  }: { readonly sdl?: string; readonly locale?: 'en' | 'pl'; readonly broken?: 'sum' } = {},
) {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const sent: string[] = [];
  const rootValue = {
    orders: ({ where, limit = 25, orderBy = '' }: { where?: Where; limit?: number; orderBy?: string }) => {
      const sorted = select(where).toSorted((a, b) => a.cost - b.cost);
      return (orderBy.endsWith('DESC') ? sorted.toReversed() : sorted).slice(0, limit);
    },
    ordersCount: ({ where }: { where?: Where }) => select(where).length,
    orders_aggregate: ({ where }: { where?: Where }) => {
      const { aggregate } = addUp(select(where));
      const sum = (): never => {
        throw new Error('The sum is not to be had.');
      };
      return { aggregate: broken === undefined ? aggregate : { ...aggregate, sum } };
    },
  };
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query: text, variables }) => {
      sent.push(text);
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
      const errors = (result.errors ?? []).map((error) => error.toJSON() as { message: string });
      const data = result.data == null ? null : JSON.parse(JSON.stringify(result.data));
      return { type: 'ok', status: 200, data, errors };
    },
  };
  const entity = model.entities.find(({ type }) => type === 'Order');
  if (entity?.list == null) throw new Error('There is no list.');
  const loaded = await loadMainList(ctx, entity, entity.list, query);
  if (!loaded.ok) throw new Error('It was not loaded.');
  const figures = loaded.view.charts?.shown?.figures?.map(
    ({ type, label, text }) => `${type} ${label.text} ${text ?? 'none'}`,
  );
  return { figures, sent, operations: loaded.view.operations };
}

test('a chart comes with the sums and averages of the whole list', async () => {
  const { figures, sent, operations } = await open({ chart: 'status' });
  expect(figures).toEqual(['sum Cost 2,011.5', 'average Cost 670.5', 'sum Pieces 10', 'average Pieces 3.33']);
  // All of them in one request, which the page shows among its documents.
  expect(sent.filter((text) => text.includes('sum'))).toHaveLength(1);
  expect(operations.filter(({ document }) => document.includes('sum'))).toHaveLength(1);
});

test('the filters of the list narrow its sums', async () => {
  const { figures } = await open({ chart: 'status', 'f.status.in': 'NEW' });
  expect(figures?.slice(0, 2)).toEqual(['sum Cost 2,001.5', 'average Cost 1,000.75']);
  const { figures: none } = await open({ chart: 'status', 'f.cost.gte': '9000' });
  expect(none?.slice(0, 2)).toEqual(['sum Cost none', 'average Cost none']);
});

test('a chart of a number comes with the sum and the average of this number alone, in the language of the page', async () => {
  const { figures } = await open({ chart: 'cost' }, { locale: 'pl' });
  expect(figures?.map((text) => text.replace(/\s/g, ' '))).toEqual(['sum Cost 2011,5', 'average Cost 670,5']);
});

test('without a chart nothing is added up, and where a sum would not follow the filters none is shown', async () => {
  expect((await open({})).sent.some((text) => text.includes('sum'))).toBe(false);
  const sdl = SDL.replace(
    'orders_aggregate(where: OrderFilter)',
    'ordersCount(where: OrderFilter): Int! orders_aggregate',
  );
  expect((await open({ chart: 'status' }, { sdl })).figures).toHaveLength(4);
  expect((await open({ chart: 'status', 'f.status.in': 'NEW' }, { sdl })).figures).toBeUndefined();
});

test('a sum that did not come is left out: it is no sum of nothing', async () => {
  const { figures } = await open({ chart: 'status' }, { broken: 'sum' });
  expect(figures).toEqual(['average Cost 670.5', 'average Pieces 3.33']);
});
