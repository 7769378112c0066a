import { buildSchema, graphql } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { DashboardView, TileView } from '../../../../lib/features/dashboard/dashboardView';
import { KeptAnswers } from '../../../../lib/kit/run/server/keptAnswers';
import { readCount } from '../../../../lib/kit/run/server/slowCounts';
import { buildFilteredCountsOperation } from '../../../../lib/core/operations/list/countOperations';
import { countReads, planTiles } from '../../../../lib/features/dashboard/server/planTiles';
import { loadDashboardPage } from '../../../../lib/site/page/loadDashboardPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';

afterEach(() => {
  vi.useRealTimers();
});

/** Lets what is waiting in this process happen. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A shop whose orders have a total, a sum, a status and a date, and whose notes have nothing of this. */
const SDL = `
  scalar DateTime
  type Query {
    orders(limit: Int, offset: Int, where: OrderFilter, sort: OrderSort): [Order!]!
    order(id: ID!): Order
    orders_aggregate(where: OrderFilter): OrderAggregate!
    notes(limit: Int, offset: Int): [Note!]!
    note(id: ID!): Note
  }
  type OrderAggregate { aggregate: OrderFigures }
  type OrderFigures { count: Int! sum: OrderSums avg: OrderAverages }
  type OrderSums { cost: Float } type OrderAverages { cost: Float }
  type Order { id: ID! title: String! status: Status! cost: Float createdAt: DateTime! customer: Customer }
  type Customer { name: String! }
  type Note { id: ID! text: String! }
  enum Status { NEW PAID SENT }
  enum OrderSort { TITLE_ASC TITLE_DESC CREATED_AT_ASC CREATED_AT_DESC }
  input OrderFilter { status: StatusFilter createdAt: DateTimeFilter }
  input StatusFilter { eq: Status in: [Status!] }
  input DateTimeFilter { gte: DateTime lte: DateTime }`;

