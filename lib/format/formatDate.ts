import { lightFormat } from 'date-fns/lightFormat';
import { pl } from 'date-fns/locale/pl';
import { getSiteTimeZone } from '../intl/timeZone';
import { isCalendarDay } from './calendarDay';
import { parseZonedTime } from './zonedTime';

/** The day as the Polish locale writes it, e.g. 28.11.2025. */
const DAY = pl.formatLong.date({ width: 'short' });

/**
 * Dates as text, by date-fns and its Polish locale in both languages (S1.2): numeric, so that no Polish month ever stands
 * in an English page, and no browser loads date-fns' names of months and days. What is no date is given back as it came.
 */
export function formatDate(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (day === null) return value;
  const [iso] = day;
  return isCalendarDay(iso) ? (formatWall(Date.parse(iso), DAY) ?? value) : value;
}

/** A moment in `timeZone`, e.g. 28.11.2025 17:40. A date alone stays a date; a time without a zone is not moved. */
export function formatDateTime(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, `${DAY} HH:mm`, timeZone);
}

/** A moment as spreadsheets of every language read it, e.g. 2025-11-28 17:40:00. A date alone stays one. */
export function formatSheetDateTime(value: string | number, timeZone: string = getSiteTimeZone()): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return formatMoment(value, 'yyyy-MM-dd HH:mm:ss', timeZone);
}

/** The time of day of a moment, e.g. 09:41. */
export function formatTimeOfDay(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, 'HH:mm', timeZone);
}

/** Day and month of a moment, e.g. 27.11. */
export function formatDayMonth(value: string | number, timeZone: string = getSiteTimeZone()): string {
  return formatMoment(value, 'dd.MM.', timeZone);
}

function formatMoment(value: string | number, pattern: string, timeZone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  const moment = parseZonedTime(value, timeZone);
  return Number.isNaN(moment) ? String(value) : (formatWall(moment, pattern) ?? String(value));
}

function formatWall(moment: number, pattern: string): string | null {
  const date = new UtcDate(moment);
  return Number.isNaN(date.getTime()) ? null : lightFormat(date, pattern);
}

/** A date whose local parts are its UTC parts: date-fns then never asks for the machine's own zone. */
class UtcDate extends Date {
  override getFullYear = () => this.getUTCFullYear();
  override getMonth = () => this.getUTCMonth();
  override getDate = () => this.getUTCDate();
  override getDay = () => this.getUTCDay();
  override getHours = () => this.getUTCHours();
  override getMinutes = () => this.getUTCMinutes();
  override getSeconds = () => this.getUTCSeconds();
  override getMilliseconds = () => this.getUTCMilliseconds();
  override getTimezoneOffset = () => 0;
}
