import type {
  BackendResult,
  CallCost,
  GraphQLRequestBody,
  GraphQLResponseError,
} from '../../backend/backendResult';
import { isTooLargeResult } from '../../backend/tooLargeErrors';
import type { Result } from '../../../core/errors';
import { buildRecordPart } from '../../../core/operations/document/fitToLimits';
import { getAtPath } from '../../../core/operations/document/readResponse';
import { findRefusals } from '../../../core/operations/document/readRefusals';
import type { OmittedField, Operation } from '../../../core/operations/operation';
import type { PageFailure } from '../../view/failure';
import { classifyErrors, isForbiddenError, isUnauthenticatedError } from './classifyErrors';
import { withReason } from './failureReasons';
import { recordRefutation } from './refutedReads';
import { listSizes, RefusedSizes, type ReadInSize, type SizedRead } from './refusedSizes';

/** Sends a request to the backend (lib/site/backend/send). */
export type Fetcher = ((request: GraphQLRequestBody) => Promise<BackendResult>) & {
  /** For whom it sends: what is learned of their requests is no one else's. Absent: nothing is learned. */
  readonly role?: string;
};

/** Returns a function that sends in the place of a fetcher, for the same role. */
export const wrapFetcher = (
  { role }: Fetcher,
  send: (request: GraphQLRequestBody) => Promise<BackendResult>,
): Fetcher => (role === undefined ? send : Object.assign(send, { role }));

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
    /** The request that was answered, if it is not the operation's own: without forbidden fields, or with fewer. */
    readonly asked?: GraphQLRequestBody;
    /** Fields that were left out of the request (`Operation.omitted`). */
    readonly omitted?: readonly OmittedField[];
  },
  {
    readonly failure: PageFailure;
    /** The request was refused for its size, in every size. */
    readonly tooLarge?: true;
  }
>;

const refusedSizes = new RefusedSizes(() => Date.now());

/**
 * Sends an operation and reads its response. Errors beside data are returned with the value. Errors without data, no
 * response, or a response that lacks the requested data are failures. An operation that is refused for its size is sent with fewer
 * fields.
 */
export async function runOperation<Value>(
  fetcher: Fetcher,
  operation: Operation<Value>,
): Promise<OperationResult<Value>> {
  const { outcome, operation: sent } = await runSized(fetcher, {
    rows: 1,
    leastRows: null,
    build: () => operation,
  });
  if (!outcome.ok || sent.document === operation.document) return outcome;
  return { asked: toRequest(sent), ...outcome };
}

/** Result of a read in the size in which the backend took it, or else in its full size. */
interface SizedResult<Value> extends ReadInSize<Value> {
  readonly outcome: OperationResult<Value>;
}

/**
 * Sends a read in the largest size that the backend takes. A refused size is kept only if a smaller one is accepted: otherwise the
 * refusal was not about the size.
 */
export async function runSized<Value>(fetcher: Fetcher, read: SizedRead<Value>): Promise<SizedResult<Value>> {
  const whole = read.build(read.rows);
  const trial = refusedSizes.begin(fetcher.role, whole.fit?.whole ?? whole.document, read.rows);
  const refused: SizedResult<Value>[] = [];
  for (const size of listSizes(read)) {
    if (trial.isRefused(size)) continue;
    const result = { ...size, outcome: await sendOperation(fetcher, size.operation) };
    if (result.outcome.ok) trial.keep(refused);
    if (result.outcome.ok || result.outcome.tooLarge !== true) return result;
    refused.push(result);
  }
  const [first] = refused;
  if (first !== undefined) return first;
  return { level: 0, rows: read.rows, operation: whole, outcome: await sendOperation(fetcher, whole) };
}

/**
 * Builds the read of a part of a record (`buildRecordPart`). Where it is not one of the limits of the model, the first part tells within
 * which limits the backend gives the record.
 */
export async function findRecordPart(
  fetcher: Fetcher,
  read: Parameters<typeof buildRecordPart>[0],
  part: number,
): Promise<ReturnType<typeof buildRecordPart>> {
  const own = buildRecordPart(read, part);
  const first = own === null ? buildRecordPart(read, 1) : null;
  if (first === null) return own;
  const { level } = await runSized(fetcher, { rows: 1, leastRows: null, build: () => first });
  return level === 0 ? null : buildRecordPart(read, part, level);
}

const toRequest = ({ name, variables, document }: Operation<unknown>): GraphQLRequestBody => ({
  operationName: name,
  variables,
  query: document,
});

async function sendOperation<Value>(
  fetcher: Fetcher,
  operation: Operation<Value>,
): Promise<OperationResult<Value>> {
  const result = await fetcher(toRequest(operation));
  const outcome = readResult(result, operation);
  if (outcome.ok)
    return operation.omitted === undefined ? outcome : { ...outcome, omitted: operation.omitted };
  return outcome.failure.type !== 'busy' && isTooLargeResult(result)
    ? { ...outcome, tooLarge: true }
    : outcome;
}

function readResult<Value>(result: BackendResult, operation: Operation<Value>): OperationResult<Value> {
  if (result.type !== 'ok') return { ok: false, failure: toPageFailure(result) };
  const refusals = findRefusals(result.data);
  if (refusals.length > 0)
    return readEmptyAnswer({ ...result, errors: [...result.errors, ...refusals] }, operation);
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
