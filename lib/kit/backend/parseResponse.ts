import { isDeeperThan, MAX_JSON_DEPTH } from '../../core/json/depth';
import { parseJsonExactly } from '../../core/json/exactNumbers';
import { isJsonObject, type Json } from '../../core/schema/model/json';
import type { BackendResult, GraphQLResponseError } from './backendResult';

/** A line of a stack trace, in any language. */
export const STACK_TRACE_LINE = /\n\s+at \S.*[:(]\d+/;

/** Strips the stack trace from an error message. It is meant for the backend's developers. */
export function stripStackTrace(message: string): string {
  const start = message.search(STACK_TRACE_LINE);
  return start === -1 ? message : message.slice(0, start);
}

const EXCERPT_LENGTH = 200;
/** Statuses of a request that the server rejected before executing anything. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * Parses an HTTP response as a GraphQL response, in either media type and under any status. The text decides, since
 * many backends send wrong content types. Never throws.
 */
export function parseBackendResponse(status: number, text: string): BackendResult {
  const body = parseJsonObject(text);
  if (body !== null && isGraphQLResponse(body))
    return { type: 'ok', status, data: toData(body.data), errors: toResponseErrors(body.errors) };
  const excerpt = text.slice(0, EXCERPT_LENGTH);
  if (status >= 200 && status < 300) return { type: 'malformed', status, excerpt };
  const message =
    REJECTION_STATUSES.has(status) && typeof body?.message === 'string' ? toMessage(body.message) : '';
  return { type: 'status', status, excerpt, ...(message.trim() === '' ? {} : { message }) };
}

type JsonObject = { readonly [key: string]: Json };

function parseJsonObject(text: string): JsonObject | null {
  try {
    // Parsed JSON is Json by definition.
    const value = parseJsonExactly(text) as Json;
    return isJsonObject(value) && !isDeeperThan(value, MAX_JSON_DEPTH) ? value : null;
  } catch {
    return null;
  }
}

/** Requires a data object, or errors with data null or absent. Anything else is some other JSON. */
function isGraphQLResponse(body: JsonObject): boolean {
  const hasErrors = Array.isArray(body.errors) && body.errors.length > 0;
  return isJsonObject(body.data) || (hasErrors && (body.data ?? null) === null);
}

const toData = (data: Json | undefined): JsonObject | null => (isJsonObject(data) ? data : null);

function toResponseErrors(errors: Json | undefined): readonly GraphQLResponseError[] {
  return Array.isArray(errors) ? errors.slice(0, MAX_ERRORS).map(toResponseError) : [];
}

/** As many as the values of a large page, of which each may fail. */
const MAX_ERRORS = 10_000;
/** Nobody reads more of a message. A backend may repeat in it all that was sent. */
const MAX_MESSAGE_LENGTH = 2_000;

const toMessage = (text: string): string => {
  const message = stripStackTrace(text);
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
};

const STANDARD_MEMBERS: ReadonlySet<string> = new Set(['message', 'path', 'locations', 'extensions']);

function toResponseError(error: Json): GraphQLResponseError {
  if (!isJsonObject(error)) return { message: toMessage(String(error)) };
  // Before `extensions` were standard, servers put what else they tell beside the message; some still do.
  const { message, path, extensions } = error;
  const beside = Object.entries(error).filter(([name]) => !STANDARD_MEMBERS.has(name));
  const further = { ...Object.fromEntries(beside), ...(isJsonObject(extensions) ? extensions : {}) };
  return {
    message: toMessage(typeof message === 'string' ? message : JSON.stringify(error)),
    ...(Array.isArray(path) && path.every(isPathPart) ? { path } : {}),
    ...(Object.keys(further).length > 0 ? { extensions: further } : {}),
  };
}

function isPathPart(part: Json): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
