import type { Result } from '../../core/errors';
import { tryParseJson } from '../../ground/format/tryParseJson';
import type { SheetLayout } from './sheetLayout';

/**
 * A fault of a row as its file has it. `error`: the cell holds the error of a formula, which is no text. `surplus`: it has filled cells
 * beyond the named columns. `missing`: it ends before the last named column.
 */
export interface RowFault {
  readonly type: 'error' | 'surplus' | 'missing';
  /** The column of the error, of the first surplus cell, or of the first missing one. */
  readonly column: number;
  /** The error; '' for other faults. */
  readonly text: string;
}

/** A row of an imported file: its number as a spreadsheet counts it, and its cells as texts. */
export interface SheetRow {
  readonly no: number;
  readonly cells: readonly string[];
  /** Absent where the file has it without a fault. */
  readonly faults?: readonly RowFault[];
}

/** The faults of rows by their numbers. */
export type RowFaults = ReadonlyMap<number, readonly RowFault[]>;

/** The table of an imported file. A row of the file may name its columns. */
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

/** The table of a file, or why there is none, with how the file was read as far as that is known. */
export type SheetResult = Result<
  { readonly sheet: ImportSheet; readonly layout: SheetLayout },
  /** `row`: the row where the problem begins. */
  { readonly problem: SheetProblem; readonly row?: number; readonly layout?: SheetLayout }
>;

/** A table without how it was read. */
type BuiltSheet = Result<{ readonly sheet: ImportSheet }, { readonly problem: SheetProblem }>;

/** More than any list has fields. */
export const MAX_SHEET_COLUMNS = 200;

/**
 * Builds a sheet of the rows of a file. Rows without content count, so that numbers are those of a spreadsheet.
 * @param header the number of the row that names the columns; 0 for none
 */
export function buildSheet(
  { name, part }: Pick<ImportSheet, 'name' | 'part'>,
  table: readonly (readonly string[])[],
  {
    rows: limit,
    header,
    faults,
  }: Pick<SheetLimits, 'rows'> & { readonly header: number; readonly faults?: RowFaults },
): BuiltSheet {
  if (!table.some(hasContent)) return { ok: false, problem: 'empty' };
  const width = table
    .slice(Math.max(0, header - 1))
    .reduce((widest, cells) => Math.max(widest, cells.findLastIndex(isFilled) + 1), 0);
  if (width > MAX_SHEET_COLUMNS) return { ok: false, problem: 'tooManyColumns' };
  const pick = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const rows = table.slice(header).flatMap((cells, index): SheetRow[] => {
    const no = header + index + 1;
    const own = faults?.get(no);
    return hasContent(cells)
      ? [{ no, cells: pick(cells), ...(own === undefined ? {} : { faults: own }) }]
      : [];
  });
  if (rows.length === 0) return { ok: false, problem: 'noRows' };
  if (rows.length > limit) return { ok: false, problem: 'tooManyRows' };
  const columns = pick(table[header - 1] ?? []).map((text) => text.trim());
  return { ok: true, sheet: { name, ...(part === undefined ? {} : { part }), columns, rows } };
}

const isFilled = (text: string): boolean => text.trim() !== '';
const hasContent = (cells: readonly string[]): boolean => cells.some(isFilled);

/** Serializes a sheet, so that a form without scripts carries it from step to step. Inverse of `parseSheet`. */
export function serializeSheet({ name, part, columns, rows }: ImportSheet): string {
  return JSON.stringify([name, part ?? null, columns, rows.map(toRowList)]);
}

/** Parses a carried sheet; null for any other text. Never throws. */
export function parseSheet(text: string): ImportSheet | null {
  const value = tryParseJson(text);
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

/** Writes a row as a list, which is shorter: its number, its cells, and an object with its faults if it has any. Inverse of `parseSheetRow`. */
export function toRowList({ no, cells, faults }: SheetRow): readonly unknown[] {
  return [no, ...cells, ...(faults === undefined ? [] : [{ faults }])];
}

/** Parses a carried row (`toRowList`); null unless it has this many cells. */
export function parseSheetRow(row: unknown, width: number): SheetRow | null {
  if (!Array.isArray(row)) return null;
  const [no, ...rest]: readonly unknown[] = row;
  const cells = rest.slice(0, width);
  if (typeof no !== 'number' || !Number.isSafeInteger(no) || !isTexts(cells)) return null;
  if (cells.length < width || rest.length > width + 1) return null;
  if (rest.length === width) return { no, cells };
  const faults = parseFaults(rest[width]);
  return faults === null ? null : { no, cells, faults };
}

function parseFaults(value: unknown): readonly RowFault[] | null {
  const faults: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'faults') : null;
  return Array.isArray(faults) && faults.every(isFault) ? faults : null;
}

function isFault(value: unknown): value is RowFault {
  if (typeof value !== 'object' || value === null) return false;
  const { type, column, text }: { readonly [name: string]: unknown } = { ...value };
  const isKnown = type === 'error' || type === 'surplus' || type === 'missing';
  return isKnown && Number.isSafeInteger(column) && typeof text === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
