/** What a visitor may allow. */
export const PURPOSES = ['analytics', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What may be loaded, per purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

export const NOTHING_ALLOWED: Consent = { analytics: false, ads: false };

/** What a visitor decided, and when. */
export interface Decision {
  /** The visitor's own day, `2026-11-22`. */
  readonly on: string;
  /** Only what was asked: a purpose that the site has since added is asked for, with the others as they were. */
  readonly choices: Readonly<Partial<Record<Purpose, boolean>>>;
  /** Made by someone whose browser said no (`privacySignal`): it then counts more than the browser's word. */
  readonly despiteSignal: boolean;
}

export const CONSENT_COOKIE = 'witryna_consent';

/** Raised when what is asked changes: an older decision then counts as none. */
const VERSION = 2;

/** A year, in seconds: then we ask again. */
const MAX_AGE = 31_536_000;

/** `v2.2026-11-22.a1.d0`, and `.s` at its end for a decision despite the browser's signal. */
const COOKIE = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=v(\\d+)\\.(\\d{4}-\\d{2}-\\d{2})(?:\\.a([01]))?(?:\\.d([01]))?(\\.s)?(?:;|$)`,
);

/** The decision in a cookie header or `document.cookie`; null when there is none, or not one of this version. */
export function readDecision(cookies: string): Decision | null {
  const match = COOKIE.exec(cookies);
  if (match === null) return null;
  const [, version, on = '', analytics, ads, despite] = match;
  if (Number(version) !== VERSION || Number.isNaN(Date.parse(on))) return null;
  return {
    on,
    choices: {
      ...(analytics === undefined ? {} : { analytics: analytics === '1' }),
      ...(ads === undefined ? {} : { ads: ads === '1' }),
    },
    despiteSignal: despite !== undefined,
  };
}

/** The cookie that keeps a decision. */
export function consentCookie(decision: Decision, secure: boolean): string {
  const { analytics, ads } = decision.choices;
  const value = [
    `v${VERSION}`,
    decision.on,
    ...(analytics === undefined ? [] : [`a${analytics ? 1 : 0}`]),
    ...(ads === undefined ? [] : [`d${ads ? 1 : 0}`]),
    ...(decision.despiteSignal ? ['s'] : []),
  ].join('.');
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * What may be loaded: what was allowed, unless the browser says no and the decision was made before it did.
 * `signal`: what `privacySignal` found.
 */
export function allowedBy(decision: Decision | null, signal: boolean): Consent {
  if (decision === null || (signal && !decision.despiteSignal)) return NOTHING_ALLOWED;
  return { analytics: decision.choices.analytics === true, ads: decision.choices.ads === true };
}

/** The purposes that were allowed and no longer are: what already runs can only be ended by loading the page anew. */
export function withdrawn(before: Consent, after: Consent): readonly Purpose[] {
  return PURPOSES.filter((purpose) => before[purpose] && !after[purpose]);
}
