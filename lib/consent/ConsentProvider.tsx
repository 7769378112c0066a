import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  allowedBy,
  consentCookie,
  NOTHING_ALLOWED,
  withdrawn,
  type Consent,
  type Decision,
  type Purpose,
} from './consent';
import { consentText, readConsentText } from './consentText';
import { forgetCookies } from './forgetCookies';
import { privacySignal } from './privacySignal';
import { ConsentContext } from './useConsent';

const listeners = new Set<() => void>();

/** Told of our own decisions, and looked at again when the tab is: another tab may have decided meanwhile. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}

const readBrowser = (): string => consentText(document.cookie, privacySignal(window.navigator));

export interface ConsentProviderProps {
  /** What this site would ask for: only what is configured. */
  readonly purposes: readonly Purpose[];
  /** What the server knows (`consentText`), so that the first drawing has it; absent where no server made the page. */
  readonly known?: string | undefined;
  /** Somebody is signed in: nothing is asked and nothing loaded. */
  readonly paused?: boolean;
  readonly children: ReactNode;
}

/** The visitor's decision on analytics and ads, kept in a cookie (DESIGN section 4, the overlay; docs/consent.md). */
export function ConsentProvider({ purposes, known, paused = false, children }: ConsentProviderProps) {
  const readServer = useCallback(() => known ?? null, [known]);
  const text = useSyncExternalStore(subscribe, readBrowser, readServer);
  const decide = useCallback((next: Consent) => decideOn(next, purposes), [purposes]);
  const value = useMemo(() => {
    const { decision, signal } = text === null ? UNKNOWN : readConsentText(text);
    const isOpen = purposes.some((purpose) => decision?.choices[purpose] === undefined);
    return {
      allowed: paused ? NOTHING_ALLOWED : allowedBy(decision ?? null, signal),
      decision,
      signal,
      purposes,
      paused,
      isAsking: decision !== undefined && !paused && !signal && isOpen,
      decide,
    };
  }, [text, purposes, paused, decide]);
  return <ConsentContext value={value}>{children}</ConsentContext>;
}

const UNKNOWN = { decision: undefined, signal: false };

function decideOn(next: Consent, purposes: readonly Purpose[]): void {
  const { decision, signal } = readConsentText(readBrowser());
  const made: Decision = {
    on: today(),
    choices: Object.fromEntries(purposes.map((purpose) => [purpose, next[purpose]])),
    despiteSignal: signal,
  };
  document.cookie = consentCookie(made, window.location.protocol === 'https:');
  for (const listener of listeners) listener();
  const ended = withdrawn(allowedBy(decision, signal), allowedBy(made, signal));
  if (ended.length === 0) return;
  forgetCookies(ended);
  window.location.reload();
}

/** The visitor's own day. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
