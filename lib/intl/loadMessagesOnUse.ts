import Router from 'next/router';
import { savesData } from '../browser/savesData';
import type { Locale } from '../routes/hrefs';
import { loadAllMessages } from './MessagesProvider';

/** Leaves the network to what the visitor asked for. */
const DELAY_MS = 1000;
/** A page that is looked at for so long has long been quiet. */
const AHEAD_MS = 10_000;

const ACTS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Loads all messages soon after the visitor's first act, and at once when another page is opened. A page that is only read shows
 * those it started with; the others come after a while, unless the visitor saves data, so that they are there when the line is
 * not. Returns a function that stops waiting.
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
  const ahead = savesData() ? undefined : setTimeout(load, AHEAD_MS);
  const listening = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(ahead);
    listening.abort();
    Router.events.off('routeChangeStart', onNavigation);
  };
  for (const type of ACTS)
    document.addEventListener(type, onAct, { signal: listening.signal, capture: true, passive: true });
  Router.events.on('routeChangeStart', onNavigation);
  return stop;
}
