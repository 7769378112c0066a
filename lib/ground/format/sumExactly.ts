import { writeOutNumber } from './writeOutNumber';

const DECIMAL = /^([+-]?)(\d{1,300})(?:\.(\d{1,300}))?$/;

/** Adds decimal numbers without rounding: 0.1 and "0.2" are "0.3". Null if one of them is no plain decimal. */
export function sumExactly(values: readonly (number | string)[]): string | null {
  const parts = values.map((value) => {
    const [, sign = '', whole = '', fraction = ''] =
      DECIMAL.exec(typeof value === 'number' ? writeOutNumber(value) : value.trim()) ?? [];
    return whole === '' ? null : { sign: sign === '-' ? '-' : '', whole, fraction };
  });
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const decimals = known.reduce((most, { fraction }) => Math.max(most, fraction.length), 0);
  const total = known.reduce(
    (sum, { sign, whole, fraction }) => sum + BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`),
    0n,
  );
  const digits = String(total < 0n ? -total : total).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${total < 0n ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
}
