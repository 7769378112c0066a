import { describe, expect, test } from 'vitest';
import type { BackendResult } from '../../../../../lib/kit/backend/backendResult';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { loadMainList } from '../../../reading/loadMainList';
import { entityNamed, loading } from '../../../reading/cityDesk';

const entity = entityNamed('Report');

async function load(query: UrlQuery = {}, to = loading()) {
  if (entity.list === null) throw new Error('no list');
  const loaded = await loadMainList(to, entity, entity.list, query);
  if (!loaded.ok) throw new Error(`failed: ${loaded.failure.type}`);
  return loaded.view;
}

describe('a list read from nothing but its schema', () => {
  test('shows the newest first, with rows that lead to their records', async () => {
    const view = await load();
    expect(view.rows[0]).toMatchObject({ id: '60', href: '/reports/60', title: 'Report 60' });
    expect(view.rows).toHaveLength(25);
    expect(view.paging).toMatchObject({
      from: 1,
      to: 25,
      total: 60,
      next: '/reports?page=2',
      previous: null,
    });
    expect(view.columns.map((c) => c.name)).toEqual([
      'title',
      'number',
      'status',
      'district',
      'cost',
      'createdAt',
    ]);
  });

  test('a page is as large as the backend allows, and its neighbours follow without a gap', async () => {
    const whole = loading();
    const refusal = {
      type: 'ok' as const,
      status: 200,
      data: null,
      errors: [{ message: 'At most 20 items.' }],
    };
    const strict = {
      ...whole,
      fetcher: (request: Parameters<typeof whole.fetcher>[0]) =>
        Number(request.variables?.limit) > 20 ? Promise.resolve(refusal) : whole.fetcher(request),
    };
    const first = await load({}, strict);
    expect(first.rows).toHaveLength(20);
    expect(first.paging).toMatchObject({ from: 1, to: 20, size: 20, next: '/reports?size=20&page=2' });
    expect(first.paging.sizes.find(({ current }) => current)?.size).toBe(20);
    const second = await load({ size: '20', page: '2' }, strict);
    expect(second.paging).toMatchObject({ from: 21, to: 40, previous: '/reports?size=20' });
  });

  test('a relation is a link by its title', async () => {
    const view = await load({ sort: 'title' });
    expect(view.rows[0]?.values.district).toEqual({ href: '/districts/NAD', title: 'Nadodrze' });
    expect(view.rows[4]?.values.district).toBeNull();
  });

  test('filters narrow, are told in words, and each can be taken off', async () => {
    const view = await load({ 'f.status.in': ['NEW'], 'f.cost.gte': '0', 'f.cost.lte': '300' });
    expect(view.paging.total).toBe(11);
    expect(view.totalUnfiltered).toBe(60);
    expect(view.chips.map((chip) => [chip.label.text, chip.text])).toEqual([
      ['Status', 'New'],
      ['Cost', 'from 0'],
      ['Cost', 'to 300'],
    ]);
    expect(view.chips[0]?.removeHref).toBe('/reports?f.cost.gte=0&f.cost.lte=300');
    expect(view.clearHref).toBe('/reports');
  });

  test('search, sort and page survive each other', async () => {
    const view = await load({ q: 'Report', sort: 'title', page: '2' });
    expect(view.rows[0]?.title).toBe('Report 26');
    expect(view.columns.find((c) => c.name === 'title')?.sort).toEqual({
      href: '/reports?q=Report&sort=-title',
      active: 'asc',
    });
    expect(view.hiddenParams.search).toEqual([{ name: 'sort', value: 'title' }]);
  });

  test('what the URL gets wrong is told and the list still shown', async () => {
    const view = await load({ 'f.cost.gte': 'lots', sort: 'nonsense' });
    expect(view.problems).toEqual([
      'This list cannot be sorted by “nonsense”.',
      '“lots” is not a value of “Cost”, so that condition was left out.',
    ]);
    expect(view.rows).toHaveLength(25);
  });

  test('errors beside data are shown beside the data, at their field', async () => {
    const to = loading('en', (result) =>
      result.type === 'ok'
        ? { ...result, errors: [{ message: 'No map today', path: ['reports', 'items', 3, 'district'] }] }
        : result,
    );
    const view = await load({}, to);
    expect(view.rows).toHaveLength(25);
    expect(view.failures).toEqual([{ field: { text: 'District' }, message: 'No map today' }]);
  });

  test.each([
    [{ type: 'unreachable', reason: 'ECONNREFUSED' } as const, 'unreachable'],
    [{ type: 'timeout', afterMs: 5 } as const, 'unreachable'],
    [{ type: 'status', status: 503, excerpt: '<html>' } as const, 'unreachable'],
    [{ type: 'status', status: 401, excerpt: '' } as const, 'forbidden'],
    [{ type: 'malformed', status: 200, excerpt: '<html>' } as const, 'malformed'],
    [{ type: 'ok', status: 200, data: null, errors: [{ message: 'Boom' }] } as const, 'refused'],
    [
      {
        type: 'ok',
        status: 200,
        data: { reports: null },
        errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }],
      } as const,
      'forbidden',
    ],
  ])('%j is a failure of the kind %s', async (result, kind) => {
    if (entity.list === null) throw new Error('no list');
    const loaded = await loadMainList(
      loading('en', () => result),
      entity,
      entity.list,
      {},
    );
    expect(loaded.ok ? 'data' : loaded.failure.type).toBe(kind);
  });

  test('a total of the wrong type is no total, and does not harm the rows', async () => {
    const answer = (result: BackendResult): BackendResult =>
      result.type === 'ok' ? { ...result, data: { reports: { items: [], total: 'many' } } } : result;
    const view = await load({}, loading('en', answer));
    expect(view.rows).toEqual([]);
    expect(view.paging.total).toBeNull();
  });
});

