import { describe, expect, test } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { loadMainList } from '../../../reading/loadMainList';
import { entityNamed, loading, reports } from '../../../reading/cityDesk';

/** A backend that ignores all filters. */
async function open(query: UrlQuery) {
  const roots = { reports: () => ({ items: reports.slice(0, 25), total: reports.length }) };
  const report = entityNamed('Report');
  if (report.list === null) throw new Error('no list');
  const loaded = await loadMainList(
    loading('en', (result) => result, roots),
    report,
    report.list,
    query,
  );
  if (!loaded.ok) throw new Error(loaded.failure.type);
  return loaded.view;
}

describe('rows that do not meet a filter', () => {
  test('are told, and the filter is crossed out', async () => {
    const view = await open({ 'f.status.in': 'NEW' });
    expect(view.problems).toEqual([
      'The data service sent rows that do not match your filters for “Status”, so this list is not exact.',
    ]);
    expect(view.chips).toMatchObject([{ label: { text: 'Status' }, refused: true }]);
    expect(view.totalUnfiltered).toBeNull();
  });

  test('are told also where their columns are not shown', async () => {
    const view = await open({ 'f.status.in': 'NEW', cols: 'title' });
    expect(view.columns.map(({ name }) => name)).toEqual(['title']);
    expect(view.problems).toHaveLength(1);
  });
});

test('rows that meet all filters are not told', async () => {
  const view = await open({ 'f.status.in': [...new Set(reports.map(({ status }) => status ?? ''))] });
  expect([view.problems, view.chips[0]?.refused]).toEqual([[], undefined]);
});
