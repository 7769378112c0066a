import type { Locale } from './routes/hrefs';

/** One year. */
const YEAR_SECONDS = 31_536_000;

/** Sets a cookie of this site for a year, or for `seconds`: 0 removes it. `value` holds no character that cookies may not have. */
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
}

/** Makes Next open `/` in the chosen language. Call it only when the language switch is used. */
export const saveLocaleCookie = (locale: Locale): void => writeCookie('NEXT_LOCALE', locale);
