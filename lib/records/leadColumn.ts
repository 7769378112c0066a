import type { Entity } from '../schema/model';
import type { Describing } from './describe';
import type { ColumnView, RowView } from './view';

/** Kinds that can stand for a record: short, and no links of their own. */
const LEADING: ReadonlySet<string> = new Set([
  'id',
  'text',
  'integer',
  'bigInteger',
  'decimal',
  'date',
  'dateTime',
  'time',
]);

/**
 * The columns with one that leads to the record: the title's, else the first that can stand for it, else a column of the records'
 * names before all others. Rows that lead nowhere need none.
 */
export function withLead(
  to: Describing,
  entity: Entity,
  { columns, rows }: { readonly columns: readonly ColumnView[]; readonly rows: readonly RowView[] },
): readonly ColumnView[] {
  if (columns.some((column) => column.isTitle)) return columns;
  if (columns.length > 0 && rows.every((row) => row.href === null)) return columns;
  const lead = columns.find((column) => LEADING.has(column.kind) && !column.list);
  if (lead !== undefined)
    return columns.map((column) => (column === lead ? { ...column, isTitle: true, numeric: false } : column));
  return [nameColumn(to, entity), ...columns];
}

/** No field of a record is called so. */
const NAME = '*';

function nameColumn(to: Describing, entity: Entity): ColumnView {
  return {
    name: NAME,
    label: to.labels.one(entity),
    kind: 'text',
    list: false,
    numeric: false,
    isTitle: true,
    sort: null,
  };
}
