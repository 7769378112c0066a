import Papa from 'papaparse';
import type { FieldDescription } from '../view/fieldDescription';
import type { Locale } from '../routes/hrefs';
import { getColumnValue, type SheetColumn } from './sheetColumns';
import { formatSheetDateTime } from '../format/formatDate';
import { isEpochTime, isTimestampName } from '../format/epoch';
import { toPlainText } from '../format/text';
import { formatValue } from '../format/formatValue';
import type { Translate } from '../intl/translate';
import type { Json } from '../schema/model/json';
import type { RowView } from '../reading/list/listPageView';

/** What the text of a cell depends on besides its value. */
export interface CellContext {
  readonly locale: Locale;
  readonly translate: Translate;
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigInteger', 'float', 'decimal']);
/** Parts a list's values: titles have commas of their own. */
const BETWEEN = '; ';

/**
 * A value as a spreadsheet reads it: numbers without groups and with the language's decimal sign, dates as 2025-11-28 and moments
 * as 2025-11-28 17:40:00 in the site's zone (what programs in every language take for dates), enums and yes/no in words, relations
 * by their titles, lists and what is nested in one line, '' for null. Text can never be a formula.
 */
export function formatCell(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(ctx, field, value);
  if (typeof value === 'string' && NUMBERS.has(field.kind) && NUMERAL.test(value))
    return numberText(ctx, field, value);
  return escapeFormulas(wordsOf(ctx, field, value));
}

function numberText({ locale }: CellContext, field: FieldDescription, value: number | string): string {
  if (field.kind === 'date' || field.kind === 'dateTime') return formatSheetDateTime(value);
  if (isTimestampName(field.name) && isEpochTime(value)) return formatSheetDateTime(value);
  const text = String(value);
  return locale === 'pl' ? text.replace('.', ',') : text;
}

function wordsOf(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (Array.isArray(value)) return value.map((one: Json) => nested(ctx, field, one)).join(BETWEEN);
  if (value !== null && typeof value === 'object')
    return objectText(ctx, field, value as { readonly [name: string]: Json });
  return scalarText(ctx, field, value);
}

function nested(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (typeof value === 'number') return numberText(ctx, field, value);
  return value === null ? '' : wordsOf(ctx, field, value);
}

function scalarText(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (typeof value !== 'string') return formatValue({ field, value, ...ctx });
  switch (field.kind) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value;
    case 'dateTime':
      return formatSheetDateTime(value);
    case 'longText':
      return toPlainText(value);
    case 'enum':
      return formatValue({ field, value, ...ctx });
    default:
      return MOMENT.test(value) ? formatSheetDateTime(value) : value;
  }
}

/** A moment in a field that only promises a text. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A record by its title, anything else as "name: value, name: value"; what nobody described as JSON. */
function objectText(
  ctx: CellContext,
  field: FieldDescription,
  value: { readonly [name: string]: Json },
): string {
  if (typeof value.title === 'string' && Object.hasOwn(value, 'href')) return value.title;
  if (field.fields === undefined) return JSON.stringify(value);
  return field.fields
    .filter((part) => Object.hasOwn(value, part.name) && value[part.name] !== null)
    .map((part) => `${part.label.text}: ${nested(ctx, part, value[part.name] ?? null)}`)
    .join(', ');
}

/** What spreadsheets overlook before a formula: blanks, signs without a shape, quotes. */
const OVERLOOKED = String.raw`[\s\p{Cf}"'\u00a0]*`;
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Starts a cell in some spreadsheet: whichever separator its owner has set, a cell can begin within this one. */
const BEGINS = new RegExp(String.raw`(?<=[,;|\t\r\n])(?=${OVERLOOKED}${SIGN})`, 'gu');
const FORMULA = new RegExp(String.raw`^(?:${OVERLOOKED}${SIGN}|[\t\r\n])`, 'u');

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * A text as it may stand in a spreadsheet: what could be a formula, at its start or after anything that separates cells, has an
 * apostrophe before it, which says that it is none. Control characters are replaced: spreadsheets overlook some of them.
 */
export function escapeFormulas(text: string): string {
  const plain = text.replaceAll(CONTROL, '\ufffd').replaceAll(BEGINS, "'");
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/** Says to spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What parts the cells: where the comma parts decimals, spreadsheets expect a semicolon. */
export function getCsvDelimiter(locale: Locale): ',' | ';' {
  return locale === 'pl' ? ';' : ',';
}

/** The first line of a file, with the mark before it. */
export function formatCsvHeader(locale: Locale, columns: readonly SheetColumn[]): string {
  return BYTE_ORDER_MARK + lines(locale, [columns.map(({ header }) => escapeFormulas(header))]);
}

/** A line per row. */
export function formatCsvRows(
  ctx: CellContext,
  columns: readonly SheetColumn[],
  rows: readonly Pick<RowView, 'values'>[],
): string {
  return lines(
    ctx.locale,
    rows.map(({ values }) =>
      columns.map(({ path, field }) => formatCell(ctx, field, getColumnValue(values, path))),
    ),
  );
}

/** Lines that say what the file lacks, each in a cell of its own. */
export function formatCsvNotes(locale: Locale, notes: readonly string[]): string {
  return lines(
    locale,
    notes.map((note) => [escapeFormulas(note)]),
  );
}

function lines(locale: Locale, rows: string[][]): string {
  if (rows.length === 0) return '';
  // Every cell is quoted: a spreadsheet that expects another separator takes none of its text for a border.
  return `${Papa.unparse(rows, { delimiter: getCsvDelimiter(locale), newline: '\r\n', quotes: true })}\r\n`;
}
