import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  scalar geography
  type Query {
    shops(where: ShopWhere, limit: Int, offset: Int): ShopPage!
    trees(limit: Int, offset: Int): [Tree!]!
    wells(where: WellWhere, limit: Int, offset: Int): [Well!]!
    notes(limit: Int, offset: Int): [Note!]!
  }
  type ShopPage {
    items: [Shop!]!
    total: Int!
  }
  input ShopWhere {
    name: Texts
    at: SpotWhere
  }
  input Texts {
    contains: String
  }
  input SpotWhere {
    lat: Range
    lng: Range
  }
  input Range {
    gte: Float
    lte: Float
    isNull: Boolean
  }
  type Shop {
    id: ID!
    name: String!
    at: Spot
  }
  type Spot {
    lat: Float
    lng: Float
  }
  type Tree {
    id: ID!
    name: String!
    lat: Float
    lng: Float
  }
  input WellWhere {
    spot: Geo
  }
  input Geo {
    _eq: geography
    _st_within: geography
  }
  type Well {
    id: ID!
    name: String!
    spot: geography
  }
  type Note {
    id: ID!
    name: String!
  }
`);
const loadList = createListLoader(schema);

interface Range {
  readonly gte?: number;
  readonly lte?: number;
  readonly isNull?: boolean;
}
interface Where {
  readonly name?: { readonly contains?: string };
  readonly at?: { readonly lat?: Range; readonly lng?: Range };
}
const shop = (id: string, lat: number | null, lng: number | null) => ({
  id,
  name: `Shop ${id}`,
  at: lat === null ? null : { lat, lng },
});
const SHOPS = [
  shop('wro1', 51.11, 17.03),
  shop('wro2', 51.12, 17.04),
  shop('wro3', 51.1, 17.02),
  shop('waw', 52.23, 21.01),
  shop('none', null, null),
  shop('sea', 0, 0),
  shop('odd', 200, 17),
];

const fits = (value: number | null | undefined, { gte, lte, isNull }: Range = {}): boolean => {
  if (isNull !== undefined) return (value == null) === isNull;
  if (gte === undefined && lte === undefined) return true;
  return value != null && value >= (gte ?? -999) && value <= (lte ?? 999);
};

async function load(query: UrlQuery, { shops = SHOPS, type = 'Shop', refuses = false } = {}) {
  const calls: unknown[] = [];
  const slice = <Row>(
    rows: readonly Row[],
    { limit = 10, offset = 0 }: { limit?: number; offset?: number },
  ) => rows.slice(offset, offset + limit);
  const root = {
    shops: ({ where = {}, ...page }: { where?: Where; limit?: number; offset?: number }) => {
      calls.push(where);
      if (refuses && where.at !== undefined) throw new Error('Closed.');
      const found = shops.filter(
        ({ name, at }) =>
          name.includes(where.name?.contains ?? '') &&
          fits(at?.lat, where.at?.lat) &&
          fits(at?.lng, where.at?.lng),
      );
      return { items: slice(found, page), total: found.length };
    },
    trees: (page: { limit?: number }) =>
      slice(
        shops.map(({ id, at }) => ({ id, name: `Tree ${id}`, ...at })),
        page,
      ),
    wells: ({ where, ...page }: { where?: unknown; limit?: number }) => {
      calls.push(where);
      return slice([{ id: '1', name: 'Well', spot: { type: 'Point', coordinates: [17.03, 51.11] } }], page);
    },
    notes: [],
  };
  const view = await loadList(type, { view: 'map', ...query }, root);
  return { view, map: view.map, calls };
}

describe('a map of a list that can be narrowed to a part of the earth', () => {
  it('shows all places, with the near ones as one mark, from north to south', async () => {
    const { map, view } = await load({});
    expect(map?.marks).toMatchObject([
      { type: 'record', title: 'Shop waw' },
      { type: 'cluster', count: 3, isOnePlace: false },
    ]);
    expect(map?.count).toBe(4);
    expect(view.rows.map(({ id }) => id)).toEqual(['wro1', 'wro2', 'wro3', 'waw']);
    expect(map?.ways.all).toBeNull();
  });

  it('tells what is not on it: records without a place, with a way to them, and places that cannot be right', async () => {
    const { map } = await load({});
    expect(map?.unplaced).toEqual({ href: '/shops?f.at.lat.isNull=true', count: 1 });
    expect(map?.impossible).toBe(2);
  });

  it('reads only the part of the earth that the address names, under the filters of the list', async () => {
    const { map, view, calls } = await load({ at: '51.11,17.03,12', 'f.name.contains': 'Shop' });
    expect(view.rows.map(({ id }) => id)).toEqual(['wro1', 'wro2', 'wro3']);
    const [narrowed] = calls.filter((where) => (where as Where).at?.lat?.gte !== undefined) as Where[];
    expect(narrowed?.name).toEqual({ contains: 'Shop' });
    expect(narrowed?.at?.lat?.gte).toBeCloseTo(51.054, 2);
    expect(narrowed?.at?.lng?.lte).toBeCloseTo(17.14, 2);
    expect(map?.elsewhere).toBeUndefined();
    expect(map?.ways.all).toBe('/shops?f.name.contains=Shop&view=map');
    expect(map?.tableHref).toMatch(/^\/shops\?f\.name\.contains=Shop&f\.at\.lat\.gte=51\.05/);
  });

  it('a cluster leads to a view in which its records are apart, and one place to its table', async () => {
    const { map } = await load({});
    const cluster = map?.marks.find(({ type }) => type === 'cluster');
    const at = new URL(cluster?.href ?? '', 'https://site').searchParams.get('at') ?? '';
    const nearer = await load({ at });
    expect(nearer.map?.marks.length).toBeGreaterThan(1);
    const twins = await load({}, { shops: [shop('a', 51.1, 17), shop('b', 51.1, 17)] });
    expect(twins.map?.marks).toMatchObject([
      { count: 2, isOnePlace: true, href: expect.stringContaining('f.at.lat.gte=51.1') as unknown },
    ]);
  });

  it('keeps the part of the earth for filters, drops it for a table, and turns the pages of its list', async () => {
    const { view, map } = await load({ at: '51.11,17.03,12', size: '2', page: '2' });
    expect(view.rows.map(({ id }) => id)).toEqual(['wro3']);
    expect(map).toMatchObject({ count: 3, from: 3, next: null });
    expect(map?.previous).toBe('/shops?size=2&view=map&at=51.11%2C17.03%2C12');
    expect(view.hiddenParams.filter).toContainEqual({ name: 'at', value: '51.11,17.03,12' });
    expect(view.hiddenParams.filter.some(({ name }) => name === 'page')).toBe(false);
    expect(view.displays?.find(({ display }) => display === 'table')?.href).toBe('/shops?size=2');
    expect(view.queryString).toBe('view=map&at=51.11%2C17.03%2C12');
  });

  it.each(['north', '51,17', '91,17,5', '51,17,99', '51,17,5.5'])(
    'a part of the earth that is none (%s) is told, and all is shown',
    async (at) => {
      const { view, map } = await load({ at });
      expect(view.problems.join()).toContain(`“${at}” is not a part of a map`);
      expect(map?.count).toBe(4);
    },
  );

  it('says how many were read where there are more', async () => {
    const shops = Array.from({ length: 1200 }, (_, i) => shop(String(i), 50 + i / 1000, 17));
    const { map } = await load({}, { shops });
    expect(map?.truncated).toEqual({ count: 1000, isNarrowed: true });
    expect(map?.count).toBe(1000);
  });

  it('that the backend refuses says so with its words, and the list stands', async () => {
    const { map, view } = await load({ at: '51.11,17.03,12' }, { refuses: true });
    expect(map?.failed).toBe('Closed.');
    expect(view.paging.total).toBe(7);
  });
});

it('a map of any other list shows the part of what was read, and says how many are elsewhere', async () => {
  const { map, view } = await load({ at: '51.11,17.03,12' }, { type: 'Tree' });
  expect(map).toMatchObject({ count: 3, elsewhere: 1, unplaced: { href: null, count: 1 }, impossible: 2 });
  expect(map?.tableHref).toBeUndefined();
  expect(view.rows.map(({ title }) => title)).toEqual(['Tree wro1', 'Tree wro2', 'Tree wro3']);
});

it('a point is read in an area that is sent as GeoJSON', async () => {
  const { map, calls } = await load({ at: '51.11,17.03,12' }, { type: 'Well' });
  expect(map?.marks).toMatchObject([{ type: 'record', title: 'Well', x: 50, y: 50 }]);
  expect(calls).toContainEqual({
    spot: { _st_within: { type: 'Polygon', coordinates: [expect.arrayContaining([expect.any(Array)])] } },
  });
});

it('a list without places has no map', async () => {
  const { view, map } = await load({}, { type: 'Note' });
  expect(map).toBeUndefined();
  expect(view.displays).toBeUndefined();
});
