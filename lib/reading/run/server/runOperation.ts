import type {
  BackendResult,
  CallCost,
  GraphQLRequestBody,
  GraphQLResponseError,
} from '../../../backend/backendResult';
import type { Result } from '../../../errors';
import { getAtPath } from '../../../operations/document/readResponse';
import type { Operation } from '../../../operations/operation';
import type { PageFailure } from '../../../view/failure';
import { classifyErrors, isForbiddenError, isUnauthenticatedError } from './classifyErrors';
import { withReason } from './failureReasons';
import { recordRefutation } from './refutedReads';

/** Sends a request to the backend (lib/server/backend/send). */
export type Fetcher = (request: GraphQLRequestBody) => Promise<BackendResult>;

/** A GraphQL error as shown to visitors: its path and the backend's message. */
export interface ReadError {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Added by the site: the backend returned null where the schema forbids it. */
  readonly broken?: true;
}

/** Result of one operation: the value with its errors, or a failure. */
export type OperationResult<Value> = Result<
  {
    readonly value: Value;
    readonly errors: readonly ReadError[];
    readonly data: unknown;
    /** Cost of the request, if it was measured. */
    readonly cost?: CallCost;
    /** The request that was answered, if forbidden fields were removed from it. */
    readonly asked?: GraphQLRequestBody;
  },
  { readonly failure: PageFailure }
>;

/**
 * Sends an operation and reads its response. Errors beside data are returned with the value. Errors without data, no
 * response, or a response that lacks the requested data are failures.
 */
export async function runOperation<Value>(
  fetcher: Fetcher,
  operation: Operation<Value>,
): Promise<OperationResult<Value>> {
  const result = await fetcher({
    operationName: operation.name,
    variables: operation.variables,
    query: operation.document,
  });
  if (result.type !== 'ok') return { ok: false, failure: toPageFailure(result) };
  const errors = result.errors.map(toReadError);
  const isTold = errors.some(({ broken }) => broken !== true);
  const isRefused =
    !holdsAnything(result.data) ||
    operation.isMalformed?.(result.data) === true ||
    isNulled(operation, result.data, errors);
  if (isTold && isRefused) return readEmptyAnswer(result, operation);
  // Values that are null against the schema count as absent, except inside lists, where each row counts alone.
  const sound = errors.reduce<unknown>(
    (data, { path, broken }) => (broken === true && isFieldPath(path) ? withoutPath(data, path) : data),
    result.data,
  );
  if (!isTold) operation.findRefutations?.(result.data).forEach(recordRefutation);
  if (operation.isMalformed?.(sound) === true) return { ok: false, failure: { type: 'malformed' } };
  const { cost, asked } = result;
  return {
    ok: true,
    value: operation.read(result.data),
    errors,
    data: result.data,
    ...(cost === undefined ? {} : { cost }),
    ...(asked === undefined ? {} : { asked }),
  };
}

/** Checks whether an error has made the value null for which an operation is sent: `{ posts: null, postsCount: 57 }`. */
function isNulled(
  { path: wanted }: Pick<Operation<unknown>, 'path'>,
  data: unknown,
  errors: readonly ReadError[],
): boolean {
  if (wanted === undefined || getAtPath(data, wanted) !== null) return false;
  return errors.some(({ path, broken }) => broken !== true && path.every((step, at) => step === wanted[at]));
}

function toReadError({ path = [], message, broken }: GraphQLResponseError): ReadError {
  return { path, message, ...(broken === true ? { broken } : {}) };
}

function isFieldPath(path: ReadError['path']): path is readonly string[] {
  return path.every((step) => typeof step === 'string');
}

/** Returns the data without the value at a path of response keys. */
function withoutPath(data: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
      const left = key === step ? withoutPath(value, rest) : value;
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

/** Interprets errors without data: a missing record is an empty result, everything else a refusal. */
function readEmptyAnswer<Value>(
  { errors, status, retryAfter, cost }: Extract<BackendResult, { type: 'ok' }>,
  operation: Operation<Value>,
): OperationResult<Value> {
  const sense = classifyErrors(errors, status);
  if (sense === 'busy') return { ok: false, failure: busyFailure(retryAfter) };
  if (sense === 'absent' && operation.single === true)
    return {
      ok: true,
      value: operation.read(null),
      errors: [],
      data: null,
      ...(cost === undefined ? {} : { cost }),
    };
  const messages = errors.flatMap(({ message, broken }) => (broken === true ? [] : [message]));
  const isClosed = status === 401 || status === 403 || errors.some(isForbiddenError);
  const isUnknown = status === 401 || errors.some(isUnauthenticatedError);
  if (isClosed || isUnknown)
    return { ok: false, failure: { type: 'forbidden', messages, ...(isUnknown ? { signIn: true } : {}) } };
  const isInvalid = sense === 'invalid' ? { invalid: true as const } : {};
  return { ok: false, failure: { type: 'refused', messages, ...isInvalid } };
}

function toPageFailure(result: Exclude<BackendResult, { type: 'ok' }>): PageFailure {
  if (result.type === 'malformed') return { type: 'malformed' };
  if (result.type === 'timeout')
    return withReason({ type: 'unreachable' }, `no answer within ${result.afterMs} ms`);
  if (result.type === 'unreachable') return withReason({ type: 'unreachable' }, result.reason);
  if (result.status === 429) return busyFailure(result.retryAfter);
  return result.status === 401 || result.status === 403
    ? { type: 'forbidden', messages: [], ...(result.status === 401 ? { signIn: true } : {}) }
    : withReason({ type: 'unreachable' }, `status ${result.status}`);
}

function busyFailure(retryAfter: string | undefined): PageFailure {
  return { type: 'busy', ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Checks whether any value is not null: `{ report: null }` beside an error is no data. */
function holdsAnything(data: unknown): boolean {
  if (data === null || data === undefined) return false;
  return typeof data !== 'object' || Object.values(data).some((value) => value !== null);
}
