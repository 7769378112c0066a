import { LANGUAGES } from '../../../locales/locales.mjs';
import { readTyped } from '../../ground/format/readTyped';
import type { Locale } from '../../ground/routes/hrefs';
import { isNumericKind, isWholeKind } from '../../core/schema/model/kindTraits';
import type { FormField } from '../form/drafts/formField';
import type { ColumnConventions, DecimalNotation } from './importMapping';
import { foldWords } from './importTarget';

/** The facts that decide what the text of a cell means, besides the text itself. */
export interface TypedTextContext {
  readonly locale: Locale;
  readonly conventions: ColumnConventions;
  /** The values of an enum by their words (`ImportTarget.words`). */
  readonly words: ReadonlyMap<string, string>;
}

/** Words for yes and no, folded, in both languages; as programs write them; and a mark in a list. */
const TRUTH_WORDS: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', 'y', 'tak', 't', '1', 'on', 'prawda', 'x'].map((word) => [word, 'true'] as const),
  ...['false', 'no', 'n', 'nie', '0', 'off', 'falsz'].map((word) => [word, 'false'] as const),
]);

/**
 * Converts the text of a cell to the text that a person would type into the form. What is not understood stays as it is: the
 * form's own rules then say what is wrong. Pure.
 */
export function toTypedText(
  text: string,
  { kind, minorDigits }: FormField,
  context: TypedTextContext,
): string {
  const { locale, conventions } = context;
  const typed = text.trim();
  if (isNumericKind(kind)) {
    const number = isWholeKind(kind) ? withoutNoughts(toNumberText(typed)) : toNumberText(typed);
    const read = readTyped(minorDigits === undefined ? kind : 'decimal', number, { locale, ...conventions });
    return read.ok ? read.value.replace('.', LANGUAGES[locale].decimal) : number;
  }
  switch (kind) {
    case 'boolean':
    case 'enum': {
      const words = kind === 'enum' ? context.words : TRUTH_WORDS;
      const read = readTyped(kind, /^[✓✔]$/u.test(typed) ? 'x' : foldWords(typed), { locale, words });
      return read.ok ? read.value : typed;
    }
    case 'date':
      return toIsoDay(withoutMidnight(typed), conventions) ?? typed;
    case 'dateTime':
      return toTypedMoment(typed, conventions);
    case 'time':
      return toClock(typed);
    case 'text':
    case 'longText':
      return text;
    default:
      return typed;
  }
}

/** Removes decimals that are nought from a whole number, as other programs write it: 1.0. Three could be a group: 1.000. */
function withoutNoughts(number: string): string {
  return number.replace(/^([+\-\u2212]?\d+)[.,](?:0{1,2}|0{4,})$/, '$1');
}

/** Reads a number whose decimal sign is that of a language, as a numeral of programs; null for anything but one number. */
export function readNumeral(text: string, decimal: DecimalNotation): string | null {
  const read = readTyped('decimal', toNumberText(text), { locale: decimal, decimal });
  return read.ok ? read.value : null;
}

/** Signs and codes of currencies, before or after a number. */
const CURRENCY = /^(?:[A-Z]{3}|zł|[€$£])\s*(?=[\d+\-\u2212])|(?<=\d)\s*(?:[A-Z]{3}|zł|[€$£])\.?$/iu;

/** Removes the currency from a number: "3 400 zł". */
export function toNumberText(text: string): string {
  return text.trim().replace(CURRENCY, '');
}

const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['zł', 'PLN'],
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
]);

/** Finds the currency that is written with a number, as its code; null for none. */
export function findCurrency(text: string): string | null {
  const sign = CURRENCY.exec(text.trim())?.[0].replaceAll(/[\s.]/g, '').toLowerCase();
  return sign === undefined ? null : (CURRENCY_SIGNS.get(sign) ?? sign.toUpperCase());
}

/** Years of two digits from here on are of the last century. */
const FIRST_OLD_YEAR = 70;

/** Converts a day of any usual notation to ISO's; null for anything else. */
export function toIsoDay(text: string, { monthFirst }: ColumnConventions): string | null {
  const spelt = text
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, '$1-$2-$3')
    .replace(/^(\d{1,2}([./-])\d{1,2}\2)(\d{2})\.?$/, (_, start: string, _sign, year: string) =>
      [start, Number(year) < FIRST_OLD_YEAR ? '20' : '19', year].join(''),
    );
  const read = readTyped('date', spelt, { locale: 'en', monthFirst });
  return read.ok ? read.value : null;
}

/** Returns the day of a moment, as it is written. */
export function getDayText(text: string): string {
  const typed = withoutMidnight(text.trim());
  return MOMENT.exec(typed)?.[1] ?? typed;
}

/** Removes a time of midnight, which spreadsheets add to days. */
function withoutMidnight(text: string): string {
  return text.replace(/[T ]0?0:00(?::00(?:\.0+)?)?Z?$/, '');
}

/** Splits off a time of day; the date before it may have a comma after it. */
const MOMENT = /^(.*?\d)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?)$/i;

function toTypedMoment(text: string, conventions: ColumnConventions): string {
  const [, day = text, clock] = MOMENT.exec(text) ?? [];
  const iso = toIsoDay(day, conventions);
  if (iso === null) return text;
  return clock === undefined ? iso : `${iso} ${toClock(clock)}`;
}

/** Converts a time with a.m. or p.m. to 24 hours, and removes fractions of seconds. */
function toClock(text: string): string {
  const found = /^(\d{1,2})(:\d{2}(?::\d{2})?)(?:\.\d+)?\s*([ap])\.?m\.?$/i.exec(text);
  if (found === null) return text.replace(/^(\d{1,2}:\d{2}:\d{2})\.\d+$/, '$1');
  const [, hour = '', rest = '', half = ''] = found;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return Number(hour) > 12 ? text : `${String(hours).padStart(2, '0')}${rest}`;
}
