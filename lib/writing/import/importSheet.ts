import type { Result } from '../../errors';

/** A row of an imported file: its number as a spreadsheet counts it, and its cells as texts. */
export interface SheetRow {
  readonly no: number;
  readonly cells: readonly string[];
}

/** The table of an imported file. The first row of the file names its columns. */
export interface ImportSheet {
  /** The file's name. */
  readonly name: string;
  /** The name of the worksheet, where the file has several. */
  readonly part?: string;
  /** '' for a column without a name. */
  readonly columns: readonly string[];
  /** As many cells in each row as there are columns; rows without content are left out. */
  readonly rows: readonly SheetRow[];
}

/** Limits of an imported file. */
export interface SheetLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Why a file is no table that can be imported; each has a message `import.problem.<problem>`. */
export type SheetProblem =
  | 'noFile'
  | 'empty'
  | 'noRows'
  | 'noTable'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLarge'
  | 'oldExcel'
  | 'lockedExcel'
  | 'firstSheet'
  | 'binary'
  | 'brokenJson'
  | 'deepJson'
  | 'brokenExcel'
  | 'openQuote'
  | 'tooDear'
  | 'busy';

/** The table of a file, or why there is none. */
export type SheetResult = Result<{ readonly sheet: ImportSheet }, { readonly problem: SheetProblem }>;

/** More than any list has fields. */
export const MAX_SHEET_COLUMNS = 200;

/** Builds a sheet of the rows of a file. Rows without content count, so that numbers are those of a spreadsheet. */
export function buildSheet(
  { name, part }: Pick<ImportSheet, 'name' | 'part'>,
  table: readonly (readonly string[])[],
  { rows: limit }: Pick<SheetLimits, 'rows'>,
): SheetResult {
  const first = table.findIndex(hasContent);
  const header = table[first];
  if (header === undefined) return { ok: false, problem: 'empty' };
  const width = table.reduce((widest, cells) => Math.max(widest, cells.findLastIndex(isFilled) + 1), 0);
  if (width > MAX_SHEET_COLUMNS) return { ok: false, problem: 'tooManyColumns' };
  const pick = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const rows = table
    .slice(first + 1)
    .flatMap((cells, index): SheetRow[] =>
      hasContent(cells) ? [{ no: first + index + 2, cells: pick(cells) }] : [],
    );
  if (rows.length === 0) return { ok: false, problem: 'noRows' };
  if (rows.length > limit) return { ok: false, problem: 'tooManyRows' };
  const columns = pick(header).map((text) => text.trim());
  return { ok: true, sheet: { name, ...(part === undefined ? {} : { part }), columns, rows } };
}

const isFilled = (text: string): boolean => text.trim() !== '';
const hasContent = (cells: readonly string[]): boolean => cells.some(isFilled);

/** Serializes a sheet, so that a form without scripts carries it from step to step. Inverse of `parseSheet`. */
export function serializeSheet({ name, part, columns, rows }: ImportSheet): string {
  return JSON.stringify([name, part ?? null, columns, rows.map(({ no, cells }) => [no, ...cells])]);
}

/** Parses a carried sheet; null for any other text. Never throws. */
export function parseSheet(text: string): ImportSheet | null {
  const value = parseJson(text);
  if (!Array.isArray(value)) return null;
  const [name, part, columns, rows]: readonly unknown[] = value;
  if (typeof name !== 'string' || !isTexts(columns) || !Array.isArray(rows)) return null;
  const read = rows.map((row: unknown) => parseSheetRow(row, columns.length));
  if (read.some((row) => row === null) || columns.length > MAX_SHEET_COLUMNS) return null;
  return {
    name,
    ...(typeof part === 'string' ? { part } : {}),
    columns,
    rows: read.filter((row) => row !== null),
  };
}

/** Parses a carried row, `[number, …cells]`; null unless it has this many cells. */
export function parseSheetRow(row: unknown, width: number): SheetRow | null {
  if (!Array.isArray(row)) return null;
  const [no, ...cells]: readonly unknown[] = row;
  if (typeof no !== 'number' || !Number.isSafeInteger(no) || !isTexts(cells)) return null;
  return cells.length === width ? { no, cells } : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
