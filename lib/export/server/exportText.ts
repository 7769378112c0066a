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
import type { ExportPage } from './readPages';

export type ExportFormat = 'csv' | 'json';

/** What a file is made of besides its rows. */
export interface ExportContext {
  readonly ctx: LabelContext & { readonly translate: Translate; readonly now: string };
  readonly locale: Locale;
  readonly entity: Entity;
  /** Names of the entity's fields, in order. */
  readonly fields: readonly string[];
  /** Names of fields that one request has no room for: the file is not complete without them. */
  readonly omitted?: readonly string[];
  /** All that the records have, of whatever type they are, and not just what the list shows. */
  readonly allFields?: boolean;
  /** What the list is called. */
  readonly caption: string;
}

/**
 * The text of a file, in pieces, one per page at least. It ends with what the file lacks: rows beyond the limit, values that the
 * backend could not give. Where the pages end with an error, so does the text, before its end.
 */
export function generateExportText(
  format: ExportFormat,
  about: ExportContext,
  pages: AsyncIterable<ExportPage>,
): AsyncGenerator<string, void, undefined> {
  return format === 'csv' ? csv(about, pages) : json(about, pages);
}

async function* csv(about: ExportContext, pages: AsyncIterable<ExportPage>): AsyncGenerator<string> {
  const { ctx: to, locale, entity } = about;
  const ofMembers = hasUnionRows(entity);
  const columns = buildSheetColumns(
    ofMembers
      ? buildUnionColumns(to, entity, about.allFields === true)
      : fieldsOf(about).map((field) => describeField(to, entity.type, field)),
  );
  const missing = new Missing();
  let position = 0;
  yield formatCsvHeader(locale, columns);
  for await (const page of pages) {
    missing.take(page);
    const rows = page.rows.map((row) =>
      ofMembers
        ? { values: buildUnionRowValues(to, entity, row) }
        : toRowView(to, entity, row, { index: position++ }),
    );
    yield formatCsvRows({ locale, translate: to.translate }, columns, rows);
  }
  yield formatCsvNotes(locale, missing.notes(about));
}

/** `{ list, readAt, rows: […], complete, notes }`: a text that was cut off is no JSON. */
async function* json(about: ExportContext, pages: AsyncIterable<ExportPage>): AsyncGenerator<string> {
  const names = fieldsOf(about).map(({ name }) => name);
  const missing = new Missing();
  let between = '\n';
  const { caption, ctx: to } = about;
  yield `{\n"list": ${JSON.stringify(caption)},\n"readAt": ${JSON.stringify(to.now)},\n"rows": [`;
  for await (const page of pages) {
    missing.take(page);
    const rows = page.rows.map((row) =>
      JSON.stringify(
        hasUnionRows(about.entity)
          ? toUnionRowJson(row)
          : Object.fromEntries(names.map((name) => [name, own(row.values, name)])),
      ),
    );
    if (rows.length > 0) yield between + rows.join(',\n');
    if (rows.length > 0) between = ',\n';
  }
  const notes = missing.notes(about);
  yield `\n],\n"complete": ${notes.length === 0},\n"notes": ${JSON.stringify(notes)}\n}\n`;
}

function fieldsOf({ entity, fields }: ExportContext): readonly Entity['fields'][number][] {
  return fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
}

function own<Value>(values: { readonly [name: string]: Value }, name: string): Value | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** How many different errors a file names. */
const MAX_ERRORS = 5;

/** Keeps what a file lacks while its pages pass. */
class Missing {
  private rows = 0;
  private total: number | null = null;
  private cut = false;
  private readonly errors = new Map<string, ReadError>();

  take(page: ExportPage): void {
    this.rows += page.rows.length;
    this.total = page.total;
    this.cut ||= page.isTruncated;
    for (const error of page.errors) {
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
      ...new Set([...this.errors.values()].map((error) => errorNote(to, entity, error))),
    ];
  }
}

function errorNote(to: ExportContext['ctx'], entity: Entity, error: ReadError): string {
  if (error.broken !== true) return to.translate('export.note.error', { message: error.message });
  const [failure] = toPartialFailures(to, entity, [error]);
  const name = failure?.field?.text;
  return name === undefined
    ? to.translate('export.note.missingRows')
    : to.translate('export.note.missing', { name });
}
