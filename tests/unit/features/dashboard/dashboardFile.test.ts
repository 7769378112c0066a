import { expect, test } from 'vitest';
import { formatDashboardFile, parseDashboardFile } from '../../../../lib/features/dashboard/dashboardFile';
import { formatTile } from '../../../../lib/features/dashboard/tile';

const count = formatTile({
  list: '/reports?f.status.in=NEW',
  show: 'count',
  title: 'New',
  width: 'whole',
  compare: true,
  every: 5,
});
const sum = formatTile({ list: '/orders', show: 'sum', of: 'cost' });

test('a dashboard survives its file, with tiles that cannot be read', () => {
  const dashboard = { name: 'Dispatch', tiles: [count, sum, 'what nobody knows'] };
  expect(parseDashboardFile(formatDashboardFile(dashboard))).toEqual(dashboard);
});

test('a file is JSON that a person can read and change', () => {
  expect(JSON.parse(formatDashboardFile({ name: 'Dispatch', tiles: [count] }))).toEqual({
    witrynaDashboard: 1,
    name: 'Dispatch',
    tiles: [
      {
        list: '/reports?f.status.in=NEW',
        show: 'count',
        title: 'New',
        width: 'whole',
        compare: true,
        every: 5,
      },
    ],
  });
});

test.each([
  ['a cut file', '{"witrynaDashboard":1,"tiles":[{"li', 'damaged'],
  ['no JSON', 'hello', 'damaged'],
  ['other JSON', '{"tiles":[]}', 'foreign'],
  ['a list', '[1]', 'foreign'],
  ['null', 'null', 'foreign'],
  ['a later version', '{"witrynaDashboard":2,"tiles":["/a"]}', 'later'],
  ['no tiles', '{"witrynaDashboard":1,"tiles":[]}', 'empty'],
  ['tiles that are no list', '{"witrynaDashboard":1,"tiles":{"length":1}}', 'empty'],
])('%s is refused with its reason', (_, text, problem) => {
  expect(parseDashboardFile(text)).toBe(problem);
});

test('a tile of a file that is not understood is kept as its text beside the others', () => {
  const text = JSON.stringify({
    witrynaDashboard: 1,
    name: 7,
    tiles: [{ list: '/reports', show: 'map' }, 5, { list: '/reports', show: 'count' }],
  });
  expect(parseDashboardFile(text)).toEqual({
    name: '',
    tiles: ['{"list":"/reports","show":"map"}', '5', '/reports?tile.show=count'],
  });
});

test('a file from before tiles had three widths opens with its wide tiles', () => {
  const tiles = [
    { list: '/reports', show: 'count', wide: true },
    { list: '/reports', show: 'table', wide: true },
    { list: '/reports', show: 'table' },
  ];
  expect(parseDashboardFile(JSON.stringify({ witrynaDashboard: 1, tiles }))).toMatchObject({
    tiles: [
      '/reports?tile.show=count&tile.width=twoThirds',
      '/reports?tile.show=table&tile.width=whole',
      '/reports?tile.show=table',
    ],
  });
});
