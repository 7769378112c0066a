import { fromZonedTime, findZonedTimes, toZonedTime } from '../../../format/zonedTime';
import { parseInputType } from '../parseInputType';
import { typeMismatch, parseSuccess, type CodecContext, type KindCodec, type ParseResult } from './kindCodec';
import type { Json } from '../../../schema/model/json';
import { parseDay, parseTimeOfDay, formatPolishDay } from '../../../format/calendarDay';
import { isEpochTime } from '../../../format/epoch';

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
    const day = parseDay(text);
    if (day === null) return typeMismatch('date');
    // A backend that stores days as timestamps gets its own format back.
    const rest = typeof before === 'string' ? /^\d{4}-\d{2}-\d{2}(T.*)$/.exec(before)?.[1] : undefined;
    return parseSuccess(`${day}${rest ?? ''}`);
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
    return isTyped || isKept ? dateTimeCodec.parse(text, context) : parsedTime(text, context.before);
  },
};

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);

/** Parses a time of day. Keeps the format of the value before: with or without seconds, and its offset. */
function parsedTime(text: string, before: Json | undefined): ParseResult {
  const [, clock = '', zone = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ?? [];
  const time = parseTimeOfDay(clock);
  if (time === null) return typeMismatch('time');
  const kept =
    zone === '' && typeof before === 'string' ? (/(Z|[+-]\d{2}:?\d{2})$/.exec(before)?.[0] ?? '') : zone;
  const isShort = typeof before === 'string' && /^\d{2}:\d{2}(?!:)/.test(before);
  return parseSuccess(`${isShort ? time.replace(/^(\d{2}:\d{2}):00$/, '$1') : time}${kept}`);
}

const CLOCK = /(?:[T,]\s*|\s)(\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Splits a typed timestamp into day and time of day; the time is null when it is missing. Validates neither. */
export function splitDateTime(text: string): readonly [day: string, clock: string | null] {
  const typed = text.trim();
  const found = CLOCK.exec(typed);
  return found === null ? [typed, null] : [typed.slice(0, found.index).trimEnd(), found[1] ?? null];
}

const LOCAL_TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(:\d{2})?)(\.\d+)?$/;

/** A timestamp with its own time zone (ISO 8601). */
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const OFFSET = /[+-]\d{2}(:?)\d{2}$/;
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
    return `${formatPolishDay(wall)} ${short(wall.slice(11, 19))}`;
  },
  parse: (text, context) => {
    if (ISO_TIMESTAMP.test(text.trim())) return parsedMoment(text.trim(), context);
    const [dayText, clock] = splitDateTime(text);
    const day = parseDay(dayText);
    const time = parseTimeOfDay(clock ?? '00:00');
    if (day === null || time === null) return typeMismatch('dateTime');
    // An unchanged value is sent as it was, even in the repeated hour of a clock change.
    if (context.before !== undefined && dateTimeCodec.format(context.before, context) === text.trim())
      return parseSuccess(context.before);
    return isLocalDateTime(context.field.type, context.before)
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
  if (typeof before === 'string' && LOCAL_TIMESTAMP.test(before)) return `${day}${before.charAt(10)}${time}`;
  if (before === undefined && LOCAL_SCALAR.test(parseInputType(field.type).name)) return `${day}T${time}`;
  return momentInForm(fromZonedTime(day, time, timeZone), before, timeZone);
}

/** Parses a timestamp with its own time zone; backends that store numbers get a number. */
function parsedMoment(text: string, { before, timeZone }: CodecContext): ParseResult {
  const moment = Date.parse(text.replace(' ', 'T'));
  if (Number.isNaN(moment)) return typeMismatch('dateTime');
  return parseSuccess(
    typeof before === 'number' ? momentInForm(moment, before, timeZone) : text.replace(' ', 'T'),
  );
}

function momentInForm(moment: number, before: Json | undefined, timeZone: string): Json {
  if (typeof before === 'number') return Math.abs(before) < 1e11 ? Math.round(moment / 1000) : moment;
  if (typeof before !== 'string') return new Date(moment).toISOString();
  if (/^\d+$/.test(before)) return String(moment);
  const iso = new Date(moment).toISOString();
  const fraction = /\.\d+/.test(before) ? iso.slice(19, 23) : '';
  const offset = OFFSET.exec(before);
  if (offset === null) return `${iso.slice(0, 19)}${fraction}Z`;
  const wall = toZonedTime(moment, timeZone);
  return `${new Date(wall).toISOString().slice(0, 19)}${fraction}${offsetText(wall - moment, offset[1] ?? ':')}`;
}

/** Formats a UTC offset: `+01:00`, or `+0100` for backends that write no colon. */
function offsetText(ahead: number, colon: string): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
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
