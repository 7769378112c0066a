import styled from '@emotion/styled';
import { memo } from 'react';
import { isNumeral } from '../../lib/format/value';
import type { ColumnView, RowView, TableView } from '../../lib/records/view';
import { ValueView } from '../fields/ValueView';
import { SiteLink } from '../states/SiteLink';
import { cardSlots, type CardSlot } from './cardSlots';
import { columnWidth, frameWidth } from './columnWidth';
import { TABLE_STYLES } from './tableStyles';
import { TableHead } from './TableHead';

const Root = styled.div(TABLE_STYLES);

/** The table of a list or, as `sub`, of a record's related list. Rows are links by their title; heads are links that sort. */
export const DataTable = memo(function DataTable({
  view,
  sub = false,
}: {
  view: Pick<TableView, 'caption' | 'columns' | 'rows'>;
  sub?: boolean;
}) {
  const columns = withTitle(view.columns);
  const slots = cardSlots(columns);
  const widths = columns.map((column) => columnWidth(column, view.rows));
  return (
    <Root className={sub ? 'is-sub' : undefined}>
      <div className="is-frame">
        <table role="table" data-frame={sub ? undefined : (frameWidth(widths) ?? undefined)}>
          <caption className="w-hidden">{view.caption}</caption>
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} width={width ?? undefined} />
            ))}
          </colgroup>
          <TableHead columns={columns} />
          <tbody>
            {view.rows.map((row) => (
              <tr role="row" key={row.id}>
                {columns.map((column, index) => (
                  <Cell key={column.name} column={column} row={row} slot={slots[index] ?? 'is-spare'} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Root>
  );
});

/** Without a column that names the record, the first one that holds no link of its own leads there. */
function withTitle(columns: readonly ColumnView[]): readonly ColumnView[] {
  if (columns.some((column) => column.isTitle)) return columns;
  const first = columns.find((column) => !LINKS.has(column.kind)) ?? columns[0];
  return columns.map((column) => (column === first ? { ...column, isTitle: true } : column));
}

const LINKS: ReadonlySet<string> = new Set(['relation', 'union', 'url', 'email', 'phone', 'image', 'upload']);

function Cell({ column, row, slot }: { column: ColumnView; row: RowView; slot: CardSlot }) {
  const value = row.values[column.name] ?? null;
  const names = [
    slot,
    column.numeric && !column.isTitle && 'is-num',
    isCode(column) && 'is-muted',
    slot === 'is-priority' && isUrgent(column, value) && 'is-urgent',
  ];
  return (
    // Below md the cell is no table cell to the browser any more: its role says that it still is one.
    <td
      // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
      role="cell"
      className={names.filter(Boolean).join(' ')}
      data-label={slot === 'is-extra' ? column.label.text : undefined}
    >
      {column.isTitle ? <Title row={row} /> : <ValueView field={column} value={value} mode="cell" />}
    </td>
  );
}

function Title({ row }: { row: RowView }) {
  return row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>;
}

/** Numbers and codes step back behind words. */
function isCode(column: ColumnView): boolean {
  return !column.isTitle && (column.kind === 'id' || (column.kind === 'text' && isNumeral(column.name)));
}

function isUrgent(column: ColumnView, value: RowView['values'][string]): boolean {
  return column.options?.find((option) => option.value === value)?.level === 4;
}
