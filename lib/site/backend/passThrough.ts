import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '../../core/errors';
import { IDEMPOTENCY_HEADER, parseIdempotencyKey } from '../../kit/backend/requestHeaders';
import type { OperationKind } from './callPolicy';
import {
  PREFLIGHT_HEADERS,
  negotiateMediaType,
  serializeRequest,
  serializeError,
  checkCall,
  type ParsedGraphQLRequest,
  type CallRejection,
} from './graphqlRequest';
import { parseBackendResponse, stripStackTrace, STACK_TRACE_LINE } from '../../kit/backend/parseResponse';
import { UNSTORED_SESSION_EXTENSIONS } from '../../kit/backend/sessionFailure';
import type { SessionStorageResult } from './backendSession';
import { logWithReference } from '../log';
import { IdempotencyCache } from '../../kit/once/IdempotencyCache';
import { readGraphQLCall, type CallLimits } from './readGraphQLCall';
import { sendToBackend, type BackendTarget, type HttpResponse } from './send';
import { noteWrite } from '../../kit/backend/writeNotes';
import type { NoResponse } from '../../kit/backend/backendResult';
import { parseJsonMembers } from '../../core/json/jsonMembers';

/** Options of passThroughCall. */
export interface PassThroughOptions extends CallLimits {
  /** Decides on a call: its target and credentials, or its rejection. */
  readonly admit: (call: ParsedGraphQLRequest) => Promise<Result<AdmittedCall, CallRejection>>;
  readonly siteOrigin: string;
  /** Memory for responses of mutations, in bytes. */
  readonly maxRepeatBytes: number;
}

/** An admitted call. Only `request` is forwarded, so that the backend reads what was checked. */
export interface AdmittedCall {
  readonly target: BackendTarget;
  readonly kind: OperationKind;
  readonly request: ParsedGraphQLRequest;
  /** Distinguishes visitors with a session of the backend. */
  readonly sessionKey?: string;
}

/** Failures of this operation stay invisible: browsers log every error status in their console. */
const SILENT_OPERATION = 'ReportWebVitalMutation';

interface CallReply {
  readonly status: number;
  readonly body: string;
  /** Set if the backend opened a session with the response. */
  readonly session?: SessionStorageResult;
}

/**
 * Handles `/graphqlh`: forwards a visitor's GraphQL call to the backend and returns the response with its status and
 * data unchanged. Headers and cookies of the visitor are not forwarded (`admit` may add their session), and headers
 * of the backend are not returned. Text that is not a GraphQL response never reaches the site's origin.
 */
export async function passThroughCall(
  request: IncomingMessage,
  response: ServerResponse,
  options: PassThroughOptions,
): Promise<void> {
  const reply = await createReply(request, options);
  if (reply.status === 405) response.setHeader('allow', 'POST');
  // The rest of a rejected body is not read: the connection ends with the response.
  if (!request.complete) response.setHeader('connection', 'close');
  response.statusCode = reply.status;
  response.setHeader('content-type', negotiateMediaType(request.headers.accept));
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(reply.body);
}

async function createReply(request: IncomingMessage, options: PassThroughOptions): Promise<CallReply> {
  const rejection = checkCall(toIncomingCall(request), options.siteOrigin);
  if (rejection !== null) return toRejectionReply(rejection);
  const call = await readGraphQLCall(request, options);
  if (!call.ok) return toRejectionReply(call);
  const admitted = await options.admit(call.request);
  if (!admitted.ok) return toRejectionReply(admitted);
  let isExecuted = false;
  const send = async (): Promise<CallReply> => {
    isExecuted = true;
    const answer = await sendToBackend(admitted.target, call.createBody(admitted.request), admitted.kind);
    // A measurement changes nothing that pages count, and each page reports several.
    if (admitted.kind === 'write' && !isSilent(admitted.request)) noteWrite();
    return toReply(answer, admitted.request);
  };
  const key = parseIdempotencyKey(String(request.headers[IDEMPOTENCY_HEADER] ?? ''));
  // Repeated reads are harmless, and storing their responses would waste memory.
  const result = await (key !== null && admitted.kind === 'write'
    ? getIdempotencyCache(options.maxRepeatBytes).run(createCacheKey(key, admitted), send)
    : send());
  const reply = withSessionWarning(result, isExecuted);
  return isSilent(call.request) ? { ...reply, status: 200 } : reply;
}

const isSilent = ({ operationName }: ParsedGraphQLRequest): boolean => operationName === SILENT_OPERATION;

/**
 * Adds a warning if the backend's session could not be stored. A repeated request never receives another request's
 * session.
 */
