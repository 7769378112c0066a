import { toMajorUnits, toMinorUnits } from '../../../schema/model/minorUnits';
import { parseInputType } from '../inputType';
import { typeMismatch, parseSuccess, type KindCodec } from './kindCodec';
import { DECIMAL_SEPARATORS } from '../../../format/formatNumber';
import type { Locale } from '../../../routes/hrefs';

/** GraphQL's Int has 32 bits. */
const MAX_INT = 2_147_483_647;

/** Parses and formats integers that JSON carries exactly. */
export const integerCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field, locale }) => {
    const digits = parseNumeral(text, locale);
    if (digits === null || !/^-?\d+$/.test(digits)) return typeMismatch('integer');
    const value = Number(digits);
    if (parseInputType(field.type).name === 'Int') {
      if (value > MAX_INT) return { ok: false, rule: 'max', values: { max: MAX_INT } };
      if (value < -MAX_INT - 1) return { ok: false, rule: 'min', values: { min: -MAX_INT - 1 } };
    }
    return parseSuccess(Number.isSafeInteger(value) ? value : digits);
  },
};

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const ENGLISH_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Parses a number as people type it in a locale ("10 431", "1250,50", "1,250.50") to a plain numeral ("10431",
 * "1250.50"), exact to the last digit; null for other text. A comma is a decimal separator wherever it cannot separate
 * groups.
 */
function parseNumeral(text: string, locale: Locale): string | null {
  const tight = text.replace(/[\s\u00a0\u202f\u2009]/g, '').replace(/[\u2212\u2013]/g, '-');
  const plain =
    DECIMAL_SEPARATORS[locale] === '.' && ENGLISH_GROUPS.test(tight)
      ? tight.replaceAll(',', '')
      : tight.split(',').length === 2 && !tight.includes('.')
        ? tight.replace(',', '.')
        : tight;
  return PLAIN.test(plain) ? canonical(plain) : null;
}

/** Removes plus, leading zeros and a trailing point: "+007." is "7". Keeps all decimals. */
function canonical(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? short : `${short}.${decimals}`;
  return /[1-9]/.test(number) ? `${sign}${number}` : number;
}

/**
 * Parses and formats numbers that a float would round: money, decimals, integers above 2^53. They are sent as JSON
 * numbers when that is exact (most backends take nothing else), otherwise as text, as when the backend sends text.
 */
export const decimalCodec: KindCodec = {
  format: (value, { locale, field: { minorDigits: minor } }) => {
    const sent = typeof value === 'string' ? value : plain(value);
    const text = minor === undefined ? sent : (toMajorUnits(sent, minor) ?? sent);
    return text.replace('.', DECIMAL_SEPARATORS[locale]);
  },
  parse: (text, { field, locale, before }) => {
    const typed = parseNumeral(text, locale) ?? withExponent(text);
    const { minorDigits: minor } = field;
    const digits = typed === null || minor === undefined ? typed : toMinorUnits(typed, minor);
    if (digits === null && typed !== null && minor !== undefined)
      return { ok: false, rule: 'minor', values: { digits: minor } };
    const isWhole = field.kind === 'bigInteger';
    if (digits === null || (isWhole && /[.e]/i.test(digits)))
      return typeMismatch(isWhole ? 'integer' : 'decimal');
    const number = Number(digits);
    // GraphQL's own Float takes only numbers.
    if (parseInputType(field.type).name === 'Float')
      return Number.isFinite(number) ? parseSuccess(number) : typeMismatch('decimal');
    return parseSuccess(typeof before === 'string' || !isExact(digits, number) ? digits : number);
  },
};

function isExact(digits: string, number: number): boolean {
  return plain(number) === withoutIdleZeros(digits);
}

/**
 * Removes trailing zeros: "1.500" is "1.5", "2.0" is "2". Written as a loop: a regular expression takes quadratic time
 * on long numbers.
 */
function withoutIdleZeros(digits: string): string {
  if (!digits.includes('.')) return digits;
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}

/** Accepts scientific notation: 6.02e23. */
function withExponent(text: string): string | null {
  const tight = text.trim().replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?\d{1,4}$/i.test(tight) ? tight : null;
}

/** Writes out large integers without an exponent: 1e21 is "1000000000000000000000". Tiny numbers keep theirs. */
function plain(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' && Number.isInteger(value) && /e/.test(text)
    ? String(BigInt(value))
    : text;
}
