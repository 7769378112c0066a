import type { Json } from './json';

const NUMERAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts an amount in a currency's smallest unit to exact decimal text: 1299 with two digits is "12.99". Null for
 * anything but a plain number.
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

/**
 * Converts decimal text to the smallest unit: "12.5" with two digits is "1250". Null for anything but a number, or
 * with too many decimals.
 */
export function toMinorUnits(text: string, digits: number): string | null {
  const parts = NUMERAL.exec(text.trim());
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const [kept, more] = [fraction.slice(0, digits), fraction.slice(digits)];
  if (/[1-9]/.test(more)) return null;
  const amount = `${whole}${kept.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  return `${sign === '-' && amount !== '0' ? '-' : ''}${amount}`;
}

/** Converts the text of an integer to JSON: a number where that is exact, otherwise text. */
export function toJsonInteger(text: string): Json {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** Currencies whose smallest unit is not a hundredth, by the number of decimal digits (ISO 4217, table A.1). */
const DIGITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/**
 * Returns the number of decimal digits of a currency's smallest unit; undefined for what is no code. `Intl` does not tell
 * it: its digits are those of usual prices (none for PKR, whose amounts are still sent in paisa).
 */
export function getCurrencyDigits(currency: string | null): number | undefined {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return DIGITS.get(currency.toUpperCase()) ?? 2;
}
