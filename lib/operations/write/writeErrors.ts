import { toText, getOwnValue } from '../document/readResponse';

/** What tools put before and behind the columns in a constraint's name: `UQ_users_email`, `users_email_key`. */
const BEFORE = /^(?:uq|uk|ux|ix|idx|unique|fk|ck|chk)_/i;
const BEHIND = /_(?:key|fkey|fk|check|excl|unique|uniq|uq|idx|index)$/i;

/**
 * The place of a constraint that a database says was broken. The name of one holds table and column, and nothing tells where the
 * table's name ends: then each of its ends is a step, the longest first, and the first that the form has counts. Null where the
 * message names none, or a name that holds no column.
 */
export function parseConstraintPath(message: string): WriteError['path'] {
  const column = /\bconstraint failed:? (?:on the fields?: ?)?\(?[`"']?([\w.]+)/i.exec(message)?.[1];
  if (column !== undefined) return parseErrorPath(column);
  const key = /\bfor key [`"']([\w.]+)[`"']/i.exec(message)?.[1]?.split('.').at(-1);
  const name = key ?? /\b(?:constraint|index) [`"'](\w+)[`"']/i.exec(message)?.[1];
  if (name === undefined) return null;
  const after = /^index_\w+?_on_(\w+)$/i.exec(name)?.[1];
  if (after !== undefined) return [after];
  const stem = name.replace(BEFORE, '').replace(BEHIND, '');
  if (stem === name && key === undefined) return null;
  const table = /\b(?:table|relation) [`"'](\w+)[`"']/i.exec(message)?.[1];
  return table !== undefined && stem.startsWith(`${table}_`) ? [stem.slice(table.length + 1)] : endsOf(stem);
}

/** `a_b_c`, `b_c`, `c`. */
function endsOf(stem: string): readonly string[] {
  const words = stem.split('_');
  return words.map((_, start) => words.slice(start).join('_'));
}

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
export function parseUntypedErrors(
  value: unknown,
  path: readonly string[] | null = null,
  depth = DEPTH,
): readonly WriteError[] {
  if (value === null || value === undefined || value === '' || depth === 0) return [];
  if (typeof value === 'string') {
    const inside = parsed(value);
    return inside === null
      ? [{ path, message: value, code: null }]
      : parseUntypedErrors(inside, path, depth - 1);
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => parseUntypedErrors(item, path, depth - 1));
  if (typeof value !== 'object') return value === false ? [] : [{ path, message: String(value), code: null }];
  const broken = getOwnValue(value, 'constraints');
  if (typeof broken === 'object' && broken !== null) return brokenRules(value, broken, { path, depth });
  const message = pick(value, MESSAGE) ?? pick(getOwnValue(value, 'properties'), ['message']);
  if (message === undefined) {
    return Object.entries(value).flatMap(([field, each]) =>
      parseUntypedErrors(each, [...(path ?? []), ...(parseErrorPath(field) ?? [])], depth - 1),
    );
  }
  const place = placeIn(value) ?? path;
  const code = toText(pick(value, CODE));
  return parseUntypedErrors(message, place, depth - 1).map((error) => ({
    ...error,
    code: error.code ?? code,
  }));
}

/** A property with the rules that it broke, each with a message, and the same of what is inside it. */
function brokenRules(
  value: object,
  broken: object,
  { path, depth }: { readonly path: readonly string[] | null; readonly depth: number },
): readonly WriteError[] {
  const own = [...(path ?? []), ...(parseErrorPath(getOwnValue(value, 'property')) ?? [])];
  const place = own.length === 0 ? null : own;
  const told = Object.values(broken).flatMap((text: unknown) => parseUntypedErrors(text, place, depth - 1));
  const inside = getOwnValue(value, 'children');
  return [...told, ...(Array.isArray(inside) ? parseUntypedErrors(inside, place, depth - 1) : [])];
}

/** Where an error object says that it is, also as `source: { pointer }`. */
function placeIn(value: object): WriteError['path'] {
  const found = pick(value, FIELD);
  return parseErrorPath(found) ?? parseErrorPath(pick(found, ['pointer', 'parameter']));
}

function pick(value: unknown, names: readonly string[]): unknown {
  const name = names.find(
    (each) => getOwnValue(value, each) !== undefined && getOwnValue(value, each) !== null,
  );
  return name === undefined ? undefined : getOwnValue(value, name);
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

/** One refusal in the one form that all dialects are brought to (BACKENDS 5). */
export interface WriteError {
  /** Where in the input, outermost first, in the backend's own words; null when it is about the whole. */
  readonly path: readonly string[] | null;
  /** The backend's words; '' when it gave none. */
  readonly message: string;
  readonly code: string | null;
}

/**
 * A place as a backend names it, as a path: `lines[0].quantity`, `["lines", "0", "quantity"]`, `/lines/0/quantity`; null for
 * nothing, an empty name or what is no name at all. Case and separators inside a name are left alone.
 */
export function parseErrorPath(place: unknown): readonly string[] | null {
  if (Array.isArray(place)) {
    const parts = place.flatMap((part: unknown) => parseErrorPath(part) ?? []);
    return parts.length > 0 ? parts : null;
  }
  const text = toText(place);
  if (text === null || typeof place === 'boolean') return null;
  const parts = text.split(/[.[\]/]+/).filter((part) => part !== '' && part !== '$');
  return parts.length > 0 ? parts : null;
}

/**
 * The place that a message names in one of the forms that servers write without being asked: values that do not fit their
 * variable, columns and constraints of a database. Null for any other text.
 * @param detail further words of the server's, where it has any
 */
export function parseMessagePath(message: string, detail: string | null = null): WriteError['path'] {
  const told = `${message}\n${detail ?? ''}`;
  return variablePlace(message) ?? columnPlace(told) ?? parseConstraintPath(message);
}

/** `Variable "$input" got invalid value "x" at "input.count"; …`, `… Field "title" of required type "String!" was not provided.` */
function variablePlace(message: string): WriteError['path'] {
  const variable = /^Variable "?\$(\w+)"?/.exec(message)?.[1];
  if (variable === undefined) return null;
  const inside = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  const place = parseErrorPath(inside) ?? [variable];
  const missing = /Field "?(\w+)"? of required type/.exec(message)?.[1];
  return missing === undefined ? place : [...place, missing];
}

/** `null value in column "title" …`, `Key (slug)=(a) already exists.` */
function columnPlace(text: string): WriteError['path'] {
  const column = /\bcolumn "(\w+)"/.exec(text)?.[1] ?? /\bKey \("?(\w+)"?\)=/.exec(text)?.[1];
  return column === undefined ? null : [column];
}
