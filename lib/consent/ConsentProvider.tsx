import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { consentCookie, isWithdrawal, readConsent, type Consent, type Purpose } from './consent';
import { ConsentContext } from './useConsent';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text, so that React can compare it; the server does not look, and neither does the browser's first rendering. */
const readCookies = (): string => document.cookie;
const unread = (): null => null;

export interface ConsentProviderProps {
  /** What this site would ask for: only what is configured. */
  readonly purposes: readonly Purpose[];
  readonly children: ReactNode;
}

/** The visitor's decision on analytics and ads, kept in a cookie (DESIGN section 4, the overlay). */
export function ConsentProvider({ purposes, children }: ConsentProviderProps) {
  const cookies = useSyncExternalStore(subscribe, readCookies, unread);
  const [reviewing, setReviewing] = useState(false);
  const consent = useMemo(() => (cookies === null ? undefined : readConsent(cookies)), [cookies]);

  const decide = useCallback((next: Consent) => {
    const before = readConsent(document.cookie);
    document.cookie = consentCookie(next, window.location.protocol === 'https:');
    setReviewing(false);
    for (const listener of listeners) listener();
    if (isWithdrawal(before, next)) window.location.reload();
  }, []);
  const review = useCallback(() => setReviewing(true), []);

  const value = useMemo(
    () => ({
      consent,
      purposes,
      isAsking: purposes.length > 0 && (consent === null || reviewing),
      decide,
      review,
    }),
    [consent, purposes, reviewing, decide, review],
  );
  return <ConsentContext value={value}>{children}</ConsentContext>;
}
