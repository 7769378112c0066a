import type { Entity } from '../schema/model';
import type { ListSource } from '../schema/reads';
import { titleField } from '../schema/fieldPath';
import type { ListResult } from '../operations/listState';
import { describeField, rowView, type Describing } from './describe';
import { cellValue, cutText } from './cellValue';
import { columnFields } from './columns';
import { forCells } from './forValues';
import { withLead } from './leadColumn';
import { markMissing } from './markMissing';
import { FIRST_PAGE, listParams, withParams, type ListQuery } from './listQuery';
import { pagingView } from './paging';
import type { ColumnView, FieldDescription, PartialFailure, RowView, TableView } from './view';

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'bigInteger', 'float', 'decimal', 'duration']);

/** What a table shows: made of what was asked (`query`), of what came (`result`), and of where it stands (`path`, `prefix`). */
export interface TableInput {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly query: ListQuery;
  readonly result: ListResult;
  readonly path: string;
  /** The address of the list itself, where only it leads to rows without a page of their own. */
  readonly below?: string;
  /** Parameter prefix of a sub-table; '' on a list's own page. */
  readonly prefix: string;
  readonly caption: string;
  readonly failures: readonly PartialFailure[];
  readonly readAt: string;
}

/** A table with sortable heads, rows and its foot. */
export function tableView(to: Describing, input: TableInput): TableView {
  const { entity, query, result } = input;
  const table: TableView = {
    caption: input.caption,
    columns: query.columns.flatMap((name) => columnView(to, input, name)),
    rows: result.rows.map((row, position) =>
      inCells(rowView(to, entity, row, { position, below: input.below })),
    ),
    paging: pagingView(query, result, input.path, input.prefix),
    failures: input.failures,
    readAt: input.readAt,
  };
  const columns = withLead(to, entity, table).map(({ numeric, isTitle, sort, ...field }) => ({
    ...cellField(entity, field, table.rows),
    numeric,
    ...(isTitle === undefined ? {} : { isTitle }),
    sort,
  }));
  return { ...table, columns };
}

/** A column's field, with what its cells need. */
function cellField(entity: Entity, field: FieldDescription, rows: readonly RowView[]): FieldDescription {
  const values = rows.map((row) => row.values[field.name]);
  const own = entity.fields.find(({ name }) => name === field.name);
  const described = forCells(field, values);
  return own === undefined ? described : markMissing(described, own, values);
}

/** What a row's record holds beyond what a table can show does not travel. */
function inCells(row: RowView): RowView {
  const values = Object.entries(row.values).map(([name, value]) => [name, cellValue(value)] as const);
  return { ...row, title: cutText(row.title), values: Object.fromEntries(values) };
}

function columnView(to: Describing, input: TableInput, name: string): ColumnView[] {
  const field = columnFields(input.entity).find((f) => f.name === name);
  if (field === undefined) return [];
  const described = describeField(to, input.entity.type, field);
  return [
    {
      ...described,
      numeric: (NUMERIC.has(field.kind) || described.money !== undefined) && !field.list,
      ...(field === titleField(input.entity) ? { isTitle: true as const } : {}),
      sort: sortView(input, name, field.kind === 'date' || field.kind === 'dateTime'),
    },
  ];
}

/** A head's link: turns the direction of the column that the list is sorted by; otherwise A to Z, dates newest first. */
function sortView(input: TableInput, name: string, newestFirst: boolean): ColumnView['sort'] {
  const column = input.source.sort?.columns.find((c) => c.field === name || c.field.startsWith(`${name}.`));
  if (column === undefined) return null;
  const { state } = input.query;
  const active = state.sort?.field !== column.field ? null : state.sort.descending ? 'desc' : 'asc';
  const wantsDescending = active === null ? newestFirst : active === 'asc';
  const sort = { field: column.field, descending: wantsDescending && column.desc !== null };
  const params = listParams(
    { ...input.query, state: { ...state, sort, position: FIRST_PAGE } },
    input.prefix,
  );
  return { href: withParams(input.path, params), active };
}
