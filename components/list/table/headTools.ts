import type { ColumnView } from '../../../lib/features/list/listPageView';
import { dragColumns } from './dragColumns';
import { findHeadCell, listShownHeads } from './tableHeads';
import type { AskedMenu } from './TableMenus';
import styles from './headTools.module.css';

/**
 * Lets the heads of a list's table do more than sort: columns are moved and resized, and have a menu (`onMenu`). Returns the function that
 * ends it.
 */
export function startHeadTools(
  columns: readonly ColumnView[],
  onMenu: (asked: AskedMenu) => void,
): () => void {
  const { heads = '' } = styles;
  const ends = [dragColumns(columns), openHeadMenus(columns, onMenu)];
  document.documentElement.classList.add(heads);
  return () => {
    document.documentElement.classList.remove(heads);
    for (const end of ends) end();
  };
}

/** Width of the mark at the end of a head that opens its menu, in px, as in headTools.module.css. */
const MARK_WIDTH = 22;

/** Asks for the menu of a head: by the mark at its end, the other button of the pointer, or Alt with the arrow down. */
function openHeadMenus(columns: readonly ColumnView[], onMenu: (asked: AskedMenu) => void): () => void {
  const open = (event: Event): void => {
    const cell = findHeadCell(event.target);
    const head = cell === null ? undefined : listShownHeads(cell, columns).find((one) => one.cell === cell);
    if (head === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMenu({ ...head });
  };
  const onClick = (event: MouseEvent): void => {
    const cell = findHeadCell(event.target);
    if (cell !== null && cell.getBoundingClientRect().right - event.clientX <= MARK_WIDTH) open(event);
  };
  const onContextMenu = (event: MouseEvent): void => {
    // With Shift the browser shows its own.
    if (!event.shiftKey) open(event);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && event.altKey) open(event);
  };
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('contextmenu', onContextMenu, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => controller.abort();
}
