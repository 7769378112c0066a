import { expect, test } from 'vitest';
import {
  formatListAddress,
  formatTile,
  formatTileChoice,
  getShownChoice,
  parseTile,
  parseTileChoice,
  type Tile,
} from '../../../../lib/features/dashboard/tile';

const TILES: readonly Tile[] = [
  { list: '/reports', show: 'count' },
  { list: '/reports?f.status.in=NEW&f.status.in=ACCEPTED&q=a+%26+b', show: 'table', width: 'whole' },
  { list: '/orders?list=openOrders', show: 'sum', of: 'cost', title: 'Costs & fees = “all”?' },
  { list: '/reports?f.createdAt.is=last7days&unit=day', show: 'trend', of: 'createdAt', every: 15 },
  { list: '/reports?f.createdAt.is=last7days', show: 'count', width: 'twoThirds', compare: true, every: 1 },
];

test.each(TILES)('a tile of $list survives its text', (tile) => {
  expect(parseTile(formatTile(tile))).toEqual(tile);
});

test.each([
  ['no address', 'reports?tile.show=count'],
  ['the address of another site', '//evil.example/reports?tile.show=count'],
  ['an address that a browser takes for another site', '/\\evil.example?tile.show=count'],
  ['nothing to show', '/reports'],
  ['something that no tile shows', '/reports?tile.show=gallery'],
  ['a sum of nothing', '/reports?tile.show=sum'],
  ['a number by a field', '/reports?tile.show=count&tile.of=cost'],
  ['a text without an end', `/reports?q=${'x'.repeat(3000)}&tile.show=count`],
])('%s is no tile', (_, text) => {
  expect(parseTile(text)).toBeNull();
});

test('the address of a list keeps filters, search, order and columns, and neither page nor display nor language', () => {
  const address =
    '/pl/reports?f.status.in=NEW&q=lamp&sort=-createdAt&cols=title&page=3&size=50&view=map&at=51,17,12&chart=status&plain=1#x';
  expect(formatListAddress(address)).toBe('/reports?f.status.in=NEW&q=lamp&sort=-createdAt&cols=title');
  expect(formatListAddress('https://example.org/reports')).toBeNull();
});

test('a list that is shown as a board or with a chart is proposed so', () => {
  expect(getShownChoice('/reports?view=board')).toEqual({ show: 'board' });
  expect(getShownChoice('/reports?chart=status&view=board')).toEqual({ show: 'chart', of: 'status' });
  expect(getShownChoice('/reports')).toBeNull();
});

test('a choice survives the form, also by a field with a colon in its name', () => {
  for (const choice of [{ show: 'board' }, { show: 'chart', of: 'a:b' }] as const)
    expect(parseTileChoice(formatTileChoice(choice))).toEqual(choice);
  for (const text of ['', 'chart', 'count:cost', '__proto__', 'constructor'])
    expect(parseTileChoice(text)).toBeNull();
});

test.each([
  ['a width that there is not', 'tile.show=count&tile.width=half', { show: 'count' }],
  ['the usual width', 'tile.show=count&tile.width=third', { show: 'count' }],
  ['an interval that there is not', 'tile.show=count&tile.every=2', { show: 'count' }],
  ['a comparison of what is no number', 'tile.show=table&tile.compare=1', { show: 'table' }],
  ['a wide number of before', 'tile.show=count&tile.wide=1', { show: 'count', width: 'twoThirds' }],
  ['a wide table of before', 'tile.show=table&tile.wide=1', { show: 'table', width: 'whole' }],
])('%s is read as what it can be', (_, own, expected) => {
  expect(parseTile(`/reports?${own}`)).toEqual({ list: '/reports', ...expected });
});
