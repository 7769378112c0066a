import type { FilterField, FilterOperation, FilterOperator } from '../../core/schema/model/reads';
import { toMinorUnits } from '../../core/schema/model/minorUnits';
import type { ValueKind } from '../../core/schema/model/kinds';
import type { Json } from '../../core/schema/model/json';
import { findRangeOperators } from '../../core/schema/model/dayRange';
import { readTyped, toPlainNumeral } from '../../ground/format/readTyped';
import { parsePair } from '../../core/operations/document/inputValues';
import { parseScalar, isIntegerType } from '../../core/operations/document/recordIdentity';
import { isDateKind, isNumericKind, KIND_TRAITS } from '../../core/schema/model/kindTraits';
import type { LabelContext } from '../../kit/describe/describeField';

type Locale = LabelContext['labels']['locale'];

/** A filter of a list and one of its operations. */
export interface FilterCondition {
  readonly field: FilterField;
  readonly operation: FilterOperation;
}

/** Operators that hold a moment against one end of a range. */
const END_OPERATORS: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte']);

/** Parses the text of a URL as the field's value; undefined if it is invalid (0, '' and false are values). */
export function parseFilterValue(
  { field, operation }: FilterCondition,
  text: string,
  locale: Locale,
): Json | undefined {
  const read = (kind: ValueKind): string | undefined => {
    const typed = readTyped(kind, text, { locale });
    return typed.ok ? typed.value : undefined;
  };
  if (operation.op === 'isNull') return toTruth(read('boolean'));
  if (operation.nameArg !== undefined) return parsePair(text) === null ? undefined : text;
  if (field.minor !== undefined) return toAmount(read('decimal'), field.minor);
  switch (KIND_TRAITS[field.kind].filter) {
    case 'yesNo':
      return toTruth(read('boolean'));
    case 'range':
      return isDateKind(field.kind)
        ? ((takesDay(field, operation) ? read('date') : undefined) ?? parseMoment(text))
        : toNumber(field, operation, read(field.kind));
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
    const typed = readTyped(minor === undefined ? kind : 'decimal', text, { locale });
    if (!typed.ok && typed.reason === 'ambiguous') return { first: typed.first, second: typed.second };
  }
  return null;
}

/** Converts a numeral. Exact ones stay text unless their scalar wants a number. */
function toNumber(
  { kind }: FilterField,
  { type }: FilterOperation,
  numeral: string | undefined,
): Json | undefined {
  if (numeral === undefined) return undefined;
  return kind === 'integer' || kind === 'float'
    ? Number(numeral)
    : parseScalar(toPlainNumeral(numeral), type);
}

/** Converts an amount; one with more decimals than the currency has is invalid. */
function toAmount(amount: string | undefined, digits: number): string | undefined {
  return amount === undefined || toMinorUnits(amount, digits) === null ? undefined : toPlainNumeral(amount);
}

/** Checks whether a condition takes a day. A moment is never equal to one, so only lists that take both ends of it can be narrowed to one. */
function takesDay(field: FilterField, { op }: FilterOperation): boolean {
  const isExact = field.kind === 'dateTime' && !END_OPERATORS.has(op);
  return !isExact || (op === 'eq' && findRangeOperators(field) !== null);
}

/** Accepts ISO moments only: browsers and servers disagree about other formats. */
function parseMoment(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

const toTruth = (truth: string | undefined): boolean | undefined =>
  truth === undefined ? undefined : truth === 'true';

function parseKey(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : undefined;
}
