import Papa from 'papaparse';
import { LANGUAGES } from '../../../locales/locales.mjs';
import type { Locale } from '../../ground/routes/hrefs';

/** Characters that spreadsheets ignore before a formula: blanks, invisible characters, quotes. */
const IGNORED = String.raw`[\s\p{Cf}"'\u00a0]*`;
const FORMULA_SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Position where a cell may begin inside the text, depending on the separator that the user's spreadsheet expects. */
const CELL_START = new RegExp(String.raw`(?<=[,;|\t\r\n])(?=${IGNORED}${FORMULA_SIGN})`, 'gu');
const FORMULA = new RegExp(String.raw`^(?:${IGNORED}${FORMULA_SIGN}|[\t\r\n])`, 'u');
/** The apostrophes that `escapeFormulas` adds. */
const ESCAPES = new RegExp(String.raw`(^|[,;|\t\r\n])'(?=${IGNORED}${FORMULA_SIGN})`, 'gu');

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Escapes formulas for spreadsheets with an apostrophe: at the start, and after anything that may separate cells.
 * Control characters are replaced, because some spreadsheets ignore them.
 */
export function escapeFormulas(text: string): string {
  const plain = text.replaceAll(CONTROL_CHARACTERS, '\ufffd').replaceAll(CELL_START, "'");
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/** Takes the apostrophes of `escapeFormulas` out again, so that an exported file can be imported. */
export function unescapeFormulas(text: string): string {
  return text.includes("'") ? text.replaceAll(ESCAPES, '$1') : text;
}

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Returns the cell separator. Where the comma is the decimal sign, spreadsheets expect a semicolon. */
export function getCsvDelimiter(locale: Locale): ',' | ';' {
  return LANGUAGES[locale].decimal === ',' ? ';' : ',';
}

/** Formats rows of cells, one line each. Formulas in them are not escaped. */
export function formatCsvLines(locale: Locale, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  // Every cell is quoted, so that a spreadsheet with another separator does not split its text.
  const lines = Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter: getCsvDelimiter(locale), newline: '\r\n', quotes: true },
  );
  return `${lines}\r\n`;
}

/** Formats a file of texts, the first row of which names the columns. Formulas are escaped. */
export function formatCsvFile(locale: Locale, rows: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    formatCsvLines(
      locale,
      rows.map((cells) => cells.map(escapeFormulas)),
    )
  );
}
