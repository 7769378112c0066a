import type { Locale } from '../routes/hrefs';

/** One year, in seconds. */
const YEAR_SECONDS = 31_536_000;

/** A language's own name for itself: the words of the language switch. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', pl: 'Polski' };

/**
 * Sets the cookie by which Next opens `/` in the language that was chosen with the switch. To be called when the switch is
 * used, never before.
 */
export function saveLocaleCookie(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `NEXT_LOCALE=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
