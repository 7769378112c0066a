import { getValue } from '../../../kit/view/rowView';
import { setImmediate } from 'node:timers/promises';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import {
  getPageWideValues,
  type LoaderContext,
  toPartialFailures,
} from '../../../kit/run/server/loaderContext';
import { buildTargetOperation, type ListTarget } from '../../list/server/listTarget';
import { getDefaultSort, getRequestedColumns } from '../../list/columns';
import { parseListQuery } from '../../list/listQuery';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import { resolveDayFilters } from '../../list/dayFilters';
import { nameFields } from '../../list/server/listProblems';
import type { Locale } from '../../../ground/routes/hrefs';
import {
  hasUnionRows,
  buildUnionColumns,
  toUnionRowJson,
  buildUnionRowValues,
  buildSheetColumns,
} from '../sheetColumns';
import {
  readSelectedRows,
  readAllPages,
  type SelectedRows,
  type ReadPagesRequest,
  type ReadPage,
} from '../../list/server/readPages';
import type { Entity } from '../../../core/schema/model/model';
import type { Translate } from '../../../ground/intl/translate';
import { describeField, toRowView, type LabelContext } from '../../../kit/describe/describeField';
import { formatNumber } from '../../../ground/format/formatNumber';
import type { ReadError } from '../../../kit/run/server/runOperation';
import { formatCsvHeader, formatCsvNotes, formatCsvRows } from '../csv';

/** Request for a list as a file. */
export interface ExportRequest {
  readonly format: ExportFormat;
  /** All fields of the records, or only the columns that the list shows. */
  readonly fields: 'all' | 'shown';
  readonly locale: Locale;
  readonly limit: number;
  /** Selected rows of the page in the query; null for the whole list. */
  readonly selected?: SelectedRows | null;
}

/**
 * Opens the text of a list as a file, in chunks: filtered, sorted and with the columns of its query. It contains the
 * whole list, or only the selected rows. The first page is read before this resolves; the others are read as the text
 * is consumed.
 * @throws ListReadError if the first page cannot be read; later the text itself throws it
 */
export async function openExport(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
  { format, fields: which, locale, limit, selected: chosen = null }: ExportRequest,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const {
    state: asked,
    columns,
    chosenColumns,
  } = parseListQuery(entity, source, query, {
    locale: ctx.labels.locale,
    now: ctx.now,
  });
  // A file is read in parts, so that a search has the order of the list, too.
  const defaultSort = getDefaultSort(entity, source);
  const state = { ...asked, sort: asked.sort ?? defaultSort };
  const all = which === 'all';
  const shown = chosenColumns ?? list.columns ?? ctx.samples?.getColumns(entity) ?? columns;
  const open = entity.fields.filter(({ secret }) => secret === undefined);
  const fields = all ? open.map(({ name }) => name) : shown;
  const request: ReadPagesRequest = {
    source,
    state,
    defaultSort,
    operation: (part) =>
      buildTargetOperation(ctx.model, list, {
        state: resolveDayFilters(source, part),
        // A union has no fields: null selects the fields of all its members.
        selection: all && hasUnionRows(entity) ? null : fields,
        pageWide: getPageWideValues(ctx.labels),
      }),
    limit,
  };
  const pages =
    chosen === null ? readAllPages(ctx.fetcher, request) : readSelectedRows(ctx.fetcher, request, chosen);
  const first = await pages.next();
  const sent = first.done === true ? request.operation(state) : first.value.run.operation;
  const about = {
    ctx: { ...ctx, namesByKey: true as const },
    locale,
    entity,
    fields: getRequestedColumns(fields, sent),
    wanted: fields,
    allFields: all,
    caption: list.caption,
  };
  return generateExportText(format, about, from(first, pages));
}

async function* from(
  first: IteratorResult<ReadPage, void>,
  rest: AsyncGenerator<ReadPage, void, undefined>,
): AsyncGenerator<ReadPage, void, undefined> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // Reading stops when the consumer stops.
    await rest.return();
  }
}

/** File formats of an export. */
type ExportFormat = 'csv' | 'json';

/** Context of an exported file besides its rows. */
interface ExportContext {
  readonly ctx: LabelContext & { readonly translate: Translate; readonly now: string };
  readonly locale: Locale;
  readonly entity: Entity;
  /** Names of the entity's fields, in order. */
  readonly fields: readonly string[];
  /** Names of the fields that the file was to have. Those that exceed the limits of a request are told in it. */
  readonly wanted: readonly string[];
  /** Includes all fields of the records, of any type, instead of the columns of the list. */
  readonly allFields?: boolean;
  /** Title of the list. */
  readonly caption: string;
}

/**
 * Generates the text of a file in chunks, at least one per page. It ends with notes about missing data: rows beyond
 * the limit, rows that do not meet the filters, that came twice or in another number than the backend counts, and values that it could not return. If reading fails, the text breaks off with the same error.
 */
function generateExportText(
  format: ExportFormat,
  context: ExportContext,
  pages: AsyncIterable<ReadPage>,
): AsyncGenerator<string, void, undefined> {
  return format === 'csv' ? generateCsv(context, pages) : generateJson(context, pages);
}

