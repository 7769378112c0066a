import Papa from 'papaparse';
import type { RowView } from '../records/view';
import type { Locale } from '../routes';
import { cellText, type CellWords } from './cellText';
import { formulaSafe } from './formulaSafe';
import { valueAt, type SheetColumn } from './sheetColumns';

/** Says to spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What parts the cells: where the comma parts decimals, spreadsheets expect a semicolon. */
export function delimiterOf(locale: Locale): ',' | ';' {
  return locale === 'pl' ? ';' : ',';
}

/** The first line of a file, with the mark before it. */
export function csvHead(locale: Locale, columns: readonly SheetColumn[]): string {
  return BYTE_ORDER_MARK + lines(locale, [columns.map(({ header }) => formulaSafe(header))]);
}

/** A line per row. */
export function csvRows(
  words: CellWords,
  columns: readonly SheetColumn[],
  rows: readonly Pick<RowView, 'values'>[],
): string {
  return lines(
    words.locale,
    rows.map(({ values }) => columns.map(({ path, field }) => cellText(words, field, valueAt(values, path)))),
  );
}

/** Lines that say what the file lacks, each in a cell of its own. */
export function csvNotes(locale: Locale, notes: readonly string[]): string {
  return lines(
    locale,
    notes.map((note) => [formulaSafe(note)]),
  );
}

function lines(locale: Locale, rows: string[][]): string {
  if (rows.length === 0) return '';
  // Every cell is quoted: a spreadsheet that expects another separator takes none of its text for a border.
  return `${Papa.unparse(rows, { delimiter: delimiterOf(locale), newline: '\r\n', quotes: true })}\r\n`;
}
