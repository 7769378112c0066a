import { getOwnValue, toText } from '../document/readResponse';
import { parseErrorPath, parseUntypedErrors, parseMessagePath, type WriteError } from './writeErrors';

/** Codes of validation errors. Their paths may name a place of the input. */
const VALIDATION_CODE =
  /validation|user_?input|bad_?request|invalid|constraint|conflict|forbidden|unauth|denied|not_?found|parse|argument/i;

/**
 * Messages of servers whose mutation has run and gave a result that is not of its type. They stand at the mutation itself,
 * and say nothing about what it has written before.
 */
const UNFIT_RESULT =
  /^(Cannot return null for non-nullable (field|type)|Runtime Object type "|Abstract type "?\w+"? (must|was) resolve|Expected Iterable, but did not find one|The field at path '.*' was declared as a non null type)/i;

/**
 * Checks whether every error concerns the mutation's result, or a part of it. The mutation has then run, and only the
 * answer is missing. Validation errors use similar paths and are excluded by code.
 */
export function hasMutationRun(path: readonly string[], errors: unknown): boolean {
  if (!Array.isArray(errors) || errors.length === 0) return false;
  return errors.every((error: unknown) => {
    const extensions = getOwnValue(error, 'extensions');
    const code = toText(getOwnValue(extensions, 'code')) ?? toText(getOwnValue(extensions, 'category')) ?? '';
    const isUnfit = UNFIT_RESULT.test(toText(getOwnValue(error, 'message')) ?? '');
    return isUnfit || (isPathBelow(path, getOwnValue(error, 'path')) && !VALIDATION_CODE.test(code));
  });
}

/** Returns the messages of errors that concern the write itself, without errors below its result. */
export function getUnrelatedMessages(path: readonly string[], errors: unknown): readonly string[] {
  const topLevelErrors = Array.isArray(errors)
    ? errors.filter((error) => !isPathBelow(path, getOwnValue(error, 'path')))
    : [];
  return readResponseErrors(topLevelErrors)
    .map(({ message }) => message)
    .filter((message) => message.trim() !== '');
}

function isPathBelow(path: readonly string[], found: unknown): boolean {
  if (!Array.isArray(found) || found.length <= path.length) return false;
  return path.every((step, index) => found[index] === step);
}

/** Codes and first words of messages by which servers reject a document that does not fit their schema. */
const OUTDATED_CODE =
  /^(graphql_?(validation|parse)_?(failed|error)|undefined_?field|argument_?not_?accepted|missing_?required_?arguments)$/i;
const OUTDATED_MESSAGE =
  /^(cannot query field|unknown (argument|field|type)|field ["'`]?[\w.]+["'`]? (argument|of type|doesn't (exist|accept)|does not exist on type|is not defined)|the field [`"']?\w+[`"']? does not exist|validation error)/i;
/** Messages about a variable whose declared type, or a required part of it, has changed. */
const OUTDATED_VARIABLE =
  /^variable ["'`]?\$.*(is not defined by type|of required type|used in position expecting|expected type \S+ to be an object|does not exist in .* enum|cannot be non-input type)/is;

/**
 * Checks whether a response without data says that the document no longer fits the schema. Nothing was executed then. A
 * rejected value does not count.
 * @param errors `errors` of the response
 */
export function isOutdatedDocument(data: unknown, errors: readonly { readonly message: string }[]): boolean {
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null);
  return isEmpty && errors.some(isOutdatedError);
}

function isOutdatedError(error: { readonly message: string }): boolean {
  const path: unknown = getOwnValue(error, 'path');
  if (Array.isArray(path) && path.length > 0) return false;
  const message = error.message.trim();
  if (/^variable ["'`]?\$/i.test(message)) return OUTDATED_VARIABLE.test(message);
  const code = toText(getOwnValue(getOwnValue(error, 'extensions'), 'code'))?.replaceAll(/[\s-]/g, '_');
  return (code !== undefined && OUTDATED_CODE.test(code)) || OUTDATED_MESSAGE.test(message);
}

/** Names below `extensions` under which servers list errors of single fields. */
const ERROR_LIST_KEYS = (
  'validation validationErrors fieldErrors inner invalidArgs invalidParams fields errors violations ' +
  'issues details'
).split(' ');
/** Lists of field names without messages. The error's own message applies to them. */
const FIELD_LIST_KEYS = ['invalidArgs', 'invalidParams', 'fields', 'invalidFields', 'fieldNames'];
const FIELD_NAME = /^[a-z_$][\w.[\]]*$/i;
/** A line of a message that names its field: `- Report.title: must not be empty`. */
const FIELD_LINE = /^\s*[-*\u2022]\s*(?:[A-Z]\w*\.)?([a-z_]\w*(?:\.\w+)*):\s+(\S.*)$/;
/** Names of objects that wrap the lists of errors. */
const WRAPPER_KEYS = 'exception originalError response error details data extensions thrownValue'.split(' ');
const MAX_WRAPPER_DEPTH = 4;
/** Names below `extensions` that hold the place of the error itself. */
const FIELD_KEYS = 'field propertyName property fieldName key argumentName argument path'.split(' ');

/**
 * Reads top-level errors in the form of a payload's errors (docs/shapes.md, 5, dialects 1 and 2). The messages of a
 * validation map are placed at their fields; otherwise the error's own message with `extensions.code` counts. Never
 * throws.
 * @param errors raw `errors` of the response
 */
export function readResponseErrors(errors: unknown): readonly WriteError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown): readonly WriteError[] => {
    const extensions = getOwnValue(error, 'extensions');
    const code = readCode(error, extensions);
    const message = toText(getOwnValue(error, 'message')) ?? '';
    const named = readFieldNames(extensions);
    if (named.length > 0)
      return named.map((name) => ({ path: withoutArgumentName(parseErrorPath(name)), message, code }));
    const lines = parseFieldLines(message);
    if (lines.length > 0) return lines.map((line) => ({ ...line, code }));
    const inside = parseUntypedErrors(findErrorList(extensions, MAX_WRAPPER_DEPTH)).map((each) => ({
      ...each,
      path: withoutArgumentName(each.path ?? parseMessagePath(each.message)),
      code: each.code ?? code,
    }));
    if (inside.length > 0) return inside;
    const place = readPlace(extensions);
    return [
      {
        path: withoutArgumentName(
          place ?? parseMessagePath(message, toText(getOwnValue(extensions, 'detail'))),
        ),
        message: shortenVariableMessage(message),
        code,
      },
    ];
  });
}

/** Reads the place of an error. A field's name stands inside a path that does not end with it: in a row, not in the form. */
function readPlace(extensions: unknown): WriteError['path'] {
  const [place = null] = FIELD_KEYS.flatMap((name) => {
    const path = parseErrorPath(getOwnValue(extensions, name));
    return path === null ? [] : [path];
  });
  const around = parseErrorPath(getOwnValue(extensions, 'path'));
  const isInside = place?.length === 1 && around !== null && !around.includes(place[0] ?? '');
  return isInside ? [...around, ...place] : place;
}

function readFieldNames(extensions: unknown): readonly string[] {
  const found = FIELD_LIST_KEYS.map((name) => getOwnValue(extensions, name)).find(Array.isArray) ?? [];
  const names = found.filter((each: unknown) => typeof each === 'string');
  return names.length === found.length && names.every((name) => FIELD_NAME.test(name)) ? names : [];
}

/** Returns the lines of a message that each name a field; empty for any other message. */
function parseFieldLines(message: string): readonly Pick<WriteError, 'path' | 'message'>[] {
  return message.split('\n').flatMap((line) => {
    const [, place, text] = FIELD_LINE.exec(line) ?? [];
    return place === undefined || text === undefined
      ? []
      : [{ path: parseErrorPath(place), message: text.trim() }];
  });
}

function readCode(error: unknown, extensions: unknown): string | null {
  return (
    toText(getOwnValue(extensions, 'code')) ??
    toText(getOwnValue(getOwnValue(extensions, 'error'), 'name')) ??
    toText(getOwnValue(error, 'code'))
  );
}

function findErrorList(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const fieldErrors = ERROR_LIST_KEYS.map((name) => getOwnValue(value, name)).find(isObject);
  // `details` may be the list of errors itself, a map of them, or an object that contains either.
  if (
    fieldErrors !== undefined &&
    (Array.isArray(fieldErrors) || fieldErrors !== getOwnValue(value, 'details') || isFieldMap(fieldErrors))
  )
    return fieldErrors;
  for (const name of WRAPPER_KEYS) {
    const found = findErrorList(getOwnValue(value, name), depth - 1);
    if (found !== undefined) return found;
  }
  // Some frameworks put the list of messages of their validation in place of one message.
  const messages = getOwnValue(value, 'message');
  return Array.isArray(messages) ? messages : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Checks for a map from fields to lists of texts, also within further such maps (Ecto's `traverse_errors`). */
function isFieldMap(value: object): boolean {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([name, each]: [string, unknown]) => !ERROR_LIST_KEYS.includes(name) && isFieldErrors(each))
  );
}

function isFieldErrors(value: unknown): boolean {
  if (!Array.isArray(value)) return isObject(value) && isFieldMap(value);
  return value.length > 0 && value.every((item: unknown) => typeof item === 'string' || isRowErrors(item));
}

/** Checks for the errors of one row of a list; a row without errors is empty. */
function isRowErrors(value: unknown): boolean {
  return isObject(value) && !Array.isArray(value) && (Object.keys(value).length === 0 || isFieldMap(value));
}

/**
 * Shortens `Variable "$patch" got invalid value "2h" at "patch.turnaround"; Duration cannot represent …` to the reason
 * at its end, also where the name of the type stands before it (`Expected type "Time". Invalid time format …`).
 */
function shortenVariableMessage(message: string): string {
  const pattern =
    /^Variable "\$\w+" got invalid value .*? at "[\w.[\]]+"; (?:Expected type "\w+"\. (?=\S))?(\S.*)$/s;
  return pattern.exec(message)?.[1] ?? message;
}

/** Removes the argument's name from a path (`input.title`). Forms know their fields without it. */
function withoutArgumentName(path: WriteError['path']): WriteError['path'] {
  return path !== null && path.length > 1 && /^(input|data)$/.test(path[0] ?? '') ? path.slice(1) : path;
}
