import { getSiteTimeZone } from '../intl/timeZone';
import type { Locale } from '../routes/hrefs';
import { parseZonedTime } from './zonedTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So many days are still counted; beyond, months are, and of them so many. */
const DAYS = 45;
const MONTHS = 18;
const DAYS_OF_MONTH = 365.25 / 12;

type Step = readonly [count: number, unit: Intl.RelativeTimeFormatUnit];

/**
 * How far a date or a moment is from `now` (ISO), in words of the page's language: "3 days ago", "za 12 dni". Days are those of the
 * calendar in `timeZone`. Null for what is no date.
 */
export function formatRelative(
  value: string | number,
  now: string,
  { locale, timeZone = getSiteTimeZone() }: { readonly locale: Locale; readonly timeZone?: string },
): string | null {
  const moment = parseZonedTime(value, timeZone);
  const today = parseZonedTime(now, timeZone);
  if (Number.isNaN(moment) || Number.isNaN(today)) return null;
  const isDay = typeof value === 'string' && value.length === 10;
  const [count, unit] = (isDay ? null : clockStep(moment - today)) ?? calendarStep(moment, today);
  // "1 month ago" says how long; "last month" would say which one.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto';
  return formatOf(locale, numeric).format(count, unit);
}

const made = new Map<string, Intl.RelativeTimeFormat>();

/** Making one takes far longer than using it, and a list has one per cell. */
function formatOf(locale: Locale, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const known = made.get(`${locale} ${numeric}`);
  if (known !== undefined) return known;
  const format = new Intl.RelativeTimeFormat(locale, { numeric });
  made.set(`${locale} ${numeric}`, format);
  return format;
}

/** Within a day of each other: seconds that nobody counts, minutes, hours. */
function clockStep(difference: number): Step | null {
  const size = Math.abs(difference);
  if (size < MINUTE) return [0, 'second'];
  if (size < HOUR) return [Math.trunc(difference / MINUTE), 'minute'];
  return size < DAY ? [Math.trunc(difference / HOUR), 'hour'] : null;
}

function calendarStep(moment: number, today: number): Step {
  const days = Math.floor(moment / DAY) - Math.floor(today / DAY);
  const months = Math.round(days / DAYS_OF_MONTH);
  if (Math.abs(days) < DAYS) return [days, 'day'];
  return Math.abs(months) < MONTHS ? [months, 'month'] : [Math.round(months / 12), 'year'];
}
