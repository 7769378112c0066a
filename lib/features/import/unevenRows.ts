import type { RowFault, RowFaults } from './importSheet';

/** Files in which more rows than this share end early are written so: programs leave out empty cells at the end. */
const USUAL_SHARE = 0.5;

/**
 * Finds the rows of a text that have other columns than the row with the names: filled cells beyond it, or fewer cells. A separator or a
 * line break without quotes moves values to other columns. Pure.
 */
export function findUnevenRows(table: readonly (readonly string[])[], header: number): RowFaults {
  const width = (table[header - 1] ?? []).findLastIndex(isFilled) + 1;
  const faults = new Map<number, readonly RowFault[]>();
  if (width === 0) return faults;
  let rows = 0;
  let short = 0;
  for (const [index, cells] of table.entries()) {
    const last = cells.findLastIndex(isFilled);
    if (index < header || last === -1) continue;
    rows += 1;
    if (last >= width) {
      const column = cells.findIndex((cell, at) => at >= width && isFilled(cell));
      faults.set(index + 1, [{ type: 'surplus', column, text: '' }]);
    } else if (cells.length < width) {
      short += 1;
      faults.set(index + 1, [{ type: 'missing', column: cells.length, text: '' }]);
    }
  }
  if (short <= rows * USUAL_SHARE) return faults;
  return new Map([...faults].filter(([, found]) => found.some(({ type }) => type !== 'missing')));
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
