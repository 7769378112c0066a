import type { ListPageView } from '../../../lib/features/list/listPageView';
import { editCells } from './editCells';
import { peekRows } from './peekRows';
import type { AskedRow } from './RowMenu';

/**
 * Lets the rows of a list do more than lead on: cells are changed in place, records open beside the list, and menus open (`onMenu`). Returns the
 * function that ends it.
 */
export function startRowTools(view: ListPageView, onMenu: (asked: AskedRow) => void): () => void {
  const { cellInputs, menu } = view.writes ?? {};
  const ends = [
    peekRows(),
    ...(Object.keys(cellInputs ?? {}).length > 0 ? [editCells()] : []),
    ...(menu == null ? [] : [openMenus(view, onMenu)]),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Asks for the menu of a row at its button, which is a link to the record that is told as a button. */
function openMenus({ rows }: ListPageView, onMenu: (asked: AskedRow) => void): () => void {
  const findButton = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('#main td.is-menu > a') : null;
  const onClick = (event: MouseEvent): void => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const button = findButton(target);
    const row = rows[button?.closest('tr')?.sectionRowIndex ?? -1];
    if (button === null || row === undefined || ctrlKey || metaKey || shiftKey || altKey) return;
    // Before the link follows it.
    event.preventDefault();
    onMenu({ row, button });
  };
  const onKey = (event: KeyboardEvent): void => {
    const button = event.key === ' ' ? findButton(event.target) : null;
    if (button === null) return;
    event.preventDefault();
    button.click();
  };
  const controller = new AbortController();
  document.addEventListener('click', onClick, { capture: true, signal: controller.signal });
  document.addEventListener('keydown', onKey, { signal: controller.signal });
  return () => controller.abort();
}
