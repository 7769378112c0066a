import type { Locale } from '../routes/hrefs';

const formats = new Map<string, Intl.NumberFormat>();

/** Intl formats are dear to make and cheap to use: one per language and options. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.NumberFormat(locale, options);
    formats.set(key, made);
  }
  return made;
}

/** The most decimals that Intl writes. */
const MOST = 20;

/** How many decimals a numeral was written with: 0.10 has two. */
function decimalsOf(value: number | string): number {
  return Math.min(/^[+-]?\d+\.(\d+)$/.exec(String(value).trim())?.[1]?.length ?? 0, MOST);
}

/**
 * A number with its language's groups and decimal sign: 10,431 and 10 431 (but 3204 in Polish). Text stays exact: 0.10 keeps its
 * zero.
 */
export function formatNumber(value: number | string, locale: Locale): string {
  const minimumFractionDigits = typeof value === 'string' ? decimalsOf(value) : 0;
  return formatExact(numberFormat(locale, { minimumFractionDigits, maximumFractionDigits: MOST }), value);
}

/** An amount with its currency: PLN 1,250.00 and 1250,00 zł. An unknown currency stands before the bare number. */
export function formatMoney(amount: number | string, currency: string, locale: Locale): string {
  try {
    const currencyDisplay = locale === 'en' ? 'code' : 'symbol';
    // A price of a tenth of a cent is not rounded to whole ones.
    const decimals = decimalsOf(amount);
    const more = decimals > 2 ? { maximumFractionDigits: decimals } : {};
    return formatExact(
      numberFormat(locale, { style: 'currency', currency, currencyDisplay, ...more }),
      amount,
    );
  } catch {
    return `${currency}\u00a0${formatNumber(amount, locale)}`.trim();
  }
}

/** A size in bytes, kB or MB. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [divisor, unit] = bytes < 1000 ? [1, 'B'] : bytes < 1e6 ? [1e3, 'kB'] : [1e6, 'MB'];
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / divisor)}\u00a0${unit}`;
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

function formatExact(format: Intl.NumberFormat, value: number | string): string {
  if (typeof value === 'number') return format.format(value);
  const numeral = value.trim();
  // Checked just above: the text is a numeral, which Intl formats without going through a float.
  return NUMERAL.test(numeral) ? format.format(numeral as Intl.StringNumericLiteral) : value;
}
