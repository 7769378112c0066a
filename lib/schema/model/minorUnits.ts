import type { Json } from './json';

const NUMERAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * An amount in the currency's own unit from one in its smallest, as exact text: 1299 with two digits is "12.99". Null for what is no plain
 * number.
 */
export function toMajorUnits(value: unknown, digits: number): string | null {
  const parts = typeof value === 'number' || typeof value === 'string' ? NUMERAL.exec(String(value)) : null;
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const padded = whole.padStart(digits + 1, '0');
  const at = padded.length - digits;
  const own = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const rest = `${padded.slice(at)}${fraction}`;
  return `${sign === '-' ? '-' : ''}${own}${rest === '' ? '' : `.${rest}`}`;
}

/** The inverse: "12.5" with two digits is "1250". Null for what is no number, or has more digits than the smallest unit. */
export function toMinorUnits(text: string, digits: number): string | null {
  const parts = NUMERAL.exec(text.trim());
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const [kept, more] = [fraction.slice(0, digits), fraction.slice(digits)];
  if (/[1-9]/.test(more)) return null;
  const amount = `${whole}${kept.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  return `${sign === '-' && amount !== '0' ? '-' : ''}${amount}`;
}

/** Text of a whole number as the backend takes it: a number where that is exact. */
export function toJsonInteger(text: string): Json {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
