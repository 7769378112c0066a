import { toBarePath } from '../../../lib/ground/routes/hrefs';

/** Finds the link of a record in the table of the page; null where it is on another page of the list. */
export function findPeekedRow(href: string): HTMLAnchorElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main table td.is-title a[href]');
  return [...links].find((link) => toBarePath(link.pathname) === href) ?? null;
}

/** Marks the row whose record stands beside the list, and shows it; returns the function that takes the mark away. */
export function markPeekedRow(href: string): () => void {
  const row = findPeekedRow(href)?.closest('tr');
  row?.setAttribute('data-peeked', '');
  row?.scrollIntoView({ block: 'nearest' });
  return () => row?.removeAttribute('data-peeked');
}
