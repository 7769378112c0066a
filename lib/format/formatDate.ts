import { lightFormat } from 'date-fns/lightFormat';
import { pl } from 'date-fns/locale/pl';
import { getSiteTimeZone } from '../intl/timeZone';
import { isCalendarDay } from './calendarDay';
import { parseZonedTime } from './zonedTime';

/** Pattern of a day in the Polish locale, e.g. 28.11.2025. */
const DAY_PATTERN = pl.formatLong.date({ width: 'short' });

/**
 * Formats a date with date-fns and its Polish locale in both languages. The format is numeric, so no Polish month
 * appears on an English page, and browsers load no names of months and days. Invalid dates are returned unchanged.
 */
export function formatDate(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (day === null) return value;
  const [iso] = day;
  return isCalendarDay(iso) ? (formatLocal(Date.parse(iso), DAY_PATTERN) ?? value) : value;
}

/** Formats a moment in `timeZone`, e.g. 28.11.2025 17:40. A date stays a date; a time without a zone is not moved. */
export function formatDateTime(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, `${DAY_PATTERN} HH:mm`, timeZone);
}

/** Formats a moment as spreadsheets of every language parse it, e.g. 2025-11-28 17:40:00. A date stays a date. */
export function formatSheetDateTime(value: string | number, timeZone: string = getSiteTimeZone()): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return formatMoment(value, 'yyyy-MM-dd HH:mm:ss', timeZone);
}

/** Formats the time of day of a moment, e.g. 09:41. */
export function formatTimeOfDay(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, 'HH:mm', timeZone);
}

/** Formats day and month of a moment, e.g. 27.11. */
export function formatDayMonth(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, 'dd.MM.', timeZone);
}

function formatMoment(value: string | number, pattern: string, timeZone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  const moment = parseZonedTime(value, timeZone);
  return Number.isNaN(moment) ? String(value) : (formatLocal(moment, pattern) ?? String(value));
}

function formatLocal(moment: number, pattern: string): string | null {
  const date = new UtcDate(moment);
  return Number.isNaN(date.getTime()) ? null : lightFormat(date, pattern);
}

/** A date whose local parts are its UTC parts, so that date-fns never uses the machine's time zone. */
class UtcDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
  override getMilliseconds(): number {
    return this.getUTCMilliseconds();
  }
  override getTimezoneOffset(): number {
    return 0;
  }
}
