import { LANGUAGES, type Locale } from '../../../locales/locales.mjs';

/** Formats the month of an ISO day: "December 2025", "grudzień 2025". */
export function formatMonth(day: string, locale: Locale): string {
  return format(day, locale, { month: 'long', year: 'numeric' });
}

/** Formats an ISO day with its weekday: "Thursday 4 December", "czwartek, 4 grudnia". */
export function formatWeekdayAndDay(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Formats an ISO day without its year: "1 Jan", "1 sty". */
export function formatShortDay(day: string, locale: Locale): string {
  return format(day, locale, { day: 'numeric', month: 'short' });
}

/** Formats the weekday of an ISO day: "Thu", "czw.". */
export function formatWeekday(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'short' });
}

function format(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** Formats a range of ISO days: "1–7 December 2025", "1–7 grudnia 2025". */
export function formatDayRange(first: string, last: string, locale: Locale): string {
  const days = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return days.formatRange(Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`));
}
