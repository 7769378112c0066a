import type { Json } from '../../schema/model/json';
import type { FieldStep } from '../../schema/model/reads';

/** The value of an object's own key; undefined where the object or the key is missing. Safe for any key (`__proto__`). */
export function getOwnValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/**
 * The value at a path of response keys. Lists on the way are passed through: the answer is then a list, flat, without what
 * is missing. A path that leads nowhere gives undefined.
 */
export function getAtPath(value: unknown, path: string | readonly string[]): unknown {
  const keys = typeof path === 'string' ? (path === '' ? [] : path.split('.')) : path;
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (!Array.isArray(value)) return getAtPath(getOwnValue(value, key), rest);
  return value.flatMap((item: unknown) => {
    const found = getAtPath(item, keys);
    return found === undefined ? [] : Array.isArray(found) ? (found as unknown[]) : [found];
  });
}

/** The rows at a path: objects only, null lists and null elements passed over (BACKENDS 3.1). One object is one row. */
export function getRowsAtPath(value: unknown, path: string): readonly object[] {
  const found = getAtPath(value, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [found];
  return items.flat(3).filter((item) => typeof item === 'object' && item !== null);
}

/** The first value at a path that is not null, lists passed through; null where there is none. */
export function getFirstAtPath(value: unknown, path: string): unknown {
  const found = getAtPath(value, path);
  if (!Array.isArray(found)) return found ?? null;
  return found.flat(3).find((item) => item !== null && item !== undefined) ?? null;
}

/** A number of things: whole and not negative, also where it came as text; otherwise null. */
export function parseCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Text to show or to send back: strings, numbers and yes/no as they are; everything else, and nothing, is null. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** What came, as JSON with keys of its own only; what JSON cannot say is null. Deeper than 64 levels is null too. */
export function toJson(value: unknown, depth = 64): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item, depth - 1));
  // fromEntries defines own properties, so a key `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, depth - 1)]));
}

/** What was asked for: response keys from the data to the value, and the path from there to its rows. */
export interface ExpectedPath {
  readonly path: readonly string[];
  readonly steps: readonly FieldStep[];
  /** Path from the value to its rows or its record; '' where it is that itself. */
  readonly rows: string;
  /** The value is no object: only its place has to be there. */
  readonly leaf?: true;
  /** Rows are due: where all that came are null, nothing of them is known. */
  readonly many?: true;
}

/**
 * Whether an answer lacks what was asked: a field on the way that is not there, or something else where objects are due. Null is
 * an answer, as is an empty list. Single values of a record are not looked at: many servers leave out those that are null.
 */
export function isMalformedAnswer(data: unknown, { path, steps, rows, leaf, many }: ExpectedPath): boolean {
  // Behind a fragment of another type there is lawfully nothing.
  const open = steps.findIndex(({ on }) => on !== undefined);
  const keys = [...path, ...(rows === '' ? [] : rows.split('.'))];
  return lacksBelow(data, keys, {
    sure: open === -1 ? keys.length : open + 1,
    leaf: leaf === true,
    many: many === true,
  });
}

interface Due {
  /** How many keys have to be there. */
  readonly sure: number;
  readonly leaf: boolean;
  readonly many: boolean;
}

function lacksBelow(value: unknown, keys: readonly string[], how: Due): boolean {
  const [key, ...rest] = keys;
  if (key === undefined && how.leaf) return value === undefined;
  if (value === null) return false;
  if (Array.isArray(value) && how.many && value.length > 0 && value.every((item) => isNullRow(item, keys)))
    return true;
  if (Array.isArray(value)) return value.some((item: unknown) => lacksBelow(item, keys, how));
  if (typeof value !== 'object') return true;
  if (key === undefined) return false;
  const found = getOwnValue(value, key);
  if (found === undefined) return how.sure > 0;
  return lacksBelow(found, rest, { ...how, sure: how.sure - 1 });
}

/** Whether a row, or what its edge leads to, is null. */
function isNullRow(item: unknown, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (item === null) return true;
  return key !== undefined && typeof item === 'object' && isNullRow(getOwnValue(item, key), rest);
}
