import { parseBackendResponse } from '../backend/parseResponse';
import type { GraphQLResponseError } from '../backend/backendResult';
import type { CallResult } from '../backend/callResult';
import { hasUnstoredSession, findSessionFailure } from '../backend/sessionFailure';

/** The site's error codes for calls that may have arrived at the backend. */
const MAY_HAVE_ARRIVED: ReadonlySet<unknown> = new Set([
  'BACKEND_TIMEOUT',
  'BACKEND_CUT',
  'BACKEND_MALFORMED',
]);

/**
 * Converts a result of Apollo's client (error policy `all`) by its shape, because its classes are loaded later. Never
 * throws.
 */
export function toCallResult(result: {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly extensions?: unknown;
}): CallResult {
  const { data, error, extensions } = result;
  if (error === undefined) {
    const end = answered(data, []);
    return end.type === 'answered' && hasUnstoredSession(extensions) ? { ...end, unkept: true } : end;
  }
  const { errors, statusCode, bodyText } = parts(error);
  if (Array.isArray(errors))
    return ofResponse(parseBackendResponse(200, JSON.stringify({ data: data ?? null, errors })));
  // Without a status the connection failed or timed out. Browsers do not indicate whether the request had left.
  if (typeof statusCode !== 'number') return { type: 'unknown' };
  return ofResponse(parseBackendResponse(statusCode, typeof bodyText === 'string' ? bodyText : ''));
}

function parts(error: unknown): { readonly [name: string]: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    errors: Reflect.get(error, 'errors'),
    statusCode: Reflect.get(error, 'statusCode'),
    bodyText: Reflect.get(error, 'bodyText'),
  };
}

function ofResponse(read: ReturnType<typeof parseBackendResponse>): CallResult {
  if (read.type === 'ok') return ofErrors(read.data, read.errors);
  return read.type === 'status' ? ofStatus(read.status) : { type: 'unknown' };
}

function ofErrors(data: unknown, errors: readonly GraphQLResponseError[]): CallResult {
  const fault = findSessionFailure(errors);
  if (fault !== null) return { type: 'signedOut', fault };
  const codes = errors.map((error) => error.extensions?.['code']);
  if (codes.some((code) => MAY_HAVE_ARRIVED.has(code))) return { type: 'unknown' };
  if (codes.includes('BACKEND_UNREACHABLE')) return { type: 'notSent' };
  // The site's own limit, or a proxy's: nothing was passed on.
  if (codes.includes('PAYLOAD_TOO_LARGE')) return { type: 'notSent', tooLarge: true };
  return answered(data, errors);
}

/**
 * Reads the status of a page that a proxy in front of the site answered with: it refused the call, or waited in vain.
 */
function ofStatus(status: number): CallResult {
  if (status === 401) return { type: 'signedOut', fault: 'none' };
  if (status === 413) return { type: 'notSent', tooLarge: true };
  return status < 500 && status !== 408 ? { type: 'notSent' } : { type: 'unknown' };
}

function answered(data: unknown, errors: readonly GraphQLResponseError[]): CallResult {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { type: 'answered', data: isObject ? { ...data } : null, errors };
}