/** Rows that are formatted in one go; other requests have their turn between. */
const ROWS_PER_TURN = 50;

async function* generateCsv(context: ExportContext, pages: AsyncIterable<ReadPage>): AsyncGenerator<string> {
  const { ctx: to, locale, entity } = context;
  const ofMembers = hasUnionRows(entity);
  const columns = buildSheetColumns(
    ofMembers
      ? buildUnionColumns(to, entity, context.allFields === true)
      : getFields(context).map((field) => describeField(to, entity.type, field)),
  );
  const missingData = new MissingData();
  let position = 0;
  yield formatCsvHeader(locale, columns);
  for await (const page of pages) {
    missingData.take(page);
    for (let at = 0; at < page.rows.length; at += ROWS_PER_TURN) {
      const rows = page.rows
        .slice(at, at + ROWS_PER_TURN)
        .map((row) =>
          ofMembers
            ? { values: buildUnionRowValues(to, entity, row) }
            : toRowView(to, entity, row, { index: position++ }),
        );
      yield formatCsvRows({ locale, translate: to.translate }, columns, rows);
      await setImmediate();
    }
  }
  yield formatCsvNotes(locale, missingData.notes(context));
}

/** Generates `{ list, readAt, rows: […], complete, notes }`. A text that breaks off is invalid JSON. */
async function* generateJson(context: ExportContext, pages: AsyncIterable<ReadPage>): AsyncGenerator<string> {
  const names = getFields(context).map(({ name }) => name);
  const missingData = new MissingData();
  let between = '\n';
  const { caption, ctx: to } = context;
  yield `{\n"list": ${JSON.stringify(caption)},\n"readAt": ${JSON.stringify(to.now)},\n"rows": [`;
  for await (const page of pages) {
    missingData.take(page);
    const rows = page.rows.map((row) =>
      JSON.stringify(
        hasUnionRows(context.entity)
          ? toUnionRowJson(row)
          : Object.fromEntries(names.map((name) => [name, getValue(row.values, name)])),
      ),
    );
    if (rows.length > 0) yield between + rows.join(',\n');
    if (rows.length > 0) between = ',\n';
  }
  const notes = missingData.notes(context);
  yield `\n],\n"complete": ${notes.length === 0},\n"notes": ${JSON.stringify(notes)}\n}\n`;
}

function getFields({ entity, fields }: ExportContext): readonly Entity['fields'][number][] {
  return fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
}

/** Maximum number of different errors that a file names. */
const MAX_ERRORS = 5;

/** Collects the missing data of a file while its pages pass. */
class MissingData {
  private rows = 0;
  private total: number | null = null;
  private cut = false;
  private repeated = 0;
  private readonly errors = new Map<string, ReadError>();
  private readonly omitted = new Set<string>();
  private readonly strays = new Set<string>();

  take(page: ReadPage): void {
    for (const { name } of page.run.operation.omitted ?? []) this.omitted.add(name);
    for (const name of page.run.outcome.value.strays ?? []) this.strays.add(name);
    this.rows += page.rows.length;
    this.total = page.total;
    this.cut ||= page.isTruncated;
    this.repeated = page.repeated;
    for (const error of page.run.outcome.errors) {
      const place = error.path.filter((step) => typeof step === 'string').join('.');
      if (this.errors.size < MAX_ERRORS)
        this.errors.set(error.broken === true ? place : error.message, error);
    }
  }

  notes({ ctx: to, locale, entity, wanted }: ExportContext): readonly string[] {
    const omitted = wanted.filter((name) => this.omitted.has(name));
    const rows = formatNumber(this.rows, locale);
    const cut =
      this.total === null || this.total <= this.rows
        ? to.translate('export.note.cut', { rows })
        : to.translate('export.note.cutOf', { rows, total: formatNumber(this.total, locale) });
    const names = omitted.map((name) => to.labels.field(entity.type, name).text).join(', ');
    return [
      ...(omitted.length > 0 ? [to.translate('export.note.fields', { names })] : []),
      ...(this.cut ? [cut] : []),
      ...(this.strays.size === 0
        ? []
        : [to.translate('export.note.strayRows', { names: nameFields(to, entity, [...this.strays]) })]),
      ...(this.repeated > 0 ? [to.translate('export.note.repeated', { count: this.repeated })] : []),
      ...(this.total !== null && this.total < this.rows
        ? [
            to.translate('export.note.more', {
              count: this.rows,
              total: formatNumber(this.total, locale),
            }),
          ]
        : []),
      ...new Set([...this.errors.values()].map((error) => formatErrorNote(to, entity, error))),
    ];
  }
}

function formatErrorNote(to: ExportContext['ctx'], entity: Entity, error: ReadError): string {
  if (error.broken !== true) return to.translate('export.note.error', { message: error.message });
  const [failure] = toPartialFailures(to, entity, [error]);
  const name = failure?.field?.text;
  return name === undefined
    ? to.translate('export.note.missingRows')
    : to.translate('export.note.missing', { name });
}