const STATUSES = ['NEW', 'PAID', 'SENT'] as const;
const ORDERS = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  title: `Order ${index + 1}`,
  status: STATUSES[index % 3] ?? 'NEW',
  cost: 1.25 * (index + 1),
  createdAt: `2026-01-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
  customer: null,
}));

interface Where {
  readonly status?: { readonly eq?: string; readonly in?: readonly string[] };
  readonly createdAt?: { readonly gte?: string; readonly lte?: string };
}

function select({ status, createdAt }: Where = {}) {
  return ORDERS.filter(
    (order) =>
      (status?.eq === undefined || order.status === status.eq) &&
      (status?.in === undefined || status.in.includes(order.status)) &&
      (createdAt?.gte === undefined || Date.parse(order.createdAt) >= Date.parse(createdAt.gte)) &&
      (createdAt?.lte === undefined || Date.parse(order.createdAt) <= Date.parse(createdAt.lte)),
  );
}

interface Arguments {
  readonly where?: Where;
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: string;
}

const ROOT = {
  orders: ({ where, limit = 100, offset = 0, sort = '' }: Arguments) => {
    const found = select(where);
    const ordered = sort.endsWith('_DESC') ? found.toReversed() : found;
    return ordered.slice(offset, offset + limit);
  },
  orders_aggregate: ({ where }: Arguments) => {
    const found = select(where);
    const sum = found.reduce((total, { cost }) => total + cost, 0);
    const isEmpty = found.length === 0;
    return {
      aggregate: {
        count: found.length,
        sum: { cost: isEmpty ? null : sum },
        avg: { cost: isEmpty ? null : sum / found.length },
      },
    };
  },
  notes: [{ id: 'n1', text: 'Call back' }],
};

interface Given {
  readonly config?: SiteConfig;
  readonly locale?: 'en' | 'pl';
  readonly roles?: readonly string[];
  readonly cookies?: string;
  readonly limits?: PageRequest['dashboards'];
  readonly slowCounts?: KeptAnswers;
  /** Stands before each answer of the backend. */
  readonly before?: (query: string) => Promise<void> | void;
}

/** A page's request; no part of these loaders looks at the rest. */
function request(query: Record<string, string | string[]>, given: Given = {}): PageRequest {
  const { config = {}, locale = 'en', roles = [], cookies, limits, before, slowCounts } = given;
  const schema = buildSchema(SDL);
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  return {
    ...createLabelContext(model, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-02-02T03:04:05.000Z',
    params: {},
    query,
    roles,
    cookies,
    slowCounts,
    dashboards: limits ?? { tiles: 24, tileMs: 1000 },
    site: { dashboards: config.dashboards },
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      await before?.(source);
      const answer = await graphql({ schema, source, variableValues: variables, rootValue: ROOT });
      const data = JSON.parse(JSON.stringify(answer.data ?? null)) as unknown;
      return { type: 'ok', status: 200, data, errors: (answer.errors ?? []).map((e) => e.toJSON()) };
    },
  } as unknown as PageRequest;
}

async function load(query: Record<string, string | string[]>, given?: Given): Promise<DashboardView> {
  const loaded = await loadDashboardPage(request(query, given));
  if (loaded instanceof Redirect || !loaded.ok) throw new Error(JSON.stringify(loaded));
  return loaded.view;
}

async function follow(query: Record<string, string | string[]>, given?: Given): Promise<string> {
  const loaded = await loadDashboardPage(request(query, given));
  if (!(loaded instanceof Redirect)) throw new Error('It was shown.');
  return loaded.href;
}

const one = async (tile: string, given?: Given): Promise<TileView> => {
  const [view] = (await load({ tile }, given)).tiles;
  if (view === undefined) throw new Error('There is no tile.');
  return view;
};

describe('tiles', () => {
  test.each([
    ['/orders?tile.show=count', 'Orders', '12'],
    ['/orders?f.status.in=NEW&f.status.in=PAID&tile.show=count', 'Orders', '8'],
    ['/orders?tile.show=sum&tile.of=cost', 'Sum: Cost', '97.5'],
    ['/orders?f.status.eq=NEW&tile.show=average&tile.of=cost&tile.title=Mean', 'Mean', '6.88'],
    ['/orders?f.createdAt.gte=2027-01-01&tile.show=sum&tile.of=cost', 'Sum: Cost', null],
  ])('%s is a number under its filters', async (tile, title, text) => {
    const view = await one(tile);
    expect(view.title.text).toBe(title);
    expect(view.content).toEqual({ type: 'number', text });
    expect(view.readAt).toBe('2026-02-02T03:04:05.000Z');
  });

  test('numbers are written in the language of the page', async () => {
    const view = await one('/orders?tile.show=sum&tile.of=cost', { locale: 'pl' });
    expect(view.content).toEqual({ type: 'number', text: '97,5' });
    expect(view.title.text).toBe('Suma: Cost');
  });

  test('a tile says which list and conditions it is about, and leads to them', async () => {
    const view = await one('/orders?f.status.in=NEW&tile.show=chart&tile.of=status');
    expect(view.about.map(({ text }) => text)).toEqual(['Orders', 'Status: New']);
    expect(view.href).toBe('/orders?f.status.in=NEW&chart=status');
  });

  test('a trend, a chart, a table and a board show the list as its own page does', async () => {
    const { tiles } = await load({
      tile: [
        '/orders?tile.show=trend&tile.of=createdAt',
        '/orders?tile.show=chart&tile.of=status',
        '/orders?sort=-createdAt&tile.show=table',
        '/orders?tile.show=board',
      ],
    });
    const [trend, chart, table, board] = tiles.map(({ content }) => content);
    expect(trend?.type === 'line' && trend.counts.bars.map(({ count }) => count)).toEqual(Array(12).fill(1));
    expect(chart?.type === 'bars' && chart.counts.bars.map(({ count }) => count)).toEqual([4, 4, 4]);
    expect(table?.type === 'table' && table.rows.map(({ title }) => title)).toEqual(
      [12, 11, 10, 9, 8].map((number) => `Order ${number}`),
    );
    expect(table?.type === 'table' && [table.total, table.columns.map(({ name }) => name)]).toEqual([
      12,
      ['title', 'status', 'cost'],
    ]);
    expect(board?.type === 'board' && board.columns[0]?.href).toBe('/orders?f.status.in=NEW');
    expect(board?.type === 'board' && board.columns.map(({ total, cards }) => [total, cards.length])).toEqual(
      [
        [4, 3],
        [4, 3],
        [4, 3],
      ],
    );
  });
});

describe('a chart of a tile', () => {
  /** The labels and counts of the bars, with the total and what no bar shows. */
  const countsOf = async (tile: string) => {
    const { content } = await one(tile);
    if (content.type !== 'bars' && content.type !== 'line') throw new Error(JSON.stringify(content));
    const { bars, total, rest } = content.counts;
    return { bars: bars.map(({ label, count }) => [label.text, count]), total, rest };
  };
  const numberOf = async (list: string): Promise<number> => {
    const { content } = await one(`${list}&tile.show=count`);
    return content.type === 'number' ? Number(content.text) : NaN;
  };

  test('is counted under the filter on its field, and has no bars beside it', async () => {
    const list = '/orders?f.status.in=NEW&f.status.in=PAID&f.createdAt.lte=2026-01-05';
    expect(await countsOf(`${list}&tile.show=chart&tile.of=status`)).toEqual({
      bars: [
        ['New', 2],
        ['Paid', 2],
      ],
      total: await numberOf(list),
      rest: 0,
    });
  });

  test.each([
    ['f.createdAt.gte=2026-01-03&f.createdAt.lte=2026-01-06', 4],
    ['f.createdAt.gte=2026-01-09', 4],
    ['f.createdAt.lte=2026-01-03', 3],
    ['f.createdAt.is=thisYear', 12],
  ])('over time has the span of its filter: %s', async (filter, days) => {
    const found = await countsOf(`/orders?${filter}&tile.show=trend&tile.of=createdAt`);
    expect(found.bars).toHaveLength(days);
    expect(found.bars.map(([, count]) => count)).toEqual(Array(days).fill(1));
    expect([found.total, found.rest]).toEqual([await numberOf(`/orders?${filter}`), 0]);
  });

  test('has no more in a longer bar than the filter lets through, and leads to these rows', async () => {
    const list = '/orders?f.createdAt.gte=2026-01-03&f.createdAt.lte=2026-01-06&unit=week';
    const { content } = await one(`${list}&tile.show=trend&tile.of=createdAt`);
    if (content.type !== 'line') throw new Error(content.type);
    expect(content.counts.bars.map(({ count }) => count)).toEqual([2, 2]);
    expect(content.counts.bars.map(({ href, current }) => [href, current])).toEqual([
      ['/orders?f.createdAt.gte=2026-01-03&f.createdAt.lte=2026-01-04&chart=createdAt&unit=week', false],
      ['/orders?f.createdAt.gte=2026-01-05&f.createdAt.lte=2026-01-06&chart=createdAt&unit=week', false],
    ]);
  });

  test('of one value leads to its rows, and not to all', async () => {
    const { content } = await one('/orders?f.status.eq=NEW&tile.show=chart&tile.of=status');
    if (content.type !== 'bars') throw new Error(content.type);
    expect(content.counts.bars).toMatchObject([
      { count: 4, href: '/orders?f.status.in=NEW&chart=status', current: false },
    ]);
  });
});

describe('a number beside that of the period before', () => {
  const between = (from: string, to: string): string =>
    `/orders?f.createdAt.gte=2026-01-${from}&f.createdAt.lte=2026-01-${to}&tile.compare=1`;
  const earlier = async (tile: string, given?: Given) => {
    const { content } = await one(tile, given);
    return content.type === 'number' ? content.before : content;
  };

  test.each([
    ['less', between('10', '15'), '&tile.show=count', '50%', '6'],
    ['more', between('05', '10'), '&tile.show=count', '50%', '4'],
    ['less', between('10', '15'), '&tile.show=sum&tile.of=cost', '15%', '48.75'],
    ['more', between('10', '15'), '&tile.show=average&tile.of=cost', '69%', '8.13'],
  ])('is %s: %s%s', async (type, list, own, ...figures) => {
    const [change, was] = figures;
    expect(await earlier(list + own)).toMatchObject({ type, change, was });
  });

  test('is the same, or unknown where the earlier one is 0 or refused', async () => {
    expect(await earlier(`${between('07', '12')}&tile.show=count`)).toMatchObject({ type: 'same', was: '6' });
    expect(await earlier(`${between('01', '12')}&tile.show=count`)).toMatchObject({ type: 'none' });
    let reads = 0;
    const before = () => {
      reads += 1;
      if (reads === 2) throw new TypeError('connection lost');
    };
    expect(await earlier(`${between('07', '12')}&tile.show=count`, { before })).toMatchObject({
      type: 'none',
    });
    expect(reads).toBe(2);
  });

  test('says which days are compared, in the language of the page', async () => {
    const month = '/orders?f.createdAt.is=thisMonth&tile.show=count&tile.compare=1';
    // It is the second of February: the created day of no order lies ahead.
    expect(await earlier(month)).toEqual({
      type: 'less',
      change: '100%',
      was: '2',
      period: 'Compared with the month before up to the same day: 01.01.2026–02.01.2026',
    });
  });

  test('has nothing to compare where the list has no span of days, and reads nothing for it', async () => {
    let reads = 0;
    const before = () => void (reads += 1);
    expect(await earlier('/orders?tile.show=count&tile.compare=1', { before })).toEqual({ type: 'noSpan' });
    expect(reads).toBe(1);
  });

  test('is offered by the form where the list is narrowed to days, which says what it needs elsewhere', async () => {
    const compareOf = async (add: string) => {
      const { task } = await load({ tile: 'x', add });
      return task?.type === 'tile' ? task.form.compare : null;
    };
    expect(await compareOf('/orders?f.createdAt.is=last7days')).toEqual({
      period: 'Compared with the 7 days before: 20.01.2026–26.01.2026',
    });
    expect(await compareOf('/orders')).toBe('noSpan');
    expect(await compareOf('/notes')).toBeNull();
  });
});

describe('the cost of a dashboard', () => {
  test.each([
    '/orders?tile.show=count',
    '/orders?f.createdAt.is=last7days&tile.show=count&tile.compare=1',
    '/orders?tile.show=sum&tile.of=cost',
    '/orders?tile.show=trend&tile.of=createdAt',
    '/orders?tile.show=chart&tile.of=status',
    '/orders?f.status.in=NEW&tile.show=table',
    '/orders?tile.show=board',
    '/shipments?tile.show=count',
  ])('is what its tiles read: %s', async (tile) => {
    let reads = 0;
    const planned = planTiles(request({}), [tile]);
    await load({ tile }, { before: () => void (reads += 1) });
    expect(countReads(request({}), planned)).toBe(reads);
  });

  test('is counted before anything is read, and one that is too much says how long to wait', async () => {
    const counted: number[] = [];
    const tile = ['/orders?tile.show=count', '/orders?tile.show=trend&tile.of=createdAt'];
    const refused = {
      ...request({ tile }, { before: () => Promise.reject(new Error('It was read.')) }),
      takeSearches: (count: number) => {
        counted.push(count);
        return Promise.resolve(7);
      },
    };
    expect(await loadDashboardPage(refused)).toEqual({
      ok: false,
      failure: { type: 'tooMany', seconds: 7 },
    });
    // The page itself is one of the four.
    expect(counted).toEqual([3]);
  });
});

describe('a tile that cannot be shown', () => {
  test.each([
    ['whose list is gone', '/shipments?tile.show=count', 'There is no such list', '/shipments'],
    [
      'of a list below a record',
      '/orders/1/items?tile.show=count',
      'There is no such list',
      '/orders/1/items',
    ],
    [
      'whose filter is gone',
      '/orders?f.colour.eq=red&tile.show=count',
      'does not have all of its filters',
      'colour',
    ],
    [
      'whose value is gone',
      '/orders?f.status.eq=LOST&tile.show=table',
      'does not have all of its filters',
      'LOST',
    ],
    [
      'one of whose values is gone',
      '/orders?f.status.in=NEW&f.status.in=LOST&tile.show=count',
      'does not have all of its filters',
      'NEW, LOST',
    ],
    ['whose field is gone', '/orders?tile.show=chart&tile.of=colour', 'can no longer be shown like this', ''],
    ['that its list does not count', '/notes?tile.show=count', 'can no longer be shown like this', ''],
    ['whose list is no board', '/notes?tile.show=board', 'can no longer be shown like this', ''],
    ['that is no tile', 'hello', 'cannot be read', 'hello'],
  ])('%s says so alone, and keeps its text', async (_, tile, message, detail) => {
    const view = await load({ tile: [tile, '/orders?tile.show=count'] });
    const [failed, sound] = view.tiles;
    expect(failed?.content).toMatchObject({ type: 'failed', message: expect.stringContaining(message) });
    expect(failed?.content).not.toHaveProperty('mayPass');
    expect(JSON.stringify(failed)).toContain(detail);
    // The tile is not shown at all: a list is, without the condition.
    expect(JSON.stringify(failed)).not.toContain('left out');
    expect(sound?.content).toEqual({ type: 'number', text: '12' });
    expect(new URLSearchParams(view.query).getAll('tile')).toEqual([tile, '/orders?tile.show=count']);
    expect(await follow({ tile: [tile, '/orders?tile.show=count'], step: 'later-1' })).toContain(
      encodeURIComponent(tile).replaceAll('%20', '+'),
    );
  });

  test('because the backend refuses it says so with its words, and the others are shown', async () => {
    const before = (query: string) => {
      if (query.includes('sum')) throw new TypeError('connection lost');
    };
    const view = await load(
      { tile: ['/orders?tile.show=sum&tile.of=cost', '/orders?tile.show=count'] },
      { before },
    );
    expect(view.tiles.map(({ content }) => content.type)).toEqual(['failed', 'number']);
  });

  test.each(['/orders?tile.show=count', '/orders?tile.show=table', '/orders?tile.show=chart&tile.of=status'])(
    'in time is left out after its time: %s',
    async (tile) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const limits = { tiles: 24, tileMs: 400 };
      const asked: string[] = [];
      const never = new Promise<void>(() => undefined);
      const loaded = load(
        { tile: [tile, '/notes?tile.show=table'] },
        {
          limits,
          slowCounts: new KeptAnswers(),
          before: (query) => {
            asked.push(query);
            return query.includes('notes') ? undefined : never;
          },
        },
      );
      while (asked.length < 2) await turn();
      for (let turns = 0; turns < 50; turns += 1) await turn();
      await vi.advanceTimersByTimeAsync(1200);
      const [late, quick] = (await loaded).tiles;
      expect(late?.content).toMatchObject({ type: 'failed', mayPass: true });
      expect(quick?.content.type).toBe('table');
    },
  );
});

test('a number that took long is shared with the pages of its list, in whatever order they are opened', async () => {
  const before = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
  for (const order of ['tile', 'list'] as const) {
    const slowCounts = new KeptAnswers();
    const ctx = request({}, { slowCounts, before });
    const entity = ctx.model.entities.find(({ type }) => type === 'Order');
    if (entity?.list == null) throw new Error('There is no list.');
    const counts = buildFilteredCountsOperation(ctx.model, entity, entity.list, {
      filters: [[]],
      search: '',
    });
    if (counts === null) throw new Error('Nothing counts orders.');
    const asList = async () => {
      const read = await readCount(ctx.fetcher, slowCounts, counts);
      expect(read.ok && read.value).toEqual([12]);
    };
    const asTile = async () => {
      const view = await one('/orders?tile.show=count', { slowCounts, before });
      expect(view.content).toEqual({ type: 'number', text: '12' });
    };
    for (const open of order === 'tile' ? [asTile, asList] : [asList, asTile]) await open();
  }
});

describe('which dashboard is shown', () => {
  test('without any, one of the main lists: numbers, a trend, a chart, a table and a board', async () => {
    const view = await load({});
    expect([view.source, view.name, view.isAsked]).toEqual(['default', null, false]);
    expect(view.tiles.map(({ content }) => content.type)).toEqual([
      'number',
      'line',
      'bars',
      'table',
      'board',
    ]);
    expect(new URLSearchParams(view.query).get('name')).toBe('My dashboard');
  });

  const dashboards: SiteConfig['dashboards'] = [
    {
      id: 'night',
      name: { en: 'Night', pl: 'Noc' },
      roles: ['guard'],
      tiles: [{ list: '/orders', show: 'count', title: { en: 'All', pl: 'Wszystkie' } }],
    },
    { id: 'all', name: 'Everybody', tiles: [{ list: '/orders?f.status.in=NEW', show: 'count' }] },
  ];

  test('the operator’s for everybody, or that of a role, in the language of the page', async () => {
    const forAll = await load({}, { config: { dashboards } });
    expect([forAll.source, forAll.name]).toEqual(['site', 'Everybody']);
    expect(forAll.others.map(({ href }) => href)).toEqual(['/dashboard?site=all', '/dashboard?plain=1']);
    const forGuard = await load({}, { config: { dashboards }, roles: ['guard'], locale: 'pl' });
    expect([forGuard.name, forGuard.tiles[0]?.title.text]).toEqual(['Noc', 'Wszystkie']);
    expect(await follow({ site: 'night' }, { config: { dashboards } })).toBe('/dashboard');
    expect((await load({ plain: '1' }, { config: { dashboards } })).source).toBe('default');
  });

  test('the one that this device opens, where its cookie says so', async () => {
    const kept = 'name=Mine&tile=%2Fnotes%3Ftile.show%3Dtable';
    const cookies = `view._2f_dashboard=${encodeURIComponent(kept)}`;
    expect(await follow({}, { cookies })).toBe(`/dashboard?${kept}`);
    expect((await load({ add: '/orders' }, { cookies })).name).toBe('Mine');
  });

  test('no more tiles than the site allows, and none is lost', async () => {
    const tile = Array.from({ length: 3 }, () => '/orders?tile.show=count');
    const view = await load({ tile }, { limits: { tiles: 2, tileMs: 1000 } });
    expect([view.tiles.length, view.left]).toEqual([2, 1]);
    expect(new URLSearchParams(view.query).getAll('tile')).toEqual(tile);
    const full = await load({ tile: tile.slice(1), add: '/orders' }, { limits: { tiles: 2, tileMs: 1000 } });
    expect(full.task).toMatchObject({ type: 'refused', message: expect.stringContaining('at most 2 tiles') });
  });
});

describe('changes', () => {
  test('a list is added with what its address shows, and the form leads to the changed dashboard', async () => {
    const view = await load({
      name: 'Mine',
      tile: 'x',
      add: '/orders?chart=createdAt&f.status.in=NEW&page=2',
    });
    if (view.task?.type !== 'tile') throw new Error('There is no form.');
    const { form } = view.task;
    expect([form.list, form.chosen]).toEqual(['/orders?f.status.in=NEW', 'trend:createdAt']);
    expect(form.choices.map(({ label }) => label)).toEqual([
      'Number of records',
      'Sum: Cost',
      'Average: Cost',
      'Chart: Status',
      'Trend: Created at',
      'Table',
      'Board',
    ]);
    const href = await follow({
      name: 'Mine',
      tile: 'x',
      add: form.list,
      show: 'sum:cost',
      title: ' Costs ',
      width: 'twoThirds',
      compare: '1',
      every: '5',
    });
    expect(href.split('#')[1]).toBe('tile-2');
    expect(new URLSearchParams(href.split(/[?#]/)[1]).getAll('tile')).toEqual([
      'x',
      '/orders?f.status.in=NEW&tile.show=sum&tile.of=cost&tile.title=Costs&tile.width=twoThirds&tile.compare=1&tile.every=5',
    ]);
  });

  test('a tile is changed in its place', async () => {
    const tile = ['/orders?tile.show=count', '/notes?tile.show=table&tile.title=Notes'];
    const view = await load({ tile, edit: '2' });
    expect(view.task).toMatchObject({
      type: 'tile',
      form: { place: 2, settings: { title: 'Notes' }, chosen: 'table' },
    });
    const href = await follow({ tile, edit: '2', show: 'table', title: '' });
    expect(new URLSearchParams(href.split(/[?#]/)[1]).getAll('tile')).toEqual([
      '/orders?tile.show=count',
      '/notes?tile.show=table',
    ]);
  });

  test('what cannot be added is told, and the dashboard stays', async () => {
    for (const add of ['/shipments', 'https://example.org/orders', '/orders/1/items'])
      expect((await load({ tile: 'x', add })).task).toMatchObject({ type: 'refused' });
    expect((await load({ tile: 'x', edit: '9' })).task).toMatchObject({ type: 'refused' });
    expect((await load({ tile: 'x', add: '' })).task).toMatchObject({ type: 'list' });
  });

  test('steps move, widen, narrow and remove a tile, and one that cannot be taken shows the dashboard as it is', async () => {
    const tile = ['/orders?tile.show=count', '/notes?tile.show=table'];
    const after = async (step: string) => {
      const href = await follow({ tile, step });
      return [new URLSearchParams(href.split(/[?#]/)[1]).getAll('tile'), href.split('#')[1]];
    };
    expect(await after('later-1')).toEqual([tile.toReversed(), 'tile-2']);
    expect(await after('earlier-2')).toEqual([tile.toReversed(), 'tile-1']);
    expect(await after('wide-1')).toEqual([[`${tile[0] ?? ''}&tile.width=twoThirds`, tile[1]], 'tile-1']);
    expect(await after('narrow-2')).toEqual([[tile[0], `${tile[1] ?? ''}&tile.width=third`], 'tile-2']);
    expect(await after('remove-1')).toEqual([[tile[1]], undefined]);
    for (const step of ['earlier-1', 'later-2', 'narrow-1', 'wide-9', 'wide', '__proto__-1'])
      expect((await load({ tile, step })).tiles).toHaveLength(2);
  });

  test('a file opens its dashboard, and a damaged one leaves the dashboard as it is', async () => {
    const view = await load({ name: 'Mine', tile: '/orders?tile.show=count' });
    const text = decodeURIComponent(view.file.href.replace(/^data:[^,]*,/, ''));
    expect(view.file.name).toBe('mine.json');
    expect(await follow({ file: text })).toBe(`/dashboard?${view.query}`);
    const damaged = await load({ tile: '/orders?tile.show=count', file: text.slice(0, 20) });
    expect(damaged.rejected).toEqual({
      text: text.slice(0, 20),
      message: expect.stringContaining('damaged'),
    });
    expect(damaged.tiles[0]?.content).toEqual({ type: 'number', text: '12' });
    // A form without scripts sends the shown dashboard, too, whatever the device keeps.
    const cookies = `view._2f_dashboard=${encodeURIComponent('name=Mine&tile=%2Fnotes%3Ftile.show%3Dtable')}`;
    const shown = { name: 'From a colleague', tile: '/orders?tile.show=count' };
    const again = await load({ ...shown, file: text.slice(0, 20) }, { cookies });
    expect([again.name, again.tiles.length]).toEqual(['From a colleague', 1]);
    expect(await follow({ ...shown, file: text }, { cookies })).toBe(`/dashboard?${view.query}`);
  });
});
