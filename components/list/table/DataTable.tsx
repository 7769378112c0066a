import dynamic from 'next/dynamic';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RowCheckbox } from '../selection/RowCheckbox';
import { renderCellContent } from '../../kit/fields/cellContent';
import type { FieldValue } from '../../kit/fields/fieldView';
import { useFormatValue } from '../../kit/fields/TextView';
import { SiteLink } from '../../kit/ui/SiteLink';
import styles from './DataTable.module.css';
import { MenuCell, WritesCell } from './RowCells';
import { TableHead } from './TableHead';
import type {
  ColumnLayout,
  ColumnView,
  ListPageView,
  ListWrites,
  TableLayout,
  TableView,
} from '../../../lib/features/list/listPageView';
import { asRead, type RowView } from '../../../lib/kit/view/rowView';
import { KIND_TRAITS } from '../../../lib/core/schema/model/kindTraits';

// Rendered by the server like the rest; few tables have them.
const TableSections = dynamic(() => import('./TableSections').then((loaded) => loaded.TableSections));

/**
 * The table of a list or, with `sub`, of a related list. The title of a row links to its record; sortable column
 * headers are links. Where it is too narrow, the least columns are dropped, or chosen ones scroll in its frame.
 */
export const DataTable = memo(function DataTable({
  view,
  writes = [],
  inputs = {},
  steps = null,
  menu = null,
  sub = false,
  selects = false,
  busy = false,
}: {
  view: Pick<TableView, 'caption' | 'columns' | 'rows' | 'layout'> & Pick<ListPageView, 'groups' | 'sums'>;
  writes?: ListWrites['rows'] | undefined;
  /** The columns whose cells can be changed in place. */
  inputs?: ListWrites['cellInputs'];
  steps?: ListWrites['steps'];
  menu?: ListWrites['menu'];
  sub?: boolean;
  /** Rows have checkboxes. */
  selects?: boolean;
  /** Other rows are loading. */
  busy?: boolean;
}) {
  const { columns, layout } = view;
  const renderContent = useCellRenderer();
  const menuLabel = useIntl().formatMessage({ id: 'list.row.menu' });
  const hasWrites = writes.length > 0;
  const cells = columns.map((column, index) => ({ column, ...describeCells(column, layout.columns[index]) }));
  const rows = view.rows.map((row, index) =>
    renderRecord(
      row,
      cells.map((cell) => renderCell(cell, row, renderContent)),
      { selects, hasWrites, writes: writes[index], menuLabel: menu === null ? null : menuLabel },
    ),
  );
  return (
    <div className={`${styles.root}${sub ? ' is-sub' : ''}`} data-prefetch="" aria-busy={busy || undefined}>
      <div className="is-frame">
        <table
          role="table"
          width={layout.total}
          data-frame={layout.frame ?? (layout.total === undefined ? undefined : '')}
        >
          <caption className="w-hidden">{view.caption}</caption>
          <Columns layout={layout} selects={selects} hasWrites={hasWrites} hasMenu={menu !== null} />
          <TableHead {...{ columns, layout, selects, hasWrites, inputs, steps, menu }} />
          {view.groups === undefined && (view.sums?.shown ?? []).length === 0 ? (
            <tbody>{rows}</tbody>
          ) : (
            <TableSections
              view={view}
              rows={rows}
              selects={selects}
              after={(hasWrites ? 1 : 0) + (menu === null ? 0 : 1)}
            />
          )}
        </table>
      </div>
    </div>
  );
});

/** Renders the row of a record: its cells, and what stands beside them. */
function renderRecord(
  row: RowView,
  cells: ReactNode,
  beside: {
    readonly selects: boolean;
    readonly writes: ListWrites['rows'][number] | undefined;
    readonly hasWrites: boolean;
    /** Null for rows without a menu. */
    readonly menuLabel: string | null;
  },
): ReactNode {
  return (
    <tr role="row" key={row.id}>
      {beside.selects && (
        // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
        <td role="cell" className="is-select">
          <RowCheckbox id={row.id} title={row.title} />
        </td>
      )}
      {cells}
      {beside.hasWrites && <WritesCell title={row.title} writes={beside.writes ?? null} />}
      {beside.menuLabel !== null && <MenuCell row={row} label={beside.menuLabel} />}
    </tr>
  );
}

