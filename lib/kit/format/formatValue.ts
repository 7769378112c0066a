import type { Locale } from '../../ground/routes/hrefs';
import type { Translate } from '../../ground/intl/translate';
import type { FieldDigits, FieldRole } from '../../core/schema/model/facts';
import type { ValueKind } from '../../core/schema/model/kinds';
import type { Json } from '../../core/schema/model/json';
import { formatDate, formatDateTime } from '../../ground/format/formatDate';
import { isEpochTime } from '../../ground/format/epoch';
import { toPlainText } from '../../ground/format/text';
import { formatMoney, formatNumber } from '../../ground/format/formatNumber';
import { KIND_TRAITS } from '../../core/schema/model/kindTraits';

/** Parts of a field's description that its text depends on. */
export interface FormattableField {
  readonly name: string;
  readonly kind: ValueKind;
  readonly role?: FieldRole;
  readonly digits?: FieldDigits;
  readonly options?: readonly { readonly value: string; readonly label: { readonly text: string } }[];
  readonly money?: { readonly amount: string; readonly currency: string; readonly bare?: true };
}

/** A value with all that its text depends on. */
export interface FormatValueInput {
  readonly field: FormattableField;
  readonly value: Json;
  readonly locale: Locale;
  readonly translate: Translate;
}

/**
 * Formats a value as one line of text, by kind and language; '–' for null. Values of a wrong type are shown as they
 * are.
 */
export function formatValue(input: FormatValueInput): string {
  const { value } = input;
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map((one: Json) => formatValue({ ...input, value: one })).join(', ');
  if (typeof value === 'object') return formatObject(input, value as { readonly [key: string]: Json });
  return formatScalar(input, value as string | number | boolean);
}

function formatScalar(
  { field, locale, translate }: FormatValueInput,
  value: string | number | boolean,
): string {
  if (typeof value === 'boolean') return translate(value ? 'value.yes' : 'value.no');
  switch (KIND_TRAITS[field.kind].format) {
    case 'day':
      return typeof value === 'string' && !isEpochTime(value) ? formatDate(value) : formatDateTime(value);
    case 'moment':
      return formatDateTime(value);
    case 'whole':
    case 'fraction':
      if (field.role === 'epoch' && isEpochTime(value)) return formatDateTime(value);
      return isUngrouped(field, value) ? String(value) : formatNumber(value, locale);
    case 'option':
      return field.options?.find((option) => option.value === value)?.label.text ?? String(value);
    case 'time':
      if (typeof value === 'string' && MOMENT.test(value)) return formatDateTime(value);
      return String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?$/, '$1');
    case 'prose':
      return toPlainText(String(value));
    case 'plain':
      return typeof value === 'string' && MOMENT.test(value) ? formatDateTime(value) : String(value);
  }
}

/** A moment in a field that is declared as text. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Checks whether a number is shown without digit grouping: a code, or a year. A `yearTotal` of 1,250,000 is an amount. */
function isUngrouped({ digits }: FormattableField, value: string | number): boolean {
  return digits === 'code' || (digits === 'year' && Number(value) >= 1000 && Number(value) < 3000);
}

function formatObject(input: FormatValueInput, value: { readonly [key: string]: Json }): string {
  const money = input.field.money;
  if (money !== undefined) {
    const amount = value[money.amount] ?? null;
    const currency = value[money.currency] ?? null;
    if (amount === null) return '–';
    if (currency === null && typeof amount !== 'object') return formatNumber(String(amount), input.locale);
    if ((typeof amount === 'number' || typeof amount === 'string') && typeof currency === 'string')
      return money.bare === true
        ? `${currency}\u00a0${formatNumber(amount, input.locale)}`
        : formatMoney(amount, currency, input.locale);
  }
  if (typeof value.title === 'string' && 'href' in value) return value.title;
  return JSON.stringify(value);
}
