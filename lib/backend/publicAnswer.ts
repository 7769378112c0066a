import { jsonMembers } from './jsonMembers';
import { beforeProgram, PROGRAM_LINES } from './beforeProgram';

/** What servers tell developers: how a failure came about. Nobody's form asks for it. */
const INTERNAL = /^(stack_?trace|stack|traces?|tracing|debug_?(message|info)?|sql)$/i;
/** The same where it stands beside an error's code, and not among a form's fields. */
const INTERNAL_PLACE = /^(file|line|internal)$/i;

/**
 * A GraphQL response as a browser may have it: without stack traces and other inner matters of the backend in its errors, and without
 * extensions of its own. Its data stay byte for byte. `text` must be JSON of an object.
 */
export function publicAnswer(text: string): string {
  const members = jsonMembers(text, Number.POSITIVE_INFINITY) ?? new Map<string, string>();
  const errors = members.get('errors');
  if (errors === undefined && !members.has('extensions')) return text;
  const parts = [...members].flatMap(([name, value]) => {
    if (name === 'extensions') return [];
    return [`${JSON.stringify(name)}:${name === 'errors' ? publicErrors(value) : value}`];
  });
  return `{${parts.join(',')}}`;
}

function publicErrors(text: string): string {
  const errors: unknown = JSON.parse(text);
  if (!Array.isArray(errors)) return text;
  return JSON.stringify(errors.map((error: unknown) => (isObject(error) ? publicError(error) : error)));
}

function publicError(error: object): object {
  return Object.fromEntries(
    Object.entries(error).flatMap(([name, value]: [string, unknown]) => {
      if (INTERNAL.test(name)) return [];
      if (name === 'message' && typeof value === 'string') return [[name, beforeProgram(value)] as const];
      return [[name, name === 'extensions' ? without(value, true) : value] as const];
    }),
  );
}

/** The value without what is internal; `isPlace`: it stands beside an error's code. */
function without(value: unknown, isPlace: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
      if (INTERNAL.test(name) || (isPlace && INTERNAL_PLACE.test(name))) return [];
      if (typeof item === 'string' && PROGRAM_LINES.test(item)) return [];
      return [[name, without(item, name === 'exception')] as const];
    }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