function withSessionWarning(reply: CallReply, isExecuted: boolean): CallReply {
  const { session, body } = reply;
  const isLost = session === 'unkept' || (session === 'kept' && !isExecuted);
  return isLost
    ? {
        ...reply,
        body: `${body.slice(0, body.lastIndexOf('}'))},"extensions":${UNSTORED_SESSION_EXTENSIONS}}`,
      }
    : reply;
}

const idempotencyCaches = new Map<number, IdempotencyCache<CallReply>>();

/** Larger responses are not remembered, in bytes. */
const MAX_REPLY_BYTES = 200_000;

/** One cache per process. */
function getIdempotencyCache(maxBytes: number): IdempotencyCache<CallReply> {
  const getBytes = ({ body }: CallReply): number => 2 * body.length;
  const cache =
    idempotencyCaches.get(maxBytes) ??
    new IdempotencyCache({
      name: 'call',
      isDone: () => true,
      unknown: { status: 502, body: serializeError(...INTERRUPTED_ERROR) },
      budget: { getBytes, maxBytes, maxEntryBytes: MAX_REPLY_BYTES },
    });
  idempotencyCaches.set(maxBytes, cache);
  return cache;
}

/** The same key with another request or other credentials is another entry. */
function createCacheKey(key: string, { request, target, sessionKey = '' }: AdmittedCall): string {
  const parts = [key, target.endpoint, target.headers, sessionKey, serializeRequest(request)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

const READ_HEADERS = [
  'origin',
  'sec-fetch-site',
  'host',
  'content-type',
  'content-encoding',
  ...Object.keys(PREFLIGHT_HEADERS),
];

function toIncomingCall(request: IncomingMessage): Parameters<typeof checkCall>[0] {
  const headers: Record<string, string | undefined> = {};
  for (const key of READ_HEADERS) {
    const value = request.headers[key];
    headers[key] = Array.isArray(value) ? value.join(',') : value;
  }
  return { method: request.method ?? '', headers };
}

const toRejectionReply = ({ status, code, message, session }: CallRejection): CallReply => ({
  status,
  body: serializeError(code, message, session === undefined ? {} : { session }),
});

function toReply(answer: HttpResponse | NoResponse, call: ParsedGraphQLRequest): CallReply {
  switch (answer.type) {
    case 'timeout': {
      const message = `The backend did not answer within ${answer.afterMs} ms.`;
      return createFailureReply(call, { status: 504, code: 'BACKEND_TIMEOUT', words: message, why: '' });
    }
    case 'unreachable': {
      // A form must not report "not saved" for an interrupted connection.
      const [code, message] = answer.interrupted === true ? INTERRUPTED_ERROR : UNREACHABLE_ERROR;
      return createFailureReply(call, { status: 502, code, words: message, why: answer.reason });
    }
    case 'answer': {
      const { status, text, contentType, session } = answer;
      const parsed = parseBackendResponse(status, text);
      if (parsed.type === 'ok')
        return { status, body: sanitizeResponse(text), ...(session === undefined ? {} : { session }) };
      if (parsed.type === 'status' && parsed.message !== undefined)
        return { status, body: serializeError('BACKEND_REFUSED', parsed.message) };
      // The text itself is withheld: it may be a page, or contain internals.
      const message = `The backend's answer (status ${status}) is not a GraphQL response.`;
      const details = `status ${status}, ${contentType}, ${text.length} characters`;
      return createFailureReply(call, {
        status: status >= 400 ? status : 502,
        code: 'BACKEND_MALFORMED',
        words: message,
        why: details,
      });
    }
  }
}

const UNREACHABLE_ERROR = ['BACKEND_UNREACHABLE', 'The backend could not be reached.'] as const;
const INTERRUPTED_ERROR = [
  'BACKEND_CUT',
  'The connection to the backend broke: what was sent may have arrived.',
] as const;

/**
 * Creates the reply to a call without a GraphQL response: a message for the visitor, details for the operator's log.
 */
function createFailureReply(
  { operationName }: ParsedGraphQLRequest,
  {
    status,
    code,
    words: message,
    why: details,
  }: { status: number; code: string; words: string; why: string },
): CallReply {
  if (operationName === SILENT_OPERATION) return { status, body: serializeError(code, message) };
  const reference = logWithReference(`/graphqlh ${operationName ?? ''}: ${code}`, details);
  return { status, body: serializeError(code, message, { reference }) };
}

/** Keys with debug information for developers. No form has such fields. */
const INTERNAL_KEYS = /^(stack_?trace|stack|traces?|tracing|debug_?(message|info)?|sql)$/i;
/** Further internal keys beside an error's code. As field names of a form they are harmless. */
const INTERNAL_EXCEPTION_KEYS = /^(file|line|internal)$/i;

/**
 * Strips stack traces, other internals and top-level extensions from a GraphQL response for a browser. Data stay
 * byte for byte. `text` must be a JSON object.
 */
function sanitizeResponse(text: string): string {
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
