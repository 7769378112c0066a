import { wallTime } from './wallTime';

/** Milliseconds of a minute. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The moment when a calendar day begins in a zone, as an ISO time in UTC: `2025-09-01` in Warsaw is `2025-08-31T22:00:00.000Z`.
 * Null for what is no day.
 */
export function startOfDay(day: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00.000Z`))) return null;
  return new Date(momentAt(day, '00:00:00', timeZone)).toISOString();
}

/** The moment (milliseconds since 1970) when the clocks of a zone show an ISO day and time; NaN for what is none. */
export function momentAt(day: string, time: string, timeZone: string): number {
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
export function momentsAt(day: string, time: string, timeZone: string): readonly number[] {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return [];
  const around = [wall - DAY, wall + DAY].map((near) => wall - offsetAt(near, timeZone));
  const whole = Math.floor(wall / 1000) * 1000;
  return [...new Set(around)]
    .filter((moment) => wallTime(moment, timeZone) === whole)
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
  return wallTime(moment, timeZone) - Math.floor(moment / 1000) * 1000;
}
