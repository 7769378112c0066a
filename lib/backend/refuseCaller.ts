import type { OperationKind } from './judgeOperation';
import type { Refusal } from './passThrough';
import { claimOf, type SessionFault } from './sessionFault';

/** Who calls, and what the site asks of callers. */
export interface CallerCheck {
  /** The identifier of whoever is signed in; null: nobody. */
  readonly sub: string | null;
  /** They were, but cannot be vouched for any more. */
  readonly lapsed: boolean;
  /** For whom the calling page was opened, as it says itself (CLAIM_HEADER); undefined: it does not say. */
  readonly claim: string | undefined;
  readonly kind: OperationKind;
  /** Which calls ask for a session, as SITE_PROTECTED has it. */
  readonly asks: 'none' | 'write' | 'all';
}

/**
 * Whether a call is refused for want of a session. What a page sends is sent as the person it was opened for, or not at all:
 * never as nobody, nor as whoever signed in since. What a browser measured is everybody's to report.
 */
export function refuseCaller({ sub, lapsed, claim, kind, asks }: CallerCheck): Refusal | null {
  if (kind === 'vitals') return null;
  if (lapsed) return refusal('lapsed');
  if (claim !== undefined && claim !== '' && (sub === null || claim !== claimOf(sub)))
    return refusal('other');
  if (sub !== null || asks === 'none') return null;
  return asks === 'all' || kind === 'write' ? refusal('none') : null;
}

const WORDS: Readonly<Record<SessionFault, string>> = {
  none: 'Sign in first.',
  lapsed: 'The session has run out. Sign in again.',
  other: 'Whoever opened this page is not signed in any more. Sign in again.',
};

const refusal = (session: SessionFault): Refusal => ({
  status: 401,
  code: 'UNAUTHENTICATED',
  message: WORDS[session],
  session,
});
