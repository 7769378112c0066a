import Router from 'next/router';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import { accountHref, backendHref, homeHref, privacyHref, vitalsHref } from '../../lib/routes/hrefs';
import type { ShortcutId } from '../../lib/browser/shortcuts';
import { setOpenPart } from './shellState';

/** Rows of the page's tables that have something to go to, those that are not shown left out. */
function getRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main table tbody tr')].filter(
    (row) => row.checkVisibility() && findRowTarget(row) !== null,
  );
}

/** What stands for a row: its link, else its box. */
function findRowTarget(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('input[type=checkbox]');
}

/** The row that the focus is in. */
const getFocusedRow = (): Element | null => document.activeElement?.closest('#main table tbody tr') ?? null;

/** Moves the focus to the row after or before; the first where it is in none. False where there are no rows. */
export function moveRowFocus(by: 1 | -1): boolean {
  const all = getRows();
  const now = getFocusedRow();
  const place = all.findIndex((row) => row === now);
  const next = all[place === -1 ? 0 : Math.min(Math.max(place + by, 0), all.length - 1)];
  if (next === undefined) return false;
  findRowTarget(next)?.focus();
  return true;
}

/** Opens the record of the row that the focus is in. */
export function openFocusedRow(): boolean {
  const link = getFocusedRow()?.querySelector<HTMLElement>('a[href]') ?? null;
  link?.click();
  return link !== null;
}

/** Ticks the row that the focus is in, where rows can be ticked. */
export function toggleFocusedRow(): boolean {
  const box = getFocusedRow()?.querySelector<HTMLElement>('input[type=checkbox]') ?? null;
  box?.click();
  return box !== null;
}

/** Shortcut -> the page that it leads to. */
export type ShortcutHrefs = ReadonlyMap<ShortcutId, string>;

/** Where the keys lead, as far as the menu leads there too. */
export function getShortcutHrefs(navigation: NavigationMenu | null, signIn: boolean): ShortcutHrefs {
  const known = new Set(navigation?.groups.flatMap(({ items }) => items.map(({ href }) => href)));
  const ways: readonly (readonly [ShortcutId, string])[] = [
    ['goVitals', vitalsHref()],
    ['goBackend', backendHref()],
    ['goPrivacy', privacyHref()],
  ];
  return new Map([
    ['goHome', homeHref()],
    ...(signIn ? [['goAccount', accountHref()] as const] : []),
    ...ways.filter(([, href]) => known.has(href)),
  ]);
}

/** Does what a shortcut means on the open page; false where there is nothing here that it could mean. */
export function runShortcut(id: ShortcutId, hrefs: ShortcutHrefs): boolean {
  switch (id) {
    case 'help':
      setOpenPart('help');
      return true;
    case 'search':
      if (!activateShortcutElement('search')) setOpenPart('palette');
      return true;
    case 'nextRow':
      return moveRowFocus(1);
    case 'previousRow':
      return moveRowFocus(-1);
    case 'openRow':
      return openFocusedRow();
    case 'tickRow':
      return toggleFocusedRow();
    case 'goUp':
    case 'add':
    case 'edit':
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

/** Has the element of the page that answers to a shortcut do so: goes into a field, follows a link. */
function activateShortcutElement(id: ShortcutId): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(`#main [data-shortcut="${id}"]`)].find(
    // What this width does not show is not there.
    (one) => one.checkVisibility(),
  );
  if (element === undefined) return false;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
  return true;
}
