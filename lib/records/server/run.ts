import type { BackendResult, CallCost, GraphQLRequestBody } from '../../backend/answer';
import type { Operation } from '../../operations/operation';
import type { PageFailure } from '../outcome';
import { errorSense } from './errorSense';
import { isForbidden } from './isForbidden';
import { noteRefuted } from './refutedReadings';

/** The way to the backend (lib/backend/server/post). */
export type Post = (request: GraphQLRequestBody) => Promise<BackendResult>;

/** A GraphQL error as it concerns a reader: where, and the backend's own words. */
export interface ReadError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The result of one operation: what could be read, beside what could not. */
export type Outcome<Result> =
  | {
      readonly ok: true;
      readonly value: Result;
      readonly errors: readonly ReadError[];
      readonly data: unknown;
      /** What asking for it cost, where it was measured. */
      readonly cost?: CallCost;
    }
  | { readonly ok: false; readonly failure: PageFailure };

/**
 * Sends an operation and reads the answer. Errors beside data are kept beside it (DESIGN S8.1); errors without any data,
 * no answer at all, or one that lacks what was asked, are a failure.
 */
export async function run<Result>(post: Post, operation: Operation<Result>): Promise<Outcome<Result>> {
  const result = await post({
    operationName: operation.name,
    variables: operation.variables,
    query: operation.document,
  });
  if (result.kind !== 'ok') return { ok: false, failure: failureOf(result) };
  const errors = result.errors.map((error) => ({ path: error.path ?? [], message: error.message }));
  if (errors.length > 0 && (!holdsAnything(result.data) || operation.lacks?.(result.data) === true))
    return withoutData(result, operation);
  if (errors.length === 0) {
    if (operation.lacks?.(result.data) === true) return { ok: false, failure: { kind: 'malformed' } };
    operation.refutes?.(result.data).forEach(noteRefuted);
  }
  const cost = result.cost === undefined ? {} : { cost: result.cost };
  return { ok: true, value: operation.read(result.data), errors, data: result.data, ...cost };
}

/** What errors without data mean: who asks for one thing is told that there is none, all others that they were refused. */
function withoutData<Result>(
  { errors, status, retryAfter, cost }: Extract<BackendResult, { kind: 'ok' }>,
  operation: Operation<Result>,
): Outcome<Result> {
  const sense = errorSense(errors, status);
  if (sense === 'busy') return { ok: false, failure: busy(retryAfter) };
  if (sense === 'absent' && operation.one === true)
    return {
      ok: true,
      value: operation.read(null),
      errors: [],
      data: null,
      ...(cost === undefined ? {} : { cost }),
    };
  const messages = errors.map(({ message }) => message);
  const isClosed = status === 401 || status === 403 || errors.some(isForbidden);
  if (isClosed) return { ok: false, failure: { kind: 'forbidden', messages } };
  const isInvalid = sense === 'invalid' ? { invalid: true as const } : {};
  return { ok: false, failure: { kind: 'refused', messages, ...isInvalid } };
}

function failureOf(result: Exclude<BackendResult, { kind: 'ok' }>): PageFailure {
  if (result.kind === 'malformed') return { kind: 'malformed' };
  if (result.kind !== 'status') return { kind: 'unreachable' };
  if (result.status === 429) return busy(result.retryAfter);
  return result.status === 401 || result.status === 403
    ? { kind: 'forbidden', messages: [] }
    : { kind: 'unreachable' };
}

function busy(retryAfter: string | undefined): PageFailure {
  return { kind: 'busy', ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Whether anything but nulls came: `{ report: null }` beside an error is no data. */
function holdsAnything(data: unknown): boolean {
  if (data === null || data === undefined) return false;
  return typeof data !== 'object' || Object.values(data).some((value) => value !== null);
}
