import { toZonedTime } from './zonedTime';

const LOCAL = /^\d{4}-\d{2}-\d{2}([T ])\d{2}:\d{2}(:\d{2})?$/;
const OFFSET = /[+-]\d{2}(:?)\d{2}$/;

/**
 * Writes a moment in the form of another one: with or without parts of a second, in UTC, with an offset or as local time, or as
 * a number since 1970. Without another one it is written in full.
 */
export function momentInForm(moment: number, before: unknown, timeZone: string): string | number {
  if (typeof before === 'number') return Math.abs(before) < 1e11 ? Math.round(moment / 1000) : moment;
  if (typeof before !== 'string') return new Date(moment).toISOString();
  if (/^\d+$/.test(before)) return String(moment);
  const iso = new Date(moment).toISOString();
  const fraction = /\.\d+/.test(before) ? iso.slice(19, 23) : '';
  const wallClock = new Date(toZonedTime(moment, timeZone)).toISOString();
  const separator = LOCAL.exec(before)?.[1];
  if (separator !== undefined) return `${wallClock.slice(0, 10)}${separator}${wallClock.slice(11, 19)}`;
  const offset = OFFSET.exec(before);
  if (offset === null) return `${iso.slice(0, 19)}${fraction}Z`;
  const ahead = toZonedTime(moment, timeZone) - moment;
  return `${wallClock.slice(0, 19)}${fraction}${offsetText(ahead, offset[1] ?? ':')}`;
}

/** Formats a UTC offset: `+01:00`, or `+0100` for backends that write no colon. */
export function offsetText(ahead: number, colon: string): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}
