import { hasRowMenu } from '../../actions/rowMenu';
import { isChangedInRows } from '../../../core/schema/model/listedEntities';
import type { Entity } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { findLeadField } from '../../../core/schema/model/fieldPath';
import type { ListResult, RecordData } from '../../../core/operations/listState';
import { describeField, toRowView, type LabelContext } from '../../../kit/describe/describeField';
import { layOutTable } from './columnLayout';
import { getColumnFields } from '../columns';
import { pruneForCells, markMissing } from '../../../kit/describe/pruneDescription';
import type { ListQuery } from '../listQuery';
import { buildPagingView } from '../paging';
import type { FieldDescription } from '../../../kit/view/fieldDescription';
import { toPlainText } from '../../../ground/format/text';
import type { PartialFailure } from '../../../kit/view/failure';
import type { ColumnView, TableView } from '../listPageView';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';
import type { RowView } from '../../../kit/view/rowView';
import { isDateKind, isNumericKind, KIND_TRAITS } from '../../../core/schema/model/kindTraits';

/** Longest text of a table cell; the record's page shows the rest. */
const MAX_CELL_CHARS = 240;

type CellValue = RowView['values'][string];

/** Converts a value for a table cell; long texts are cut to their beginning, without markup. */
function toCellValue(value: CellValue): CellValue {
  if (typeof value === 'string') return truncateText(value);
  if (typeof value !== 'object' || value === null) return value;
  // Mapping keeps the kind of the elements.
  if (Array.isArray(value)) return (value as readonly CellValue[]).map(toCellValue) as CellValue;
  return 'title' in value && typeof value.title === 'string'
    ? ({ ...value, title: truncateText(value.title) } as CellValue)
    : value;
}

/** Cuts a text that is too long for a cell or a link. */
function truncateText(text: string): string {
  if (text.length <= MAX_CELL_CHARS) return text;
  const plain = toPlainText(text);
  // Surrogate pairs are not split.
  return plain.length <= MAX_CELL_CHARS
    ? plain
    : `${plain.slice(0, MAX_CELL_CHARS).toWellFormed().trimEnd()}…`;
}

/**
 * Adds or marks the column that links to the record: the title's, else the first suitable one, else a new column of
 * names. Rows without pages need none.
 */
export function withLeadColumn(
  ctx: LabelContext,
  entity: Entity,
  { columns, rows }: { readonly columns: readonly ColumnView[]; readonly rows: readonly RowView[] },
): readonly ColumnView[] {
  if (columns.some((column) => column.isTitle)) return columns;
  if (columns.length > 0 && rows.every((row) => row.href === null)) return columns;
  // An empty cell of it would show the record's title under a foreign heading.
  const isFilled = ({ name }: ColumnView): boolean =>
    rows.every(({ values }) => values[name] !== undefined && values[name] !== null && values[name] !== '');
  const lead = columns.find(
    (column) => KIND_TRAITS[column.kind].canLinkToRecord && !column.list && isFilled(column),
  );
  if (lead !== undefined)
    return columns.map((column) => (column === lead ? { ...column, isTitle: true, numeric: false } : column));
  return [nameColumn(ctx, entity), ...columns];
}

/** Not a valid field name, so it cannot clash. */
const LEAD_COLUMN = '*';

function nameColumn(ctx: LabelContext, entity: Entity): ColumnView {
  return {
    name: LEAD_COLUMN,
    label: ctx.labels.singular(entity),
    kind: 'text',
    list: false,
    numeric: false,
    isTitle: true,
    sort: null,
  };
}

/** Input of a table: the parsed query, the result, and its place on the page (`path`, `prefix`). */
export interface TableInput {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly query: ListQuery;
  readonly result: ListResult;
  readonly path: string;
  /** Base address of rows that only this list leads to. */
  readonly rowBaseHref?: string;
  /** Parameter prefix of a sub-table; '' on a list's own page. */
  readonly prefix: string;
  readonly caption: string;
  readonly failures: readonly PartialFailure[];
  /** The fields that could not be read for some of the rows. */
  readonly unread?: ReadonlyMap<RecordData, readonly string[]>;
  readonly readAt: string;
}

/** Cuts an ISO time to its minute, which is all that a list shows of it: the same rows are then the same page. */
const toMinute = (time: string): string => `${time.slice(0, 16)}:00.000Z`;

