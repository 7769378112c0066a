import Papa from 'papaparse';
import type { Result } from '../../core/errors';
import { unescapeFormulas } from '../../kit/format/csvText';
import { SEPARATOR_NAMES, SEPARATORS, type Separator } from './sheetLayout';

/** The rows of a text; or that a quotation mark in it is never closed, so that rows after it are lost, or that it has more rows. */
type DelimitedTable = Result<
  { readonly table: readonly (readonly string[])[] },
  /** `row`: where the first quotation mark stands that opens and never closes. */
  { readonly problem: 'openQuote' | 'tooManyRows'; readonly row?: number }
> & { readonly separator: Separator };

/** Lines by which a separator is recognised. */
const SAMPLE_LINES = 50;

/**
 * Finds the separator: the one that gives most rows the columns of the first row, then the one that gives it the most.
 * Commas also stand in names of columns, and in decimal numbers.
 */
function findSeparator(text: string): Separator {
  const sample = text.replace(/^\n+/, '');
  const tried = SEPARATOR_NAMES.map((separator) => {
    const { data } = Papa.parse<readonly string[]>(sample, {
      delimiter: SEPARATORS[separator],
      newline: '\n',
      preview: SAMPLE_LINES,
    });
    const [header = [], ...rows] = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const fitting = rows.filter(({ length }) => length === header.length).length;
    const share = rows.length === 0 ? 1 : fitting / rows.length;
    return { separator, columns: header.length, share };
  }).filter(({ columns }) => columns > 1);
  const best = tried.toSorted((a, b) => b.share - a.share || b.columns - a.columns)[0];
  return best?.separator ?? 'none';
}

/** How a text is parsed. `usual`: the separator of files of this name. */
interface DelimitedOptions {
  readonly separator: Separator | undefined;
  readonly usual: Separator | undefined;
  readonly maxRows: number;
}

/**
 * Parses text with separated columns. A separator that was not chosen is recognised. CR LF, LF and CR each end a row, also in
 * one file; inside quotes they are line breaks. After `maxRows` lines the reading stops. Pure.
 */
export function parseDelimitedTable(
  text: string,
  { separator: chosen, usual, maxRows }: DelimitedOptions,
): DelimitedTable {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Excel writes the separator itself into the first line, for itself.
  const [stated, mark] = /^\ufeff?sep=([,;\t|])\n/i.exec(lines) ?? [];
  const rest = stated === undefined ? lines : lines.slice(stated.length);
  const marked = SEPARATOR_NAMES.find((name) => SEPARATORS[name] === mark);
  const separator = chosen ?? marked ?? usual ?? findSeparator(rest);
  const { data, errors, meta } = Papa.parse<readonly string[]>(rest, {
    delimiter: SEPARATORS[separator],
    newline: '\n',
    preview: maxRows,
  });
  if (meta.truncated) return { ok: false, problem: 'tooManyRows', separator };
  // An odd mark is closed by the next one in the file: the first of them whose cell goes on in another line counts. `55" screen` is none.
  const odd = errors.find(
    ({ type, code, row = 0 }) =>
      type === 'Quotes' &&
      (code === 'MissingQuotes' || data[row]?.some((cell) => cell.includes('\n')) === true),
  );
  if (odd !== undefined) {
    const row = (odd.row ?? 0) + (stated === undefined ? 1 : 2);
    return { ok: false, problem: 'openQuote', row, separator };
  }
  const table = data.map((cells) => cells.map(unescapeFormulas));
  // The numbers of rows stay those of a spreadsheet.
  return { ok: true, separator, table: stated === undefined ? table : [[], ...table] };
}
