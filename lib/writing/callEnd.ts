import { readAnswer } from '../backend/readAnswer';
import type { GraphQLResponseError } from '../backend/answer';
import { isUnkept } from '../backend/unkept';
import { sessionFault } from '../backend/sessionFault';
import type { SignInFault } from './saveState';

/** What came of a call, as far as anybody can know. */
export type CallEnd =
  | {
      readonly is: 'answered';
      readonly data: { readonly [key: string]: unknown } | null;
      readonly errors: readonly GraphQLResponseError[];
      /** The backend gave a session to go on with, which nobody keeps. */
      readonly unkept?: true;
    }
  /** The site asks to sign in (again); nothing has reached the backend. */
  | { readonly is: 'signedOut'; readonly fault: SignInFault }
  /** Certain: nothing has reached the backend. */
  | { readonly is: 'notSent'; readonly stopped?: true; readonly tooLarge?: true }
  /** It left, and no answer to it came: it may have arrived or not. */
  | { readonly is: 'unknown' };

/** The site's own words for calls that may have arrived at the backend. */
const MAY_HAVE_ARRIVED: ReadonlySet<unknown> = new Set([
  'BACKEND_TIMEOUT',
  'BACKEND_CUT',
  'BACKEND_MALFORMED',
]);

/**
 * Reads what Apollo's client gives under the error policy `all`, by shape: its classes come with its engine, which is loaded
 * late. Never throws.
 */
export function callEnd(result: {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly extensions?: unknown;
}): CallEnd {
  const { data, error, extensions } = result;
  if (error === undefined) {
    const end = answered(data, []);
    return end.is === 'answered' && isUnkept(extensions) ? { ...end, unkept: true } : end;
  }
  const { errors, statusCode, bodyText } = parts(error);
  if (Array.isArray(errors))
    return ofResponse(readAnswer(200, JSON.stringify({ data: data ?? null, errors })));
  // No status: the connection failed, or the time was up. A browser does not say whether the request had left.
  if (typeof statusCode !== 'number') return { is: 'unknown' };
  return ofResponse(readAnswer(statusCode, typeof bodyText === 'string' ? bodyText : ''));
}

function parts(error: unknown): { readonly [name: string]: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    errors: Reflect.get(error, 'errors'),
    statusCode: Reflect.get(error, 'statusCode'),
    bodyText: Reflect.get(error, 'bodyText'),
  };
}

function ofResponse(read: ReturnType<typeof readAnswer>): CallEnd {
  if (read.kind === 'ok') return ofErrors(read.data, read.errors);
  return read.kind === 'status' ? ofStatus(read.status) : { is: 'unknown' };
}

function ofErrors(data: unknown, errors: readonly GraphQLResponseError[]): CallEnd {
  const fault = sessionFault(errors);
  if (fault !== null) return { is: 'signedOut', fault };
  const codes = errors.map((error) => error.extensions?.['code']);
  if (codes.some((code) => MAY_HAVE_ARRIVED.has(code))) return { is: 'unknown' };
  if (codes.includes('BACKEND_UNREACHABLE')) return { is: 'notSent' };
  // The site's own limit, or one of the way: nothing of it was passed on.
  if (codes.includes('PAYLOAD_TOO_LARGE')) return { is: 'notSent', tooLarge: true };
  return answered(data, errors);
}

/** A page of something on the way, in front of the site: it turned the call away, or waited for an answer in vain. */
function ofStatus(status: number): CallEnd {
  if (status === 401) return { is: 'signedOut', fault: 'none' };
  if (status === 413) return { is: 'notSent', tooLarge: true };
  return status < 500 && status !== 408 ? { is: 'notSent' } : { is: 'unknown' };
}

function answered(data: unknown, errors: readonly GraphQLResponseError[]): CallEnd {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { is: 'answered', data: isObject ? { ...data } : null, errors };
}
