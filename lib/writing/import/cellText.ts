import { parseDay } from '../../format/calendarDay';
import { DECIMAL_SEPARATORS } from '../../format/formatNumber';
import { parseNumeral } from '../../format/parseNumeral';
import type { Locale } from '../../routes/hrefs';
import { isNumericKind, isWholeKind } from '../../schema/model/kindTraits';
import type { FormField } from '../drafts/formField';
import type { ColumnConventions } from './importMapping';
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
export function toTypedText(text: string, field: FormField, context: TypedTextContext): string {
  const { kind } = field;
  const typed = text.trim();
  if (isNumericKind(kind)) return toTypedNumber(typed, field, context);
  switch (kind) {
    case 'boolean':
      return TRUTH_WORDS.get(foldWords(typed)) ?? (/^[✓✔]$/u.test(typed) ? 'true' : typed);
    case 'enum':
      return context.words.get(foldWords(typed)) ?? typed;
    case 'date':
      return toIsoDay(withoutMidnight(typed), context.conventions) ?? typed;
    case 'dateTime':
      return toTypedMoment(typed, context.conventions);
    case 'time':
      return toClock(typed);
    case 'text':
    case 'longText':
      return text;
    default:
      return typed;
  }
}

function toTypedNumber(
  typed: string,
  { kind }: FormField,
  { locale, conventions }: TypedTextContext,
): string {
  const number = toNumberText(typed);
  const { decimal } = conventions;
  const ungrouped = decimal === undefined ? number : removeGroups(number, decimal);
  const found = parseNumeral(ungrouped, decimal ?? locale, isWholeKind(kind));
  return found.type === 'one' ? found.numeral.replace('.', DECIMAL_SEPARATORS[locale]) : number;
}

/** Numbers in groups of three, by the language whose decimal sign they have: the other sign separates the groups. */
const GROUPED: Readonly<Record<Locale, RegExp>> = {
  en: /^[+\-\u2212]? ?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/,
  pl: /^[+\-\u2212]? ?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/,
};

/** Removes the sign between groups of digits, which is certain once the decimal sign is known: 1.250 is 1250 beside 3400,50. */
function removeGroups(number: string, decimal: Locale): string {
  return GROUPED[decimal].test(number) ? number.replaceAll(decimal === 'en' ? ',' : '.', '') : number;
}

/** Reads a number whose decimal sign is that of a language, as a numeral of programs; null for anything but one number. */
export function readNumeral(text: string, decimal: Locale): string | null {
  const found = parseNumeral(removeGroups(toNumberText(text), decimal), decimal);
  return found.type === 'one' ? found.numeral : null;
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
  const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (yearFirst !== null) return parseDay(`${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}`);
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})\.?$/.exec(text);
  if (found === null) return parseDay(monthFirst === true ? swapDayAndMonth(text) : text);
  const [, first = '', , second = '', year = ''] = found;
  const century = year.length === 4 ? '' : Number(year) < FIRST_OLD_YEAR ? '20' : '19';
  const [day, month] = monthFirst === true ? [second, first] : [first, second];
  return parseDay(`${day}.${month}.${century}${year}`);
}

/** Puts the day before the month in what `parseDay` would read day first: 3 28 2025. */
function swapDayAndMonth(text: string): string {
  return text.replace(/^(\d{1,2})([./ -])(\d{1,2})(?=[./ -]\d{4}\.?$)/, '$3$2$1');
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
