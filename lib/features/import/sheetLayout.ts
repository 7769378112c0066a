import { importInput } from './importMapping';
import { parseTextEncoding, type TextEncoding } from './textEncoding';

/** The signs that can separate the columns of a text. Each has a message `import.separator.<name>`. */
export const SEPARATORS = {
  semicolon: ';',
  comma: ',',
  tab: '\t',
  bar: '|',
  // Separates nothing: a file of one column.
  none: '\u001f',
} as const;

/** The name of a separator. */
export type Separator = keyof typeof SEPARATORS;

/** The names of all separators. */
export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as readonly Separator[];

/** Choices of a person about how a file is to be read; absent ones are left to recognition. */
export interface SheetChoices {
  readonly encoding?: TextEncoding;
  readonly separator?: Separator;
  /** The number of the row that names the columns; rows above it are left out. 0: no row does. */
  readonly header?: number;
  /** The number of the last row that is imported; rows below it are left out. */
  readonly last?: number;
  /** The name of a worksheet. */
  readonly part?: string;
}

/** A row of the file that may have a part in its layout, with the beginning of what stands in it. */
export interface ShownRow {
  readonly no: number;
  readonly text: string;
}

/** How a file was read: what was chosen, or else recognised. Absent parts do not apply to its kind. */
export interface SheetLayout {
  readonly encoding?: TextEncoding;
  readonly separator?: Separator;
  /** The row that names the columns; 0 where none does. */
  readonly header?: number;
  /** The first rows, which may name the columns. */
  readonly headers?: readonly ShownRow[];
  /** The last row that is imported: those below it hold sums or notes. */
  readonly last?: number;
  /** The last rows, with those that are left out. */
  readonly lasts?: readonly ShownRow[];
  readonly part?: string;
  /** All worksheets, where there are several. */
  readonly parts?: readonly string[];
  /** What was chosen of these; everything else was recognised. */
  readonly choices: SheetChoices;
}

/** The inputs of these choices. */
export const LAYOUT_INPUTS = [
  importInput.encoding,
  importInput.separator,
  importInput.header,
  importInput.last,
  importInput.part,
] as const;

/** Reads the choices of a posted form. What is no choice is recognised. */
export function readPostedChoices(fields: URLSearchParams): SheetChoices {
  const encoding = parseTextEncoding(fields.get(importInput.encoding));
  const separator = SEPARATOR_NAMES.find((name) => name === fields.get(importInput.separator));
  const header = readNumber(fields.get(importInput.header));
  const last = readNumber(fields.get(importInput.last));
  const part = fields.get(importInput.part) ?? '';
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(separator === undefined ? {} : { separator }),
    ...(header === undefined ? {} : { header }),
    ...(last === undefined ? {} : { last }),
    ...(part === '' ? {} : { part }),
  };
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The rows that are offered as names of columns, or as the last one, and how much of them is shown. */
export const MAX_SHOWN_ROWS = 20;
const MAX_SHOWN_LENGTH = 60;

/** Finds out which row names the columns, the chosen one or the first with content, and which others may. Pure. */
export function findHeader(
  table: readonly (readonly string[])[],
  { header: chosen }: SheetChoices,
): Required<Pick<SheetLayout, 'header' | 'headers'>> {
  const headers: ShownRow[] = [];
  for (let no = 1; no <= table.length && headers.length < MAX_SHOWN_ROWS; no += 1) {
    const row = showRow(table, no);
    if (row.text !== '') headers.push(row);
  }
  const isKnown = chosen === 0 || (chosen !== undefined && table[chosen - 1] !== undefined);
  return { header: isKnown ? chosen : (headers[0]?.no ?? 0), headers };
}

/** Shows the beginning of a row; '' for one without content. */
export function showRow(table: readonly (readonly string[])[], no: number): ShownRow {
  const texts = (table[no - 1] ?? []).map((cell) => cell.trim()).filter((text) => text !== '');
  const text = texts.join(' · ');
  return { no, text: text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text };
}
