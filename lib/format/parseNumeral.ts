import type { Locale } from '../routes/hrefs';
import { DECIMAL_SEPARATORS } from './formatNumber';

/** The meaning of a typed number: one plain numeral ("1250.50"), two possible ones, or none. */
export type TypedNumeral =
  | { readonly type: 'one'; readonly numeral: string }
  /** A thousand and a decimal reading, as people can type them without a doubt in their language. */
  | { readonly type: 'two'; readonly first: string; readonly second: string }
  | { readonly type: 'none' };

const NONE: TypedNumeral = { type: 'none' };

/** Digits without separators of groups; the decimal sign is a point or a comma. */
const UNGROUPED = /^(\d*)([.,]?)(\d*)$/;
/** Groups of three that one sign separates, and decimals after another sign. */
const GROUPED = /^([1-9]\d{0,2})([ .,])(\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/;

/**
 * Parses a number as people type it ("10 431", "1250,50", "1,250.50") to a plain numeral, exact to the last digit. A
 * sign that could separate thousands or decimals leaves two readings, unless it is the language's decimal sign or
 * `isWhole` rules out the decimals.
 */
export function parseNumeral(text: string, locale: Locale, isWhole = false): TypedNumeral {
  const [, minus, digits] = /^([+-]? ?)(.*)$/.exec(normalize(text)) ?? [];
  if (minus === undefined || digits === undefined || !/\d/.test(digits)) return NONE;
  const sign = minus.startsWith('-') ? '-' : '';
  const plain = UNGROUPED.exec(digits);
  const grouped = GROUPED.exec(digits);
  const decimal = DECIMAL_SEPARATORS[locale];
  if (grouped === null || plain?.[2] === decimal)
    return plain === null ? NONE : toOne(sign, plain[1] ?? '', plain[3] ?? '');
  const [, head = '', mark, rest = '', , decimals = ''] = grouped;
  const whole = head + rest.replace(/\D/g, '');
  // Spaces and repeated signs separate groups only; so does a sign before another one.
  if (plain === null) return toOne(sign, whole, decimals);
  if (isWhole) return mark === ',' ? toOne(sign, whole, '') : NONE;
  const second = toNumeral(sign, head, rest.replace(/0+$/, '')).replace('.', decimal);
  return { type: 'two', first: toNumeral(sign, whole, ''), second };
}

function normalize(text: string): string {
  return text
    .trim()
    .replace(/[\s\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-');
}

function toOne(sign: string, whole: string, decimals: string): TypedNumeral {
  return { type: 'one', numeral: toNumeral(sign, whole, decimals) };
}

/** Writes a numeral without leading zeros and without a sign of zero. Keeps all decimals. */
function toNumeral(sign: string, whole: string, decimals: string): string {
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? short : `${short}.${decimals}`;
  return /[1-9]/.test(number) ? `${sign}${number}` : number;
}
