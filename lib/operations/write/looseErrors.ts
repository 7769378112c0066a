import { ownValue, readText } from '../readPath';
import { errorPath } from './errorPath';
import type { WriteError } from './writeError';

const MESSAGE = [
  'message',
  'msg',
  'error',
  'detail',
  'description',
  'reason',
  'errorMessage',
  'defaultMessage',
];
const FIELD = [
  'field',
  'path',
  'propertyPath',
  'propertyName',
  'property',
  'attribute',
  'pointer',
  'loc',
  'location',
  'source',
  'argument',
  'key',
];
const CODE = ['code', 'type', 'kind'];
/** Lists, objects and strings inside each other that are followed: more than any server nests. */
const DEPTH = 8;

/**
 * Refusals from a value without a schema (BACKENDS 5, dialects 2, 4 and 5): text, lists of text, objects with a message, maps
 * from a field to its messages, and JSON in a string that is one of these. Null and empty values say nothing.
 */
export function looseErrors(
  value: unknown,
  path: readonly string[] | null = null,
  depth = DEPTH,
): readonly WriteError[] {
  if (value === null || value === undefined || value === '' || depth === 0) return [];
  if (typeof value === 'string') {
    const inside = parsed(value);
    return inside === null ? [{ path, message: value, code: null }] : looseErrors(inside, path, depth - 1);
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown) => looseErrors(item, path, depth - 1));
  if (typeof value !== 'object') return value === false ? [] : [{ path, message: String(value), code: null }];
  const broken = ownValue(value, 'constraints');
  if (typeof broken === 'object' && broken !== null) return brokenRules(value, broken, { path, depth });
  const message = pick(value, MESSAGE) ?? pick(ownValue(value, 'properties'), ['message']);
  if (message === undefined) {
    return Object.entries(value).flatMap(([field, each]) =>
      looseErrors(each, [...(path ?? []), ...(errorPath(field) ?? [])], depth - 1),
    );
  }
  const place = placeIn(value) ?? path;
  const code = readText(pick(value, CODE));
  return looseErrors(message, place, depth - 1).map((error) => ({ ...error, code: error.code ?? code }));
}

/** A property with the rules that it broke, each with a message, and the same of what is inside it. */
function brokenRules(
  value: object,
  broken: object,
  { path, depth }: { readonly path: readonly string[] | null; readonly depth: number },
): readonly WriteError[] {
  const own = [...(path ?? []), ...(errorPath(ownValue(value, 'property')) ?? [])];
  const place = own.length === 0 ? null : own;
  const told = Object.values(broken).flatMap((text: unknown) => looseErrors(text, place, depth - 1));
  const inside = ownValue(value, 'children');
  return [...told, ...(Array.isArray(inside) ? looseErrors(inside, place, depth - 1) : [])];
}

/** Where an error object says that it is, also as `source: { pointer }`. */
function placeIn(value: object): WriteError['path'] {
  const found = pick(value, FIELD);
  return errorPath(found) ?? errorPath(pick(found, ['pointer', 'parameter']));
}

function pick(value: unknown, names: readonly string[]): unknown {
  const name = names.find((each) => ownValue(value, each) !== undefined && ownValue(value, each) !== null);
  return name === undefined ? undefined : ownValue(value, name);
}

function parsed(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // It only looked like JSON: it is the message itself.
  }
}
