import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';

/** Thrown to stop a change of the route, which Next's router does not offer otherwise; nobody gets to see it. */
class LeaveStopped extends Error {}

export interface LeaveGuard {
  /** Somebody is leaving, and has to be asked; null otherwise. */
  readonly leavePrompt: { readonly stay: () => void; readonly leave: () => void } | null;
  /** From now on everybody may leave: what was typed is saved, or on its way through signing in. */
  readonly allowLeaving: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, Back or Forward within the site, by reloading or closing through
 * the browser's own question. Never for a fragment of this page, nor for links that open elsewhere.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const [wayOn, setWayOn] = useState<{ readonly go: () => void } | null>(null);
  const isOpen = useRef(false);

  useEffect(
    function guardRoutes() {
      if (!isDirty) return;
      // Whoever left once and has typed again is asked again.
      isOpen.current = false;
      const here = { path: pathOf(window.location.href), state: window.history.state as unknown };
      const index = historyIndex();
      // Going back to where the visitor stayed is a step of its own, and no leaving.
      const returning = { now: false };

      const onStart = (url: string): void => {
        if (isOpen.current || pathOf(url) === here.path) return;
        setWayOn({ go: () => void router.push(url, undefined, { locale: false }) });
        const stopped = new LeaveStopped('Stopped until the visitor has decided.');
        router.events.emit('routeChangeError', stopped, url, { shallow: false });
        throw stopped;
      };
      const onPop = (): boolean => {
        if (isOpen.current) return true;
        if (returning.now) {
          returning.now = false;
          return false;
        }
        if (pathOf(window.location.href) === here.path) return true;
        const now = historyIndex();
        const steps = index === null || now === null ? 0 : now - index;
        if (steps === 0) {
          // Nobody says which way it went: the page stands in front of it once more.
          window.history.pushState(here.state, '', here.path);
          setWayOn({ go: () => window.history.back() });
          return false;
        }
        returning.now = true;
        window.history.go(-steps);
        setWayOn({ go: () => window.history.go(steps) });
        return false;
      };
      const onUnload = (event: BeforeUnloadEvent): void => {
        if (!isOpen.current) event.preventDefault();
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
        // The rejection is told after the event that stopped the route.
        setTimeout(() => window.removeEventListener('unhandledrejection', onRejection));
      };
    },
    [isDirty, router],
  );

  const open = useCallback(() => {
    isOpen.current = true;
  }, []);
  const stay = useCallback(() => setWayOn(null), []);
  const leave = useCallback(() => {
    isOpen.current = true;
    setWayOn(null);
    wayOn?.go();
  }, [wayOn]);
  return { leavePrompt: wayOn === null ? null : { stay, leave }, allowLeaving: open };
}

/** Path and query: what makes a page another one. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** Where in the tab's history this page stands; null where the browser does not tell. */
function historyIndex(): number | null {
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (typeof navigation !== 'object' || navigation === null) return null;
  const entry: unknown = Reflect.get(navigation, 'currentEntry');
  if (typeof entry !== 'object' || entry === null) return null;
  const index: unknown = Reflect.get(entry, 'index');
  return typeof index === 'number' && index >= 0 ? index : null;
}
