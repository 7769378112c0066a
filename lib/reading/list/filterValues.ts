import type { FilterField, FilterOperation } from '../../schema/model/reads';
import { toMinorUnits } from '../../schema/model/minorUnits';
import type { Json } from '../../schema/model/json';
import { parseDay } from '../../format/calendarDay';
import { parseNumeral } from '../../format/parseNumeral';
import { parsePair } from '../../operations/document/inputValues';
import { parseScalar, isIntegerType } from '../../operations/document/recordIdentity';
import { isDateKind, isNumericKind, KIND_TRAITS } from '../../schema/model/kindTraits';
import type { LabelContext } from '../describe/describeField';
import { toUrlNumeral } from './listParams';

type Locale = LabelContext['labels']['locale'];

/** A filter of a list and one of its operations. */
export interface FilterCondition {
  readonly field: FilterField;
  readonly operation: FilterOperation;
}

/** Parses the text of a URL as the field's value; undefined if it is invalid (0, '' and false are values). */
export function parseFilterValue(
  { field, operation }: FilterCondition,
  text: string,
  locale: Locale,
): Json | undefined {
  if (operation.op === 'isNull') return parseBoolean(text);
  if (operation.nameArg !== undefined) return parsePair(text) === null ? undefined : text;
  if (field.minor !== undefined) return parseAmount(text, field.minor, locale);
  switch (KIND_TRAITS[field.kind].filter) {
    case 'yesNo':
      return parseBoolean(text);
    case 'range':
      return isDateKind(field.kind)
        ? (parseDay(text) ?? parseMoment(text))
        : parseNumber(field, operation, toPlainNumeral(text, locale, field.kind === 'integer'));
    case 'key':
      return isIntegerType(operation.type) ? parseKey(text) : text;
    case 'text':
    case 'choice':
    case null:
      return text;
  }
}

/** Returns the two readings of the first ambiguous number among typed values; null without one. */
export function findReadings(
  { kind, minor }: FilterField,
  texts: readonly string[],
  locale: Locale,
): { readonly first: string; readonly second: string } | null {
  if (minor === undefined && !isNumericKind(kind)) return null;
  for (const text of texts) {
    const typed = parseNumeral(text, locale, kind === 'integer');
    if (typed.type === 'two') return { first: typed.first, second: typed.second };
  }
  return null;
}

/** Parses a typed number to a plain numeral; undefined for other text, and for a number with two readings. */
function toPlainNumeral(text: string, locale: Locale, isWhole = false): string | undefined {
  const typed = parseNumeral(text, locale, isWhole);
  return typed.type === 'one' ? typed.numeral : undefined;
}

/** Parses a numeral. Exact ones stay text unless their scalar wants a number. */
function parseNumber(
  { kind }: FilterField,
  { type }: FilterOperation,
  numeral: string | undefined,
): Json | undefined {
  if (numeral === undefined) return undefined;
  if (kind === 'integer') return numeral.includes('.') ? undefined : Number(numeral);
  if (kind === 'float') return Number(numeral);
  return parseScalar(toUrlNumeral(numeral), type);
}

/** Parses a typed amount; one with more decimals than the currency has is invalid. */
function parseAmount(text: string, digits: number, locale: Locale): string | undefined {
  const amount = toPlainNumeral(text, locale);
  return amount === undefined || toMinorUnits(amount, digits) === null ? undefined : toUrlNumeral(amount);
}

/** Accepts ISO moments only: browsers and servers disagree about other formats. */
function parseMoment(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function parseBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function parseKey(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : undefined;
}
