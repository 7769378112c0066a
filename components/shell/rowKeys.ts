/** Rows of the page's tables that have something to go to, those that are not shown left out. */
function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main table tbody tr')].filter(
    (row) => row.checkVisibility() && wayOf(row) !== null,
  );
}

/** What stands for a row: its link, else its box. */
function wayOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('input[type=checkbox]');
}

/** The row that the focus is in. */
const currentRow = (): Element | null => document.activeElement?.closest('#main table tbody tr') ?? null;

/** Moves the focus to the row after or before; the first where it is in none. False where there are no rows. */
export function stepRow(by: 1 | -1): boolean {
  const all = rows();
  const now = currentRow();
  const place = all.findIndex((row) => row === now);
  const next = all[place === -1 ? 0 : Math.min(Math.max(place + by, 0), all.length - 1)];
  if (next === undefined) return false;
  wayOf(next)?.focus();
  return true;
}

/** Opens the record of the row that the focus is in. */
export function openRow(): boolean {
  const link = currentRow()?.querySelector<HTMLElement>('a[href]') ?? null;
  link?.click();
  return link !== null;
}

/** Ticks the row that the focus is in, where rows can be ticked. */
export function tickRow(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>('input[type=checkbox]') ?? null;
  box?.click();
  return box !== null;
}
