import { NO_CONSENT, type Consent } from '../../lib/features/consent/consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Pushes a command to the tag's queue, before or after the tag has loaded. The queue accepts only `arguments`
 * objects.
 */
const pushTagCommand: (...command: readonly unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- an array would be ignored by the tag.
  (window.dataLayer ??= []).push(arguments);
};

/**
 * Sends the visitor's consent to the tags (Google Consent Mode, version 2). The first command in the queue always
 * denies everything, so that no tag starts from a more permissive default.
 */
export function sendConsent(consent: Consent): void {
  if (window.dataLayer === undefined) pushTagCommand('consent', 'default', toConsentMode(NO_CONSENT));
  pushTagCommand('consent', 'update', toConsentMode(consent));
}

function toConsentMode({ analytics, ads }: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const toState = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  return {
    ad_storage: toState(ads),
    ad_user_data: toState(ads),
    ad_personalization: toState(ads),
    analytics_storage: toState(analytics),
  };
}

/** One year, as long as the consent decision is kept. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/**
 * Configures the tag before it loads: no automatic page views, no advertising signals, and cookies for this host
 * only.
 */
export function startAnalytics(id: string): void {
  pushTagCommand('js', new Date());
  pushTagCommand('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
    cookie_expires: COOKIE_MAX_AGE_SECONDS,
  });
}

/** Enables or disables the tag through the opt-out flag that it reads before each request. */
export function setAnalyticsEnabled(id: string, on: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !on });
}

/**
 * Reports a page view. `pattern` is the address without keys and query (`pagePattern`); it replaces the title too,
 * because titles name records. `from` is the location of the previous page.
 */
export function sendPageView(origin: string, pattern: string, referrer: string): void {
  const page = { page_location: `${origin}${pattern}`, page_title: pattern, page_referrer: referrer };
  // Applies to every later event that the tag sends from this page.
  pushTagCommand('set', page);
  pushTagCommand('event', 'page_view', page);
}

/**
 * Returns the origin of an external referrer, or '' for our own. Paths are dropped because they may contain personal
 * data.
 */
export function getExternalReferrer(referrer: string, siteOrigin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === siteOrigin ? '' : `${origin}/`;
}
