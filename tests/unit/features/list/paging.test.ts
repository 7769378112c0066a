import { describe, expect, test } from 'vitest';
import type { ListResult } from '../../../../lib/core/operations/listState';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { getPageNumbers, buildPagingView } from '../../../../lib/features/list/paging';
import { listSource, report } from '../../reading/fixtures';

const rows = (n: number): ListResult['rows'] =>
  Array.from({ length: n }, (_, i) => ({ type: null, key: [String(i)], title: null, values: {} }));

describe('the foot of a list', () => {
  test('with a total: range, pages around the current one, the last page', () => {
    const query = parseListQuery(report, listSource(), { page: '3' });
    const result = {
      rows: rows(25),
      total: 1284,
      next: { type: 'page' as const, page: 4 },
      previous: { type: 'page' as const, page: 2 },
    };
    const paging = buildPagingView(query, result, '/reports');
    expect([paging.from, paging.to, paging.total]).toEqual([51, 75, 1284]);
    expect(paging.pages.map((p) => (p === null ? '…' : p.page))).toEqual([1, 2, 3, 4, '…', 52]);
    expect(paging.pages.find((p) => p?.current)?.page).toBe(3);
    expect([paging.previous, paging.next]).toEqual(['/reports?page=2', '/reports?page=4']);
  });

  test('without a total: only previous and next', () => {
    const query = parseListQuery(report, listSource(), {});
    const next = { type: 'after' as const, cursor: 'c25' };
    const paging = buildPagingView(query, { rows: rows(25), total: null, next, previous: null }, '/reports');
    expect(paging.pages).toEqual([]);
    expect([paging.previous, paging.next]).toEqual([null, '/reports?after=c25']);
  });

  test('a page after a cursor, from which no page leads back, leads to the first one', () => {
    const opened = parseListQuery(report, listSource(), { sort: 'title' });
    const position = { type: 'after' as const, cursor: 'c25' };
    const query = { ...opened, state: { ...opened.state, position } };
    const result = { rows: rows(25), total: null, next: null, previous: null };
    expect(buildPagingView(query, result, '/reports').first).toBe('/reports?sort=title');
    const previous = { type: 'before' as const, cursor: 'c26' };
    expect(buildPagingView(query, { ...result, previous }, '/reports').first).toBeUndefined();
    expect(buildPagingView(opened, result, '/reports').first).toBeUndefined();
  });

  test('an empty list stands at 0–0 and offers no neighbours', () => {
    const query = parseListQuery(report, listSource(), {});
    const paging = buildPagingView(query, { rows: [], total: 0, next: null, previous: null }, '/reports');
    expect([paging.from, paging.to, paging.previous, paging.next]).toEqual([0, -0 + 0, null, null]);
  });

  test('another size starts at the first page and keeps the rest', () => {
    const query = parseListQuery(report, listSource(), { page: '3', sort: 'title' });
    const paging = buildPagingView(
      query,
      { rows: rows(25), total: 90, next: null, previous: null },
      '/reports',
    );
    expect(paging.sizes.find((s) => s.size === 50)?.href).toBe('/reports?sort=title&size=50');
  });
});

test('a gap of one page is that page', () => {
  expect(getPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(getPageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(getPageNumbers(1, 1)).toEqual([1]);
});
