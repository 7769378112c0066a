import { NO_CONSENT, type Consent } from '../../lib/consent/consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells the tag something, before it arrives or after. Its queue takes `arguments` objects only. */
export const pushTagCommand: (...command: readonly unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- an array would be ignored by the tag.
  (window.dataLayer ??= []).push(arguments);
};

/**
 * Tells the tags what the visitor allows (Google's Consent Mode, version 2). The first thing in the queue is always that
 * everything is denied, so that no tag can start from anything else.
 */
export function sendConsent(consent: Consent): void {
  if (window.dataLayer === undefined) pushTagCommand('consent', 'default', toConsentMode(NO_CONSENT));
  pushTagCommand('consent', 'update', toConsentMode(consent));
}

function toConsentMode({ analytics, ads }: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  return {
    ad_storage: word(ads),
    ad_user_data: word(ads),
    ad_personalization: word(ads),
    analytics_storage: word(analytics),
  };
}

/** A year, in seconds, as the decision itself. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** Tells the tag, before it arrives, what to count: nothing by itself, and with no cookie beyond this very host. */
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

/** Whether the tag may send anything at all: its own switch, which it asks before each call. */
export function setAnalyticsEnabled(id: string, on: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !on });
}

/**
 * Counts a page. `pattern`: its address without keys and query (`pagePattern`); it stands for the title too, since titles name
 * records. `from`: the location of the page before.
 */
export function sendPageView(origin: string, pattern: string, from: string): void {
  const page = { page_location: `${origin}${pattern}`, page_title: pattern, page_referrer: from };
  // For whatever else the tag sends from this page.
  pushTagCommand('set', page);
  pushTagCommand('event', 'page_view', page);
}

/** Where a visitor came from: another site's name alone, since its addresses may hold anything; '' for our own. */
export function getExternalReferrer(referrer: string, own: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === own ? '' : `${origin}/`;
}