test('a list that the backend gives whole is shown in pages', async () => {
  const districts = entityNamed('District');
  if (districts.list === null) throw new Error('no list');
  const many = Array.from({ length: 120 }, (_, i) => ({ code: `D${i}`, name: `District ${i}` }));
  const to = loading('en', (result) =>
    result.type === 'ok' ? { ...result, data: { districts: many } } : result,
  );
  const loaded = await loadMainList(to, districts, districts.list, { page: '5' });
  if (!loaded.ok) throw new Error(loaded.failure.type);
  expect(loaded.view.rows.map((row) => row.id).at(-1)).toBe('D119');
  expect(loaded.view.paging).toMatchObject({
    from: 101,
    to: 120,
    total: 120,
    next: null,
    previous: '/districts?page=4',
  });
});

describe('the search of a list without a search argument', () => {
  const loadUnsearched = async (query: UrlQuery) => {
    const { list } = entity;
    if (list === null || list.search === null) throw new Error('no search');
    const operations = [{ op: 'contains' as const, at: list.search.at, type: 'String' }];
    const filter = { container: null, fields: [{ field: 'title', kind: 'text' as const, operations }] };
    const loaded = await loadMainList(loading(), entity, { ...list, search: null, filter }, query);
    if (!loaded.ok) throw new Error(`failed: ${loaded.failure.type}`);
    return loaded.view;
  };

  test('is the filter on the title, and says so', async () => {
    const view = await loadUnsearched({ 'f.title.contains': 'Report 4', sort: 'title' });
    expect(view.search).toEqual({
      name: 'f.title.contains',
      value: 'Report 4',
      by: { text: 'Title' },
    });
    expect(view.hiddenParams.search.map(({ name }) => name)).toEqual(['sort']);
  });

  test('is missing where the title cannot be searched', async () => {
    if (entity.list === null) throw new Error('no list');
    const source = { ...entity.list, search: null, filter: null };
    const loaded = await loadMainList(loading(), entity, source, {});
    expect(loaded.ok && loaded.view.search).toBeNull();
  });
});
