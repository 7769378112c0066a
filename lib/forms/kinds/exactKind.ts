import { inputType } from '../inputType';
import { mismatch, parsed, type KindContract } from '../kindContract';
import { numeral } from './numberText';

/**
 * Numbers that must not go through a float: money, decimals, integers above 2^53. Sent as a JSON number where that is exact
 * (most servers take one, many nothing else), as text where it would not be, or where the backend itself sends text.
 */
export const exactKind: KindContract = {
  print: (value, { locale }) => {
    const text = typeof value === 'string' ? value : plain(value);
    return locale === 'pl' ? text.replace('.', ',') : text;
  },
  parse: (text, { field, locale, before }) => {
    const digits = numeral(text, locale);
    const isWhole = field.kind === 'bigInteger';
    if (digits === null || (isWhole && digits.includes('.')))
      return mismatch(isWhole ? 'integer' : 'decimal');
    const number = Number(digits);
    // GraphQL's own Float takes numbers only.
    if (inputType(field.type).name === 'Float') return parsed(number);
    return parsed(typeof before === 'string' || !isExact(digits, number) ? digits : number);
  },
};

function isExact(digits: string, number: number): boolean {
  return plain(number) === digits.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** A number without an exponent: 1e21 is "1000000000000000000000". */
function plain(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' && /e/.test(text)
    ? new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(value)
    : text;
}
