import { createContext, useContext } from 'react';
import { NOTHING_ALLOWED, type Consent, type Decision, type Purpose } from './consent';

export interface ConsentState {
  /** What may be loaded now. */
  readonly allowed: Consent;
  /** The decision; null: none yet; undefined: not known yet (the first rendering of a page that no server made). */
  readonly decision: Decision | null | undefined;
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
  allowed: NOTHING_ALLOWED,
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
