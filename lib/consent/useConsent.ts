import { createContext, useContext } from 'react';
import type { Consent, Purpose } from './consent';

export interface ConsentState {
  /** The decision; null: none yet; undefined: not read yet (on the server and in the first rendering). */
  readonly consent: Consent | null | undefined;
  /** What this site asks for; empty: nothing is configured, there is nothing to decide. */
  readonly purposes: readonly Purpose[];
  /** The overlay is to be shown: no decision yet, or the visitor wants to look at it again. */
  readonly isAsking: boolean;
  /** Keeps a decision; taking one back loads the page anew, since what runs cannot be stopped otherwise. */
  readonly decide: (consent: Consent) => void;
  /** Opens the overlay again. */
  readonly review: () => void;
}

const NOTHING_ASKED: ConsentState = {
  consent: undefined,
  purposes: [],
  isAsking: false,
  decide: () => undefined,
  review: () => undefined,
};

export const ConsentContext = createContext<ConsentState>(NOTHING_ASKED);

/** The visitor's decision on analytics and ads. Without a ConsentProvider nothing is asked and nothing allowed. */
export const useConsent = (): ConsentState => useContext(ConsentContext);
