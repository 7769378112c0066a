/** What a visitor may allow. */
export const PURPOSES = ['analytics', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What may be loaded, per purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

export const NO_CONSENT: Consent = { analytics: false, ads: false };

/** What a visitor decided, and when. */
export interface ConsentDecision {
  /** The visitor's own day, `2026-11-22`. */
  readonly date: string;
  /** Only what was asked: a purpose that the site has since added is asked for, with the others as they were. */
  readonly choices: Readonly<Partial<Record<Purpose, boolean>>>;
  /** Made by someone whose browser said no (`privacySignal`): it then counts more than the browser's word. */
  readonly despiteSignal: boolean;
}

export const CONSENT_COOKIE = 'witryna_consent';

/** Raised when what is asked changes: an older decision then counts as none. */
const COOKIE_VERSION = 2;

/** A year, in seconds: then we ask again. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** `v2.2026-11-22.a1.d0`, and `.s` at its end for a decision despite the browser's signal. */
const COOKIE_PATTERN = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=v(\\d+)\\.(\\d{4}-\\d{2}-\\d{2})(?:\\.a([01]))?(?:\\.d([01]))?(\\.s)?(?:;|$)`,
);

/** The decision in a cookie header or `document.cookie`; null when there is none, or not one of this version. */
export function parseConsentCookie(cookies: string): ConsentDecision | null {
  const match = COOKIE_PATTERN.exec(cookies);
  if (match === null) return null;
  const [, version, on = '', analytics, ads, despite] = match;
  if (Number(version) !== COOKIE_VERSION || Number.isNaN(Date.parse(on))) return null;
  return {
    date: on,
    choices: {
      ...(analytics === undefined ? {} : { analytics: analytics === '1' }),
      ...(ads === undefined ? {} : { ads: ads === '1' }),
    },
    despiteSignal: despite !== undefined,
  };
}

/** The cookie that keeps a decision. */
export function serializeConsentCookie(decision: ConsentDecision, secure: boolean): string {
  const { analytics, ads } = decision.choices;
  const value = [
    `v${COOKIE_VERSION}`,
    decision.date,
    ...(analytics === undefined ? [] : [`a${analytics ? 1 : 0}`]),
    ...(ads === undefined ? [] : [`d${ads ? 1 : 0}`]),
    ...(decision.despiteSignal ? ['s'] : []),
  ].join('.');
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * What may be loaded: what was allowed, unless the browser says no and the decision was made before it did.
 * `signal`: what `privacySignal` found.
 */
export function getEffectiveConsent(decision: ConsentDecision | null, signal: boolean): Consent {
  if (decision === null || (signal && !decision.despiteSignal)) return NO_CONSENT;
  return { analytics: decision.choices.analytics === true, ads: decision.choices.ads === true };
}

/** The purposes that were allowed and no longer are: what already runs can only be ended by loading the page anew. */
export function getWithdrawnPurposes(before: Consent, after: Consent): readonly Purpose[] {
  return PURPOSES.filter((purpose) => before[purpose] && !after[purpose]);
}

/** What is known of a visitor's will. */
export interface ConsentSnapshot {
  readonly decision: ConsentDecision | null;
  /** The browser says no for its visitor (`privacySignal`). */
  readonly signal: boolean;
}

/**
 * That as one text, so that a page can carry it and React compare it; the server makes it of the request, the browser of
 * what it has. `cookies`: a cookie header or `document.cookie`.
 */
export function serializeConsentSnapshot(cookies: string, signal: boolean): string {
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`)) ?? '';
  return `${signal ? 'no' : '-'};${own}`;
}

/** Inverse of `consentText`. */
export function parseConsentSnapshot(text: string): ConsentSnapshot {
  return { decision: parseConsentCookie(text), signal: text.startsWith('no;') };
}

/** What a browser says on its visitor's behalf; both are unknown to the DOM's types or leaving them. */
interface NavigatorSignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** Whether a browser says no by Global Privacy Control or Do Not Track. */
export function hasPrivacySignal(navigator: NavigatorSignals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** The same from a request's headers, `Sec-GPC` and `DNT`. */
export function hasPrivacySignalHeader(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
