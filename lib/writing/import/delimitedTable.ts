import Papa from 'papaparse';
import type { Result } from '../../errors';
import { unescapeFormulas } from '../../export/csvText';

/** The rows of a text; or that a quotation mark in it is never closed, so that rows after it are lost, or that it has more rows. */
type DelimitedTable = Result<
  { readonly table: readonly (readonly string[])[] },
  { readonly problem: 'openQuote' | 'tooManyRows' }
>;

const DELIMITERS = [';', '\t', ',', '|'];
/** Separates nothing: a file of one column. */
const NO_DELIMITER = '\u001f';
/** Lines by which a separator is recognised. */
const SAMPLE_LINES = 50;

/**
 * Finds the separator: the one that gives most rows the columns of the first row, then the one that gives it the most.
 * Commas also stand in names of columns, and in decimal numbers.
 */
function findDelimiter(text: string): string {
  const sample = text.replace(/^\n+/, '');
  const tried = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<readonly string[]>(sample, {
      delimiter,
      newline: '\n',
      preview: SAMPLE_LINES,
    });
    const [header = [], ...rows] = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const fitting = rows.filter(({ length }) => length === header.length).length;
    const share = rows.length === 0 ? 1 : fitting / rows.length;
    return { delimiter, columns: header.length, share };
  }).filter(({ columns }) => columns > 1);
  const best = tried.toSorted((a, b) => b.share - a.share || b.columns - a.columns)[0];
  return best?.delimiter ?? NO_DELIMITER;
}

/**
 * Parses text with separated columns. Without a delimiter it is recognised. CR LF, LF and CR each end a row, also in one
 * file; inside quotes they are line breaks. After `maxRows` lines the reading stops. Pure.
 */
export function parseDelimitedTable(
  text: string,
  { delimiter, maxRows }: { readonly delimiter: string | null; readonly maxRows: number },
): DelimitedTable {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Excel writes the separator itself into the first line, for itself.
  const [stated, mark] = /^\ufeff?sep=([,;\t|])\n/i.exec(lines) ?? [];
  const rest = stated === undefined ? lines : lines.slice(stated.length);
  const { data, errors, meta } = Papa.parse<readonly string[]>(rest, {
    delimiter: mark ?? delimiter ?? findDelimiter(rest),
    newline: '\n',
    preview: maxRows,
  });
  if (meta.truncated) return { ok: false, problem: 'tooManyRows' };
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, problem: 'openQuote' };
  const table = data.map((cells) => cells.map(unescapeFormulas));
  // The numbers of rows stay those of a spreadsheet.
  return { ok: true, table: stated === undefined ? table : [[], ...table] };
}
