import type { BackendResult, CallCost, GraphQLRequestBody } from '../../backend/answer';
import type { Operation } from '../../operations/operation';
import type { PageFailure } from '../outcome';
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
  if (errors.length > 0 && !holdsAnything(result.data)) {
    const isClosed = result.status === 401 || result.status === 403 || result.errors.some(isForbidden);
    const kind = isClosed ? 'forbidden' : 'refused';
    return { ok: false, failure: { kind, messages: errors.map((error) => error.message) } };
  }
  if (errors.length === 0 && operation.lacks?.(result.data) === true)
    return { ok: false, failure: { kind: 'malformed' } };
  operation.refutes?.(result.data).forEach(noteRefuted);
  const cost = result.cost === undefined ? {} : { cost: result.cost };
  return { ok: true, value: operation.read(result.data), errors, data: result.data, ...cost };
}

function failureOf(result: Exclude<BackendResult, { kind: 'ok' }>): PageFailure {
  if (result.kind === 'malformed') return { kind: 'malformed' };
  if (result.kind === 'status' && (result.status === 401 || result.status === 403)) {
    return { kind: 'forbidden', messages: [] };
  }
  return { kind: 'unreachable' };
}

/** Whether anything but nulls came: `{ report: null }` beside an error is no data. */
function holdsAnything(data: unknown): boolean {
  if (data === null || data === undefined) return false;
  return typeof data !== 'object' || Object.values(data).some((value) => value !== null);
}
