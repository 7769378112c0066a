import { formatSheetMoment } from '../format/date';
import { isEpoch, isEpochName } from '../format/epoch';
import { plainText } from '../format/plainText';
import { formatValue } from '../format/value';
import type { Translate } from '../intl/translate';
import type { FieldDescription } from '../records/view';
import type { Locale } from '../routes';
import type { Json } from '../schema/json';
import { formulaSafe } from './formulaSafe';

/** What the text of a cell depends on besides its value. */
export interface CellWords {
  readonly locale: Locale;
  readonly translate: Translate;
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigInteger', 'float', 'decimal']);
/** Parts a list's values: titles have commas of their own. */
const BETWEEN = '; ';

/**
 * A value as a spreadsheet reads it: numbers without groups and with the language's decimal sign, dates as 2025-11-28 and moments
 * as 2025-11-28 17:40:00 in the site's zone (what programs in every language take for dates), enums and yes/no in words, relations
 * by their titles, lists and what is nested in one line, '' for null. Text can never be a formula.
 */
export function cellText(words: CellWords, field: FieldDescription, value: Json): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(words, field, value);
  if (typeof value === 'string' && NUMBERS.has(field.kind) && NUMERAL.test(value))
    return numberText(words, field, value);
  return formulaSafe(wordsOf(words, field, value));
}

function numberText({ locale }: CellWords, field: FieldDescription, value: number | string): string {
  if (field.kind === 'date' || field.kind === 'dateTime') return formatSheetMoment(value);
  if (isEpochName(field.name) && isEpoch(value)) return formatSheetMoment(value);
  const text = String(value);
  return locale === 'pl' ? text.replace('.', ',') : text;
}

function wordsOf(words: CellWords, field: FieldDescription, value: Json): string {
  if (Array.isArray(value)) return value.map((one: Json) => nested(words, field, one)).join(BETWEEN);
  if (value !== null && typeof value === 'object')
    return objectText(words, field, value as { readonly [name: string]: Json });
  return scalarText(words, field, value);
}

function nested(words: CellWords, field: FieldDescription, value: Json): string {
  if (typeof value === 'number') return numberText(words, field, value);
  return value === null ? '' : wordsOf(words, field, value);
}

function scalarText(words: CellWords, field: FieldDescription, value: Json): string {
  if (typeof value !== 'string') return formatValue({ field, value, ...words });
  switch (field.kind) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value;
    case 'dateTime':
      return formatSheetMoment(value);
    case 'longText':
      return plainText(value);
    case 'enum':
      return formatValue({ field, value, ...words });
    default:
      return MOMENT.test(value) ? formatSheetMoment(value) : value;
  }
}

/** A moment in a field that only promises a text. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A record by its title, anything else as "name: value, name: value"; what nobody described as JSON. */
function objectText(
  words: CellWords,
  field: FieldDescription,
  value: { readonly [name: string]: Json },
): string {
  if (typeof value.title === 'string' && Object.hasOwn(value, 'href')) return value.title;
  if (field.fields === undefined) return JSON.stringify(value);
  return field.fields
    .filter((part) => Object.hasOwn(value, part.name) && value[part.name] !== null)
    .map((part) => `${part.label.text}: ${nested(words, part, value[part.name] ?? null)}`)
    .join(', ');
}
