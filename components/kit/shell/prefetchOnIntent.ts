import Router from 'next/router';
import { PagePrefetcher, toDataRouter } from '../../../lib/kit/browser/PagePrefetcher';
import { subscribeToOutdatedPages } from '../../../lib/kit/browser/writeChannel';
import { loadAllMessages } from '../../../lib/ground/intl/MessagesProvider';
import { toLocale } from '../../../lib/ground/routes/hrefs';

/** Time that a pointer or the focus stays on a link before its page is fetched. */
const INTENT_DELAY_MS = 65;

/**
 * Fetches the page of a link below `[data-prefetch]` while a pointer or the focus is on it, unless the visitor saves
 * data. Writes, navigation and leaving the tab drop what was fetched. Returns a function that stops it.
 */
export function prefetchOnIntent(): () => void {
  const router = toDataRouter(Router.router);
  if (router === null) return () => undefined;
  const prefetcher = new PagePrefetcher(router, (url) => window.location.assign(url));
  const intent: { link: HTMLAnchorElement | null; timer?: ReturnType<typeof setTimeout> } = { link: null };
  const schedule = (link: HTMLAnchorElement): void => {
    clearTimeout(intent.timer);
    intent.link = link;
    intent.timer = setTimeout(() => {
      void prefetcher.prefetch(link.href);
      // Another page shows other messages.
      if (link.pathname !== window.location.pathname) void loadAllMessages(toLocale(Router.locale));
    }, INTENT_DELAY_MS);
  };
  const stop = (): void => {
    clearTimeout(intent.timer);
    intent.link = null;
    prefetcher.cancel();
  };
  const onEnter = ({ target }: Event): void => {
    const link = findLink(target);
    if (link !== null && link !== intent.link && leadsElsewhere(link) && !savesData()) schedule(link);
  };
  const onLeave = (event: MouseEvent | FocusEvent): void => {
    // A finger leaves the link before the click; a scroll cancels its pointer.
    if ('pointerType' in event && event.pointerType === 'touch' && event.type !== 'pointercancel') return;
    const link = findLink(event.target);
    // The focus moves on with the page; the pointer may rest.
    if (event.type === 'focusout' && link?.matches(':hover') === true) return;
    if (link !== null && link === intent.link && findLink(event.relatedTarget) !== link) stop();
  };
  const forget = (): void => prefetcher.clear();
  const onComplete = (): void => {
    prefetcher.clear();
    const { link } = intent;
    intent.link = null;
    // A pointer that rests on "Next" reads on; React has given the link its next address.
    if (link?.rel === 'next' && link.isConnected && link.matches(':hover')) schedule(link);
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, onEnter, { signal, passive: true });
  for (const type of ['pointerout', 'pointercancel', 'focusout'] as const)
    document.addEventListener(type, onLeave, { signal, passive: true });
  document.addEventListener('visibilitychange', forget, { signal });
  window.addEventListener('pagehide', forget, { signal });
  const unsubscribe = subscribeToOutdatedPages(forget);
  const routeEvents = [
    ['routeChangeStart', () => clearTimeout(intent.timer)],
    ['routeChangeError', () => prefetcher.releaseClaimed()],
    ['routeChangeComplete', onComplete],
  ] as const;
  for (const [type, listener] of routeEvents) Router.events.on(type, listener);
  return () => {
    listening.abort();
    unsubscribe();
    for (const [type, listener] of routeEvents) Router.events.off(type, listener);
    stop();
    forget();
  };
}

/** Finds the link of this site that an event is about, where links ask for prefetching. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('[data-prefetch] a[href]') : null;
  const isOwn = link?.origin === window.location.origin && link.target === '' && !link.download;
  return isOwn ? link : null;
}

/** Reading the open page again means asking for its newest data. */
function leadsElsewhere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname + search !== window.location.pathname + window.location.search;
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
