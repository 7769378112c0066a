import { expect, test } from 'vitest';
import {
  isOneStepFrom,
  moveTile,
  parseDashboard,
  parseDashboardQuery,
  toDashboardQuery,
} from '../../../../lib/features/dashboard/dashboard';

const NAMED = {
  name: 'Dispatch & more',
  tiles: ['/a?tile.show=count', '/b?q=x%20y&tile.show=table', 'broken'],
};

test('a dashboard survives its address, with tiles that cannot be read', () => {
  expect(parseDashboardQuery(toDashboardQuery(NAMED))).toEqual(NAMED);
});

test('one whose last tile was removed is still a dashboard, and an address without tiles is none', () => {
  const empty = { name: 'Empty', tiles: [] };
  expect(parseDashboardQuery(toDashboardQuery(empty))).toEqual(empty);
  expect(parseDashboardQuery('name=Empty')).toBeNull();
  expect(parseDashboard({ add: '/reports' })).toBeNull();
});

test('a tile moves to another place, and not beyond the ends', () => {
  expect(moveTile(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTile(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveTile(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveTile(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test.each([
  ['a tile is added', ['a', 'a', 'b', 'c'], true],
  ['a tile is removed', ['a', 'b'], true],
  ['a tile is changed', ['a', 'b', 'x'], true],
  ['tiles are in another order', ['b', 'c', 'a'], true],
  ['two tiles are added', ['a', 'b', 'c', 'x', 'y'], false],
  ['two tiles are others', ['a', 'x', 'y'], false],
  ['all are others', ['x', 'y', 'z'], false],
])('one step: %s', (_, tiles, expected) => {
  expect(isOneStepFrom({ name: 'n', tiles }, { name: '', tiles: ['a', 'b', 'c'] })).toBe(expected);
});
