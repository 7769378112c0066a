import type { Locale } from '../routes/hrefs';

/** One year. */
const YEAR_SECONDS = 31_536_000;

/** Names of the languages in themselves, for the language switch. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', pl: 'Polski' };

/** Sets the cookie that makes Next open `/` in the chosen language. Call it only when the language switch is used. */
export function saveLocaleCookie(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `NEXT_LOCALE=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
