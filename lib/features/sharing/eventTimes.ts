import { addDays } from '../../ground/format/calendarDay';
import { toInstant, toZonedTime } from '../../ground/format/zonedTime';
import type { RecordData } from '../../core/operations/listState';
import type { CalendarDate } from '../../core/schema/model/facts';
import type { Entity } from '../../core/schema/model/model';

/** A whole day (ISO), or a moment (timestamp in milliseconds). */
export type EventTime =
  { readonly type: 'day'; readonly day: string } | { readonly type: 'moment'; readonly at: number };

/** When a record takes place. `end` is the first day or the moment after it; null where it has no length. */
export interface EventTimes {
  readonly start: EventTime;
  readonly end: EventTime | null;
}

/** Years with four digits, which is what a calendar file can hold. */
const YEARS = /^\d{4}-/;

/**
 * Finds when a record takes place; null without a date. An end before the start counts as none. If one end is a whole
 * day, so is the other.
 */
export function findEventTimes(
  { values }: Pick<RecordData, 'values'>,
  { fields }: Pick<Entity, 'fields'>,
  { field, end }: CalendarDate,
  timeZone: string,
): EventTimes | null {
  const find = (name: string): EventTime | null => {
    const kind = fields.find((one) => one.name === name)?.kind;
    return toEventTime(Object.hasOwn(values, name) ? values[name] : null, kind === 'date', timeZone);
  };
  const start = find(field);
  if (start === null) return null;
  const last = end === undefined ? null : find(end);
  if (start.type === 'moment' && last?.type !== 'day')
    return { start, end: last !== null && last.at > start.at ? last : null };
  const from = toDay(start, timeZone);
  const to = last === null ? from : toDay(last, timeZone);
  const after = addDays(to < from ? from : to, 1);
  return { start: { type: 'day', day: from }, end: after === null ? null : { type: 'day', day: after } };
}

function toEventTime(value: unknown, isDay: boolean, timeZone: string): EventTime | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const at = toInstant(value, timeZone);
  if (Number.isNaN(at) || !YEARS.test(new Date(at).toISOString())) return null;
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
  return isDate && (isDay || value.length === 10)
    ? { type: 'day', day: value.slice(0, 10) }
    : { type: 'moment', at };
}

function toDay(time: EventTime, timeZone: string): string {
  return time.type === 'day' ? time.day : new Date(toZonedTime(time.at, timeZone)).toISOString().slice(0, 10);
}
