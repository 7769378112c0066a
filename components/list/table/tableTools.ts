import { indexOfRecordRow } from '../../../lib/kit/browser/lists/recordRows';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import { editCells } from './editCells';
import { peekRows } from './peekRows';
import { findHeadCell } from './tableHeads';
import type { AskedMenu } from './TableMenus';

/**
 * Lets the table of a list do more than lead on: cells are changed in place, records open beside the list, columns are moved and
 * resized, and menus open (`onMenu`). Returns the function that ends it.
 */
export function startTableTools(view: ListPageView, onMenu: (asked: AskedMenu) => void): () => void {
  const { cellInputs, menu } = view.writes ?? {};
  const ends = [
    peekRows(),
    onFirstUse(view, onMenu),
    ...(Object.keys(cellInputs ?? {}).length > 0 ? [editCells()] : []),
    ...(menu == null ? [] : [openMenus(view, onMenu)]),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Loads what heads can do (headTools.ts) when the pointer or the focus first comes to one: most visitors read. Returns the function that
 * ends it.
 */
function onFirstUse(view: ListPageView, onMenu: (asked: AskedMenu) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let end = (): void => undefined;
  const load = ({ target }: Event): void => {
    if (findHeadCell(target) === null || signal.aborted) return;
    controller.abort();
    import('./headTools').then(
      ({ startHeadTools }) => {
        if (!isOver) end = startHeadTools(view.columns, onMenu);
      },
      () => undefined,
    );
  };
  let isOver = false;
  document.addEventListener('pointerover', load, { signal });
  document.addEventListener('focusin', load, { signal });
  return () => {
    isOver = true;
    controller.abort();
    end();
  };
}

/** Asks for the menu of a row at its button, which is a link to the record that is told as a button. */
function openMenus({ rows }: ListPageView, onMenu: (asked: AskedMenu) => void): () => void {
  const findButton = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('#main td.is-menu > a') : null;
  const onClick = (event: MouseEvent): void => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const button = findButton(target);
    const row = rows[indexOfRecordRow(button)];
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
