import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter, type NextRouter } from 'next/router';

/** Thrown to cancel a route change, which Next's router does not support otherwise. It is never shown. */
class LeaveStopped extends Error {}

/** The state and controls of the leave guard. */
export interface LeaveGuard {
  /** Set while the person is asked whether to leave; null otherwise. */
  readonly leavePrompt: { readonly stay: () => void; readonly leave: () => void } | null;
  /** Allows leaving from now on: the form is saved, or its draft is stored for after the sign-in. */
  readonly allowLeaving: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by Back or Forward, by reloading or closing (the
 * browser's own dialog). Ignores fragments of this page and links that open elsewhere.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const [pending, setPending] = useState<{ readonly go: () => void } | null>(null);
  const mayLeave = useRef(false);
  useEffect(
    function guardPage() {
      if (!isDirty) return;
      // The form has changed again after an earlier leave.
      mayLeave.current = false;
      return guardRoutes(router, { mayLeave: () => mayLeave.current, ask: (go) => setPending({ go }) });
    },
    [isDirty, router],
  );
  const allowLeaving = useCallback(() => {
    mayLeave.current = true;
  }, []);
  const stay = useCallback(() => setPending(null), []);
  const leave = useCallback(() => {
    mayLeave.current = true;
    setPending(null);
    pending?.go();
  }, [pending]);
  return { leavePrompt: pending === null ? null : { stay, leave }, allowLeaving };
}

/** Stops every way out of the page and asks with the function that takes it. Returns the function that ends it. */
function guardRoutes(
  router: NextRouter,
  { mayLeave, ask }: { readonly mayLeave: () => boolean; readonly ask: (go: () => void) => void },
): () => void {
  const here = { path: getPath(window.location.href), state: window.history.state as unknown };
  const index = getHistoryIndex();
  // Going back to the guarded page is a navigation, too, but not a leave.
  const returning = { now: false };

  const onStart = (url: string): void => {
    if (mayLeave() || getPath(url) === here.path) return;
    ask(() => void router.push(url, undefined, { locale: false }));
    const stopped = new LeaveStopped('Stopped until the visitor has decided.');
    router.events.emit('routeChangeError', stopped, url, { shallow: false });
    throw stopped;
  };
  const onPop = (): boolean => {
    if (mayLeave()) return true;
    if (returning.now) {
      returning.now = false;
      return false;
    }
    if (getPath(window.location.href) === here.path) return true;
    const now = getHistoryIndex();
    const steps = index === null || now === null ? 0 : now - index;
    if (steps === 0) {
      // The direction is unknown, so the page is pushed again.
      window.history.pushState(here.state, '', here.path);
      ask(() => window.history.back());
      return false;
    }
    returning.now = true;
    window.history.go(-steps);
    ask(() => window.history.go(steps));
    return false;
  };
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (!mayLeave()) event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (event.reason instanceof LeaveStopped) event.preventDefault();
  };
  router.events.on('routeChangeStart', onStart);
  router.beforePopState(onPop);
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    router.events.off('routeChangeStart', onStart);
    router.beforePopState(() => true);
    window.removeEventListener('beforeunload', onUnload);
    // The rejection is reported after the event that cancelled the route.
    setTimeout(() => window.removeEventListener('unhandledrejection', onRejection));
  };
}

/** Returns path and query, which identify a page. */
function getPath(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** Returns the page's index in the tab's history; null when the browser does not support it. */
function getHistoryIndex(): number | null {
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (typeof navigation !== 'object' || navigation === null) return null;
  const entry: unknown = Reflect.get(navigation, 'currentEntry');
  if (typeof entry !== 'object' || entry === null) return null;
  const index: unknown = Reflect.get(entry, 'index');
  return typeof index === 'number' && index >= 0 ? index : null;
}
