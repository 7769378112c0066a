import { tzOffset } from '@date-fns/tz/tzOffset';
import { isCalendarDay } from './calendarDay';

/** Converts a moment to the local time in `timeZone`, as a timestamp as if it were UTC; NaN for an invalid moment. */
export function toZonedTime(moment: number, timeZone: string): number {
  const date = new Date(Math.floor(moment / 1000) * 1000);
  // Offsets of the nineteenth century have seconds, which tzOffset returns as fractions of minutes.
  date.setTime(date.getTime() + Math.round(tzOffset(timeZone, date) * 60) * 1000);
  return date.getTime();
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the start of a calendar day in a time zone, as an ISO time in UTC: `2025-09-01` in Warsaw is
 * `2025-08-31T22:00:00.000Z`. Null for an invalid day.
 */
export function startOfDay(day: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00.000Z`))) return null;
  return new Date(fromZonedTime(day, '00:00:00', timeZone)).toISOString();
}

/** Converts a local ISO day and time to a timestamp in milliseconds; NaN for invalid ones. */
export function fromZonedTime(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return wall;
  // The offset at the estimate may differ from that at the result (daylight saving): two rounds settle it.
  const first = wall - getOffset(wall, timeZone);
  return wall - getOffset(first, timeZone);
}

/**
 * Finds all timestamps of a local ISO day and time, in order: none in the gap of daylight saving, two in its overlap.
 */
export function findZonedTimes(day: string, time: string, timeZone: string): readonly number[] {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return [];
  const around = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - getOffset(near, timeZone));
  const whole = Math.floor(wall / 1000) * 1000;
  return [...new Set(around)]
    .filter((moment) => toZonedTime(moment, timeZone) === whole)
    .toSorted((first, second) => first - second);
}

/** Returns the last moment of a calendar day in a time zone, as an ISO time in UTC. Null for an invalid day. */
export function endOfDay(day: string, timeZone: string): string | null {
  const next = startOfDay(getNextDay(day), timeZone);
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString();
}

function getNextDay(day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(utc) ? day : new Date(utc + DAY_MS).toISOString().slice(0, 10);
}

/** Returns the zone's offset from UTC at a moment, in milliseconds. */
function getOffset(moment: number, timeZone: string): number {
  return toZonedTime(moment, timeZone) - Math.floor(moment / 1000) * 1000;
}

/**
 * Parses a date or a moment to the local time in `timeZone`, in milliseconds as if it were UTC; NaN for anything else.
 * A date is its midnight; a time without a zone is not moved.
 */
export function parseZonedTime(value: string | number, timeZone: string): number {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(value)?.[0] : undefined;
  if (day !== undefined && !isCalendarDay(day)) return Number.NaN;
  const zoneless = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?$/.test(value);
  if (zoneless) return new Date(value.length > 10 ? `${value.replace(' ', 'T')}Z` : value).getTime();
  const moment = new Date(toTimestamp(value)).getTime();
  return Number.isNaN(moment) ? moment : toZonedTime(moment, timeZone);
}

/**
 * Converts a date or a moment to a timestamp in milliseconds; NaN for anything else. A date is its midnight in
 * `timeZone`, and a time without a zone is local there.
 */
export function toInstant(value: string | number, timeZone: string): number {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(value)?.[0] : undefined;
  if (day === undefined) return new Date(toTimestamp(value)).getTime();
  if (!isCalendarDay(day)) return Number.NaN;
  const rest = String(value).slice(day.length);
  if (rest === '') return fromZonedTime(day, '00:00:00', timeZone);
  const time = /^[T ]([\d:.]+)$/.exec(rest)?.[1];
  return time === undefined ? new Date(value).getTime() : fromZonedTime(day, time, timeZone);
}

/** Converts seconds to milliseconds. Numbers that would mean January 1970 as milliseconds are seconds. */
function toTimestamp(value: string | number): string | number {
  const number = typeof value === 'number' ? value : /^\d{9,14}$/.test(value) ? Number(value) : null;
  if (number === null) return value;
  return Math.abs(number) < 1e11 ? number * 1000 : number;
}
