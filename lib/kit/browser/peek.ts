import Router from 'next/router';

/** The mark of an address that opens a record beside the page: `#peek=/reports/7`. The record's address is without a locale. */
const MARK = '#peek=';

/** `isPushed`: its address has an entry of its own in the tab's history. */
const shown: { href: string | null; page: string; isPushed: boolean } = {
  href: null,
  page: '',
  isPushed: false,
};
const listeners = new Set<() => void>();

/** Returns the record that the mark of an address opens; null for any other mark. */
export function parsePeek(hash: string): string | null {
  const href = hash.startsWith(MARK) ? hash.slice(MARK.length) : '';
  // A path of this site, and no address of another one.
  return /^\/[^/\\]/.test(href) ? href : null;
}

/** Returns the record that is open beside the page; null for none. */
export const getPeek = (): string | null => shown.href;

/** Opens a record beside the page. The next one takes the place of the first in the tab's history, so that Back closes it. */
export function openPeek(href: string): void {
  const address = getPage() + MARK + href;
  if (shown.href === null) {
    shown.isPushed = true;
    void Router.push(address, undefined, { scroll: false });
  } else void Router.replace(address, undefined, { scroll: false });
}

/** Closes the record beside the page. */
export function closePeek(): void {
  if (shown.isPushed) Router.back();
  else void Router.replace(getPage(), undefined, { scroll: false });
}

/** Subscribes to the record that is open beside the page; returns the function that unsubscribes. */
export function subscribeToPeek(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  Router.events.on('hashChangeComplete', read);
  Router.events.on('routeChangeComplete', readOtherPage);
  read();
}

function stop(): void {
  Router.events.off('hashChangeComplete', read);
  Router.events.off('routeChangeComplete', readOtherPage);
}

function read(): void {
  show(parsePeek(window.location.hash));
}

/** The page itself is read again without its mark, which comes back after that. */
function readOtherPage(): void {
  if (getPage() !== shown.page) read();
}

function show(href: string | null): void {
  shown.page = getPage();
  if (href === null) shown.isPushed = false;
  if (href === shown.href) return;
  shown.href = href;
  for (const listener of listeners) listener();
}

/** Returns the address of the page without its mark. */
const getPage = (): string => Router.asPath.split('#')[0] ?? '';
