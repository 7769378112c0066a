import { describe, expect, test } from 'vitest';
import { layOutTable } from '../../../../../lib/features/list/table/columnLayout';
import { getColumnWidth } from '../../../../../lib/features/list/table/columnWidth';
import type { ColumnView } from '../../../../../lib/features/list/listPageView';

function column(name: string, kind: ColumnView['kind'], more: Partial<ColumnView> = {}): ColumnView {
  return { name, kind, label: { text: name }, list: false, numeric: false, sort: null, ...more };
}

const TITLE = column('title', 'text', { isTitle: true });
/** A column of 144 px; beside five of them the title has its 240 px in the least frame. */
const MOMENT = column('at', 'dateTime');
const tableOf = (moments: number): readonly ColumnView[] => [
  TITLE,
  ...Array<ColumnView>(moments).fill(MOMENT),
];

const frameOf = (moments: number, more: object = {}): number | undefined =>
  layOutTable({ columns: tableOf(moments), rows: [], selects: false, keepsColumns: true, ...more }).frame;

describe('a table that keeps its columns', () => {
  test('does not scroll where it just fits, and does with checkboxes or links beside its rows', () => {
    expect(getColumnWidth(MOMENT, [])).toBe(144);
    expect(frameOf(5)).toBeUndefined();
    expect(frameOf(5, { selects: true })).toBe(1080);
    expect(frameOf(5, { hasWrites: true })).toBe(1160);
  });

  test.each([
    [6, 1160],
    [9, 1680],
    [10, 1680],
    [100, 12000],
  ])('scrolls with %i columns of 144 px in the least frame that holds it: %i', (moments, frame) => {
    expect(frameOf(moments)).toBe(frame);
  });
});

test('a card shows two further values with their labels, and no more', () => {
  const columns = [TITLE, ...['a', 'b', 'c', 'd'].map((name) => column(name, 'text'))];
  const slots = layOutTable({ columns, rows: [], selects: false, keepsColumns: false }).columns.map(
    ({ slot }) => slot,
  );
  expect(slots.filter((slot) => slot === 'is-extra')).toHaveLength(2);
  expect(slots[0]).toBe('is-title');
  expect(slots.at(-1)).toBe('is-spare');
});
