import { NOTHING_ALLOWED, type Consent } from '../../lib/consent/consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells the tag something, before it arrives or after. Its queue takes `arguments` objects only. */
export const tell: (...command: readonly unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- an array would be ignored by the tag.
  (window.dataLayer ??= []).push(arguments);
};

/**
 * Tells the tags what the visitor allows (Google's Consent Mode, version 2). The first thing in the queue is always that
 * everything is denied, so that no tag can start from anything else.
 */
export function tellConsent(consent: Consent): void {
  if (window.dataLayer === undefined) tell('consent', 'default', consentMode(NOTHING_ALLOWED));
  tell('consent', 'update', consentMode(consent));
}

function consentMode({ analytics, ads }: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  return {
    ad_storage: word(ads),
    ad_user_data: word(ads),
    ad_personalization: word(ads),
    analytics_storage: word(analytics),
  };
}
