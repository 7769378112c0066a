import type { Result } from '../../core/errors';
import type { ValueKind } from '../../core/schema/model/kinds';
import { LANGUAGES } from '../../../locales/locales.mjs';
import type { Locale } from '../routes/hrefs';
import { parseDay, parseTimeOfDay } from './calendarDay';

/** How a text is written, as far as that is known. */
export interface Notation {
  readonly locale: Locale;
  /** The language whose decimal sign the text has for certain: the other sign separates groups. */
  readonly decimal?: Locale | undefined;
  /** Days are written month first: 11/28/2025. */
  readonly monthFirst?: boolean | undefined;
  /** What words mean: values of an enum, or `true` and `false`. Values alone are understood without them. */
  readonly words?: ReadonlyMap<string, string> | undefined;
}

/**
 * The value of a text in one notation, or why it has none. `ambiguous`: a number of thousands or with decimals, each as people type it
 * without a doubt in their language.
 */
export type TypedValue = Result<
  { readonly value: string },
  | { readonly reason: 'mismatch' }
  | { readonly reason: 'ambiguous'; readonly first: string; readonly second: string }
>;

const MISMATCH: TypedValue = { ok: false, reason: 'mismatch' };

const found = (value: string | null | undefined): TypedValue =>
  value === null || value === undefined ? MISMATCH : { ok: true, value };

const TRUTHS: ReadonlyMap<string, string> = new Map(['true', 'false'].map((truth) => [truth, truth]));

/**
 * Reads a value as people type it, the same way in forms, filters, questions and files. Numbers become plain numerals, exact to the
 * last digit ("10 431" is "10431", "1250,50" is "1250.50"); days and times ISO's ("2025-11-28", "09:05:00"); moments a day, or one with a
 * time ("2025-11-28T09:05:00", with its offset if it has one). Any other text is its own value. Never throws.
 */
export function readTyped(kind: ValueKind, text: string, notation: Notation): TypedValue {
  switch (kind) {
    case 'integer':
    case 'bigInteger':
      return readNumber(text, notation, true);
    case 'float':
    case 'decimal':
      return readNumber(text, notation, false);
    case 'date':
      return found(readDay(text, notation));
    case 'time':
      return found(parseTimeOfDay(text));
    case 'dateTime':
      return found(readMoment(text.trim(), notation));
    case 'boolean':
      return found((notation.words ?? TRUTHS).get(text));
    case 'enum':
      return found(notation.words === undefined ? text : notation.words.get(text));
    default:
      return found(text);
  }
}

/** Digits without separators of groups; the decimal sign is a point or a comma. */
const UNGROUPED = /^(\d*)([.,]?)(\d*)$/;
/** Groups of three that one sign separates, and decimals after another sign. */
const GROUPED = /^([1-9]\d{0,2})([ .,])(\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/;

/**
 * Reads a number. A sign that could separate thousands or decimals leaves two readings, unless it is the language's decimal sign, the
 * decimal sign is certain, or whole numbers rule out the decimals.
 */
function readNumber(text: string, { locale, decimal: known }: Notation, isWhole: boolean): TypedValue {
  const [, minus, digits] = /^([+-]? ?)(.*)$/.exec(normalize(text)) ?? [];
  if (minus === undefined || digits === undefined || !/\d/.test(digits)) return MISMATCH;
  const sign = minus.startsWith('-') ? '-' : '';
  const toNumber = (whole: string, decimals: string): TypedValue =>
    isWhole && decimals !== '' ? MISMATCH : found(toNumeral(sign, whole, decimals));
  const plain = UNGROUPED.exec(digits);
  const grouped = GROUPED.exec(digits);
  const decimal = LANGUAGES[known ?? locale].decimal;
  if (grouped === null || plain?.[2] === decimal)
    return plain === null ? MISMATCH : toNumber(plain[1] ?? '', plain[3] ?? '');
  const [, head = '', mark, rest = '', , decimals = ''] = grouped;
  const whole = head + rest.replace(/\D/g, '');
  // Spaces and repeated signs separate groups only; so does a sign before another one.
  if (plain === null || known !== undefined) return toNumber(whole, decimals);
  if (isWhole) return mark === ',' ? toNumber(whole, '') : MISMATCH;
  const second = toNumeral(sign, head, rest.replace(/0+$/, '')).replace('.', decimal);
  return { ok: false, reason: 'ambiguous', first: toNumeral(sign, whole, ''), second };
}

function normalize(text: string): string {
  return text
    .trim()
    .replace(/[\s\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-');
}

/** Writes a numeral without leading zeros and without a sign of zero. Keeps all decimals. */
function toNumeral(sign: string, whole: string, decimals: string): string {
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? short : `${short}.${decimals}`;
  return /[1-9]/.test(number) ? `${sign}${number}` : number;
}

/**
 * Writes a numeral so that every language reads it alike: three decimals could be a group of thousands, so they get a zero (12.125 is
 * "12.1250").
 */
export function toPlainNumeral(numeral: string): string {
  return /^[+-]?\d{1,3}\.\d{3}$/.test(numeral) ? `${numeral}0` : numeral;
}

/** A moment with its own time zone (ISO 8601). */
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

const CLOCK = /(?:[T,]\s*|\s)(\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Splits a typed timestamp into day and time of day; the time is null when it is missing. Validates neither. */
export function splitDateTime(text: string): readonly [day: string, clock: string | null] {
  const typed = text.trim();
  const clock = CLOCK.exec(typed);
  return clock === null ? [typed, null] : [typed.slice(0, clock.index).trimEnd(), clock[1] ?? null];
}

function readDay(text: string, { monthFirst }: Notation): string | null {
  const typed = text.trim();
  return parseDay(
    monthFirst === true ? typed.replace(/^(\d{1,2})([./ -])(\d{1,2})(?=[./ -]\d{4}\.?$)/, '$3$2$1') : typed,
  );
}

function readMoment(text: string, notation: Notation): string | null {
  const zoned = ZONED.test(text) ? text.toUpperCase().replace(' ', 'T') : null;
  if (zoned !== null) return Number.isNaN(Date.parse(zoned)) ? null : zoned;
  const [dayText, clock] = splitDateTime(text);
  const day = readDay(dayText, notation);
  const time = clock === null ? null : parseTimeOfDay(clock);
  if (day === null || clock === null) return day;
  return time === null ? null : `${day}T${time}`;
}