/** The widths of the columns. */
function Columns({
  layout,
  selects,
  hasWrites,
  hasMenu,
}: {
  layout: TableLayout;
  selects: boolean;
  hasWrites: boolean;
  hasMenu: boolean;
}) {
  return (
    <colgroup>
      {selects && <col className="is-select" />}
      {layout.columns.map(({ width, narrow, wideFrom, shownFrom }, index) => (
        <col key={index} width={width} data-narrow={narrow} data-wide-from={wideFrom} data-from={shownFrom} />
      ))}
      {hasWrites && <col className="is-writes" />}
      {hasMenu && <col className="is-menu" />}
    </colgroup>
  );
}

/** Renders the value of a column. */
export type RenderContent = (column: ColumnView, value: FieldValue) => ReactNode;

/** Returns the function that renders a value as the cells of a table do. */
export function useCellRenderer(): RenderContent {
  const format = useFormatValue();
  return (column, value) => renderCellContent(column, value, format);
}

/** What all cells of a column have in common. */
interface CellsView {
  readonly column: ColumnView;
  readonly className: string;
  readonly shownFrom: string | number | undefined;
  readonly label: string | undefined;
  readonly hasUrgent: boolean;
}

function describeCells(
  column: ColumnView,
  { slot, shownFrom, narrow }: ColumnLayout = { slot: 'is-spare' },
): Omit<CellsView, 'column'> {
  const names = [
    slot,
    column.numeric && !column.isTitle && 'is-num',
    isCode(column) && 'is-muted',
    narrow !== undefined && 'is-breaking',
  ];
  return {
    className: names.filter(Boolean).join(' '),
    shownFrom,
    label: slot === 'is-extra' ? column.label.text : undefined,
    hasUrgent: slot === 'is-priority',
  };
}

/** Renders a cell. It is no component: a list has hundreds of cells, and most show one text. */
function renderCell(
  { column, className, shownFrom, label, hasUrgent }: CellsView,
  row: RowView,
  renderContent: RenderContent,
): ReactNode {
  const value = row.values[column.name] ?? null;
  return (
    // Below md CSS turns it into a block; the explicit role keeps it a cell.
    <td
      key={column.name}
      // Screen readers say the title with each cell of its row.
      role={column.isTitle ? 'rowheader' : 'cell'}
      className={hasUrgent && isUrgent(column, value) ? `${className} is-urgent` : className}
      data-from={shownFrom}
      data-label={label}
      title={getTooltip(column, value)}
    >
      {column.isTitle ? renderTitle(row, column, renderContent) : renderContent(asRead(column, row), value)}
    </td>
  );
}

function renderTitle(row: RowView, column: ColumnView, renderContent: RenderContent): ReactNode {
  const value = row.values[column.name] ?? null;
  const name = identifiesRecord(column, value) ? renderContent(column, value) : row.title;
  if (row.href === null) return name;
  return (
    <SiteLink href={row.href} title={row.title.length > MIN_TOOLTIP_LENGTH ? row.title : undefined}>
      {name}
    </SiteLink>
  );
}

/** Length from which a text may not fit into a cell, in characters. */
const MIN_TOOLTIP_LENGTH = 24;

/** Returns the tooltip of a text that may be cut. The record's page shows the whole text to everybody. */
function getTooltip(column: ColumnView, value: RowView['values'][string]): string | undefined {
  if (
    column.isTitle ||
    typeof value !== 'string' ||
    value.length <= MIN_TOOLTIP_LENGTH ||
    column.kind === 'longText'
  )
    return undefined;
  return value;
}

/** Maximum length of a readable id, in characters. A longer one is replaced by the end of the record's title. */
const MAX_READABLE_ID_LENGTH = 16;

function identifiesRecord(column: ColumnView, value: RowView['values'][string]): boolean {
  if (typeof value === 'number') return true;
  if (typeof value !== 'string' || value === '' || KIND_TRAITS[column.kind].isLink) return false;
  return column.kind !== 'id' || value.length <= MAX_READABLE_ID_LENGTH;
}

/** Returns true for ids and codes, which are shown muted. */
function isCode(column: ColumnView): boolean {
  return !column.isTitle && (column.kind === 'id' || (column.kind === 'text' && column.digits === 'code'));
}

function isUrgent(column: ColumnView, value: RowView['values'][string]): boolean {
  return column.options?.find((option) => option.value === value)?.level === 4;
}
