import { ownValue, readText } from '../readPath';
import { errorPath } from './errorPath';
import { looseErrors } from './looseErrors';
import { messagePlace } from './messagePlace';
import type { WriteError } from './writeError';

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
export function topLevelErrors(errors: unknown): readonly WriteError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown): readonly WriteError[] => {
    const extensions = ownValue(error, 'extensions');
    const code = codeOf(error, extensions);
    const message = readText(ownValue(error, 'message')) ?? '';
    const named = namesIn(extensions);
    if (named.length > 0)
      return named.map((name) => ({ path: withoutInput(errorPath(name)), message, code }));
    const lines = linesOf(message);
    if (lines.length > 0) return lines.map((line) => ({ ...line, code }));
    const inside = looseErrors(refusalsIn(extensions, WRAP_DEPTH)).map((each) => ({
      ...each,
      path: withoutInput(each.path ?? messagePlace(each.message)),
      code: each.code ?? code,
    }));
    if (inside.length > 0) return inside;
    const place = PLACES.map((name) => errorPath(ownValue(extensions, name))).find((path) => path !== null);
    return [
      {
        path: withoutInput(place ?? messagePlace(message, readText(ownValue(extensions, 'detail')))),
        message: withoutVariable(message),
        code,
      },
    ];
  });
}

function namesIn(extensions: unknown): readonly string[] {
  const found = PLACE_LISTS.map((name) => ownValue(extensions, name)).find(Array.isArray) ?? [];
  const names = found.filter((each: unknown) => typeof each === 'string');
  return names.length === found.length && names.every((name) => NAME.test(name)) ? names : [];
}

/** What a message says line by line, each about a field; empty where it says anything else. */
function linesOf(message: string): readonly Pick<WriteError, 'path' | 'message'>[] {
  return message.split('\n').flatMap((line) => {
    const [, place, text] = FIELD_LINE.exec(line) ?? [];
    return place === undefined || text === undefined
      ? []
      : [{ path: errorPath(place), message: text.trim() }];
  });
}

function codeOf(error: unknown, extensions: unknown): string | null {
  return (
    readText(ownValue(extensions, 'code')) ??
    readText(ownValue(ownValue(extensions, 'error'), 'name')) ??
    readText(ownValue(error, 'code'))
  );
}

function refusalsIn(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const own = REFUSALS.map((name) => ownValue(value, name)).find(isObject);
  // `details` may be a list of refusals, or only what holds them.
  if (own !== undefined && (Array.isArray(own) || own !== ownValue(value, 'details'))) return own;
  for (const name of WRAPS) {
    const found = refusalsIn(ownValue(value, name), depth - 1);
    if (found !== undefined) return found;
  }
  // A list of messages in the stead of one: what a framework's own validation gives.
  const messages = ownValue(value, 'message');
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
