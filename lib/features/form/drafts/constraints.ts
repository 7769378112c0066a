import type { Json } from '../../../core/schema/model/json';
import type { ValueKind } from '../../../core/schema/model/kinds';
import type { Constraints } from '../../../core/schema/model/writes';
import type { ValidationIssue } from './validationIssue';
import { countCharacters } from '../../../ground/format/characters';
import { toMajorUnits } from '../../../core/schema/model/minorUnits';
import type { FormField } from './formField';

/** The minimum that every value of a format satisfies. The backend validates the rest. */
const FORMATS: ReadonlyMap<string, { readonly kind: ValueKind | 'uuid'; readonly form: RegExp }> = new Map([
  ['email', { kind: 'email', form: /^[^\s@]+@\S+$/ }],
  ['uri', { kind: 'url', form: /^[a-z][a-z\d+.-]*:/i }],
  ['uuid', { kind: 'uuid', form: /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i }],
  ['date', { kind: 'date', form: /^\d{4}-\d{2}-\d{2}$/ }],
  ['datetime', { kind: 'dateTime', form: /^\d{4}-\d{2}-\d{2}/ }],
]);

/** Finds a text that cannot be of its field's format. Empty text is left to the `required` rule. */
function findFormatViolation(text: string, { format }: Constraints): ConstraintViolation | null {
  const known = FORMATS.get((format ?? '').toLowerCase().replace(/[^a-z]/g, ''));
  if (known === undefined || text === '' || known.form.test(text)) return null;
  return { rule: 'type', values: { kind: known.kind } };
}

/** A broken constraint, with the values that its message needs. */
export type ConstraintViolation = Pick<ValidationIssue, 'rule' | 'values'>;

/**
 * Finds the first constraint of the schema that a value breaks. When counting is ambiguous (characters outside the
 * basic plane count as one or two) the lenient reading wins: a form never rejects what the backend would accept.
 */
export function findConstraintViolation(
  value: Json,
  limits: Constraints | undefined,
): ConstraintViolation | null {
  if (limits === undefined || value === null) return null;
  if (typeof value === 'number') return findRangeViolation(value, limits);
  if (typeof value !== 'string') return null;
  return (
    brokenLength(value, limits) ??
    brokenText(value, limits) ??
    brokenPattern(value, limits) ??
    findFormatViolation(value, limits)
  );
}

/** Finds the list constraint that the items break. */
export function findCountViolation(
  items: readonly unknown[],
  limits: Constraints | undefined,
): ConstraintViolation | null {
  const { minItems, maxItems, uniqueItems } = limits ?? {};
  const count = items.length;
  if (minItems !== undefined && count < minItems)
    return { rule: 'minItems', values: { min: minItems, count } };
  if (maxItems !== undefined && count > maxItems)
    return { rule: 'maxItems', values: { max: maxItems, count } };
  const distinct = new Set(items.map((item) => JSON.stringify(item))).size;
  return uniqueItems === true && distinct < count ? { rule: 'uniqueItems', values: {} } : null;
}

/**
 * Finds the range constraint that a number breaks. Large or exact numbers travel as text and are rounded here, which
 * only makes the check more lenient.
 */
export function findRangeViolation(
  value: number,
  limits: Constraints | undefined,
): ConstraintViolation | null {
  const { min, max, exclusiveMin, exclusiveMax, multipleOf } = limits ?? {};
  if (min !== undefined && value < min) return { rule: 'min', values: { min } };
  if (max !== undefined && value > max) return { rule: 'max', values: { max } };
  if (exclusiveMin !== undefined && value <= exclusiveMin)
    return { rule: 'exclusiveMin', values: { min: exclusiveMin } };
  if (exclusiveMax !== undefined && value >= exclusiveMax)
    return { rule: 'exclusiveMax', values: { max: exclusiveMax } };
  if (multipleOf === undefined || multipleOf === 0) return null;
  const times = value / multipleOf;
  // Decimals are not exact: 0.3 is three times 0.1.
  return Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times))
    ? { rule: 'multipleOf', values: { step: multipleOf } }
    : null;
}

function brokenLength(text: string, { minLength, maxLength }: Constraints): ConstraintViolation | null {
  const units = text.length;
  const characters = countCharacters(text);
  if (minLength !== undefined && units < minLength)
    return { rule: 'minLength', values: { min: minLength, length: characters } };
  if (maxLength !== undefined && characters > maxLength)
    return { rule: 'maxLength', values: { max: maxLength, length: characters } };
  return null;
}

function brokenText(
  text: string,
  { startsWith, endsWith, contains, notContains }: Constraints,
): ConstraintViolation | null {
  if (startsWith !== undefined && !text.startsWith(startsWith))
    return { rule: 'startsWith', values: { text: startsWith } };
  if (endsWith !== undefined && !text.endsWith(endsWith))
    return { rule: 'endsWith', values: { text: endsWith } };
  if (contains !== undefined && !text.includes(contains))
    return { rule: 'contains', values: { text: contains } };
  if (notContains !== undefined && text.includes(notContains))
    return { rule: 'notContains', values: { text: notContains } };
  return null;
}

function brokenPattern(text: string, { pattern }: Constraints): ConstraintViolation | null {
  if (pattern === undefined) return null;
  try {
    return new RegExp(pattern, 'u').test(text) ? null : { rule: 'pattern', values: { pattern } };
  } catch {
    // A regular expression of another language: the backend validates it.
    return null;
  }
}

/** Converts a constraint to the unit that people type. The backend counts some amounts in minor units (cents). */
export function toTypedUnit<Limit extends number | undefined>(
  { minorDigits: minor }: Pick<FormField, 'minorDigits'>,
  limit: Limit,
): number | Limit {
  const major = minor === undefined || limit === undefined ? null : toMajorUnits(limit, minor);
  return major === null ? limit : Number(major);
}
