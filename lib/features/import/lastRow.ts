import { readNumeral } from './cellText';
import { DECIMAL_NOTATIONS } from './importMapping';
import { foldWords } from './importTarget';
import { MAX_SHOWN_ROWS, showRow, type SheetChoices, type SheetLayout } from './sheetLayout';

type Table = readonly (readonly string[])[];

/**
 * Finds out which row is the last record, and which others may be: the chosen one, or else what stands above sums and notes. Rows below
 * it are left out. Pure.
 * @param header the number of the row that names the columns; 0 for none
 */
export function findLast(
  table: Table,
  header: number,
  { last: chosen }: SheetChoices,
): Required<Pick<SheetLayout, 'last' | 'lasts'>> {
  const rows = table.flatMap((cells, index) => (index >= header && cells.some(isFilled) ? [index + 1] : []));
  const shown = rows.slice(-MAX_SHOWN_ROWS);
  // A row that is not among them was chosen for another sheet, or another separator.
  const isKnown = chosen !== undefined && shown.includes(chosen);
  return {
    last: isKnown ? chosen : (withoutEnd(table, rows).at(-1) ?? header),
    lasts: shown.map((no) => showRow(table, no)),
  };
}

/** Such parts of an end as notes, a sum, and what is to be paid. */
const MAX_PARTS = 4;

/** Leaves out sums and notes, as far as they are shown: what nobody sees, nobody can contradict. */
function withoutEnd(table: Table, rows: readonly number[]): readonly number[] {
  let kept = rows;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const fewer = withoutNotes(table, kept) ?? withoutSums(table, kept);
    if (fewer === null || rows.length - fewer.length >= MAX_SHOWN_ROWS) break;
    kept = fewer;
  }
  return kept;
}

/** Leaves out rows after an empty one that have a single cell, where rows before have three, and none has less than two; null without them. */
function withoutNotes(table: Table, rows: readonly number[]): readonly number[] | null {
  const start = rows.findLastIndex((no, index) => index > 0 && no > (rows[index - 1] ?? 0) + 1);
  if (start === -1 || rows.length - start >= MAX_SHOWN_ROWS) return null;
  const before = rows.slice(0, start);
  const count = (no: number): number => table[no - 1]?.filter(isFilled).length ?? 0;
  const counts = before.map(count);
  const areRecords = counts.every((filled) => filled > 1) && counts.some((filled) => filled > 2);
  return areRecords && rows.slice(start).every((no) => count(no) === 1) ? before : null;
}

/** Leaves out a last row with sums; null without one. Two of three signs count: its word, its gaps, and a sum. */
function withoutSums(table: Table, rows: readonly number[]): readonly number[] | null {
  const before = rows.slice(0, -1);
  const last = rows.at(-1);
  if (last === undefined || before.length === 0) return null;
  const cells = table[last - 1] ?? [];
  const hasWord = isSumWord(cells.find(isFilled) ?? '');
  const full = findFullColumns(table, before);
  // It lacks at least half of what every other row has.
  const hasGaps =
    full.length > 1 && full.filter((column) => isFilled(cells[column])).length * 2 <= full.length;
  if (!hasWord && !hasGaps) return null;
  return (hasWord && hasGaps) || hasSum(table, before, cells) ? before : null;
}

/** Returns the columns in which every row has something. */
function findFullColumns(table: Table, rows: readonly number[]): readonly number[] {
  const [first = 0, ...others] = rows;
  let full = [...(table[first - 1] ?? []).keys()].filter((column) => isFilled(table[first - 1]?.[column]));
  for (const no of others) full = full.filter((column) => isFilled(table[no - 1]?.[column]));
  return full;
}

/** Words for a row of sums, folded, in both languages. */
const SUM_WORDS: ReadonlySet<string> = new Set([
  ...['total', 'totals', 'subtotal', 'sum'],
  ...['suma', 'razem', 'lacznie', 'ogolem', 'podsumowanie'],
]);
const MAX_WORDS = 3;

function isSumWord(text: string): boolean {
  const words = foldWords(text).split(' ');
  return words.length <= MAX_WORDS && words.some((word) => SUM_WORDS.has(word));
}

/** Fractions of two are no sums of decimals. */
const PRECISION = 1e-9;

function hasSum(table: Table, rows: readonly number[], cells: readonly string[]): boolean {
  return cells.some((cell, column) =>
    DECIMAL_NOTATIONS.some((decimal) => {
      const read = (text: string | undefined): number => Number(readNumeral(text ?? '', decimal) ?? 0);
      if (read(cell) === 0) return false;
      const sum = rows.reduce((all, no) => all + read(table[no - 1]?.[column]), 0);
      return Math.abs(read(cell) - sum) <= Math.abs(sum) * PRECISION;
    }),
  );
}

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
