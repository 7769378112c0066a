import { localePath } from '../../../ground/routes/hrefs';
import { getHeldDeletions, subscribeToHeldDeletions } from './heldDeletions';

/**
 * Hides the rows and cards of records that are being deleted, on every page that comes, and shows those again that were taken back. A
 * style sheet of its own, so that a page may be rendered again meanwhile.
 */
export function hideDeletedRows(): void {
  // Older browsers have no such sheets: there the rows stay until the page is read again.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const hide = (): void => sheet.replaceSync(getHeldDeletions().map(toRule).join('\n'));
  hide();
  subscribeToHeldDeletions(hide);
}

/**
 * The rows and cards that have the record as their title, and the row with the link that deletes it; one that only links to the record
 * stays.
 */
function toRule({ href, recordHref }: ReturnType<typeof getHeldDeletions>[number]): string {
  const [page = ''] = href.split(/[?#]/);
  const rows = [`tr:has(> .is-writes a[href^="${CSS.escape(page)}"])`];
  if (recordHref !== null) {
    const link = `a[href="${CSS.escape(localePath(document.documentElement.lang, recordHref))}"]`;
    rows.push(`tr:has(> :is(th, .is-title) ${link})`);
    rows.push(`li:not(:has(li)):has(:is(h3, .is-title, .is-name) ${link})`);
  }
  return `main :is(${rows.join(', ')}) { display: none; }`;
}
