import { momentAt } from '../../format/zone';
import { wallTime } from '../../format/wallTime';
import { mismatch, parsed, type KindContext, type KindContract } from '../kindContract';
import type { Json } from '../../schema/json';
import { isoDay, isoTime, polishDay } from './dayText';

const ZONELESS = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(:\d{2})?)(\.\d+)?$/;

/**
 * A moment, typed as day and time in the site's zone. A backend that keeps times without a zone gets them without one, as
 * typed; one that keeps seconds or milliseconds since 1970 gets such a number.
 */
export const dateTimeKind: KindContract = {
  print: (value, { timeZone }) => {
    const zoneless = typeof value === 'string' ? ZONELESS.exec(value) : null;
    if (zoneless !== null) return `${polishDay(zoneless[1] ?? '')} ${short(zoneless[2] ?? '')}`;
    const moment = momentOf(value);
    if (moment === null) return String(value);
    const wall = new Date(wallTime(moment, timeZone)).toISOString();
    return `${polishDay(wall)} ${short(wall.slice(11, 19))}`;
  },
  parse: (text, context) => {
    const [, dayText = '', clock = ''] =
      /^(.+?)(?:[T,]\s*|\s+)(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? [];
    const day = isoDay(clock === '' ? text : dayText);
    const time = isoTime(clock === '' ? '00:00' : clock);
    if (day === null || time === null) return mismatch('dateTime');
    return parsed(inFormOf(context, day, time));
  },
};

function inFormOf({ before, timeZone }: KindContext, day: string, time: string): Json {
  if (typeof before === 'string' && ZONELESS.test(before)) return `${day}${before.charAt(10)}${time}`;
  const moment = momentAt(day, time, timeZone);
  if (typeof before === 'number') return Math.abs(before) < 1e11 ? Math.round(moment / 1000) : moment;
  if (typeof before === 'string' && /^\d+$/.test(before)) return String(moment);
  return new Date(moment).toISOString();
}

/** Numbers are milliseconds, or seconds where milliseconds would mean January 1970. */
function momentOf(value: Json): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{9,14}$/.test(value)
        ? Number(value)
        : null;
  const moment =
    number === null ? Date.parse(String(value)) : Math.abs(number) < 1e11 ? number * 1000 : number;
  return Number.isNaN(moment) ? null : moment;
}

function short(time: string): string {
  return time.replace(/^(\d{2}:\d{2}):00$/, '$1');
}
