import { CONSENT_COOKIE, readDecision, type Decision } from './consent';

/** What is known of a visitor's will. */
export interface KnownConsent {
  readonly decision: Decision | null;
  /** The browser says no for its visitor (`privacySignal`). */
  readonly signal: boolean;
}

/**
 * That as one text, so that a page can carry it and React compare it; the server makes it of the request, the browser of
 * what it has. `cookies`: a cookie header or `document.cookie`.
 */
export function consentText(cookies: string, signal: boolean): string {
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`)) ?? '';
  return `${signal ? 'no' : '-'};${own}`;
}

/** Inverse of `consentText`. */
export function readConsentText(text: string): KnownConsent {
  return { decision: readDecision(text), signal: text.startsWith('no;') };
}
