import { openForm, type FormMove } from '../../../lib/kit/browser/formDialog';
import { toBarePath } from '../../../lib/ground/routes/hrefs';

/**
 * Opens the forms of links with `data-over` over the page: with the input that the attribute names over the value beside the link, else with
 * all of them. A link that is opened elsewhere is the browser’s. Returns the function that ends it.
 */
export function openFormsOver(): () => void {
  // Before the link follows it.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-over]') : null;
  if (link === null || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const href = toBarePath(link.pathname) + link.search;
  const { over: input = '' } = link.dataset;
  if (input === '') {
    // Its menu is closed by then, and gets the focus back from the dialog.
    link.closest('details')?.querySelector('summary')?.focus();
    openForm({ href });
  } else {
    const element = link.closest('dd') ?? link;
    openForm({ href, input, place: { element, go: (to) => goOn(link, to) } });
  }
}

/** Goes on from a value that has been changed: to that of the next link of its kind, or back to its own. */
function goOn(link: HTMLElement, to: FormMove): void {
  const links = [...document.querySelectorAll<HTMLElement>('#main a.w-edit[data-over]')].filter((one) =>
    one.checkVisibility(),
  );
  const step = to === 'next' ? 1 : to === 'previous' ? -1 : null;
  const next = step === null ? undefined : links[links.indexOf(link) + step];
  if (next === undefined) link.focus();
  else next.click();
}
