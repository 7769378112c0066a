import type { SeedTable } from './seedTable';

/** A format in which a database takes many rows at once: the text form of COPY, or a JSON list of objects. */
export type SeedEncoding = 'copy' | 'json';

/** A table's rows as one text. */
export interface EncodedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly text: string;
}

/** Encodes a table's rows. */
export function encode({ name, columns, rows }: SeedTable, encoding: SeedEncoding): EncodedTable {
  const text =
    encoding === 'copy'
      ? rows.map((row) => `${row.map(copyText).join('\t')}\n`).join('')
      : JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null]))),
        );
  return { name, columns, text };
}

/** A list of texts becomes an array; any other list and every object becomes JSON. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return escape(`{${value.map((item: string) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  }
  return typeof value === 'object' ? escape(JSON.stringify(value)) : String(value);
}

function escape(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES.get(character) ?? character);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);
