import { getOwnValue, toText } from '../document/readResponse';
import { parseErrorPath, parseUntypedErrors, parseMessagePath, type WriteError } from './writeErrors';

/** Codes of errors that name a place of the input by their path: nothing was done. */
const REFUSED =
  /validation|user_?input|bad_?request|invalid|constraint|conflict|forbidden|unauth|denied|not_?found|parse|argument/i;

/**
 * Whether every error lies below the mutation's own value: then the mutation has run, and only a part of its answer could not be
 * given. Errors of validation name a part of the input in the same way, and are none of these.
 */
export function hasMutationRun(path: readonly string[], errors: unknown): boolean {
  if (!Array.isArray(errors) || errors.length === 0) return false;
  return errors.every((error: unknown) => {
    const extensions = getOwnValue(error, 'extensions');
    const code = toText(getOwnValue(extensions, 'code')) ?? toText(getOwnValue(extensions, 'category')) ?? '';
    return isBelow(path, getOwnValue(error, 'path')) && !REFUSED.test(code);
  });
}

/** What the errors say about the write itself: one below its value says only that a part of the answer could not be read. */
export function getUnrelatedMessages(path: readonly string[], errors: unknown): readonly string[] {
  const own = Array.isArray(errors)
    ? errors.filter((error) => !isBelow(path, getOwnValue(error, 'path')))
    : [];
  return readResponseErrors(own)
    .map(({ message }) => message)
    .filter((message) => message.trim() !== '');
}

function isBelow(path: readonly string[], found: unknown): boolean {
  if (!Array.isArray(found) || found.length <= path.length) return false;
  return path.every((step, index) => found[index] === step);
}

/** What servers say of a document that does not fit their schema: by code, and by how their validators begin. */
const CODE =
  /^(graphql_?(validation|parse)_?(failed|error)|undefined_?field|argument_?not_?accepted|missing_?required_?arguments)$/i;
