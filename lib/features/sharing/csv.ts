import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Locale } from '../../ground/routes/hrefs';
import { getColumnValue, type SheetColumn } from './sheetColumns';
import { formatSheetDateTime } from '../../ground/format/formatDate';
import { isEpochTime } from '../../ground/format/epoch';
import { toPlainText } from '../../ground/format/text';
import { formatValue } from '../../kit/format/formatValue';
import { LANGUAGES } from '../../../locales/locales.mjs';
import { BYTE_ORDER_MARK, escapeFormulas, formatCsvLines } from '../../kit/format/csvText';
import type { Translate } from '../../ground/intl/translate';
import type { Json } from '../../core/schema/model/json';
import type { RowView } from '../../kit/view/rowView';
import { isDateKind, isNumericKind, KIND_TRAITS } from '../../core/schema/model/kindTraits';

/** Context of a cell's text. */
export interface CellContext {
  readonly locale: Locale;
  readonly translate: Translate;
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
/** Separator of list items. Titles may contain commas. */
const LIST_SEPARATOR = '; ';

/**
 * Formats a value for a spreadsheet. Numbers have the language's decimal sign and no grouping; dates are 2025-11-28
 * and moments 2025-11-28 17:40:00 in the site's time zone, which programs in all languages parse. Enums and booleans
 * are words, relations titles, lists and nested values one line, null is ''. Formulas are escaped.
 */
export function formatCell(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatCellNumber(ctx, field, value);
  if (typeof value === 'string' && isNumericKind(field.kind) && NUMERAL.test(value))
    return formatCellNumber(ctx, field, value);
  return escapeFormulas(formatCellText(ctx, field, value));
}

function formatCellNumber({ locale }: CellContext, field: FieldDescription, value: number | string): string {
  if (isDateKind(field.kind)) return formatSheetDateTime(value);
  if (field.role === 'epoch' && isEpochTime(value)) return formatSheetDateTime(value);
  return String(value).replace('.', LANGUAGES[locale].decimal);
}

function formatCellText(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (Array.isArray(value))
    return value.map((one: Json) => formatNested(ctx, field, one)).join(LIST_SEPARATOR);
  if (value !== null && typeof value === 'object')
    return formatObject(ctx, field, value as { readonly [name: string]: Json });
  return formatScalar(ctx, field, value);
}

function formatNested(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (typeof value === 'number') return formatCellNumber(ctx, field, value);
  return value === null ? '' : formatCellText(ctx, field, value);
}

function formatScalar(ctx: CellContext, field: FieldDescription, value: Json): string {
  if (typeof value !== 'string') return formatValue({ field, value, ...ctx });
  switch (KIND_TRAITS[field.kind].format) {
    case 'day':
      return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value;
    case 'moment':
      return formatSheetDateTime(value);
    case 'prose':
      return toPlainText(value);
    case 'option':
      return formatValue({ field, value, ...ctx });
    case 'plain':
    case 'whole':
    case 'fraction':
    case 'time':
      return MOMENT.test(value) ? formatSheetDateTime(value) : value;
  }
}

/** A moment in a field that is declared as text. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Formats a record by its title and any other object as "name: value, name: value". Objects without a description
 * become JSON.
 */
function formatObject(
  ctx: CellContext,
  field: FieldDescription,
  value: { readonly [name: string]: Json },
): string {
  if (typeof value.title === 'string' && Object.hasOwn(value, 'href')) return value.title;
  if (field.fields === undefined) return JSON.stringify(value);
  return field.fields
    .filter((part) => Object.hasOwn(value, part.name) && value[part.name] !== null)
    .map((part) => `${part.label.text}: ${formatNested(ctx, part, value[part.name] ?? null)}`)
    .join(', ');
}

/** Formats the byte order mark and the header line. */
export function formatCsvHeader(locale: Locale, columns: readonly SheetColumn[]): string {
  return BYTE_ORDER_MARK + formatCsvLines(locale, [columns.map(({ header }) => escapeFormulas(header))]);
}

/** Formats one line per row. */
export function formatCsvRows(
  ctx: CellContext,
  columns: readonly SheetColumn[],
  rows: readonly Pick<RowView, 'values'>[],
): string {
  return formatCsvLines(
    ctx.locale,
    rows.map(({ values }) =>
      columns.map((column) => formatCell(ctx, column.field, getColumnValue(values, column))),
    ),
  );
}

/** Formats notes about missing data, one line each. */
export function formatCsvNotes(locale: Locale, notes: readonly string[]): string {
  return formatCsvLines(
    locale,
    notes.map((note) => [escapeFormulas(note)]),
  );
}
