import { momentAt, momentsAt } from '../../format/zone';
import { wallTime } from '../../format/wallTime';
import { inputType } from '../inputType';
import { mismatch, parsed, type KindContext, type KindContract, type Parsed } from '../kindContract';
import type { Json } from '../../schema/json';
import { dayAndClock } from './dayAndClock';
import { isoDay, isoTime, polishDay } from '../../format/dayText';

const ZONELESS = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(:\d{2})?)(\.\d+)?$/;

/** A moment that says its own zone, as machines write it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const OFFSET = /[+-]\d{2}(:?)\d{2}$/;
/** Scalars that are a clock on the wall: their backends have no zone to keep. */
const LOCAL = /^(([Ll]ocal|[Nn]aive|[Pp]lain)_?[Dd]ate_?[Tt]ime|timestamp)$/;

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
    const clock = wallTime(moment, timeZone);
    if (Number.isNaN(clock)) return String(value);
    const wall = new Date(clock).toISOString();
    return `${polishDay(wall)} ${short(wall.slice(11, 19))}`;
  },
  parse: (text, context) => {
    if (MOMENT.test(text.trim())) return parsedMoment(text.trim(), context);
    const [dayText, clock] = dayAndClock(text);
    const day = isoDay(dayText);
    const time = isoTime(clock ?? '00:00');
    if (day === null || time === null) return mismatch('dateTime');
    // What was left as it was is sent as it was, also in an hour that the clocks show twice.
    if (context.before !== undefined && dateTimeKind.print(context.before, context) === text.trim())
      return parsed(context.before);
    return isZoneless(context.field.type, context.before)
      ? parsed(inFormOf(context, day, time))
      : parsedWall(context, day, time);
  },
};

/** In the hours in which the clocks change a day and a time are no moment, or two: nothing is guessed. */
function parsedWall(context: KindContext, day: string, time: string): Parsed {
  const { timeZone } = context;
  const [first, second] = momentsAt(day, time, timeZone);
  if (first === undefined) return { ok: false, rule: 'skippedTime', values: { zone: timeZone } };
  if (second === undefined) return parsed(inFormOf(context, day, time));
  const [earlier, later] = [first, second].map((moment) => withOffset(moment, timeZone));
  return { ok: false, rule: 'doubledTime', values: { earlier: earlier ?? '', later: later ?? '' } };
}

/** As machines write a moment: 2025-10-26T02:30:00+02:00. */
function withOffset(moment: number, timeZone: string): string {
  const wall = wallTime(moment, timeZone);
  return `${new Date(wall).toISOString().slice(0, 19)}${offsetText(wall - moment, ':')}`;
}

function inFormOf({ before, timeZone, field }: KindContext, day: string, time: string): Json {
  if (typeof before === 'string' && ZONELESS.test(before)) return `${day}${before.charAt(10)}${time}`;
  if (before === undefined && LOCAL.test(inputType(field.type).name)) return `${day}T${time}`;
  return momentInForm(momentAt(day, time, timeZone), before, timeZone);
}

/** Typed with its zone it goes as it is; a backend that keeps numbers gets a number. */
function parsedMoment(text: string, { before, timeZone }: KindContext): Parsed {
  const moment = Date.parse(text.replace(' ', 'T'));
  if (Number.isNaN(moment)) return mismatch('dateTime');
  return parsed(typeof before === 'number' ? momentInForm(moment, before, timeZone) : text.replace(' ', 'T'));
}

function momentInForm(moment: number, before: Json | undefined, timeZone: string): Json {
  if (typeof before === 'number') return Math.abs(before) < 1e11 ? Math.round(moment / 1000) : moment;
  if (typeof before !== 'string') return new Date(moment).toISOString();
  if (/^\d+$/.test(before)) return String(moment);
  const iso = new Date(moment).toISOString();
  const fraction = /\.\d+/.test(before) ? iso.slice(19, 23) : '';
  const offset = OFFSET.exec(before);
  if (offset === null) return `${iso.slice(0, 19)}${fraction}Z`;
  const wall = wallTime(moment, timeZone);
  return `${new Date(wall).toISOString().slice(0, 19)}${fraction}${offsetText(wall - moment, offset[1] ?? ':')}`;
}

/** What the wall is ahead of Greenwich: `+01:00`, or `+0100` where the backend writes no colon. */
function offsetText(ahead: number, colon: string): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
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

/** Whether a field takes times without a zone: by its type, or by what it held before. */
export function isZoneless(type: string, before: Json | undefined): boolean {
  return LOCAL.test(inputType(type).name) || (typeof before === 'string' && ZONELESS.test(before));
}
