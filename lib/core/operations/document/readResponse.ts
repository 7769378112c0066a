import type { Json } from '../../schema/model/json';
import type { FieldStep } from '../../schema/model/reads';

/** Returns an object's own property; undefined where there is none. Safe for any key (`__proto__`). */
export function getOwnValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/** Returns the keys of a dotted path; none for an empty one. */
export const splitFieldPath = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/**
 * Returns the value at a path of response keys. Lists on the path are flattened, without missing values. Undefined
 * where the path leads nowhere.
 */
export function getAtPath(value: unknown, path: string | readonly string[]): unknown {
  const keys = typeof path === 'string' ? splitFieldPath(path) : path;
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (!Array.isArray(value)) return getAtPath(getOwnValue(value, key), rest);
  return value.flatMap((item: unknown) => {
    const found = getAtPath(item, keys);
    return found === undefined ? [] : Array.isArray(found) ? (found as unknown[]) : [found];
  });
}

/**
 * Returns the rows at a path: objects only, without null lists and null items (docs/shapes.md, 3.1). A single object
 * is one row.
 */
export function getRowsAtPath(value: unknown, path: string): readonly object[] {
  const found = getAtPath(value, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [found];
  return items.flat(3).filter((item) => typeof item === 'object' && item !== null);
}

/** Returns the first non-null value at a path, also inside lists; null where there is none. */
export function getFirstAtPath(value: unknown, path: string): unknown {
  const found = getAtPath(value, path);
  if (!Array.isArray(found)) return found ?? null;
  return found.flat(3).find((item) => item !== null && item !== undefined) ?? null;
}

/** Parses a count: a whole number that is not negative, also as text; null for anything else. */
export function parseCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Converts strings, numbers and booleans to text; null for anything else. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/**
 * Converts a value to JSON with own properties only. Values that JSON cannot express, and levels beyond 64, become
 * null.
 */
export function toJson(value: unknown, depth = 64): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item, depth - 1));
  // `fromEntries` defines own properties, so a key `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, depth - 1)]));
}

/** Expected place of a value in a response: response keys to the value, and the path from there to its rows. */
interface ExpectedPath {
  readonly path: readonly string[];
  readonly steps: readonly FieldStep[];
  /** Path from the value to its rows or its record; '' where the value is the row itself. */
  readonly rows: string;
  /** The value is a leaf, so only its presence is checked. */
  readonly leaf?: true;
  /** Rows are expected: if all of them are null, the answer is unusable. */
  readonly many?: true;
}

/**
 * Checks whether the requested value is missing from a response: a field on its path is absent or has the wrong type.
 * Null and an empty list are valid. Single values of a record are not checked, because many servers omit null values.
 */
export function isMalformedAnswer(data: unknown, { path, steps, rows, leaf, many }: ExpectedPath): boolean {
  // Behind an inline fragment of another type, fields may be absent; not where all other types are known as refusals.
  const open = steps.findIndex(({ on, refusals }) => on !== undefined && refusals === undefined);
  const keys = [...path, ...splitFieldPath(rows)];
  return isMissingBelow(data, keys, {
    sure: open === -1 ? keys.length : open + 1,
    leaf: leaf === true,
    many: many === true,
  });
}

interface Expectation {
  /** Number of keys that have to be present. */
  readonly sure: number;
  readonly leaf: boolean;
  readonly many: boolean;
}

function isMissingBelow(value: unknown, keys: readonly string[], expected: Expectation): boolean {
  const [key, ...rest] = keys;
  if (key === undefined && expected.leaf) return value === undefined;
  if (value === null) return false;
  if (
    Array.isArray(value) &&
    expected.many &&
    value.length > 0 &&
    value.every((item) => isNullRow(item, keys))
  )
    return true;
  if (Array.isArray(value)) return value.some((item: unknown) => isMissingBelow(item, keys, expected));
  if (typeof value !== 'object') return true;
  if (key === undefined) return false;
  const found = getOwnValue(value, key);
  if (found === undefined) return expected.sure > 0;
  return isMissingBelow(found, rest, { ...expected, sure: expected.sure - 1 });
}

/** Checks whether a row, or the node of its edge, is null. */
function isNullRow(item: unknown, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (item === null) return true;
  return key !== undefined && typeof item === 'object' && isNullRow(getOwnValue(item, key), rest);
}

/** Checks for a value that is there: not null, not an empty text and not an empty list. */
export function isFilled(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
