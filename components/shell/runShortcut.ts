import Router from 'next/router';
import type { NavigationView } from '../../lib/records/siteViews';
import { accountHref, backendHref, homeHref, privacyHref, vitalsHref } from '../../lib/routes';
import type { ShortcutId } from '../../lib/shortcuts/shortcuts';
import { openRow, stepRow, tickRow } from './rowKeys';
import { showPart } from './shellParts';

/** Shortcut -> the page that it leads to. */
export type Hrefs = ReadonlyMap<ShortcutId, string>;

/** Where the keys lead, as far as the menu leads there too. */
export function hrefsOf(navigation: NavigationView | null, signIn: boolean): Hrefs {
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
export function runShortcut(id: ShortcutId, hrefs: Hrefs): boolean {
  switch (id) {
    case 'help':
      showPart('help');
      return true;
    case 'search':
      if (!answer('search')) showPart('palette');
      return true;
    case 'nextRow':
      return stepRow(1);
    case 'previousRow':
      return stepRow(-1);
    case 'openRow':
      return openRow();
    case 'tickRow':
      return tickRow();
    case 'goUp':
    case 'add':
    case 'edit':
    case 'nextPage':
    case 'previousPage':
      return answer(id);
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
function answer(id: ShortcutId): boolean {
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
