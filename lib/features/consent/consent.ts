/** Purposes that need consent. */
export const PURPOSES = ['analytics', 'ads'] as const;
/** A purpose that needs consent. */
export type Purpose = (typeof PURPOSES)[number];

/** Permission per purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

/** Consent that allows nothing. */
export const NO_CONSENT: Consent = { analytics: false, ads: false };

/** A visitor's decision with its date. */
export interface ConsentDecision {
  /** Date in the visitor's time zone, e.g. `2026-11-22`. */
  readonly date: string;
  /** Choices for the purposes that were asked. Purposes added later are asked for, with earlier choices preselected. */
  readonly choices: Readonly<Partial<Record<Purpose, boolean>>>;
  /** True if the decision was made while the browser sent a privacy signal; it then overrides the signal. */
  readonly despiteSignal: boolean;
}

/** Name of the consent cookie. */
const CONSENT_COOKIE = 'witryna_consent';

/** Raised when the question changes; decisions of older versions are ignored. */
const COOKIE_VERSION = 2;

/** One year; then we ask again. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** Format: `v2.2026-11-22.a1.d0`, with a trailing `.s` for a decision despite the browser's privacy signal. */
const COOKIE_PATTERN = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=v(\\d+)\\.(\\d{4}-\\d{2}-\\d{2})(?:\\.a([01]))?(?:\\.d([01]))?(\\.s)?(?:;|$)`,
);

/** Parses the decision from a Cookie header or `document.cookie`. Returns null if there is none of this version. */
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

/** Serializes a decision as a cookie. */
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
 * Returns what may be loaded: the decision's choices, unless the browser sends a privacy signal that is newer than
 * the decision.
 */
export function getEffectiveConsent(decision: ConsentDecision | null, signal: boolean): Consent {
  if (decision === null || (signal && !decision.despiteSignal)) return NO_CONSENT;
  return { analytics: decision.choices.analytics === true, ads: decision.choices.ads === true };
}

/** Returns the purposes that are no longer allowed. Their running scripts can only be stopped by reloading the page. */
export function getWithdrawnPurposes(before: Consent, after: Consent): readonly Purpose[] {
  return PURPOSES.filter((purpose) => before[purpose] && !after[purpose]);
}

/** A visitor's decision and privacy signal. */
export interface ConsentSnapshot {
  readonly decision: ConsentDecision | null;
  /** True if the browser sends a privacy signal. */
  readonly signal: boolean;
}

/**
 * Serializes the consent state of a request or browser, so that pages can carry it and React can compare it.
 * `cookies` is a Cookie header or `document.cookie`.
 */
export function serializeConsentSnapshot(cookies: string, signal: boolean): string {
  const consentPair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`)) ?? '';
  return `${signal ? 'no' : '-'};${consentPair}`;
}

/** Parses the result of `serializeConsentSnapshot`. */
export function parseConsentSnapshot(text: string): ConsentSnapshot {
  return { decision: parseConsentCookie(text), signal: text.startsWith('no;') };
}

/** Navigator properties for privacy signals, which the DOM types lack. */
interface NavigatorSignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** Returns true if the browser has Global Privacy Control or Do Not Track enabled. */
export function hasPrivacySignal(navigator: NavigatorSignals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Returns true if a request has a `Sec-GPC` or `DNT` header set. */
export function hasPrivacySignalHeader(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
