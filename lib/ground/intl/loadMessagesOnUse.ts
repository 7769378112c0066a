import Router from 'next/router';
import type { Locale } from '../routes/hrefs';
import { loadAllMessages } from './MessagesProvider';

/** Leaves the network to what the visitor asked for. */
const DELAY_MS = 1000;

const ACTS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Loads all messages soon after the visitor's first act, and at once when another page is opened. A page that is only read shows those it
 * started with. Returns a function that stops waiting.
 */
export function loadMessagesOnUse(locale: Locale): () => void {
  const load = (): void => {
    stop();
    void loadAllMessages(locale);
  };
  const onAct = (): void => void (timer ??= setTimeout(load, DELAY_MS));
  const onNavigation = (url: string): void => {
    if (new URL(url, window.location.href).pathname !== window.location.pathname) load();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    listening.abort();
    Router.events.off('routeChangeStart', onNavigation);
  };
  for (const type of ACTS)
    document.addEventListener(type, onAct, { signal: listening.signal, capture: true, passive: true });
  Router.events.on('routeChangeStart', onNavigation);
  return stop;
}
