import { expect, test } from 'vitest';
import {
  columnsHref,
  moveColumn,
  readWidths,
  sortHref,
  widthsHref,
} from '../../../../../lib/features/list/table/headLinks';
import type { ColumnView } from '../../../../../lib/features/list/listPageView';

const due: ColumnView = {
  name: 'due',
  kind: 'date',
  label: { text: 'Due' },
  list: false,
  numeric: false,
  sort: { href: '/loans?sort=-due', active: null },
};
const HERE = '/loans?f.state.eq=LATE&page=4';

test('a column sorts in both directions from the first page, under the same conditions', () => {
  expect(sortHref(HERE, due, 'asc')).toBe('/loans?f.state.eq=LATE&sort=due');
  expect(sortHref(HERE, due, 'desc')).toBe('/loans?f.state.eq=LATE&sort=-due');
  expect(sortHref('/loans?after=abc&sort=due', due, 'desc')).toBe('/loans?sort=-due');
});

test('a relation sorts by what its list calls it', () => {
  const by = { ...due, sort: { href: '', active: null, field: 'due.day' } };
  expect(sortHref('/loans', by, 'desc')).toBe('/loans?sort=-due.day');
});

test('what the list cannot sort by has no such address', () => {
  expect(sortHref(HERE, { ...due, sort: null }, 'asc')).toBeNull();
  const oneWay: ColumnView = { ...due, sort: { href: '', active: null, isOneWay: true } };
  expect(sortHref(HERE, oneWay, 'desc')).toBeNull();
  expect(sortHref(HERE, oneWay, 'asc')).not.toBeNull();
});

test('a column takes the place of another one, and the rest keeps its order', () => {
  expect(moveColumn(['a', 'b', 'c', 'd'], 'b', 3)).toEqual(['a', 'c', 'd', 'b']);
  expect(moveColumn(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('chosen columns keep the page, and the column of names is none of them', () => {
  expect(columnsHref(HERE, ['*', 'b', 'a'])).toBe(`${HERE}&cols=b%2Ca`);
});

test('widths are read from the address that they were written to', () => {
  const widths = new Map([
    ['*', 240],
    ['due', 96],
  ]);
  expect(readWidths(widthsHref(HERE, widths))).toEqual(widths);
  expect(readWidths(HERE).size).toBe(0);
});
