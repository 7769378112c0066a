import type { ColumnView } from '../../lib/features/list/listPageView';
import type { RowView } from '../../lib/kit/view/rowView';
import type { RenderContent } from './table/DataTable';

/** Facts of a record on a card, in the order of their columns; screen readers hear the columns' names. */
export function CardFacts({
  columns,
  placeOf,
  row,
  renderContent,
}: {
  columns: readonly ColumnView[];
  /** Returns the class of a fact with a place of its own. */
  placeOf?: (column: ColumnView) => string | undefined;
  row: RowView;
  renderContent: RenderContent;
}) {
  if (columns.length === 0) return null;
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.name} className={placeOf?.(column)}>
          <dt className="w-hidden">{column.label.text}</dt>
          <dd>{renderContent(column, row.values[column.name] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Checks whether a record has something to show in a column. */
export function hasContent(row: RowView, { name }: ColumnView): boolean {
  const value = row.values[name] ?? '';
  return Array.isArray(value) ? value.length > 0 : value !== '';
}
