/** What a visitor may allow. */
export const PURPOSES = ['analytics', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A visitor's decision, per purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

export const CONSENT_COOKIE = 'witryna_consent';

/** Raised when what is asked changes: an older decision then counts as none. */
const VERSION = 1;

/** Half a year, in seconds: then we ask again. */
const MAX_AGE = 15_552_000;

/** The decision in a cookie header or `document.cookie`; null when there is none, or not one of this version. */
export function readConsent(cookies: string): Consent | null {
  const match = /(?:^|;\s*)witryna_consent=v(\d+)\.a([01])\.d([01])(?:;|$)/.exec(cookies);
  if (match === null || Number(match[1]) !== VERSION) return null;
  return { analytics: match[2] === '1', ads: match[3] === '1' };
}

/** The cookie that keeps a decision. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const value = `v${VERSION}.a${consent.analytics ? 1 : 0}.d${consent.ads ? 1 : 0}`;
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether something that was allowed no longer is: what already runs can only be ended by loading the page anew. */
export function isWithdrawal(before: Consent | null, after: Consent): boolean {
  return before !== null && PURPOSES.some((purpose) => before[purpose] && !after[purpose]);
}
