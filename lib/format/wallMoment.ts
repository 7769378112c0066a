import { isCalendarDay } from './dayText';
import { wallTime } from './wallTime';

/**
 * A date or a moment as the clock on the wall of `timeZone` shows it, in milliseconds as if it were UTC; NaN for what is neither. A
 * date alone is its midnight; a time without a zone is not moved.
 */
export function wallMoment(value: string | number, timeZone: string): number {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(value)?.[0] : undefined;
  if (day !== undefined && !isCalendarDay(day)) return Number.NaN;
  const zoneless = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?$/.test(value);
  if (zoneless) return new Date(value.length > 10 ? `${value.replace(' ', 'T')}Z` : value).getTime();
  const moment = new Date(momentOf(value)).getTime();
  return Number.isNaN(moment) ? moment : wallTime(moment, timeZone);
}

/** Numbers of a moment are milliseconds, or seconds where milliseconds would mean January 1970. */
function momentOf(value: string | number): string | number {
  const number = typeof value === 'number' ? value : /^\d{9,14}$/.test(value) ? Number(value) : null;
  if (number === null) return value;
  return Math.abs(number) < 1e11 ? number * 1000 : number;
}
