import { parseExactly } from '../json/exactNumbers';
import type { BackendResult, GraphQLResponseError, JsonValue } from './answer';
import { beforeProgram } from './beforeProgram';

const EXCERPT = 200;
/** How a server refuses what it was sent, before it does anything. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * Reads an HTTP answer as a GraphQL response, in either media type and under any status: the text decides, since many
 * backends label their answers wrongly. Never throws.
 */
export function readAnswer(status: number, text: string): BackendResult {
  const body = parseObject(text);
  if (body !== null && isResponse(body))
    return { kind: 'ok', status, data: dataOf(body.data), errors: errorsOf(body.errors) };
  const excerpt = text.slice(0, EXCERPT);
  if (status >= 200 && status < 300) return { kind: 'malformed', status, excerpt };
  const message =
    REFUSALS.has(status) && typeof body?.message === 'string' ? beforeProgram(body.message) : '';
  return { kind: 'status', status, excerpt, ...(message.trim() === '' ? {} : { message }) };
}

type JsonObject = { readonly [key: string]: JsonValue };

function parseObject(text: string): JsonObject | null {
  try {
    // Parsed JSON is JsonValue by definition.
    const value = parseExactly(text) as JsonValue;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `data` is an object or null, or there are errors; anything else is some other JSON. */
function isResponse(body: JsonObject): boolean {
  const hasErrors = Array.isArray(body.errors) && body.errors.length > 0;
  return isObject(body.data) || (hasErrors && (body.data ?? null) === null);
}

const dataOf = (data: JsonValue | undefined): JsonObject | null => (isObject(data) ? data : null);

function errorsOf(errors: JsonValue | undefined): readonly GraphQLResponseError[] {
  return Array.isArray(errors) ? errors.map(errorOf) : [];
}

function errorOf(error: JsonValue): GraphQLResponseError {
  if (!isObject(error)) return { message: String(error) };
  const { message, path, extensions } = error;
  // Some servers name the field beside the message.
  const named = ['field', 'key'].flatMap((name) =>
    typeof error[name] === 'string' ? [[name, error[name]]] : [],
  );
  const further = isObject(extensions) || named.length > 0;
  return {
    message: typeof message === 'string' ? beforeProgram(message) : JSON.stringify(error),
    ...(Array.isArray(path) && path.every(isPathPart) ? { path } : {}),
    ...(further
      ? { extensions: { ...Object.fromEntries(named), ...(isObject(extensions) ? extensions : {}) } }
      : {}),
  };
}

function isPathPart(part: JsonValue): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
