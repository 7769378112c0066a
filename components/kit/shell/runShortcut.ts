import Router from 'next/router';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import {
  accountHref,
  backendHref,
  homeHref,
  privacyHref,
  toBarePath,
  vitalsHref,
} from '../../../lib/ground/routes/hrefs';
import { withQuery } from '../../../lib/ground/routes/queryParams';
import { RECORD_ROW } from '../../../lib/kit/browser/lists/recordRows';
import type { ShortcutId } from '../../../lib/kit/browser/shortcuts';
import { setOpenPart } from './shellState';

/** Returns the visible table rows with a link or a checkbox. */
function getRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#main table ${RECORD_ROW}`)].filter(
    (row) => row.checkVisibility() && findRowTarget(row) !== null,
  );
}

/** Returns a row's focus target: its link, else its checkbox. */
function findRowTarget(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('input[type=checkbox]');
}

/** Returns the row that contains the focus. */
const getFocusedRow = (): Element | null =>
  document.activeElement?.closest(`#main table ${RECORD_ROW}`) ?? null;

/** Moves focus to the next or previous row, or to the first if none has focus. Returns false if there are no rows. */
function moveRowFocus(by: 1 | -1): boolean {
  const all = getRows();
  const now = getFocusedRow();
  const place = all.findIndex((row) => row === now);
  const next = all[place === -1 ? 0 : Math.min(Math.max(place + by, 0), all.length - 1)];
  if (next === undefined) return false;
  findRowTarget(next)?.focus();
  return true;
}

/** Opens the record of the focused row. */
function openFocusedRow(): boolean {
  const link = getFocusedRow()?.querySelector<HTMLElement>('a[href]') ?? null;
  link?.click();
  return link !== null;
}

/** Toggles the checkbox of the focused row, if it has one. */
function toggleFocusedRow(): boolean {
  const box = getFocusedRow()?.querySelector<HTMLElement>('input[type=checkbox]') ?? null;
  box?.click();
  return box !== null;
}

/** Returns the row with the focus, else the one under the pointer. */
const getCurrentRow = (): Element | null =>
  getFocusedRow() ?? document.querySelector(`#main table ${RECORD_ROW}:hover`);

/** Opens the form of the current row's record, which leads back to the list. */
function editRow(): boolean {
  const link = getCurrentRow()?.querySelector<HTMLAnchorElement>('.is-title a[href]');
  if (link == null || document.querySelector('#main th.is-menu[data-edit]') === null) return false;
  void Router.push(withQuery(`${toBarePath(link.pathname)}/edit`, { returnTo: Router.asPath }));
  return true;
}

/** Opens the menu of the current row. */
function openRowMenu(): boolean {
  const button = getCurrentRow()?.querySelector<HTMLElement>('td.is-menu > a') ?? null;
  button?.click();
  return button !== null;
}

/** Opens the steps of the current row, at its status. */
function openSteps(): boolean {
  const row = getCurrentRow();
  const head = document.querySelector<HTMLTableCellElement>('#main th[data-steps]');
  if (!(row instanceof HTMLTableRowElement) || head === null) return false;
  row.cells[head.cellIndex]?.click();
  return true;
}

/** Selects the focused row and the next or previous one, which gets the focus. */
function extendSelection(by: 1 | -1): boolean {
  const from = getFocusedRow();
  if (from === null) return false;
  moveRowFocus(by);
  for (const row of [from, getFocusedRow()]) {
    const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (box?.checked === false) box.click();
  }
  return true;
}

/** Shortcut id -> href. */
export type ShortcutHrefs = ReadonlyMap<ShortcutId, string>;

/** Returns the hrefs of the navigation shortcuts, limited to pages that the menu contains. */
export function getShortcutHrefs(navigation: NavigationMenu | null, signIn: boolean): ShortcutHrefs {
  const menuHrefs = new Set(navigation?.groups.flatMap(({ items }) => items.map(({ href }) => href)));
  const menuShortcuts: readonly (readonly [ShortcutId, string])[] = [
    ['goVitals', vitalsHref()],
    ['goBackend', backendHref()],
    ['goPrivacy', privacyHref()],
  ];
  return new Map([
    ['goHome', homeHref()],
    ...(signIn ? [['goAccount', accountHref()] as const] : []),
    ...menuShortcuts.filter(([, href]) => menuHrefs.has(href)),
  ]);
}

/** Runs a shortcut on the current page. Returns false if it has no effect here. */
export function runShortcut(id: ShortcutId, hrefs: ShortcutHrefs): boolean {
  switch (id) {
    case 'help':
      setOpenPart('help');
      return true;
    case 'search':
      if (!activateShortcutElement('search')) setOpenPart('palette');
      return true;
    case 'nextRow':
    case 'previousRow':
      // On the page of a record they are its neighbours in the list.
      return activateShortcutElement(id) || moveRowFocus(id === 'nextRow' ? 1 : -1);
    case 'openRow':
      return openFocusedRow();
    case 'tickRow':
      return toggleFocusedRow();
    case 'steps':
      return openSteps();
    case 'tickNext':
      return extendSelection(1);
    case 'tickPrevious':
      return extendSelection(-1);
    case 'edit':
      return activateShortcutElement('edit') || editRow();
    case 'rowMenu':
      return openRowMenu();
    case 'goUp':
    case 'add':
    case 'nextPage':
    case 'previousPage':
      return activateShortcutElement(id);
    case 'goHome':
    case 'goVitals':
    case 'goBackend':
    case 'goAccount':
    case 'goPrivacy': {
      const href = hrefs.get(id);
      if (href === undefined) return false;
      void Router.push(href);
      return true;
    }
  }
}

/** Activates the page element with this shortcut: focuses an input, clicks anything else. */
function activateShortcutElement(id: ShortcutId): boolean {
  const element = [
    ...document.querySelectorAll<HTMLElement>(`:is(#main, #peek) [data-shortcut="${id}"]`),
  ].find(
    // Skips elements hidden at this viewport width.
    (one) => one.checkVisibility(),
  );
  if (element === undefined) return false;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
  return true;
}
