import { isCalendarDay } from './calendarDay';

const zones = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that no date reaches: nanoseconds since 1970 lie far beyond. */
const END_OF_TIME = 8.64e15;

/** The clock on the wall of `timeZone` at a moment, as if it were UTC; NaN for what is no moment. */
export function toZonedTime(moment: number, timeZone: string): number {
  if (!(Math.abs(moment) <= END_OF_TIME)) return Number.NaN;
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zones.set(timeZone, zone);
  }
  const parts = new Map(zone.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Milliseconds of a minute. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The moment when a calendar day begins in a zone, as an ISO time in UTC: `2025-09-01` in Warsaw is `2025-08-31T22:00:00.000Z`.
 * Null for what is no day.
 */
export function startOfDay(day: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00.000Z`))) return null;
  return new Date(fromZonedTime(day, '00:00:00', timeZone)).toISOString();
}

/** The moment (milliseconds since 1970) when the clocks of a zone show an ISO day and time; NaN for what is none. */
export function fromZonedTime(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return wall;
  // The offset at the guess may differ from that at the answer (a change of clocks that night): two rounds settle it.
  const first = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(first, timeZone);
}

/**
 * All moments when the clocks of a zone show an ISO day and time, in order: none where they leap over it, two where they are put
 * back and show it again.
 */
export function findZonedTimes(day: string, time: string, timeZone: string): readonly number[] {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return [];
  const around = [wall - DAY, wall + DAY].map((near) => wall - offsetAt(near, timeZone));
  const whole = Math.floor(wall / 1000) * 1000;
  return [...new Set(around)]
    .filter((moment) => toZonedTime(moment, timeZone) === whole)
    .toSorted((first, second) => first - second);
}

/** The last moment of a calendar day in a zone, as an ISO time in UTC. Null for what is no day. */
export function endOfDay(day: string, timeZone: string): string | null {
  const next = startOfDay(nextDay(day), timeZone);
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString();
}

function nextDay(day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(utc) ? day : new Date(utc + DAY).toISOString().slice(0, 10);
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  return toZonedTime(moment, timeZone) - Math.floor(moment / 1000) * 1000;
}

/**
 * A date or a moment as the clock on the wall of `timeZone` shows it, in milliseconds as if it were UTC; NaN for what is neither. A
 * date alone is its midnight; a time without a zone is not moved.
 */
export function parseZonedTime(value: string | number, timeZone: string): number {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(value)?.[0] : undefined;
  if (day !== undefined && !isCalendarDay(day)) return Number.NaN;
  const zoneless = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?$/.test(value);
  if (zoneless) return new Date(value.length > 10 ? `${value.replace(' ', 'T')}Z` : value).getTime();
  const moment = new Date(momentOf(value)).getTime();
  return Number.isNaN(moment) ? moment : toZonedTime(moment, timeZone);
}

/** Numbers of a moment are milliseconds, or seconds where milliseconds would mean January 1970. */
function momentOf(value: string | number): string | number {
  const number = typeof value === 'number' ? value : /^\d{9,14}$/.test(value) ? Number(value) : null;
  if (number === null) return value;
  return Math.abs(number) < 1e11 ? number * 1000 : number;
}
