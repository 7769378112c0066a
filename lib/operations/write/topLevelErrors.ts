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
  'invalidArgs',
  'invalidParams',
  'fields',
  'errors',
  'violations',
  'issues',
];
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
const PLACES = ['field', 'argumentName', 'argument', 'property', 'path'];

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
    const inside = looseErrors(refusalsIn(extensions, WRAP_DEPTH)).map((each) => ({
      ...each,
      path: withoutInput(each.path ?? messagePlace(each.message)),
      code: each.code ?? code,
    }));
    if (inside.length > 0) return inside;
    const message = readText(ownValue(error, 'message')) ?? '';
    const named = PLACES.map((name) => errorPath(ownValue(extensions, name))).find((path) => path !== null);
    return [
      {
        path: withoutInput(named ?? messagePlace(message, readText(ownValue(extensions, 'detail')))),
        message,
        code,
      },
    ];
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
  if (own !== undefined) return own;
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

/** Servers name the argument too (`input.title`); forms know their fields without it. */
function withoutInput(path: WriteError['path']): WriteError['path'] {
  return path !== null && path.length > 1 && /^(input|data)$/.test(path[0] ?? '') ? path.slice(1) : path;
}