/** Builds a table with sortable headers, rows and paging. */
export function buildTableView(ctx: LabelContext, input: TableInput): TableView {
  const { entity, query, result } = input;
  const shown = query.columns.flatMap((name) => columnView(ctx, input, name));
  // In a list below a record, what names the rows is that record: it tells none from the others.
  const isNamed = (entity.namedBy ?? []).length === 0 || shown.some(({ isTitle }) => isTitle === true);
  const table: Omit<TableView, 'layout'> = {
    caption: input.caption,
    columns: shown,
    rows: result.rows.map((row, position) => {
      const view = toRowView(ctx, entity, isNamed ? row : { ...row, title: null }, {
        index: position,
        listHref: input.rowBaseHref,
      });
      const unread = input.unread?.get(row);
      return { ...withCellValues(view), ...(unread === undefined ? {} : { unread }) };
    }),
    paging: buildPagingView(query, result, input.path, input.prefix),
    failures: input.failures,
    readAt: toMinute(input.readAt),
  };
  const columns = withLeadColumn(ctx, entity, table).map(({ numeric, isTitle, sort, ...field }) => ({
    ...cellField(entity, field, table.rows),
    numeric,
    ...(isTitle === undefined ? {} : { isTitle }),
    sort,
  }));
  const widths = query.table?.widths;
  const layout = layOutTable({
    columns,
    rows: table.rows,
    selects: input.prefix === '',
    hasWrites: isChangedInRows(entity),
    hasMenu: input.prefix === '' && hasRowMenu(entity),
    ...(widths === undefined ? {} : { widths }),
    // What a visitor or an operator has chosen is shown at every width.
    keepsColumns:
      input.prefix === '' &&
      (query.chosenColumns !== null || (widths?.size ?? 0) > 0 || entity.columnPool.length === 0),
  });
  return { ...table, columns, layout };
}

/** Describes a column for its cells. */
function cellField(entity: Entity, field: FieldDescription, rows: readonly RowView[]): FieldDescription {
  const values = rows.map((row) => row.values[field.name]);
  const entityField = entity.fields.find(({ name }) => name === field.name);
  const described = pruneForCells(field, values);
  return entityField === undefined ? described : markMissing(described, entityField, values);
}

/** Drops what a table cannot show from the row's values. */
function withCellValues(row: RowView): RowView {
  const values = Object.entries(row.values).map(([name, value]) => [name, toCellValue(value)] as const);
  return { ...row, title: truncateText(row.title), values: Object.fromEntries(values) };
}

function columnView(ctx: LabelContext, input: TableInput, name: string): ColumnView[] {
  const field = getColumnFields(input.entity).find((f) => f.name === name);
  if (field === undefined) return [];
  const described = describeField(ctx, input.entity.type, field);
  return [
    {
      ...described,
      numeric: isAmount(described) && !field.list,
      ...(field === findLeadField(input.entity, input.query.columns) ? { isTitle: true as const } : {}),
      sort: sortView(input, name, isDateKind(field.kind)),
    },
  ];
}

/** Decides whether the values are amounts, which are aligned right. */
function isAmount({ kind, money, mainAmount, digits }: FieldDescription): boolean {
  return (
    (isNumericKind(kind) && digits === undefined) ||
    kind === 'duration' ||
    money !== undefined ||
    mainAmount !== undefined
  );
}

/** Builds a header's link. It reverses the active sort; otherwise it sorts ascending, dates newest first. */
function sortView(input: TableInput, name: string, newestFirst: boolean): ColumnView['sort'] {
  const column = input.source.sort?.columns.find((c) => c.field === name || c.field.startsWith(`${name}.`));
  if (column === undefined) return null;
  const { state } = input.query;
  const active = state.sort?.field !== column.field ? null : state.sort.descending ? 'desc' : 'asc';
  const wantsDescending = active === null ? newestFirst : active === 'asc';
  const sort = { field: column.field, descending: wantsDescending && column.desc !== null };
  const params = toListParams(
    { ...input.query, state: { ...state, sort, position: FIRST_PAGE } },
    input.prefix,
  );
  return {
    href: withQuery(input.path, params),
    active,
    ...(column.field === name ? {} : { field: column.field }),
    ...(column.desc === null ? { isOneWay: true } : {}),
  };
}
