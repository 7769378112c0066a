import { lightFormat } from 'date-fns/lightFormat';
import { getSiteTimeZone } from '../intl/timeZone';
import { isCalendarDay } from './calendarDay';
import { parseZonedTime } from './zonedTime';

/**
 * Pattern of a day in the Polish locale of date-fns, e.g. 28.11.2025: a test compares them. The locale itself has all names of months
 * and days, which browsers would load before a page is live. All four digits of a year are written: the year 25 is not 2025.
 */
export const DAY_PATTERN = 'dd.MM.yyyy';
const DATE_TIME_PATTERN = `${DAY_PATTERN} HH:mm`;

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
  return formatMoment(value, DATE_TIME_PATTERN, timeZone);
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

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const MAX_KNOWN_DAYS = 4_000;
/** Texts of days by their number since 1970. A list has a moment in each row, and most rows share a few days. */
const knownDays = new Map<number, string>();

function formatLocal(moment: number, pattern: string): string | null {
  if (pattern !== DATE_TIME_PATTERN || Number.isNaN(moment)) return formatParts(moment, pattern);
  const day = formatDayNumber(Math.floor(moment / DAY_MS));
  if (day === null) return null;
  const minutes = Math.floor((moment - Math.floor(moment / DAY_MS) * DAY_MS) / MINUTE_MS);
  return `${day} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function formatDayNumber(number: number): string | null {
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  const text = formatParts(number * DAY_MS, DAY_PATTERN);
  if (text === null) return null;
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(number, text);
  return text;
}

const pad = (part: number): string => (part < 10 ? `0${part}` : String(part));

function formatParts(moment: number, pattern: string): string | null {
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
