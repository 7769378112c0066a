import type { Json } from '../../schema/model/json';

type Compare = (a: string, b: string) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/**
 * Databases sort texts by code point or by a language, with or without case and accents. Any of these counts as an
 * order.
 */
const TEXT_ORDERS: readonly Compare[] = [
  byCode,
  (a, b) => byCode(a.toLowerCase(), b.toLowerCase()),
  new Intl.Collator('en').compare,
  new Intl.Collator('pl').compare,
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true, numeric: true }).compare,
  new Intl.Collator('sv', { sensitivity: 'base' }).compare,
];

/**
 * Checks whether values ascend, in any order that a database may use. Null where too few values differ. Missing values
 * do not count.
 */
export function isOrdered(values: readonly Json[]): boolean | null {
  const comparable = values.filter((value) => value !== null && typeof value !== 'object' && value !== '');
  if (new Set(comparable.map(String)).size < 2) return null;
  if (comparable.every((value) => typeof value === 'number' || typeof value === 'boolean'))
    return rises(comparable.map(Number), (a, b) => a - b);
  const texts = comparable.map(String);
  if (texts.every((text) => /^-?\d+(\.\d+)?$/.test(text)) && rises(texts.map(Number), (a, b) => a - b))
    return true;
  const moments = texts.map((text) => Date.parse(text));
  if (texts.every((text) => /^\d{4}-\d{2}-\d{2}/.test(text)) && moments.every((at) => !Number.isNaN(at)))
    return rises(moments, (a, b) => a - b);
  return TEXT_ORDERS.some((compare) => rises(texts, compare));
}

function rises<Value>(values: readonly Value[], compare: (a: Value, b: Value) => number): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return index === 0 || before === undefined || compare(before, value) <= 0;
  });
}
