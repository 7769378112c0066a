import { getSiteTimeZone } from '../intl/timeZone';
import type { Locale } from '../routes/hrefs';
import { parseZonedTime } from './zonedTime';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Thresholds: below them days are counted, then months, then years. */
const MAX_DAYS = 45;
const MAX_MONTHS = 18;

type Step = readonly [count: number, unit: Intl.RelativeTimeFormatUnit];

/**
 * Formats the distance of a date or a moment from `now` (ISO) in the page's language: "3 days ago", "za 12 dni". Days
 * are calendar days in `timeZone`. Null for an invalid date.
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
  const [count, unit] = (isDay ? null : toClockStep(moment - today)) ?? toCalendarStep(moment, today);
  // "1 month ago" tells how long; "last month" would name a month.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto';
  return getRelativeFormat(locale, numeric).format(count, unit);
}

const FORMATS = new Map<string, Intl.RelativeTimeFormat>();

/** Returns a cached format. A list needs one per cell, and creating it is slow. */
function getRelativeFormat(locale: Locale, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const known = FORMATS.get(`${locale} ${numeric}`);
  if (known !== undefined) return known;
  const format = new Intl.RelativeTimeFormat(locale, { numeric });
  FORMATS.set(`${locale} ${numeric}`, format);
  return format;
}

/** Returns seconds, minutes or hours for a distance below one day. */
function toClockStep(difference: number): Step | null {
  const size = Math.abs(difference);
  if (size < MINUTE_MS) return [0, 'second'];
  if (size < HOUR_MS) return [Math.trunc(difference / MINUTE_MS), 'minute'];
  return size < DAY_MS ? [Math.trunc(difference / HOUR_MS), 'hour'] : null;
}

function toCalendarStep(moment: number, today: number): Step {
  const days = Math.floor(moment / DAY_MS) - Math.floor(today / DAY_MS);
  if (Math.abs(days) < MAX_DAYS) return [days, 'day'];
  const months = countMonths(moment, today);
  return Math.abs(months) < MAX_MONTHS ? [months, 'month'] : [Math.trunc(months / 12), 'year'];
}

/** Counts the whole months from `today` to a moment, as birthdays count: ten years until the day of the eleventh. */
function countMonths(moment: number, today: number): number {
  const sign = Math.sign(moment - today);
  const [from, to] = sign < 0 ? [new Date(moment), new Date(today)] : [new Date(today), new Date(moment)];
  return sign * (toMonths(to) - toMonths(from) - (to.getUTCDate() < from.getUTCDate() ? 1 : 0));
}

const toMonths = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
