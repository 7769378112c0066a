import { fromZonedTime, findZonedTimes, toZonedTime } from '../../../../ground/format/zonedTime';
import { parseInputType } from '../parseInputType';
import { typeMismatch, parseSuccess, type CodecContext, type KindCodec, type ParseResult } from './kindCodec';
import type { Json } from '../../../../core/schema/model/json';
import { formatPolishDay } from '../../../../ground/format/calendarDay';
import { isEpochTime } from '../../../../ground/format/epoch';
import { momentInForm, offsetText } from '../../../../ground/format/momentInForm';
import { readTyped, splitDateTime } from '../../../../ground/format/readTyped';

/**
 * Parses and formats calendar days. A day has no time zone, so it never shifts; backends that store days as numbers
 * get timestamps.
 */
export const dateCodec: KindCodec = {
  format: (value, context) =>
    isEpochTime(value) ? dateTimeCodec.format(value, context) : formatPolishDay(String(value)),
  parse: (text, context) => {
    const { before } = context;
    if (isEpochTime(before)) return dateTimeCodec.parse(text, context);
    const day = readTyped('date', text, context);
    if (!day.ok) return typeMismatch('date');
    // A backend that stores days as timestamps gets its own format back.
    const rest = typeof before === 'string' ? /^\d{4}-\d{2}-\d{2}(T.*)$/.exec(before)?.[1] : undefined;
    return parseSuccess(`${day.value}${rest ?? ''}`);
  },
};

/** Parses and formats times of day. Many backends call their timestamps `Time`; a timestamp stays one. */
export const timeCodec: KindCodec = {
  format: (value, context) =>
    isMoment(String(value))
      ? dateTimeCodec.format(value, context)
      : String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?(?=$|Z|[+-])/, '$1'),
  parse: (text, context) => {
    const isTyped = splitDateTime(text)[1] !== null || isMoment(text.trim());
    const isKept = typeof context.before === 'string' && isMoment(context.before);
    return isTyped || isKept ? dateTimeCodec.parse(text, context) : parsedTime(text, context);
  },
};

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);

/** Parses a time of day. Keeps the format of the value before: with or without seconds, and its offset. */
function parsedTime(text: string, context: CodecContext): ParseResult {
  const { before } = context;
  const [, clock = '', zone = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ?? [];
  const time = readTyped('time', clock, context);
  if (!time.ok) return typeMismatch('time');
  const kept =
    zone === '' && typeof before === 'string' ? (/(Z|[+-]\d{2}:?\d{2})$/.exec(before)?.[0] ?? '') : zone;
  const isShort = typeof before === 'string' && /^\d{2}:\d{2}(?!:)/.test(before);
  return parseSuccess(`${isShort ? short(time.value) : time.value}${kept}`);
}

const LOCAL_TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(:\d{2})?)(\.\d+)?$/;

/** Scalars for local times: their backends store no time zone. */
const LOCAL_SCALAR = /^(([Ll]ocal|[Nn]aive|[Pp]lain)_?[Dd]ate_?[Tt]ime|timestamp)$/;

/**
 * Parses and formats timestamps, typed as day and time in the site's time zone. Backends that store local times get
 * local times; those that store seconds or milliseconds since 1970 get numbers.
 */
export const dateTimeCodec: KindCodec = {
  format: (value, { timeZone }) => {
    const zoneless = typeof value === 'string' ? LOCAL_TIMESTAMP.exec(value) : null;
    if (zoneless !== null) return `${formatPolishDay(zoneless[1] ?? '')} ${short(zoneless[2] ?? '')}`;
    const moment = momentOf(value);
    if (moment === null) return String(value);
    const clock = toZonedTime(moment, timeZone);
    if (Number.isNaN(clock)) return String(value);
    const wall = new Date(clock).toISOString();
    // Other years have more than four digits, which nobody types: 9999-12-31T23:59:59Z, "for ever", is in the year 10000 east of London.
    if (!/^\d{4}-/.test(wall)) return String(value);
    return `${formatPolishDay(wall)} ${short(wall.slice(11, 19))}`;
  },
  parse: (text, context) => {
    const typed = readTyped('dateTime', text, context);
    if (!typed.ok) return typeMismatch('dateTime');
    const [day = '', time = '00:00:00'] = typed.value.split('T');
    if (/[Z+-]/.test(time)) return parsedMoment(typed.value, context);
    // An unchanged value is sent as it was, even in the repeated hour of a clock change.
    if (context.before !== undefined && dateTimeCodec.format(context.before, context) === text.trim())
      return parseSuccess(context.before);
    return isLocalDateTime(context.field.type, context.before ?? context.field.example)
      ? parseSuccess(inFormOf(context, day, time))
      : parsedWall(context, day, time);
  },
};

/**
 * Parses a local day and time. In the hour of a clock change it means no moment, or two: that is an error, not a
 * guess.
 */
function parsedWall(context: CodecContext, day: string, time: string): ParseResult {
  const { timeZone } = context;
  const [first, second] = findZonedTimes(day, time, timeZone);
  if (first === undefined) return { ok: false, rule: 'skippedTime', values: { zone: timeZone } };
  if (second === undefined) return parseSuccess(inFormOf(context, day, time));
  const [earlier, later] = [first, second].map((moment) => withOffset(moment, timeZone));
  return { ok: false, rule: 'doubledTime', values: { earlier: earlier ?? '', later: later ?? '' } };
}

/** Formats a moment with its offset: 2025-10-26T02:30:00+02:00. */
function withOffset(moment: number, timeZone: string): string {
  const wall = toZonedTime(moment, timeZone);
  return `${new Date(wall).toISOString().slice(0, 19)}${offsetText(wall - moment, ':')}`;
}

function inFormOf({ before, timeZone, field }: CodecContext, day: string, time: string): Json {
  const like = before ?? field.example;
  if (typeof like === 'string' && LOCAL_TIMESTAMP.test(like)) return `${day}${like.charAt(10)}${time}`;
  if (like === undefined && LOCAL_SCALAR.test(parseInputType(field.type).name)) return `${day}T${time}`;
  return momentInForm(fromZonedTime(day, time, timeZone), like, timeZone);
}

/** Keeps a timestamp with its own time zone; backends that store numbers get a number. */
function parsedMoment(text: string, { before, timeZone }: CodecContext): ParseResult {
  return parseSuccess(typeof before === 'number' ? momentInForm(Date.parse(text), before, timeZone) : text);
}

/** Reads a timestamp as milliseconds since 1970. Numbers are seconds when milliseconds would mean January 1970. */
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

/** Checks whether a field takes local times, by its type or by the value before. */
export function isLocalDateTime(type: string, before: Json | undefined): boolean {
  return (
    LOCAL_SCALAR.test(parseInputType(type).name) ||
    (typeof before === 'string' && LOCAL_TIMESTAMP.test(before))
  );
}
