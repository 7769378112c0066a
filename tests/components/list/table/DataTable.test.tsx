import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataTable } from '../../../../components/list/table/DataTable';
import { layOutTable } from '../../../../lib/features/list/table/columnLayout';
import type { ColumnView } from '../../../../lib/features/list/listPageView';
import type { RowView } from '../../../../lib/kit/view/rowView';
import { column } from '../../fixtures/columns';
import { renderSite } from '../../support/renderSite';

const LONG_ID = 'gid://shop/Order/1234567890';
const PRIORITIES = ([1, 2, 3, 4] as const).map((level) => ({
  value: `P${level}`,
  label: { text: `Level ${level}` },
  level,
}));

function renderTable(
  columns: readonly ColumnView[],
  rows: readonly RowView[],
): readonly (readonly HTMLElement[])[] {
  const layout = layOutTable({ columns, rows, selects: false, keepsColumns: false });
  renderSite('en', <DataTable view={{ caption: 'Orders', columns, rows, layout }} />);
  const [, ...found] = within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row');
  return found.map((row) => [...(row as HTMLTableRowElement).cells]);
}

const row = (id: string, values: RowView['values'], more: Partial<RowView> = {}): RowView => ({
  id,
  href: `/orders/${id}`,
  title: `Order ${id}`,
  values,
  ...more,
});

describe('a cell', () => {
  it('is urgent by the highest level only', () => {
    const cells = renderTable(
      [
        column('title', 'Title', 'text', { isTitle: true }),
        column('p', 'Priority', 'enum', { options: PRIORITIES }),
      ],
      PRIORITIES.map(({ value }, at) => row(String(at), { title: `T${at}`, p: value })),
    );
    expect(cells.map(([, cell]) => cell?.classList.contains('is-urgent'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('says of a value that could not be read what it says of none of those that are empty', () => {
    const [first, second] = renderTable(
      [column('title', 'Title', 'text', { isTitle: true }), column('a', 'A', 'text')],
      [row('1', { title: 'T', a: null }, { unread: ['a'] }), row('2', { title: 'T', a: null })],
    );
    expect([first?.[1]?.textContent, second?.[1]?.textContent]).toEqual(['Not received', '–no value']);
  });

  it('has the whole of a long text as its tooltip, and none for a short one', () => {
    const long = 'A text of more than twenty-four letters';
    const [first, second] = renderTable(
      [column('title', 'Title', 'text', { isTitle: true }), column('a', 'A', 'text')],
      [row('1', { title: 'T', a: long }), row('2', { title: 'T', a: 'x'.repeat(24) })],
    );
    expect(first?.[1]).toHaveAttribute('title', long);
    expect(second?.[1]).not.toHaveAttribute('title');
  });
});

describe('the link of a row', () => {
  const linkOf = (
    kind: ColumnView['kind'],
    value: RowView['values'][string],
    more: Partial<RowView> = {},
  ) => {
    const [cells] = renderTable(
      [column('id', 'Id', kind, { isTitle: true })],
      [row('1', { id: value }, more)],
    );
    return cells?.[0];
  };

  it.each<[string, ColumnView['kind'], string | number | null, string]>([
    ['the value of the first column', 'text', 'Lamps', 'Lamps'],
    ['a short id', 'id', 'A-17', 'A-17'],
    ['a number', 'integer', 7, '7'],
    ['the title instead of a long id', 'id', LONG_ID, 'Order 1'],
    ['the title instead of nothing', 'text', '', 'Order 1'],
    ['the title instead of a missing value', 'text', null, 'Order 1'],
    ['the title instead of an address', 'url', 'https://example.org', 'Order 1'],
  ])('is called by %s', (_, kind, value, name) => {
    const cell = linkOf(kind, value);
    expect(cell?.querySelector('a')).toHaveAttribute('href', '/orders/1');
    expect(cell).toHaveTextContent(name);
  });

  it('is left out where the record has no page', () => {
    const cell = linkOf('text', 'Lamps', { href: null });
    expect(cell?.querySelector('a')).toBeNull();
    expect(cell).toHaveTextContent('Lamps');
  });
});
