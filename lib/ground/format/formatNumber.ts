import type { Locale } from '../routes/hrefs';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached format per language and options. Intl formats are slow to create and fast to use. */
function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** Maximum number of decimals that Intl formats. */
const MAX_DECIMALS = 20;

/** Returns the number of decimals of a numeral: 0.10 has two. */
function countDecimals(value: number | string): number {
  return Math.min(/^[+-]?\d+\.(\d+)$/.exec(String(value).trim())?.[1]?.length ?? 0, MAX_DECIMALS);
}

/**
 * Drops what binary fractions add to a decimal number: 38.300000000000004 is 38.3, and 0.7999999999999999 is 0.8. Text and
 * whole numbers stay as they are, and so do 16 digits that no short number explains: 12345678901234.56.
 */
function withoutNoise(value: number | string): number | string {
  if (typeof value === 'string' || Number.isInteger(value)) return value;
  const short = +value.toPrecision(15);
  return +value.toPrecision(16) === value && +value.toPrecision(11) !== short ? value : short;
}

/**
 * Formats a number with the language's grouping and decimal sign: 10,431 and 10 431 (but 3204 in Polish). Text stays
 * exact: 0.10 keeps its zero.
 */
export function formatNumber(value: number | string, locale: Locale): string {
  const minimumFractionDigits = typeof value === 'string' ? countDecimals(value) : 0;
  return formatExact(
    getNumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: MAX_DECIMALS }),
    withoutNoise(value),
  );
}

/** Formats an amount with its currency: PLN 1,250.00 and 1250,00 zł. An unknown currency is put before the number. */
export function formatMoney(amount: number | string, currency: string, locale: Locale): string {
  try {
    const currencyDisplay = locale === 'en' ? 'code' : 'symbol';
    // A price of a tenth of a cent must not be rounded to cents.
    const exact = withoutNoise(amount);
    const decimals = countDecimals(exact);
    const more = decimals > 2 ? { maximumFractionDigits: decimals } : {};
    return formatExact(
      getNumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...more }),
      exact,
    );
  } catch {
    return `${currency}\u00a0${formatNumber(amount, locale)}`.trim();
  }
}

/** Formats a size in bytes, kB or MB. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [divisor, unit] = bytes < 1000 ? [1, 'B'] : bytes < 1e6 ? [1e3, 'kB'] : [1e6, 'MB'];
  return `${getNumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / divisor)}\u00a0${unit}`;
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

function formatExact(format: Intl.NumberFormat, value: number | string): string {
  if (typeof value === 'number') return format.format(value);
  const numeral = value.trim();
  // The text is a numeral, which Intl formats without converting it to a float.
  return NUMERAL.test(numeral) ? format.format(numeral as Intl.StringNumericLiteral) : value;
}
