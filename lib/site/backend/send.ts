import type { NoResponse, BackendResult, GraphQLRequestBody } from '../../kit/backend/backendResult';
import { PREFLIGHT_HEADERS } from './graphqlRequest';
import type { SessionExchange, SessionStorageResult } from './backendSession';
import type { OperationKind } from './callPolicy';
import { fetchOnce, getFetchFailure } from './fetchOnce';
import { parseBackendResponse } from '../../kit/backend/parseResponse';

/** Endpoint, credentials and limits of the server's calls to the backend. */
export interface BackendTarget {
  readonly endpoint: string;
  readonly ztoken: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The visitor's session with the backend, if it has one. */
  readonly session?: SessionExchange;
  /** Maximum size of one response, uncompressed; absent: unlimited. */
  readonly maxAnswerBytes?: number;
}

/** An HTTP response of the backend. */
export interface HttpResponse {
  readonly type: 'answer';
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Target of a redirect, which is not followed. */
  readonly location?: string;
  /** The Retry-After header. */
  readonly retryAfter?: string;
  /** Set if the backend opened a session. */
  readonly session?: SessionStorageResult;
}

/** Both media types of GraphQL over HTTP. */
const GRAPHQL_ACCEPT = 'application/graphql-response+json, application/json;q=0.9';

/**
 * Posts JSON or a form with files to the backend, with the `ztoken` and the operator's headers but no headers of the
 * visitor. The timeout covers the whole response. Redirects are not followed, since they would send the headers
 * elsewhere. Only a read may be sent once more. Never throws.
 */
export async function sendToBackend(
  target: BackendTarget,
  body: string | FormData,
  kind: OperationKind,
): Promise<HttpResponse | NoResponse> {
  try {
    const request = {
      method: 'POST',
      headers: createRequestHeaders(target, body),
      body,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(target.timeoutMs),
    };
    const response = await fetchOnce(target.endpoint, request, kind);
    const { maxAnswerBytes = Number.POSITIVE_INFINITY } = target;
    const text = await readResponseText(response, maxAnswerBytes);
    if (text === null)
      return { type: 'unreachable', reason: createTooLargeReason(maxAnswerBytes), interrupted: true };
    const contentType = response.headers.get('content-type') ?? '';
    const location = response.headers.get('location');
    const retryAfter = response.headers.get('retry-after');
    const session = target.session?.receive(response.headers) ?? null;
    return {
      type: 'answer',
      status: response.status,
      contentType,
      text,
      ...(location === null ? {} : { location }),
      ...(retryAfter === null ? {} : { retryAfter }),
      ...(session === null ? {} : { session }),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { type: 'timeout', afterMs: target.timeoutMs };
    const { code, reason } = getErrorReason(error);
    return {
      type: 'unreachable',
      reason,
      ...(NOT_CONNECTED.test(code) ? {} : { interrupted: true as const }),
    };
  }
}

/** Reads the response's text; null as soon as it is larger than `maxBytes`. */
async function readResponseText({ body }: Response, maxBytes: number): Promise<string | null> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const createTooLargeReason = (maxBytes: number): string =>
  `The answer is larger than ${maxBytes} bytes (GQL_MAX_ANSWER_BYTES), so it was not read.`;

function createRequestHeaders({ headers, ztoken, session }: BackendTarget, body: string | FormData): Headers {
  const all = new Headers({ accept: GRAPHQL_ACCEPT, ...headers, ...session?.createHeaders() });
  all.set('ztoken', ztoken);
  if (typeof body === 'string') all.set('content-type', 'application/json');
  else {
    // FormData sets its own type with the boundary.
    all.delete('content-type');
    for (const [name, value] of Object.entries(PREFLIGHT_HEADERS)) all.set(name, value);
  }
  return all;
}

/**
 * Error codes of connections that were never established (DNS, refused, no route, TLS). With any other code the
 * request may have arrived.
 */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID|ERR_INVALID_URL|ERR_TLS_|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;

function getErrorReason(error: unknown): { readonly code: string; readonly reason: string } {
  const { code, message } = getFetchFailure(error);
  const reason = message.includes(code) ? message : `${code} ${message}`.trim();
  return { code, reason: UNKNOWN_AUTHORITY.test(code) ? `${reason}. ${AUTHORITY_REMEDY}` : reason };
}

/** Error codes of a certificate that leads to no authority that this process trusts. */
const UNKNOWN_AUTHORITY = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;
const AUTHORITY_REMEDY =
  'If its certificate comes from an authority of your own, name the file of that authority in the environment variable NODE_EXTRA_CA_CERTS.';

/**
 * Sends a GraphQL request of the server and parses the response. The body holds operationName, variables and query.
 * Network and protocol errors are results, never exceptions. What is not called a read is never sent again.
 */
export async function postGraphQL(
  request: GraphQLRequestBody,
  target: BackendTarget,
  kind: OperationKind = 'write',
): Promise<BackendResult> {
  const { operationName, variables, query } = request;
  const start = performance.now();
  const answer = await sendToBackend(
    target,
    JSON.stringify({ operationName, variables: variables ?? {}, query }),
    kind,
  );
  if (answer.type !== 'answer') return answer;
  const cost = { ms: Math.round(performance.now() - start), bytes: Buffer.byteLength(answer.text) };
  const result = parseBackendResponse(answer.status, answer.text);
  const { retryAfter, session } = answer;
  const later = retryAfter === undefined ? {} : { retryAfter };
  if (result.type === 'ok')
    return { ...result, cost, ...later, ...(session === undefined ? {} : { session }) };
  return result.type === 'status' ? { ...result, ...later } : result;
}
