import type { ColumnView } from '../../../lib/features/list/listPageView';

/** The head of a column that is shown, and what it is the head of. */
export interface ShownHead {
  readonly column: ColumnView;
  readonly cell: HTMLTableCellElement;
}

/** Finds the head of a list's column that an element stands in; null for any other place. */
export function findHeadCell(target: EventTarget | null): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('#main thead th') : null;
  return cell?.closest('table[role=table]') == null || cell.matches('.is-select, .is-writes, .is-menu')
    ? null
    : cell;
}

/** Lists the heads that are shown in the table of a head, in their order; empty if they are not those of the list's columns. */
export function listShownHeads(
  cell: HTMLTableCellElement,
  columns: readonly ColumnView[],
): readonly ShownHead[] {
  const cells = [...(cell.closest('tr')?.cells ?? [])].filter((one) => findHeadCell(one) !== null);
  if (cells.length !== columns.length) return [];
  return columns.flatMap((column, index) => {
    const own = cells[index];
    return own?.checkVisibility() === true ? [{ column, cell: own }] : [];
  });
}
