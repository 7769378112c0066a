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

/** A page's consent state. */
export interface ConsentState {
  /** What may be loaded now, per purpose. */
  readonly allowed: Consent;
  /** The decision; null if there is none, undefined if unknown (first render of a page without a server). */
  readonly decision: ConsentDecision | null | undefined;
  /** True if the browser sends Global Privacy Control or Do Not Track. */
  readonly signal: boolean;
  /** Purposes that this site asks for; empty if none is configured. */
  readonly purposes: readonly Purpose[];
  /** True for signed-in users: nothing is loaded for them, whatever they decided. */
  readonly paused: boolean;
  /** True while a purpose is undecided and the banner must be shown. */
  readonly isAsking: boolean;
  /** Stores a decision. Withdrawing consent reloads the page, because running scripts cannot be stopped otherwise. */
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

/** Context of the consent state. */
const ConsentContext = createContext<ConsentState>(NOTHING_ASKED);

/** Returns the visitor's consent state. Without a ConsentProvider nothing is asked and nothing is allowed. */
export const useConsent = (): ConsentState => useContext(ConsentContext);

const listeners = new Set<() => void>();

/**
 * Subscribes to decisions of this tab. Other tabs may change the cookie, so it is re-read when the tab becomes
 * visible or focused.
 */
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

/** Props of the ConsentProvider. */
export interface ConsentProviderProps {
  /** Configured purposes. */
  readonly purposes: readonly Purpose[];
  /** The server's consent snapshot, so that the first render has it; absent on pages without a server. */
  readonly known?: string | undefined;
  /** True for signed-in users: nothing is asked and nothing is loaded. */
  readonly paused?: boolean;
  readonly children: ReactNode;
}

/** Provides the visitor's consent decision, which is stored in a cookie (docs/consent.md). */
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
  const newDecision: ConsentDecision = {
    date: getLocalDate(),
    choices: Object.fromEntries(purposes.map((purpose) => [purpose, next[purpose]])),
    despiteSignal: signal,
  };
  document.cookie = serializeConsentCookie(newDecision, window.location.protocol === 'https:');
  for (const listener of listeners) listener();
  const withdrawnPurposes = getWithdrawnPurposes(
    getEffectiveConsent(decision, signal),
    getEffectiveConsent(newDecision, signal),
  );
  if (withdrawnPurposes.length === 0) return;
  deleteTrackingCookies(withdrawnPurposes);
  window.location.reload();
}

/** Returns today's date in the visitor's time zone. */
function getLocalDate(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
