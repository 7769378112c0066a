import { RECORD_ROW } from '../../../lib/kit/browser/lists/recordRows';
import { openPeek } from '../../../lib/kit/browser/peek';
import { toBarePath } from '../../../lib/ground/routes/hrefs';

/** A second click within this time is a double click, which changes the cell. */
const DOUBLE_CLICK_MS = 240;

/** What has a meaning of its own under the pointer. */
const OWN = 'a, button, input, label, select, textarea, summary, .is-select, .is-writes, .is-menu';

/**
 * Opens the record of a row beside the list: by a click outside of its links and controls, or by Space. Returns the function that
 * ends it.
 */
export function peekRows(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const waiting: { timer?: ReturnType<typeof setTimeout> } = {};
  const onClick = (event: MouseEvent): void => {
    clearTimeout(waiting.timer);
    const href = event.detail === 1 ? findClicked(event) : null;
    if (href !== null) waiting.timer = setTimeout(() => openUnlessMarked(href), DOUBLE_CLICK_MS);
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', () => clearTimeout(waiting.timer));
  return () => controller.abort();
}

/** A text that somebody marks is to be copied. */
function openUnlessMarked(href: string): void {
  if (document.getSelection()?.isCollapsed !== false) openPeek(href);
}

function findClicked(event: MouseEvent): string | null {
  const { target, button, defaultPrevented } = event;
  if (button !== 0 || defaultPrevented || isHeld(event) || !(target instanceof Element)) return null;
  if (target.closest(OWN) !== null) return null;
  const cell = target.closest<HTMLTableCellElement>('td');
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  // A click on a status shows its steps.
  return head?.dataset.steps === undefined ? findRecord(target) : null;
}

function onKey(event: KeyboardEvent): void {
  const { key, target, defaultPrevented } = event;
  if (key !== ' ' || defaultPrevented || isHeld(event) || !(target instanceof Element)) return;
  const href = target.matches('td, td a') ? findRecord(target) : null;
  if (href === null) return;
  event.preventDefault();
  openPeek(href);
}

const isHeld = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** Finds the address of the record of a row; null where it has no page. */
function findRecord(target: Element): string | null {
  const row = target.closest(`#main table ${RECORD_ROW}`);
  const link = row?.querySelector<HTMLAnchorElement>('td.is-title a[href]') ?? null;
  return link === null ? null : toBarePath(link.pathname);
}
