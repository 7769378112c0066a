import type { MouseEvent } from 'react';
import { openForm } from '../../../lib/kit/browser/formDialog';

/** Opens the form of a link over the page; a link that is opened elsewhere is the browser’s. */
export function openOver(event: MouseEvent<HTMLElement>, href: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Its menu is closed by then, and gets the focus back from the dialog.
  event.currentTarget.closest('details')?.querySelector('summary')?.focus();
  openForm({ href });
}
