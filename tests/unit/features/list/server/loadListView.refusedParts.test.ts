import { describe, expect, test } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { loadMainList } from '../../../reading/loadMainList';
import { entityNamed, loading, reports } from '../../../reading/cityDesk';

interface Asked {
  readonly search?: string;
  readonly where?: { readonly cost?: unknown; readonly status?: { readonly in?: readonly string[] } };
}

/** A backend that cannot filter by cost, and cannot search; counts how often it is asked. */
function picky() {
  const asked: Asked[] = [];
  const roots = {
    reports: (given: Asked) => {
      asked.push(given);
      if (given.where?.cost !== undefined) throw new Error('error.invalid-filter-field');
      if ((given.search ?? '') !== '') throw new Error('search index is gone');
      const only = given.where?.status?.in;
      const items = reports.filter(({ status }) => only === undefined || only.includes(status ?? ''));
      return { items: items.slice(0, 25), total: items.length };
    },
  };
  return { to: loading('en', (result) => result, roots), asked };
}

async function open(query: UrlQuery) {
  const { to, asked } = picky();
  const report = entityNamed('Report');
  if (report.list === null) throw new Error('no list');
  const loaded = await loadMainList(to, report, report.list, query);
  if (!loaded.ok) throw new Error(loaded.failure.type);
  return { view: loaded.view, asked };
}

describe('a filter that the backend refuses', () => {
  test('costs that filter and not the list, which says so and offers to take it away', async () => {
    const { view } = await open({ 'f.cost.gte': '100' });
    expect(view.rows).toHaveLength(25);
    expect(view.problems).toEqual([
      'The list is shown without the filter “Cost”, which the data service refused. Its message: error.invalid-filter-field',
    ]);
    expect(view.chips).toMatchObject([{ label: { text: 'Cost' }, refused: true, removeHref: '/reports' }]);
  });

  test('leaves the others on', async () => {
    const { view } = await open({ 'f.cost.gte': '100', 'f.status.in': 'NEW' });
    expect(view.paging.total).toBe(20);
    expect(view.chips.map(({ label, refused }) => [label.text, refused])).toEqual([
      ['Cost', true],
      ['Status', undefined],
    ]);
  });

  test('is not looked for where nothing is refused', async () => {
    const { view, asked } = await open({ 'f.status.in': 'NEW' });
    expect([view.problems, view.chips[0]?.refused]).toEqual([[], undefined]);
    expect(asked.filter(({ where }) => where?.status !== undefined)).toHaveLength(1);
  });
});

test('a search that the backend refuses costs the search and not the list', async () => {
  const { view } = await open({ q: 'lamp' });
  expect(view.rows).toHaveLength(25);
  expect(view.search?.value).toBe('lamp');
  expect(view.problems).toEqual([
    'The list is shown without the search, which the data service refused. Its message: search index is gone',
  ]);
});

test('a list that is refused whatever is asked stays refused', async () => {
  const roots = {
    reports: () => {
      throw new Error('out of order');
    },
  };
  const report = entityNamed('Report');
  if (report.list === null) throw new Error('no list');
  const loaded = await loadMainList(
    loading('en', (result) => result, roots),
    report,
    report.list,
    {
      'f.status.in': 'NEW',
      q: 'lamp',
    },
  );
  expect(loaded).toMatchObject({ ok: false, failure: { type: 'refused', messages: ['out of order'] } });
});
