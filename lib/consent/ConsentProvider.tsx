import { useCallback, useMemo, useSyncExternalStore, createContext, useContext, type ReactNode } from 'react';
import {
  getEffectiveConsent,
  serializeConsentCookie,
  NO_CONSENT,
  getWithdrawnPurposes,
  serializeConsentSnapshot,
  parseConsentSnapshot,
  hasPrivacySignal,
  type Consent,
  type ConsentDecision,
  type Purpose,
} from './consent';
import { deleteTrackingCookies } from './deleteTrackingCookies';

export interface ConsentState {
  /** What may be loaded now. */
  readonly allowed: Consent;
  /** The decision; null: none yet; undefined: not known yet (the first rendering of a page that no server made). */
  readonly decision: ConsentDecision | null | undefined;
  /** The browser says no for its visitor (Global Privacy Control, Do Not Track). */
  readonly signal: boolean;
  /** What this site asks for; empty: nothing is configured, there is nothing to decide. */
  readonly purposes: readonly Purpose[];
  /** Nothing is loaded for who is signed in, whatever was decided. */
  readonly paused: boolean;
  /** The overlay is to be shown: something that this site asks for is not decided yet. */
  readonly isAsking: boolean;
  /** Keeps a decision; taking one back loads the page anew, since what runs cannot be stopped otherwise. */
  readonly decide: (consent: Consent) => void;
}

const NOTHING_ASKED: ConsentState = {
  allowed: NO_CONSENT,
  decision: undefined,
  signal: false,
  purposes: [],
  paused: false,
  isAsking: false,
  decide: () => undefined,
};

export const ConsentContext = createContext<ConsentState>(NOTHING_ASKED);

/** The visitor's decision on analytics and ads. Without a ConsentProvider nothing is asked and nothing allowed. */
export const useConsent = (): ConsentState => useContext(ConsentContext);

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

const readBrowserSnapshot = (): string =>
  serializeConsentSnapshot(document.cookie, hasPrivacySignal(window.navigator));

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
  const text = useSyncExternalStore(subscribe, readBrowserSnapshot, readServer);
  const decide = useCallback((next: Consent) => saveDecision(next, purposes), [purposes]);
  const value = useMemo(() => {
    const { decision, signal } = text === null ? UNKNOWN_CONSENT : parseConsentSnapshot(text);
    const isOpen = purposes.some((purpose) => decision?.choices[purpose] === undefined);
    return {
      allowed: paused ? NO_CONSENT : getEffectiveConsent(decision ?? null, signal),
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

const UNKNOWN_CONSENT = { decision: undefined, signal: false };

function saveDecision(next: Consent, purposes: readonly Purpose[]): void {
  const { decision, signal } = parseConsentSnapshot(readBrowserSnapshot());
  const made: ConsentDecision = {
    date: getLocalDate(),
    choices: Object.fromEntries(purposes.map((purpose) => [purpose, next[purpose]])),
    despiteSignal: signal,
  };
  document.cookie = serializeConsentCookie(made, window.location.protocol === 'https:');
  for (const listener of listeners) listener();
  const ended = getWithdrawnPurposes(
    getEffectiveConsent(decision, signal),
    getEffectiveConsent(made, signal),
  );
  if (ended.length === 0) return;
  deleteTrackingCookies(ended);
  window.location.reload();
}

/** The visitor's own day. */
function getLocalDate(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
