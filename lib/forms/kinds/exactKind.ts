import { majorAmount, minorAmount } from '../../schema/minorUnits';
import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';
import { numeral } from './numberText';

/**
 * Numbers that must not go through a float: money, decimals, integers above 2^53. Sent as a JSON number where that is exact
 * (most servers take one, many nothing else), as text where it would not be, or where the backend itself sends text.
 */
export const exactKind: KindContract = {
  print: (value, { locale, field: { minor } }) => {
    const sent = typeof value === 'string' ? value : plain(value);
    const text = minor === undefined ? sent : (majorAmount(sent, minor) ?? sent);
    return locale === 'pl' ? text.replace('.', ',') : text;
  },
  parse: (text, { field, locale, before }) => {
    const typed = numeral(text, locale) ?? withExponent(text);
    const { minor } = field;
    const digits = typed === null || minor === undefined ? typed : minorAmount(typed, minor);
    if (digits === null && typed !== null && minor !== undefined)
      return { ok: false, rule: 'minor', values: { digits: minor } };
    const isWhole = field.kind === 'bigInteger';
    if (digits === null || (isWhole && /[.e]/i.test(digits)))
      return mismatch(isWhole ? 'integer' : 'decimal');
    const number = Number(digits);
    // GraphQL's own Float takes numbers only.
    if (inputType(field.type).name === 'Float')
      return Number.isFinite(number) ? parsed(number) : mismatch('decimal');
    return parsed(typeof before === 'string' || !isExact(digits, number) ? digits : number);
  },
};

function isExact(digits: string, number: number): boolean {
  return plain(number) === withoutIdleZeros(digits);
}

/** "1.500" is "1.5", and "2.0" is "2". By hand: a pattern would try each zero of a long number again and again. */
function withoutIdleZeros(digits: string): string {
  if (!digits.includes('.')) return digits;
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}

/** As scientists write numbers: 6.02e23. */
function withExponent(text: string): string | null {
  const tight = text.trim().replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?\d{1,4}$/i.test(tight) ? tight : null;
}

/** A number without an exponent where it has one for its size: 1e21 is "1000000000000000000000". Tiny ones keep it. */
function plain(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' && Number.isInteger(value) && /e/.test(text)
    ? String(BigInt(value))
    : text;
}
