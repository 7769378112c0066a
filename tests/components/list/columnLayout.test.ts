import { expect, test } from 'vitest';
import { getColumnWidth, getShownFrom } from '../../../components/list/columns/columnLayout';
import type { ColumnView } from '../../../lib/reading/list/listPageView';
import type { RowView } from '../../../lib/view/rowView';

function column(name: string, kind: ColumnView['kind'], more: Partial<ColumnView> = {}): ColumnView {
  return { name, kind, label: { text: name }, list: false, numeric: false, sort: null, ...more };
}

const rows = (values: RowView['values']): readonly RowView[] => [{ id: '1', href: null, title: 'A', values }];

test('a column is as wide as its e-mail addresses, numbers and amounts', () => {
  const widthOf = (kind: ColumnView['kind'], value: string | number): number =>
    getColumnWidth(column('v', kind), rows({ v: value })) ?? 0;
  expect(widthOf('email', 'jan.kowalski@poczta-miejska.example.org')).toBeGreaterThan(
    widthOf('email', 'a@b.pl'),
  );
  expect(widthOf('float', 123456789.123)).toBeGreaterThan(widthOf('float', 1));
  const amount = (value: number): number =>
    getColumnWidth(
      column('v', 'object', { mainAmount: 'gross', money: { amount: 'amount', currency: 'currency' } }),
      rows({ v: { gross: { amount: value, currency: 'PLN' } } }),
    ) ?? 0;
  expect(amount(123_456_789)).toBeGreaterThan(amount(1));
});

test('a related table that is too narrow keeps its title, then state, amounts and when', () => {
  const columns = [
    column('note', 'text'),
    column('title', 'text', { isTitle: true }),
    column('code', 'text'),
    column('status', 'enum', { options: [] }),
    column('total', 'decimal', { numeric: true }),
    column('createdAt', 'dateTime'),
  ];
  const widths = columns.map((one) => getColumnWidth(one, []));
  const order = getShownFrom(columns, widths)
    .map((from, index) => [from, columns[index]?.name] as const)
    .toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([, name]) => name);
  expect(order).toEqual(['title', 'status', 'total', 'createdAt', 'note', 'code']);
});
