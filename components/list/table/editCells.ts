import { indexOfRecordRow, RECORD_ROW } from '../../../lib/kit/browser/lists/recordRows';
import { openForm, type FormMove } from '../../../lib/kit/browser/formDialog';
import { toBarePath } from '../../../lib/ground/routes/hrefs';

/**
 * Lets cells be changed in place: by a double click, or by F2 or Enter on the cell that has the focus. The arrow keys move it there from the
 * title of a row. Returns the function that ends it.
 */
export function editCells(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('dblclick', onDoubleClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => controller.abort();
}

function onDoubleClick({ target }: MouseEvent): void {
  const cell = findCell(target);
  if (cell === null || (target instanceof Element && target.closest('a, button, input, label') !== null))
    return;
  if (!edit(cell)) return;
  // The browser has marked a word.
  document.getSelection()?.removeAllRanges();
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const cell = findCell(target);
  if (cell === null || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  if (run(cell, key, target === cell)) event.preventDefault();
}

/** Runs a key on a cell, or on the link in it that has the focus. Returns false if it means nothing there. */
function run(cell: HTMLTableCellElement, key: string, isOnCell: boolean): boolean {
  switch (key) {
    case 'F2':
      return edit(cell);
    case 'Enter':
      return isOnCell && (edit(cell) || follow(cell) || openSteps(cell));
    case 'ArrowRight':
      return focusCell(findInRow(cell, 1));
    case 'ArrowLeft':
      return focusCell(findInRow(cell, -1));
    case 'ArrowDown':
    case 'ArrowUp':
      // On a link they scroll the page.
      return isOnCell && focusCell(findInColumn(cell, key === 'ArrowDown' ? 1 : -1));
    case 'Escape':
      return isOnCell && focusCell(findTitle(cell));
    default:
      return false;
  }
}

/** Opens the form of a cell's value. Returns false if it cannot be changed here. */
function edit(cell: HTMLTableCellElement): boolean {
  const input = findHead(cell)?.dataset.input;
  const record = findTitle(cell)?.querySelector<HTMLAnchorElement>('a[href]');
  if (input === undefined || record == null) return false;
  // The focus comes back to the cell.
  if (cell.querySelector(':focus') === null) focusCell(cell);
  openForm({
    href: `${toBarePath(record.pathname)}/edit`,
    input,
    place: { element: cell, go: (to) => void goOn(cell, to) },
  });
  return true;
}

/** Goes on from a cell that has been changed; a row without a next one keeps the focus. */
function goOn(cell: HTMLTableCellElement, to: FormMove): boolean {
  switch (to) {
    case 'here':
      return focusCell(cell);
    case 'below':
      return focusCell(findInColumn(cell, 1) ?? cell);
    case 'next':
    case 'previous': {
      const next = findEditable(cell, to === 'next' ? 1 : -1);
      return next === null ? focusCell(cell) : edit(next);
    }
  }
}

/** Finds the next cell of the table that can be changed, row by row. */
function findEditable(cell: HTMLTableCellElement, by: 1 | -1): HTMLTableCellElement | null {
  const cells = [
    ...(cell.closest('table')?.querySelectorAll<HTMLTableCellElement>(`${RECORD_ROW} td`) ?? []),
  ].filter((one) => findHead(one)?.dataset.input !== undefined && one.checkVisibility());
  return cells[cells.indexOf(cell) + by] ?? null;
}

/** Opens the steps that lead on from a status (StatusSteps.tsx). */
function openSteps(cell: HTMLTableCellElement): boolean {
  if (findHead(cell)?.dataset.steps === undefined) return false;
  cell.click();
  return true;
}

function follow(cell: HTMLTableCellElement): boolean {
  const link = cell.querySelector<HTMLElement>('a[href]');
  link?.click();
  return link !== null;
}

function findCell(target: EventTarget | null): HTMLTableCellElement | null {
  const cell =
    target instanceof Element ? target.closest<HTMLTableCellElement>(`#main ${RECORD_ROW} td`) : null;
  return cell !== null &&
    findHead(cell) !== undefined &&
    cell.closest('table')?.querySelector('th[data-input]') !== null
    ? cell
    : null;
}

const findHead = (cell: HTMLTableCellElement): HTMLTableCellElement | undefined =>
  cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];

const findTitle = (cell: HTMLTableCellElement): HTMLTableCellElement | null =>
  cell.parentElement?.querySelector<HTMLTableCellElement>('td.is-title') ?? null;

/** Finds the next visible cell of a row; those with the box and the links of the row have keys of their own. */
function findInRow(cell: HTMLTableCellElement, by: 1 | -1): HTMLTableCellElement | null {
  const row = cell.closest('tr');
  const cells = [...(row?.cells ?? [])].filter(
    (one) => one.checkVisibility() && !one.matches('.is-select, .is-writes'),
  );
  return cells[cells.indexOf(cell) + by] ?? null;
}

function findInColumn(cell: HTMLTableCellElement, by: 1 | -1): HTMLTableCellElement | null {
  const rows = [...(cell.closest('table')?.querySelectorAll<HTMLTableRowElement>(RECORD_ROW) ?? [])];
  return rows[indexOfRecordRow(cell) + by]?.cells[cell.cellIndex] ?? null;
}

/** Moves the focus to a cell; to the link of a title. Returns false without a cell. */
function focusCell(cell: HTMLTableCellElement | null): boolean {
  if (cell === null) return false;
  const link = cell.matches('.is-title') ? cell.querySelector<HTMLElement>('a[href]') : null;
  if (link === null) cell.tabIndex = -1;
  (link ?? cell).focus();
  return true;
}
