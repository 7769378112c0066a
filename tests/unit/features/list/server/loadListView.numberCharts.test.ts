import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { loadMainList } from '../../../reading/loadMainList';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';
import type { ListPageView } from '../../../../../lib/features/list/listPageView';

const SDL = `
  type Query { parcels(limit: Int, offset: Int, where: ParcelFilter, orderBy: ParcelOrder): ParcelPage! parcel(id: Int!): Parcel }
  type ParcelPage { items: [Parcel!]! total: Int }
  type Parcel { id: Int! name: String! height: Float pieces: Int position: Int latitude: Float longitude: Float year: Int }
  enum ParcelOrder {
    ID_ASC ID_DESC HEIGHT_ASC HEIGHT_DESC PIECES_ASC PIECES_DESC POSITION_ASC POSITION_DESC
    LATITUDE_ASC LATITUDE_DESC LONGITUDE_ASC LONGITUDE_DESC YEAR_ASC YEAR_DESC
  }
  input ParcelFilter { id: Ints height: Floats pieces: Ints position: Ints latitude: Floats longitude: Floats year: Ints }
  input Ints { eq: Int gte: Int lte: Int lt: Int }
  input Floats { eq: Float gte: Float lte: Float lt: Float }
`;

type Range = { readonly gte?: number; readonly lte?: number; readonly lt?: number } | undefined;
type Parcel = Readonly<Record<'height' | 'pieces', number | null>>;

const isIn = (value: number | null, range: Range): boolean =>
  range === undefined ||
  (value !== null &&
    value >= (range.gte ?? -Infinity) &&
    value <= (range.lte ?? Infinity) &&
    value < (range.lt ?? Infinity));

async function open(
  query: Readonly<Record<string, string>>,
  parcels: readonly Parcel[],
  { sdl = SDL, locale = 'en' }: { sdl?: string; locale?: 'en' | 'pl' } = {},
): Promise<ListPageView> {
  const schema = buildSchema(sdl);
  const rootValue = {
    parcels: ({
      limit = 25,
      where = {},
      orderBy = '',
    }: {
      limit?: number;
      where?: Record<string, Range>;
      orderBy?: string;
    }) => {
      const found = parcels.filter(
        ({ height, pieces }) => isIn(height, where.height) && isIn(pieces, where.pieces),
      );
      const name = orderBy.startsWith('HEIGHT') ? 'height' : 'pieces';
      const sorted = found.toSorted((a, b) => (a[name] ?? -1) - (b[name] ?? -1));
      const items = orderBy.endsWith('_DESC') ? sorted.toReversed() : sorted;
      return {
        items: items.slice(0, limit).map((parcel, id) => ({ id, name: `Parcel ${id}`, ...parcel })),
        total: found.length,
      };
    },
  };
  const model = discover(schema);
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query: text, variables }) => {
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
  const entity = model.entities.find(({ type }) => type === 'Parcel');
  if (entity?.list == null) throw new Error('no list');
  const loaded = await loadMainList(ctx, entity, entity.list, query);
  if (!loaded.ok) throw new Error('not loaded');
  return loaded.view;
}

function countedOf({ charts }: ListPageView) {
  const counts = charts?.shown?.counts;
  if (counts?.type !== 'counted') throw new Error(`not counted: ${counts?.type}`);
  return counts;
}

const bars = (view: ListPageView) => countedOf(view).bars.map(({ label, count }) => [label.text, count]);

const PARCELS: readonly Parcel[] = [
  { height: 0.5, pieces: 1 },
  { height: 1, pieces: 12 },
  { height: 1.25, pieces: 1200 },
  { height: null, pieces: 3500 },
  { height: 4, pieces: null },
];

describe('a list’s chart by a number', () => {
  test('is offered for quantities: no keys, places, positions and years', async () => {
    const view = await open({}, PARCELS);
    expect(view.charts?.fields.map(({ name }) => name)).toEqual(['height', 'pieces']);
  });

  test('counts whole numbers in ranges of one round width, and those without a number', async () => {
    const view = await open({ chart: 'pieces' }, PARCELS);
    expect(bars(view)).toEqual([
      ['0 – 499', 2],
      ['500 – 999', 0],
      ['1,000 – 1,499', 1],
      ['1,500 – 1,999', 0],
      ['2,000 – 2,499', 0],
      ['2,500 – 2,999', 0],
      ['3,000 – 3,499', 0],
      ['3,500 – 3,999', 1],
    ]);
    expect(countedOf(view)).toMatchObject({ total: 5, rest: 1, restOf: 'none' });
    expect(countedOf(view).bars[1]?.href).toBe('/parcels?f.pieces.gte=500&f.pieces.lte=999&chart=pieces');
  });

  test('counts whole numbers in the same ranges where they are filtered as fractions', async () => {
    const sdl = SDL.replace('pieces: Ints', 'pieces: Floats');
    const view = await open({ chart: 'pieces' }, PARCELS, { sdl });
    expect(bars(view)).toEqual(bars(await open({ chart: 'pieces' }, PARCELS)));
  });

  test('counts each fraction once, also at the edges, in the language of the page', async () => {
    const view = await open({ chart: 'height' }, PARCELS, { locale: 'pl' });
    expect(bars(view).slice(0, 3)).toEqual([
      ['od 0,5 do mniej niż 1,0', 1],
      ['od 1,0 do mniej niż 1,5', 2],
      ['od 1,5 do mniej niż 2,0', 0],
    ]);
    expect(countedOf(view).bars.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(4);
  });

  test('knows the bar that the list is filtered by', async () => {
    const view = await open({ chart: 'height', 'f.height.gte': '1.0', 'f.height.lt': '1.5' }, PARCELS);
    const current = countedOf(view).bars.filter((bar) => bar.current);
    expect(current.map(({ count, href }) => [count, href])).toEqual([[2, '/parcels?chart=height']]);
  });

  test('is not offered where a range has no open end, or where rows cannot be sorted', async () => {
    const closed = await open({}, PARCELS, { sdl: SDL.replaceAll(' lt: Float', '') });
    expect(closed.charts?.fields.map(({ name }) => name)).toEqual(['pieces']);
    const unsorted = await open({}, PARCELS, { sdl: SDL.replace('HEIGHT_ASC HEIGHT_DESC', '') });
    expect(unsorted.charts?.fields.map(({ name }) => name)).toEqual(['pieces']);
  });

  test('is none where no row has a number', async () => {
    const view = await open({ chart: 'pieces' }, [{ height: 1, pieces: null }]);
    expect(view.charts?.shown?.counts.type).toBe('empty');
  });
});
