import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import { fitParts } from '../../../../lib/site/own/fitParts';
import type { OwnPart } from '../../../../lib/site/own/ownPart';
import type { DashboardView, TileView } from '../../../../lib/features/dashboard/dashboardView';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { loadDashboardPage } from '../../../../lib/site/page/loadDashboardPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';

const schema = buildSchema(`
  type Query { orders(limit: Int, offset: Int, status: Status): [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Order { id: ID! title: String! status: Status! customer: Customer }
  type Customer { id: ID! name: String! phone: String }
  enum Status { NEW PAID }`);
const model = discover(schema);
const ORDERS = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  title: `Order ${String(index + 1)}`,
  status: index % 2 === 0 ? 'NEW' : 'PAID',
  customer: { id: 'c', name: 'Ann', phone: '71 100' },
}));

function part(name: string, more: Partial<OwnPart> = {}): OwnPart {
  return { id: `tiles/${name}`, folder: 'tiles', name, file: `components/own/tiles/${name}.tsx`, ...more };
}

const PARTS = [
  part('Order.calls', {
    label: { en: 'Calls', pl: 'Telefony' },
    fields: ['status', 'customer.phone'],
    rows: 3,
  }),
  part('weather', { label: { en: 'Weather' } }),
];

interface Given {
  readonly locale?: 'en' | 'pl';
  readonly dashboards?: SiteConfig['dashboards'];
}

/** A page's request; no part of these loaders looks at the rest. */
function request(
  query: Record<string, string | string[]>,
  { locale = 'en', dashboards }: Given = {},
): PageRequest {
  const documents: string[] = [];
  return {
    ...createLabelContext(model, createLabels(null, locale), fitParts(model, PARTS).fitted),
    translate: getTranslator(locale),
    now: '2026-02-02T03:04:05.000Z',
    params: {},
    query,
    roles: [],
    dashboards: { tiles: 24, tileMs: 1000 },
    site: { dashboards },
    documents,
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      documents.push(source);
      const rootValue = {
        customers: [],
        orders: ({ limit = 100, status }: { limit?: number; status?: string }) =>
          ORDERS.filter((order) => status === undefined || order.status === status).slice(0, limit),
      };
      const answer = await graphql({ schema, source, variableValues: variables, rootValue });
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

async function one(tile: string, given?: Given): Promise<TileView> {
  const [view] = (await load({ tile }, given)).tiles;
  if (view === undefined) throw new Error('There is no tile.');
  return view;
}

describe('a tile of components/own', () => {
  test('has as many rows of its list as it says, with the values at its paths', async () => {
    const { content, title, about, href } = await one('/orders?tile.show=own&tile.of=Order.calls');
    expect(title).toEqual({ text: 'Calls' });
    expect(about.map(({ text }) => text)).toEqual(['Orders']);
    expect(href).toBe('/orders');
    if (content.type !== 'own') throw new Error(content.type);
    expect(content.part).toBe('tiles/Order.calls');
    expect(content.list).toEqual({ title: 'Orders', href: '/orders', total: null });
    expect(content.fields.map(({ name }) => name)).toEqual(['status', 'customer.phone']);
    expect(content.rows.map(({ title: name, values }) => [name, values])).toEqual(
      ['NEW', 'PAID', 'NEW'].map((status, index) => [
        `Order ${String(index + 1)}`,
        { status, 'customer.phone': '71 100' },
      ]),
    );
  });

  test('is called by its words in the language of the page, or as a person calls it', async () => {
    const tile = '/orders?tile.show=own&tile.of=Order.calls';
    expect((await one(tile, { locale: 'pl' })).title).toEqual({ text: 'Telefony' });
    expect((await one('/?tile.show=own&tile.of=weather', { locale: 'pl' })).title).toEqual({
      text: 'Weather',
      lang: 'en',
    });
    expect((await one(`${tile}&tile.title=Ring`)).title).toEqual({ text: 'Ring' });
  });

  test('without a list reads nothing, can be edited, and stands on any list as well', async () => {
    const alone = await one('/?tile.show=own&tile.of=weather');
    expect(alone).toMatchObject({ href: null, about: [], isEditable: true });
    expect(alone.content).toMatchObject({ type: 'own', list: null, rows: [] });
    const { content } = await one('/customers?tile.show=own&tile.of=weather');
    expect(content).toMatchObject({ type: 'own', list: { title: 'Customers' } });
  });

  test.each([
    ['/?tile.show=own&tile.of=gone', 'This site no longer has this tile.'],
    ['/?tile.show=own&tile.of=Order.calls', 'This site no longer has this tile.'],
    ['/orders?tile.show=own&tile.of=gone', 'The list of this tile can no longer be shown like this.'],
    [
      '/customers?tile.show=own&tile.of=Order.calls',
      'The list of this tile can no longer be shown like this.',
    ],
    ['/?tile.show=count', 'There is no such list, or you don’t have access to it.'],
  ])('%s says in its place what is missing', async (tile, message) => {
    expect((await one(tile)).content).toMatchObject({ type: 'failed', message });
  });

  test('is offered by the form of its list, and beside the lists where it needs none', async () => {
    const { task } = await load({ tile: '', add: '/orders' });
    if (task?.type !== 'tile') throw new Error(task?.type);
    expect(task.form.choices.slice(-2)).toEqual([
      { value: 'own:Order.calls', label: 'Calls' },
      { value: 'own:weather', label: 'Weather' },
    ]);
    const { task: lists } = await load({ tile: '', add: '' });
    if (lists?.type !== 'list') throw new Error(lists?.type);
    expect(lists.loose).toEqual([{ address: '/?tile.show=own&tile.of=weather', label: { text: 'Weather' } }]);
  });

  test('without a list has a form, which adds and changes it', async () => {
    const address = '/?tile.show=own&tile.of=weather';
    const { task } = await load({ tile: '', add: address });
    if (task?.type !== 'tile') throw new Error(task?.type);
    expect(task.form).toMatchObject({ list: '/', listName: null, chosen: 'own:weather', compare: null });
    const added = await loadDashboardPage(
      request({ tile: '', add: '/', show: 'own:weather', width: 'whole' }),
    );
    if (!(added instanceof Redirect)) throw new Error('It was shown.');
    expect(decodeURIComponent(decodeURIComponent(added.href))).toContain(`${address}&tile.width=whole`);
    const { task: edit } = await load({ tile: address, edit: '1' });
    expect(edit).toMatchObject({ type: 'tile', form: { place: 1, chosen: 'own:weather' } });
  });

  test('stands on a dashboard of the operator, with a list or without', async () => {
    const tiles = [
      { show: 'own' as const, of: 'weather' },
      { show: 'own' as const, of: 'Order.calls', list: '/orders' },
    ];
    const dashboards: SiteConfig['dashboards'] = [{ id: 'all', name: 'All', tiles }];
    const view = await load({}, { dashboards });
    expect(view.tiles.map(({ title }) => title.text)).toEqual(['Weather', 'Calls']);
    const alone: SiteConfig['dashboards'] = [{ id: 'all', name: 'All', tiles: tiles.slice(0, 1) }];
    expect((await load({}, { dashboards: alone })).name).toBe('All');
  });
});
