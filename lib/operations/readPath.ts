import type { Json } from '../schema/json';

/** The value of an object's own key; undefined where the object or the key is missing. Safe for any key (`__proto__`). */
export function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/**
 * The value at a path of response keys. Lists on the way are passed through: the answer is then a list, flat, without what
 * is missing. A path that leads nowhere gives undefined.
 */
export function readPath(value: unknown, path: string | readonly string[]): unknown {
  const keys = typeof path === 'string' ? (path === '' ? [] : path.split('.')) : path;
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (!Array.isArray(value)) return readPath(ownValue(value, key), rest);
  return value.flatMap((item: unknown) => {
    const found = readPath(item, keys);
    return found === undefined ? [] : Array.isArray(found) ? (found as unknown[]) : [found];
  });
}

/** The rows at a path: objects only, null lists and null elements passed over (BACKENDS 3.1). One object is one row. */
export function readRows(value: unknown, path: string): readonly object[] {
  const found = readPath(value, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [found];
  return items.flat(3).filter((item) => typeof item === 'object' && item !== null);
}

/** The first value at a path that is not null, lists passed through; null where there is none. */
export function readFirst(value: unknown, path: string): unknown {
  const found = readPath(value, path);
  if (!Array.isArray(found)) return found ?? null;
  return found.flat(3).find((item) => item !== null && item !== undefined) ?? null;
}

/** A number of things: whole and not negative, also where it came as text; otherwise null. */
export function readCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Text to show or to send back: strings, numbers and yes/no as they are; everything else, and nothing, is null. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** What came, as JSON with keys of its own only; what JSON cannot say is null. Deeper than 64 levels is null too. */
export function readJson(value: unknown, depth = 64): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => readJson(item, depth - 1));
  // fromEntries defines own properties, so a key `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readJson(item, depth - 1)]));
}
