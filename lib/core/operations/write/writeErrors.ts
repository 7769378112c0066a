import { toText, getOwnValue } from '../document/readResponse';

/** Prefixes and suffixes that tools add to the columns in a constraint's name: `UQ_users_email`, `users_email_key`. */
const CONSTRAINT_PREFIX = /^(?:uq|uk|ux|ix|idx|unique|fk|ck|chk)_/i;
const CONSTRAINT_SUFFIX = /_(?:key|fkey|fk|check|excl|unique|uniq|uq|idx|index)$/i;

/**
 * Parses the field from a database's message about a violated constraint. A constraint's name holds table and column,
 * and the boundary is unknown. So each suffix of the name becomes a step, the longest first, and the first one that
 * the form has counts. Null where the message names no constraint or no column.
 */
function parseConstraintPath(message: string): WriteError['path'] {
  const column = /\bconstraint failed:? (?:on the fields?: ?)?\(?[`"']?([\w.]+)/i.exec(message)?.[1];
  if (column !== undefined) return parseErrorPath(column);
  const key = /\bfor key [`"']([\w.]+)[`"']/i.exec(message)?.[1]?.split('.').at(-1);
  const name = key ?? /\b(?:constraint|index) [`"'](\w+)[`"']/i.exec(message)?.[1];
  if (name === undefined) return null;
  const after = /^index_\w+?_on_(\w+)$/i.exec(name)?.[1];
  if (after !== undefined) return [after];
  const stem = name.replace(CONSTRAINT_PREFIX, '').replace(CONSTRAINT_SUFFIX, '');
  if (stem === name && key === undefined) return null;
  const table = /\b(?:table|relation) [`"'](\w+)[`"']/i.exec(message)?.[1];
  return table !== undefined && stem.startsWith(`${table}_`)
    ? [stem.slice(table.length + 1)]
    : getSuffixes(stem);
}

/** Returns the suffixes of a name: `a_b_c`, `b_c`, `c`. */
function getSuffixes(stem: string): readonly string[] {
  const words = stem.split('_');
  return words.map((_, start) => words.slice(start).join('_'));
}

const MESSAGE_KEYS = 'message msg error detail description reason errorMessage defaultMessage'.split(' ');
/** Of these, the names that fields have as well. */
const FIELD_LIKE_KEYS: ReadonlySet<string> = new Set(['detail', 'description', 'reason']);
const FIELD_KEYS =
  'field path propertyPath propertyName property attribute pointer loc location source argument key'.split(
    ' ',
  );
const CODE_KEYS = ['code', 'type', 'kind'];
/** Maximum nesting of lists, objects and JSON strings; more than any server uses. */
const MAX_DEPTH = 8;

/**
 * Parses errors from a value without a schema (docs/shapes.md, 5, dialects 2, 4 and 5): text, lists of text, objects
 * with a message, maps from a field to its messages, and JSON strings of these. Null and empty values are no errors.
 */
export function parseUntypedErrors(
  value: unknown,
  path: readonly string[] | null = null,
  depth = MAX_DEPTH,
): readonly WriteError[] {
  if (value === null || value === undefined || value === '' || depth === 0) return [];
  if (typeof value === 'string') {
    const inside = parseJsonText(value);
    return inside === null
      ? [{ path, message: value, code: null }]
      : parseUntypedErrors(inside, path, depth - 1);
  }
  if (Array.isArray(value)) {
    // A list below a field that holds further maps has one for each row; a row without errors has an empty one.
    const areRows = path !== null && value.every(isFieldMap);
    return value.flatMap((item: unknown, index) =>
      parseUntypedErrors(item, areRows ? [...path, String(index)] : path, depth - 1),
    );
  }
  if (typeof value !== 'object') return value === false ? [] : [{ path, message: String(value), code: null }];
  const constraints = getOwnValue(value, 'constraints');
  if (typeof constraints === 'object' && constraints !== null)
    return parseRuleErrors(value, constraints, { path, depth });
  const message = readMessage(value);
  if (message === undefined) {
    return Object.entries(value).flatMap(([field, each]) =>
      parseUntypedErrors(each, [...(path ?? []), ...(parseErrorPath(field) ?? [])], depth - 1),
    );
  }
  const place = readErrorPlace(value) ?? path;
  const code = toText(pickFirst(value, CODE_KEYS));
  return parseUntypedErrors(message, place, depth - 1).map((error) => ({
    ...error,
    code: error.code ?? code,
  }));
}

/** Returns what an error object says. A list of texts under a name that fields have as well is a field's. */
function readMessage(value: object): unknown {
  const names = MESSAGE_KEYS.filter(
    (name) => !(FIELD_LIKE_KEYS.has(name) && Array.isArray(getOwnValue(value, name))),
  );
  return pickFirst(value, names) ?? pickFirst(getOwnValue(value, 'properties'), ['message']);
}

/** Checks for a map from fields to their errors, and not one error. */
function isFieldMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return readMessage(value) === undefined && getOwnValue(value, 'constraints') === undefined;
}

/** Parses a property with the rules that it violates, and the same for its nested properties. */
function parseRuleErrors(
  value: object,
  constraints: object,
  { path, depth }: { readonly path: readonly string[] | null; readonly depth: number },
): readonly WriteError[] {
  const errorPath = [...(path ?? []), ...(parseErrorPath(getOwnValue(value, 'property')) ?? [])];
  const place = errorPath.length === 0 ? null : errorPath;
  const ruleErrors = Object.values(constraints).flatMap((text: unknown) =>
    parseUntypedErrors(text, place, depth - 1),
  );
  const inside = getOwnValue(value, 'children');
  return [...ruleErrors, ...(Array.isArray(inside) ? parseUntypedErrors(inside, place, depth - 1) : [])];
}

/** Returns the place that an error object names, also as `source: { pointer }`. */
function readErrorPlace(value: object): WriteError['path'] {
  const found = pickFirst(value, FIELD_KEYS);
  return parseErrorPath(found) ?? parseErrorPath(pickFirst(found, ['pointer', 'parameter']));
}

function pickFirst(value: unknown, names: readonly string[]): unknown {
  const name = names.find(
    (each) => getOwnValue(value, each) !== undefined && getOwnValue(value, each) !== null,
  );
  return name === undefined ? undefined : getOwnValue(value, name);
}

function parseJsonText(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // Not JSON after all: the text is the message itself.
  }
}

/** One error of a write, in the common form of all dialects (docs/shapes.md, 5). */
export interface WriteError {
  /** Path inside the input, in the backend's names; null when the error concerns the whole input. */
  readonly path: readonly string[] | null;
  /** Message of the backend; '' when it has none. */
  readonly message: string;
  readonly code: string | null;
}

/**
 * Parses a place as backends write it into a path: `lines[0].quantity`, `["lines", "0", "quantity"]`,
 * `/lines/0/quantity`. Null for an empty or invalid name. Case and separators inside a name stay as they are.
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
 * Parses the place from a message that servers write by themselves: invalid variable values, database columns and
 * constraints. Null for any other text.
 * @param detail further text of the server, if any
 */
export function parseMessagePath(message: string, detail: string | null = null): WriteError['path'] {
  const ruleErrors = `${message}\n${detail ?? ''}`;
  return parseVariablePath(message) ?? parseColumnPath(ruleErrors) ?? parseConstraintPath(message);
}

/**
 * Parses `Variable "$input" got invalid value "x" at "input.count"; …` and `… Field "title" of required type "String!"
 * was not provided.`
 */
function parseVariablePath(message: string): WriteError['path'] {
  const variable = /^Variable "?\$(\w+)"?/.exec(message)?.[1];
  if (variable === undefined) return null;
  const inside = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  const place = parseErrorPath(inside) ?? [variable];
  const missing = /Field "?(\w+)"? of required type/.exec(message)?.[1];
  return missing === undefined ? place : [...place, missing];
}

/** Parses `null value in column "title" …` and `Key (slug)=(a) already exists.` */
function parseColumnPath(text: string): WriteError['path'] {
  const column = /\bcolumn "(\w+)"/.exec(text)?.[1] ?? /\bKey \("?(\w+)"?\)=/.exec(text)?.[1];
  return column === undefined ? null : [column];
}

/** Names that servers use for errors about no field, and that of the record's own key. */
const FORM_LEVEL_NAME =
  /^(_+|_?base|_?root|_?general|_?global|__all__|id|non_?field_?errors|_?schema|_?form)$/i;

/** The maximum length of a path that is shown. A longer one leads through the document, not the form. */
const MAX_SHOWN_PATH_LENGTH = 3;

/** Prefixes a message with the backend's path, unless the message already contains it, or the path says nothing to a person. */
export function withPlace(path: WriteError['path'], text: string): string {
  const last = path?.at(-1);
  if (
    path === null ||
    last === undefined ||
    text === '' ||
    path.length > MAX_SHOWN_PATH_LENGTH ||
    FORM_LEVEL_NAME.test(last)
  )
    return text;
  if (text.toLowerCase().includes(last.toLowerCase())) return text;
  return `${path.join('.')}: ${text}`;
}
