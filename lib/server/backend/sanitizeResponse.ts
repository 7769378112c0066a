import { parseJsonMembers } from '../../json/jsonMembers';
import { stripStackTrace, STACK_TRACE_LINE } from '../../backend/parseResponse';

/** Keys with debug information for developers. No form has such fields. */
const INTERNAL_KEYS = /^(stack_?trace|stack|traces?|tracing|debug_?(message|info)?|sql)$/i;
/** Further internal keys beside an error's code. As field names of a form they are harmless. */
const INTERNAL_EXCEPTION_KEYS = /^(file|line|internal)$/i;

/**
 * Strips stack traces, other internals and top-level extensions from a GraphQL response for a browser. Data stay
 * byte for byte. `text` must be a JSON object.
 */
export function sanitizeResponse(text: string): string {
  const members = parseJsonMembers(text, Number.POSITIVE_INFINITY) ?? new Map<string, string>();
  const errors = members.get('errors');
  if (errors === undefined && !members.has('extensions')) return text;
  const parts = [...members].flatMap(([name, value]) => {
    if (name === 'extensions') return [];
    return [`${JSON.stringify(name)}:${name === 'errors' ? sanitizeErrors(value) : value}`];
  });
  return `{${parts.join(',')}}`;
}

function sanitizeErrors(text: string): string {
  const errors: unknown = JSON.parse(text);
  if (!Array.isArray(errors)) return text;
  return JSON.stringify(errors.map((error: unknown) => (isObject(error) ? sanitizeError(error) : error)));
}

function sanitizeError(error: object): object {
  return Object.fromEntries(
    Object.entries(error).flatMap(([name, value]: [string, unknown]) => {
      if (INTERNAL_KEYS.test(name)) return [];
      if (name === 'message' && typeof value === 'string') return [[name, stripStackTrace(value)] as const];
      return [[name, name === 'extensions' ? withoutInternals(value, true) : value] as const];
    }),
  );
}

/** Strips internals from a value. `isPlace`: the value is beside an error's code. */
function withoutInternals(value: unknown, isPlace: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutInternals(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
      if (INTERNAL_KEYS.test(name) || (isPlace && INTERNAL_EXCEPTION_KEYS.test(name))) return [];
      if (typeof item === 'string' && STACK_TRACE_LINE.test(item)) return [];
      return [[name, withoutInternals(item, name === 'exception')] as const];
    }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
