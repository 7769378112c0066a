import { fitWidth, type ChosenWidths } from '../../../lib/features/list/table/chosenWidths';
import type { ShownHead } from './tableHeads';

/** The widths of a table while they change: what is shown follows at once. */
export interface ColumnSizes {
  /** Widths in px by the name of the column. */
  readonly get: () => ChosenWidths;
  readonly set: (name: string, width: number) => void;
  /** Returns the width in px that shows all of a column's values in this table. */
  readonly measure: (name: string) => number;
  /** Shows the table as it was. */
  readonly putBack: () => void;
}

/** Fixes the columns of a table at the widths that they have, so that one of them can change and the others stay. */
export function fixSizes(heads: readonly ShownHead[]): ColumnSizes {
  const table = heads[0]?.cell.closest('table') ?? null;
  const all = [...(table?.querySelectorAll('col') ?? [])];
  const cols = new Map(heads.map(({ column, cell }) => [column.name, all[cell.cellIndex]]));
  const before = all.map((col) => ({ col, width: col.getAttribute('width'), from: col.dataset.wideFrom }));
  const totalBefore = table?.getAttribute('width') ?? null;
  const widths = new Map(heads.map(({ column, cell }) => [column.name, cell.offsetWidth]));
  const others = (table?.offsetWidth ?? 0) - sum(widths.values());
  const show = (): void => {
    for (const [name, width] of widths) cols.get(name)?.setAttribute('width', String(width));
    table?.setAttribute('width', String(others + sum(widths.values())));
  };
  // Their narrow width would win over the one that they get.
  for (const { col } of before) delete col.dataset.wideFrom;
  show();
  return {
    get: () => new Map([...widths].map(([name, width]) => [name, fitWidth(width)])),
    set: (name, width) => {
      widths.set(name, fitWidth(width));
      show();
    },
    measure: (name) => {
      const index = heads.find(({ column }) => column.name === name)?.cell.cellIndex ?? -1;
      cols.get(name)?.setAttribute('width', '1');
      const needed = [...(table?.rows ?? [])].map((row) => row.cells[index]?.scrollWidth ?? 0);
      show();
      return needed.reduce((most, width) => Math.max(most, width), 0);
    },
    putBack: () => {
      for (const { col, width, from } of before) {
        setOrRemove(col, 'width', width);
        setOrRemove(col, 'data-wide-from', from ?? null);
      }
      if (table !== null) setOrRemove(table, 'width', totalBefore);
    },
  };
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const one of numbers) all += one;
  return all;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