const MESSAGE =
  /^(cannot query field|unknown (argument|field|type)|field ["'`]?[\w.]+["'`]? (argument|of type|doesn't (exist|accept)|does not exist on type|is not defined)|the field [`"']?\w+[`"']? does not exist|validation error)/i;
/** Of a variable: its declared type, or what a value of that type has to hold, is another one now. */
const VARIABLE =
  /^variable ["'`]?\$.*(is not defined by type|of required type|used in position expecting|expected type|does not exist in .* enum|cannot be non-input type)/is;

/**
 * Whether an answer without data says that a document does not fit the schema any more: then nothing was executed. That a value is
 * not taken says nothing of the schema.
 * @param errors the `errors` of a response
 */
export function isOutdatedDocument(data: unknown, errors: readonly { readonly message: string }[]): boolean {
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null);
  return isEmpty && errors.some(saysSo);
}

function saysSo(error: { readonly message: string }): boolean {
  const path: unknown = getOwnValue(error, 'path');
  if (Array.isArray(path) && path.length > 0) return false;
  const message = error.message.trim();
  if (/^variable ["'`]?\$/i.test(message)) return VARIABLE.test(message);
  const code = toText(getOwnValue(getOwnValue(error, 'extensions'), 'code'))?.replaceAll(/[\s-]/g, '_');
  return (code !== undefined && CODE.test(code)) || MESSAGE.test(message);
}

/** Below `extensions`, different servers call the refusals of single fields so. */
const REFUSALS = [
  'validation',
  'validationErrors',
  'fieldErrors',
  'inner',
  'invalidArgs',
  'invalidParams',
  'fields',
  'errors',
  'violations',
  'issues',
  'details',
];
/** Names of places alone, without messages: those are what the error says itself. */
const PLACE_LISTS = ['invalidArgs', 'invalidParams', 'fields', 'invalidFields', 'fieldNames'];
const NAME = /^[a-z_$][\w.[\]]*$/i;
/** A line of a message that says itself which field of which type it is about: `- Report.title: must not be empty`. */
const FIELD_LINE = /^\s*[-*\u2022]\s*(?:[A-Z]\w*\.)?([a-z_]\w*(?:\.\w+)*):\s+(\S.*)$/;
/** What they are wrapped in. */
const WRAPS = [
  'exception',
  'originalError',
  'response',
  'error',
  'details',
  'data',
  'extensions',
  'thrownValue',
];
const WRAP_DEPTH = 4;
/** What names the place of the error itself. */
const PLACES = ['field', 'propertyName', 'property', 'fieldName', 'key', 'argumentName', 'argument', 'path'];

/**
 * The errors beside a response's data in the same form as a payload's refusals (BACKENDS 5, dialects 1 and 2): the messages of a
 * validation map each at its field, otherwise the error's own message with `extensions.code`. Never throws.
 * @param errors the `errors` of a response, as they came
 */
export function readResponseErrors(errors: unknown): readonly WriteError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown): readonly WriteError[] => {
    const extensions = getOwnValue(error, 'extensions');
    const code = codeOf(error, extensions);
    const message = toText(getOwnValue(error, 'message')) ?? '';
    const named = namesIn(extensions);
    if (named.length > 0)
      return named.map((name) => ({ path: withoutInput(parseErrorPath(name)), message, code }));
    const lines = linesOf(message);
    if (lines.length > 0) return lines.map((line) => ({ ...line, code }));
    const inside = parseUntypedErrors(refusalsIn(extensions, WRAP_DEPTH)).map((each) => ({
      ...each,
      path: withoutInput(each.path ?? parseMessagePath(each.message)),
      code: each.code ?? code,
    }));
    if (inside.length > 0) return inside;
    const place = PLACES.map((name) => parseErrorPath(getOwnValue(extensions, name))).find(
      (path) => path !== null,
    );
    return [
      {
        path: withoutInput(place ?? parseMessagePath(message, toText(getOwnValue(extensions, 'detail')))),
        message: withoutVariable(message),
        code,
      },
    ];
  });
}

function namesIn(extensions: unknown): readonly string[] {
  const found = PLACE_LISTS.map((name) => getOwnValue(extensions, name)).find(Array.isArray) ?? [];
  const names = found.filter((each: unknown) => typeof each === 'string');
  return names.length === found.length && names.every((name) => NAME.test(name)) ? names : [];
}

/** What a message says line by line, each about a field; empty where it says anything else. */
function linesOf(message: string): readonly Pick<WriteError, 'path' | 'message'>[] {
  return message.split('\n').flatMap((line) => {
    const [, place, text] = FIELD_LINE.exec(line) ?? [];
    return place === undefined || text === undefined
      ? []
      : [{ path: parseErrorPath(place), message: text.trim() }];
  });
}

function codeOf(error: unknown, extensions: unknown): string | null {
  return (
    toText(getOwnValue(extensions, 'code')) ??
    toText(getOwnValue(getOwnValue(extensions, 'error'), 'name')) ??
    toText(getOwnValue(error, 'code'))
  );
}

function refusalsIn(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const own = REFUSALS.map((name) => getOwnValue(value, name)).find(isObject);
  // `details` may be a list of refusals, or only what holds them.
  if (own !== undefined && (Array.isArray(own) || own !== getOwnValue(value, 'details'))) return own;
  for (const name of WRAPS) {
    const found = refusalsIn(getOwnValue(value, name), depth - 1);
    if (found !== undefined) return found;
  }
  // A list of messages in the stead of one: what a framework's own validation gives.
  const messages = getOwnValue(value, 'message');
  return Array.isArray(messages) ? messages : undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** `Variable "$patch" got invalid value "2h" at "patch.turnaround"; Duration cannot represent …`: what is wrong stands at its end. */
function withoutVariable(message: string): string {
  return /^Variable "\$\w+" got invalid value .*? at "[\w.[\]]+"; (\S.*)$/s.exec(message)?.[1] ?? message;
}

/** Servers name the argument too (`input.title`); forms know their fields without it. */
function withoutInput(path: WriteError['path']): WriteError['path'] {
  return path !== null && path.length > 1 && /^(input|data)$/.test(path[0] ?? '') ? path.slice(1) : path;
}
