import Papa from 'papaparse';
import type { Result } from '../../errors';
import { unescapeFormulas } from '../../export/csvText';

/** The rows of a text, or that a quotation mark in it is never closed, so that rows after it are lost. */
type DelimitedTable = Result<
  { readonly table: readonly (readonly string[])[] },
  { readonly problem: 'openQuote' }
>;

const DELIMITERS = [';', '\t', ',', '|'];
/** Separates nothing: a file of one column. */
const NO_DELIMITER = '\u001f';

/** Finds the separator that names of columns have most often between them; decimal commas are not among names. */
function findDelimiter(text: string): string {
  const [header = ''] = text.replace(/^[\s\ufeff]+/, '').split(/[\r\n]/, 1);
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length - 1 }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count === 0 ? NO_DELIMITER : best.mark;
}

/** Parses text with separated columns. Without a delimiter that of the first line is taken. Pure. */
export function parseDelimitedTable(text: string, delimiter: string | null): DelimitedTable {
  // Excel writes the separator itself into the first line, for itself.
  const [stated, mark] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  const rest = stated === undefined ? text : text.slice(stated.length);
  const { data, errors } = Papa.parse<readonly string[]>(rest, {
    delimiter: mark ?? delimiter ?? findDelimiter(rest),
  });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, problem: 'openQuote' };
  const table = data.map((cells) => cells.map(unescapeFormulas));
  // The numbers of rows stay those of a spreadsheet.
  return { ok: true, table: stated === undefined ? table : [[], ...table] };
}
