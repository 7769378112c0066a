import type { Json } from '../schema/json';
import type { Fault } from './fault';
import type { FormField } from './formField';

type Found = Pick<Fault, 'rule' | 'values'>;

/**
 * What of the schema's own limits a value breaks, the first only. Where counting can differ (characters beyond the basic
 * plane are one or two) the backend's favour decides: a form never forbids what the backend would accept.
 */
export function brokenLimit(value: Json, limits: FormField['limits']): Found | null {
  if (limits === undefined || value === null) return null;
  if (typeof value === 'string') return brokenLength(value, limits) ?? brokenPattern(value, limits);
  return typeof value === 'number' ? brokenRange(value, limits) : null;
}

function brokenLength(
  text: string,
  { minLength, maxLength }: NonNullable<FormField['limits']>,
): Found | null {
  const units = text.length;
  const characters = [...text].length;
  if (minLength !== undefined && units < minLength)
    return { rule: 'minLength', values: { min: minLength, length: characters } };
  if (maxLength !== undefined && characters > maxLength)
    return { rule: 'maxLength', values: { max: maxLength, length: characters } };
  return null;
}

function brokenRange(value: number, { min, max }: NonNullable<FormField['limits']>): Found | null {
  if (min !== undefined && value < min) return { rule: 'min', values: { min } };
  return max !== undefined && value > max ? { rule: 'max', values: { max } } : null;
}

function brokenPattern(text: string, { pattern }: NonNullable<FormField['limits']>): Found | null {
  if (pattern === undefined) return null;
  try {
    return new RegExp(pattern, 'u').test(text) ? null : { rule: 'pattern', values: { pattern } };
  } catch {
    // Another language's expression: the backend judges.
    return null;
  }
}
