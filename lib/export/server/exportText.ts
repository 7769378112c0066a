import type { Entity } from '../../schema/model/model';
import type { Translate } from '../../intl/translate';
import type { Locale } from '../../routes/hrefs';
import { describeField, toRowView, type LabelContext } from '../../reading/describe/describeField';
import { formatNumber } from '../../format/formatNumber';
import { toPartialFailures } from '../../reading/run/server/loaderContext';
import type { ReadError } from '../../reading/run/server/runOperation';
import { formatCsvHeader, formatCsvNotes, formatCsvRows } from '../csv';
import {
  hasUnionRows,
  buildUnionColumns,
  toUnionRowJson,
  buildUnionRowValues,
  buildSheetColumns,
} from '../sheetColumns';
import type { ReadPage } from '../../reading/list/server/readPages';

/** File formats of an export. */
export type ExportFormat = 'csv' | 'json';

/** Context of an exported file besides its rows. */
export interface ExportContext {
  readonly ctx: LabelContext & { readonly translate: Translate; readonly now: string };
  readonly locale: Locale;
  readonly entity: Entity;
  /** Names of the entity's fields, in order. */
  readonly fields: readonly string[];
  /** Names of fields that exceed the limits of a request. Without them the file is incomplete. */
  readonly omitted?: readonly string[];
  /** Includes all fields of the records, of any type, instead of the columns of the list. */
  readonly allFields?: boolean;
  /** Title of the list. */
  readonly caption: string;
}

/**
 * Generates the text of a file in chunks, at least one per page. It ends with notes about missing data: rows beyond
 * the limit, and values that the backend could not return. If reading fails, the text breaks off with the same error.
 */
export function generateExportText(
  format: ExportFormat,
  context: ExportContext,
  pages: AsyncIterable<ReadPage>,
): AsyncGenerator<string, void, undefined> {
  return format === 'csv' ? generateCsv(context, pages) : generateJson(context, pages);
}

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
    const rows = page.rows.map((row) =>
      ofMembers
        ? { values: buildUnionRowValues(to, entity, row) }
        : toRowView(to, entity, row, { index: position++ }),
    );
    yield formatCsvRows({ locale, translate: to.translate }, columns, rows);
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
          : Object.fromEntries(names.map((name) => [name, getOwn(row.values, name)])),
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

function getOwn<Value>(values: { readonly [name: string]: Value }, name: string): Value | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** Maximum number of different errors that a file names. */
const MAX_ERRORS = 5;

/** Collects the missing data of a file while its pages pass. */
class MissingData {
  private rows = 0;
  private total: number | null = null;
  private cut = false;
  private readonly errors = new Map<string, ReadError>();

  take(page: ReadPage): void {
    this.rows += page.rows.length;
    this.total = page.total;
    this.cut ||= page.isTruncated;
    for (const error of page.run.outcome.errors) {
      const place = error.path.filter((step) => typeof step === 'string').join('.');
      if (this.errors.size < MAX_ERRORS)
        this.errors.set(error.broken === true ? place : error.message, error);
    }
  }

  notes({ ctx: to, locale, entity, omitted = [] }: ExportContext): readonly string[] {
    const rows = formatNumber(this.rows, locale);
    const cut =
      this.total === null
        ? to.translate('export.note.cut', { rows })
        : to.translate('export.note.cutOf', { rows, total: formatNumber(this.total, locale) });
    const names = omitted.map((name) => to.labels.field(entity.type, name).text).join(', ');
    return [
      ...(omitted.length > 0 ? [to.translate('export.note.fields', { names })] : []),
      ...(this.cut ? [cut] : []),
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
