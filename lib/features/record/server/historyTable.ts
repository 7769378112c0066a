import type { Entity, Field } from '../../../core/schema/model/model';
import type { HistoryRow } from '../../../core/schema/model/history';
import type { RecordData } from '../../../core/operations/listState';
import { describeChange, formatShown, toEntryView } from '../../history/entryView';
import { buildTableView } from '../../list/table/tableView';
import type { ListQuery } from '../../list/listQuery';
import { isEmptyValue } from '../../../kit/view/rowView';
import { isUnpagedList, slicePage } from '../../list/paging';
import type { TableView } from '../../list/listPageView';
import { toPartialFailures, type LoaderContext } from '../../../kit/run/server/loaderContext';
import type { Owner } from './owner';
import type { HistoryPageData, ReadEntry } from './readHistory';

/** No field of a schema has such a name. */
const WHAT = '#what';

/**
 * Builds the table of a history on its record's page: when, who, what kind of event, and what was changed in words. Its rows lead
 * to their place on the page of the history.
 */
export function buildHistoryTable(
  ctx: LoaderContext,
  {
    owner,
    href,
    page,
    query,
    prefix,
    caption,
    source,
  }: {
    readonly owner: Owner;
    /** The page of the history. */
    readonly href: string;
    readonly page: HistoryPageData;
    readonly query: ListQuery;
    readonly prefix: string;
    readonly caption: string;
    readonly source: Parameters<typeof buildTableView>[1]['source'];
  },
): TableView {
  const { entries, rows } = page;
  const [shape] = entries.map(({ row }) => row.shape);
  const what: Field = { name: WHAT, type: 'String!', kind: 'longText', list: false, nullable: false };
  const entity: Entity = {
    ...(entries[0]?.row.entity ?? rows),
    // No record of its own is opened from here.
    get: null,
    title: null,
    namedBy: [],
    columnPool: [],
  };
  const shown: Entity = { ...entity, fields: [...entity.fields, what] };
  const names = shape === undefined ? [] : [...getColumns(entity, shape), WHAT];
  const state = { ...page.state, sort: null };
  const result = { ...page.result, rows: entries.map((entry) => toRow(ctx, entry)) };
  const table = buildTableView(ctx, {
    entity: shown,
    source: { ...source, sort: null },
    query: { ...query, state, defaultSort: null, chosenColumns: null, columns: names },
    result: isUnpagedList(source) ? slicePage(result, state) : result,
    path: owner.path,
    prefix,
    // Rows with an address have a column that leads there.
    rowBaseHref: href,
    caption,
    failures: toPartialFailures(ctx, rows, page.outcome.errors),
    readAt: ctx.now,
  });
  return {
    ...table,
    layout: giveRoom(table),
    columns: table.columns.map((column) =>
      column.name === WHAT ? { ...column, label: { text: ctx.translate('history.what') } } : column,
    ),
    rows: table.rows.map((row) =>
      row.href === null ? row : { ...row, href: `${href}#${toAnchor(row.id)}` },
    ),
  };
}

/** Width of the moment, in px. */
const MOMENT_WIDTH = 156;

/** Lets what was changed take the room that the other columns leave, in the place of the first column, which leads to the row. */
function giveRoom({ layout, columns }: TableView): TableView['layout'] {
  return {
    ...layout,
    columns: layout.columns.map((column, index) => {
      if (columns[index]?.name === WHAT) return { slot: column.slot };
      return column.width === undefined ? { ...column, width: MOMENT_WIDTH } : column;
    }),
  };
}

/** Returns the id of an entry's element on the page of a history. */
function toAnchor(id: string): string {
  return `entry-${encodeURIComponent(id)}`;
}

/** Returns the fields that are columns: when, who and what kind of event. Those of a record around the row have no column. */
function getColumns({ fields }: Pick<Entity, 'fields'>, { at, actor, event }: HistoryRow): readonly string[] {
  const known = new Set(fields.map(({ name }) => name));
  return [at, actor, event].flatMap((name) => (name !== null && known.has(name) ? [name] : []));
}

function toRow(ctx: LoaderContext, entry: ReadEntry): RecordData {
  const { row } = entry;
  const { event } = row.shape;
  // What was changed is told in words, which leave out what is hidden.
  const shown = new Set(getColumns(row.entity, row.shape));
  const values = Object.fromEntries(Object.entries(row.raw).filter(([name]) => shown.has(name)));
  // A word of the database is said in the visitor's language.
  const isText = row.entity.fields.some(({ name, kind }) => name === event && kind === 'text');
  return {
    type: null,
    key: row.key,
    title: null,
    values: {
      ...values,
      ...(isText && event !== null && !isEmptyValue(row.values[event] ?? null)
        ? { [event]: toEntryView(ctx, entry).title.text }
        : {}),
      [WHAT]: tellEntry(ctx, entry).join('; '),
    },
  };
}

/** Tells in words what happened: the changes, or what the row says in words, or its kind. */
function tellEntry(ctx: LoaderContext, entry: ReadEntry): readonly string[] {
  const changes = (entry.changes ?? []).map((change) => describeChange(ctx, change));
  if (changes.length > 0) return changes;
  const { text, title, facts } = toEntryView(ctx, entry);
  if (text !== null) return [formatShown(ctx, text)];
  // What the row's JSON tells says more than marks that all rows have.
  const told = entry.details.length > 0 ? entry.details.slice(0, MAX_DETAILS) : facts.slice(0, 1);
  if (told.length === 0) return [title.text];
  return told.map((fact) => `${fact.field.label.text}: ${formatShown(ctx, fact)}`);
}

/** More would not fit a row. */
const MAX_DETAILS = 3;
